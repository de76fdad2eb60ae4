/// The words the readers know, with the slips people make often enough to be listed.
/// A `~` before a word marks one that is also an everyday word.
enum Vocabulary {
    static let weekdays: [(Int, StaticString)] = [
        (1, "monday mon mondy monda mnday monady mondya moday lundi"),
        (2, "tuesday tue tues tueday tusday tuseday teusday tuesdy tuesd tuedsay"),
        (
            3,
            """
            wednesday ~wed weds wednes wensday wendesday wednsday wedensday wednesdy wedsday
            wenesday wednseday wdnesday wendsday wedsnday
            """
        ),
        (4, "thursday thu thur thurs thursdy thrusday thrus thersday thurday thirsday thusday thursd thurds tursday"),
        (5, "friday fri friady firday frday frida fridy fryday frieday fridat"),
        (6, "saturday ~sat satday saterday satuday saturdy saturaday satrday satur staurday"),
        (7, "sunday ~sun sunda sundy suday snday sudnay sunady"),
    ]

    static let weekdayPlurals: [(Int, StaticString)] = [
        (1, "mondays mons"), (2, "tuesdays"), (3, "wednesdays wensdays"),
        (4, "thursdays"), (5, "fridays fris"), (6, "saturdays sats"),
        (7, "sundays suns"),
    ]

    /// Weekdays by their initials, as a set: bit 1 Monday to bit 7 Sunday.
    static let weekdaySets: [(Int, StaticString)] = [
        (0b0010_1010, "mwf"), (0b0001_0100, "tth tuth"), (0b0011_1110, "mtwtf mtwthf"),
    ]

    static let months: [(Int, StaticString)] = [
        (1, "january jan janury januray janaury januari"), (2, "february feb febuary feburary febr febrary"),
        (3, "~march ~mar mrach"), (4, "april ~apr apirl aprl"), (5, "~may"), (6, "june jun"), (7, "july jul"),
        (8, "august aug agust augst"), (9, "september sep sept septmber setpember"),
        (10, "october oct ocotber octber"), (11, "november nov novmber novemeber"),
        (12, "december dec decmber decmeber decemebr decembre"),
    ]

    static let cardinals: [(Int, StaticString)] = [
        (0, "zero nil"), (1, "one ek"), (2, "two"), (3, "three"), (4, "four"), (5, "five"), (6, "six"), (7, "seven"),
        (8, "eight"), (9, "nine"), (10, "ten"), (11, "eleven"), (12, "twelve"), (13, "thirteen"), (14, "fourteen"),
        (15, "fifteen fiveteen"), (16, "sixteen"), (17, "seventeen"), (18, "eighteen"), (19, "nineteen"),
        (20, "twenty twenny"), (30, "thirty"), (40, "forty fourty"), (50, "fifty"), (60, "sixty"), (70, "seventy"),
        (80, "eighty"), (90, "ninety ninty"),
    ]

    static let ordinals: [(Int, StaticString)] = [
        (1, "first"), (2, "~second"), (3, "third"), (4, "fourth forth"), (5, "fifth"), (6, "sixth"), (7, "seventh"),
        (8, "eighth"), (9, "ninth"), (10, "tenth"), (11, "eleventh"), (12, "twelfth twelth"), (13, "thirteenth"),
        (14, "fourteenth"), (15, "fifteenth"), (16, "sixteenth"), (17, "seventeenth"), (18, "eighteenth"),
        (19, "nineteenth"), (20, "twentieth twentyth"), (30, "thirtieth"),
    ]

    static let units: [(Unit, StaticString)] = [
        (
            .minute,
            """
            minute minutes min mins m minuets minuet mintues mintue minits minit minuts minutess mns
            minutos mintes دقيقه دقائق دقايق minat
            """
        ),
        (.hour, "hour hours hr hrs h houres hous hurs horus huors hourss ساعه ساعات ghanta ghante"),
        (.pomodoro, "pomodoro pomodoros pomo pomos"),
        (.day, "day days d dayz dys dyas يوم ايام"),
        (.week, "week weeks wk wks w weeek weaks اسبوع"),
        (.fortnight, "fortnight fortnights fortnite fourtnight"),
        (.month, "month months mth mths mo mnth mnths شهر"),
        (.year, "year years yr yrs y سنة"),
        (.weekend, "weekend wkend wknd weeknd wkd wkends weekned weekand"),
        (.second, "seconds secs sec"),
    ]

