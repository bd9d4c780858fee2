/** Independently written texts about one match: they share teams, figures and football vocabulary only. */
export const honestChinese: readonly string[] = [
  '切尔西高位防线遇上阿森纳的反击\n切尔西近 4 个客场有 3 场被对手从边路身后打穿，先看半场节奏再看盘口，本篇说明我的估计。\n阿森纳主场夺回球权后 10 秒内的射门场均 3.1 次，联赛第二。切尔西把防线提到中圈附近，身后留出二十米空当，右后卫压上后由中卫横移补位，这个位置最近三场丢了两个球。阿森纳左路的速度恰好打在这里。半场让球不深，我更看重下半场体能下降之后的空间。',
  '伦敦德比：中场人数决定谁控球\n阿森纳三中场对切尔西双后腰，控球未必等于机会；本方案讨论大小球的价格是否合理。\n两队最近五次交手有四次小于三球，先进球的一方都守住了结果。切尔西换帅后更耐心，传球次数涨了两成，射正却没有变多。阿森纳缺少首发中锋，禁区内触球从每场二十六次降到十九次。天气预报有雨，场地偏慢。我按自己的进球模型估计总进球期望在 2.3 上下，低于现在的盘口。',
  '枪手主场的价格已经偏高\n主队人气带动，指数从开盘一路走低；我从价格的来路看这场，给出判断和理由。\n开盘时阿森纳 1.95，三天内降到 1.78，而成交最集中的时段并没有新的伤停消息。切尔西近六轮客场只输过一场，预期失球每场 1.0，防守端不差。主胜打出的概率按市场去水后大约五成三，我估计五成。差距不大，但方向是客队一侧。首发名单公布前一小时若再降，值得再看一次。',
  '定位球之争：谁的前点更危险\n本赛季两队三分之一的进球来自角球和任意球，本文专看这一块，给出比分方向。\n阿森纳的角球战术是全联赛最丰富的，前点牵制、后点包抄，近十场打进六个。切尔西的区域防守在后点人高不足，门将出击成功率只有六成。反过来切尔西的界外球长传也给阿森纳制造过麻烦。双方都有能力靠死球改写场面，我认为双方都进球的可能性比价格显示的大。',
  '赛程差异：切尔西周中踢满一百二十分钟\n周中欧战加时让客队体能见底，阿森纳休息六天；看下半场的走势和替补席的深度。\n切尔西周四晚上打满加时，主力中场三人都超过一百分钟，返程后只有一次完整训练。上赛季同样的情况出现过四次，他们在六十分钟之后的失球占了七成。阿森纳替补席可以派上两名速度型边锋。半场可能胶着，全场主队占优。风险是主队久攻不下被反击。',
  '两位教练都求稳，上半场看点不多\n开季以来双方前二十分钟都很谨慎，合计只有三个进球；本方案谈的是半全场。\n主队习惯用左后卫内收变成三后腰，先把球权握住再找空间；客队让边锋回得很深，四四二阵型把中路堵死。这样的对阵往往要到换人之后才打开。上半场平局的价格比我估计的略高，可以接受。若前十五分钟出现点球或红牌，这个判断自然作废，请各位自己斟酌。',
];

export const honestEnglish: readonly string[] = [
  "Chelsea's high line against Arsenal's pace\nThree of Chelsea's last four away defeats came from balls in behind. This one asks whether the handicap pays for that.\nArsenal win the ball high more often than anybody but Liverpool and shoot within ten seconds of it. Chelsea keep their defence near the halfway line and send the right-back forward, so the left side of the pitch is where I expect this to be settled. I make the home win a little more likely than the price does, and the second half stronger than the first.",
  'A derby for the under\nTwo patient midfields, rain in the forecast and a missing striker: why the goals line looks half a goal too high to me.\nFour of the last five meetings ended with two goals or fewer and the side that scored first kept the result each time. Chelsea pass more under the new coach without shooting more. Arsenal have touched the ball nineteen times a match inside the box since their forward was hurt; it was twenty-six before. My own estimate of the total is 2.3.',
  'Set pieces decide it\nA third of the goals these clubs scored this season came from dead balls, so that is all I look at here.\nArsenal run the richest corner routines in the league and have six from them in ten matches. Zonal marking leaves Chelsea short at the far post, and the goalkeeper comes for six crosses in ten. The long throw works the other way. Both teams to score is offered at more than I think it is worth, and that is the pick.',
  'Tired legs in the second half\nExtra time on Thursday and a late flight home: the visitors have hardly trained, and the bench is thin.\nWhen this happened last season they let in seven of ten goals after the hour. Arsenal have rested for six days and can bring on two quick wingers. The first half may stay level. What could go wrong is an early goal for the guests, who are happy to sit deep and wait for a break.',
];

/** A text to be copied, in each language. */
export const [original = ''] = honestChinese;
export const [englishOriginal = ''] = honestEnglish;