    static let days: [(Int, StaticString)] = [
        (
            0,
            "today tody todya tdy aaj اليوم"
        ),
        (
            1,
            """
            tomorrow tmrw tmr tmrrw tmw tmo tmoro tomoro tomoz tomorow tmmrw tommorow tommorrow tomorrrow
            tomorroww tmorrow tommorro tomrrow tomorw tomrow tomm bukra bukrah boukra bokra ghadan
            ~kal manana غدا بكره morrow
            """
        ),
        (2, "overmorrow parso parson"),
        (
            -1,
            """
            yesterday yday yest ystrday ystday yesturday yesterdy yestarday yesteday yestreday
            ysterday امس embareh imbarih
            """
        ),
    ]

    /// The words that names of days begin with.
    static let feasts: StaticString =
        """
        christmas xmas chrismas crimbo boxing nye hogmanay nyd waitangi anzac valentines
        australia canada halloween bonfire guy remembrance burns good easter thanksgiving black
        """

    static let parts: [(Part, StaticString)] = [
        (.morning, "morning mornin mornings morn mrng subah"),
        (.afternoon, "afternoon arvo afternoons aft afternon lunchtime"),
        (.evening, "evening eve evenings evng evenin evning shaam sham"),
        (.night, "night nights nite raat"),
    ]

    static let small: [(Small, StaticString)] = [
        (.the, "the teh da"), (.a, "a an"), (.of, "of o"), (.on, "on"), (.at, "at @"), (.by, "by"), (.for, "for"),
        (.from, "from frm starting since"), (.to, "to"), (.in, "in within"), (.until, "until till til untill thru"),
        (.due, "due"), (.before, "before b4 bfore"), (.after, "after"), (.and, "and n"), (.or, "or"),
        (.over, "over during"),
        (
            .around,
            "around about approx approximately roughly circa nearly almost approximatly maybe like say bout"
        ),
        (.between, "between"), (.this, "this dis ths tis"), (.next, "next nxt nex nxet"),
        (.than, "than"), (.last, "last lst previous prev"), (.coming, "coming comming"), (.upcoming, "upcoming"),
        (.gone, "gone"), (.just, "just"), (.following, "following"), (.other, "other"),
        (.every, "every evry evrey har"),
        (.each, "each"), (.alternate, "alternate alternating alt"), (.everyday, "everyday"), (.all, "all"),
        (.ago, "ago back"), (.now, "now"), (.time, "time"), (.hence, "hence away out"),
        (.working, "working"), (.thing, "thing"), (.early, "early earlier"), (.late, "late"), (.later, "later"),
        (.end, "end ending"), (.start, "start beginning begining"), (.middle, "middle mid"),
        (.noon, "noon midday nooon noontime noonish dopahar"), (.midnight, "midnight midnite"),
        (.half, "half haf hlf"), (.quarter, "quarter quater qtr quartr qarter"), (.quarters, "quarters quaters qtrs"),
        (.couple, "couple cople"), (.few, "few"), (.hundred, "hundred"), (.dozen, "dozen"), (.past, "past"),
        (.am, "am"), (.pm, "pm"), (.oclock, "oclock baje"), (.ish, "ish"), (.sharp, "sharp prompt exactly"),
        (.so, "so"), (.daily, "daily"), (.weekly, "weekly wkly"), (.monthly, "monthly mthly"),
        (.fortnightly, "fortnightly biweekly"), (.unsupported, "yearly annually annual quarterly hourly bimonthly"),
        (.nightly, "nightly"), (.weekdays, "weekday weekdays workdays workday schooldays"),
        (.weekends, "weekends"), (.endOfWeek, "eow"), (.endOfMonth, "eom"), (.endOfYear, "eoy"), (.endOfDay, "eod"),
        (.closeOfBusiness, "cob cop"), (.close, "close"), (.business, "business play"), (.midweek, "midweek"),
        (.except, "except but excluding bar"), (.once, "once"), (.twice, "twice"), (.thrice, "thrice"),
        (.times, "times"), (.x, "x"), (.more, "more"), (.less, "less fewer"), (.another, "another"), (.no, "no"),
        (.not, "not"), (.through, "through"), (.new, "new"), (.eve, "ev"), (.than, "than"),
        (.tonight, "tonight tonite tnight tonigt tonght"), (.commencing, "commencing"),
        (.plus, "plus"), (.minus, "minus"), (.school, "school"), (.same, "same"), (.sometime, "sometime anytime some"),
        (.odd, "odd"), (.under, "under max maximum upto"), (.repeats, "repeat repeats repeating repeated"),
        (
            .filler,
            """
            please pls plz thanks thx because cos coz cuz bc high low medium med hi urgent instead
            too also someday p remind reminder takes with if as is are will was and its it then
            important asap
            """
        ),
    ]
}
