import { RANKED_FROM } from '#domain/record/figures.ts';
import { SKILL_CHANCE, skillFacts } from '#domain/record/skill.ts';
import { countText } from '../../i18n/numbers.ts';
import type { Definition } from './definition-href.ts';

/** A share in percent as it was measured, without needless decimals. */
const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;
const alone = percent(skillFacts.worldsFalseByInterval);
const whole = percent(skillFacts.worldsFalse);
const edge = percent(skillFacts.edge);
const limit = percent(SKILL_CHANCE);

interface Defined {
  readonly name: string;
  readonly text: readonly string[];
  readonly formula?: string;
  readonly example?: string;
}

interface DefinitionWords {
  readonly title: string;
  readonly lead: string;
  readonly running: string;
  readonly formula: string;
  readonly example: string;
  readonly contents: string;
  readonly toModel: string;
  readonly items: Readonly<Record<Definition, Defined>>;
}

export const zh: DefinitionWords = {
  title: '战绩定义',
  lead: '每个数都由全部方案按下面的算法自动得出，分析师和平台都不能挑选。赢的输的都在，好看的难看的一样算。',
  running: '例子里反复用到同一位分析师：100 个方案，指数都是 1.90，55 红 45 黑。',
  formula: '算法',
  example: '例子',
  contents: '目录',
  toModel: '模型的成绩另有一页：校准公示',
  items: {
    counts: {
      name: '已结、作废、未结、撤回、移除',
      text: [
        '每个发布过的方案恰好算在一处，五项相加就是发布总数，也就是公示账上这位分析师的条数。少一条都看得出来。',
        '被运营移除的方案只隐藏文字：有结果的照样计入所有数字。作者两分钟内撤回的只计数，不计成绩。比赛作废的不计成绩。“已结”写的是有成绩的方案数，含移除后有结果的。',
      ],
      formula: '已结 + 作废 + 未结 + 撤回 + 移除 = 发布总数',
      example: '214 + 2 + 3 + 1 + 0 = 220，公示账上也是 220 条。',
    },
    yield: {
      name: '回报率（均值）',
      text: ['每个方案都按同样一注算，平均每注赚或亏多少。双选算两个半注。走盘是 0，也算一场。'],
      formula: '各方案盈亏之和 ÷ 方案数',
      example: '55 × 0.90 − 45 × 1 = +4.5 注，÷ 100 = +4.5%。',
    },
    interval: {
      name: '95% 区间',
      text: [
        '几十上百场的均值里大半是运气。区间说的是：考虑到运气，真实的回报率大概落在哪里。所以区间写在前面，均值在后。',
        '区间含 0，就还不能和运气分开。串关和高指数的场次少时，区间上端会偏低。',
      ],
      formula:
        '均值 ± t × √(方差 ÷ 场数)。方差由这些方案的结果和 30 场公平指数应有的方差合在一起，免得三战三红看起来万无一失。',
      example: '均值 +4.5%，区间 −14.3% ~ +23.3%：含 0，100 场还说明不了什么。',
    },
    luck: {
      name: '运气的机会',
      text: [
        '如果指数是公平的、选项是随手选的，单凭运气得到这样或更高回报的机会。真实的指数含抽水，机会只会更小。',
        '这是对一个人说的。一千个人里，机会千分之一的事平均会有一个人碰上。',
      ],
      formula: '累计盈利 ÷ √(各方案公平方差之和)，查正态分布的上尾。',
      example: '4.5 ÷ √(100 × 0.90) = 0.47，机会约 32%。',
    },
    shrunkYield: {
      name: '收缩回报',
      text: [
        '场数越少，越向“没有本事的人”靠拢：当作此前已有 30 场、回报率 −5%（大约是抽水）。场数多了，这 30 场就不再要紧。',
      ],
      formula: 'n ÷ (n + 30) × 回报率 + 30 ÷ (n + 30) × (−5%)',
      example: '100 ÷ 130 × 4.5% + 30 ÷ 130 × (−5%) = +2.3%。',
    },
    lowerBound: {
      name: '收缩回报的下限（排名依据）',
      text: [
        '收缩回报的 95% 区间的下端。榜单只按它排：样本越多、结果越稳，下限越高。近 10、连红、均值都不影响名次。',
      ],
      formula: '收缩回报 − t × √(方差 ÷ (n + 30))',
      example: '+2.3% 的下限是 −14.1%。',
    },
    skilled: {
      name: '红条',
      text: [
        `只在榜单上出现：收缩回报的区间全在 0 以上；并且这样的回报，让榜上所有人都随手选、各亏 5% 的抽水，其中有任何一个人碰上的机会不超过 ${limit}。其他时候区间一律是灰的，分析师页面和分项的横条也不用红色，哪怕全在 0 以上：挑一个人、挑一个分项来看，总会有碰巧的。`,
        `它错得多不多：我们让 ${skillFacts.coinFlippers} 个掷硬币的人各发 30 到 1,000 场，反复试。只看区间，${alone} 的时候榜上会有人显得有本事；加上全榜这一条，剩 ${whole}。`,
        `代价是来得慢：真有 ${edge} 本事的人，${skillFacts.shown.map(({ schemes, share }) => `${countText(schemes)} 场后 ${percent(share)} 的人有红条`).join('，')}。没有红条不说明没有本事；有红条不是保证，也不说明以后。`,
      ],
      formula: '1 − (1 − 一个人的机会)^人数',
      example: '一个人凭运气的机会 0.1%，500 人的榜上有人碰上的机会是 39%：不给红条。',
    },
    tooFew: {
      name: '样本不足',
      text: [`有成绩的方案不满 ${RANKED_FROM} 个，只列出，不排名，也不画区间。`],
      example: '22 / 30：还差 8 场。',
    },
    hitRate: {
      name: '命中率',
      text: [
        '按半注算：红是两个半注全中，半红中一个，半黑失一个，黑失两个；走和作废两边都不算。双选中了，算中一个失一个。',
        '命中率高不等于赚钱：指数 1.40 时，命中 70% 仍亏 2%。',
      ],
      formula: '中的半注 ÷ (中的半注 + 失的半注)，区间为 Wilson 95% 区间。',
      example: '6 红 1 半红 1 走 3 黑：13 ÷ (13 + 6) = 68.4%。55 红 45 黑：55.0%，区间 45.2% ~ 64.4%。',
    },
    profit: {
      name: '累计（注）与平注累计',
      text: ['从第一场起，每场一注，盈亏一路加起来，按开赛先后。亏的时候照样写在 0 以下。'],
      formula: '各方案盈亏之和',
      example: '55 红 45 黑：+4.5 注。',
    },
    drawdown: {
      name: '最大回撤',
      text: ['曲线从此前最高处（至少是起点 0）往下掉得最深的一段，图上用灰色标出。'],
      formula: '此前最高 − 当时，取最大',
      example: '0 → +3.0 → +1.2 → +2.0 → −0.5：最大回撤 −3.5。',
    },
    losingRun: {
      name: '最长连黑',
      text: ['按开赛先后，最多连续黑了几场；半黑算黑，走和作废跳过，不打断。'],
      example: '黑 走 半黑 黑 红：最长连黑 3。',
    },
    streak: {
      name: '连红和它的运气',
      text: [
        '从最近一场往回数，连续红了几场；半红算红，走和作废跳过。',
        '场数多了，几乎人人都有过一段连红。所以旁边写着：以同样的平均胜率，全凭运气，整个战绩里出现这样一段的机会。',
      ],
      formula: 'n 场里至少出现一次连中 k 场的机会，精确计算。',
      example: '100 场、每场一半机会，出现 5 连红的机会是 81%。',
    },
    lastTen: {
      name: '近 10',
      text: ['最近十个分出红黑的方案，按开赛先后，旧的在左；走和作废不占位置。它不排名，也不领先任何页面。'],
      formula: '掷十次硬币至少这么多次正面的机会',
      example: '至少 7 红：17%，六个掷硬币的人里就有一个。',
    },
    closingLine: {
      name: '收盘优势',
      text: [
        '发布时的指数比开赛前最后的指数高多少，取平均。指数后来朝这一边走，是有见识的迹象，比红黑更快看得出来。',
        '只算有收盘指数的方案；双选取两个选项的平均。',
      ],
      formula: '发布时指数 ÷ 收盘指数 − 1，取平均',
      example: '发布时 2.10，收盘 2.00：+5.0%。',
    },
    obtainable: {
      name: '买得到的指数',
      text: [
        '发布后指数会动，晚到的人买不到发布时的价。这里用发布后 1、5、15 分钟的指数把回报率重算一遍，结果不变。掉得多，说明成绩靠的是抢先。',
      ],
      formula: '用那一刻的指数算的盈亏之和 ÷ 方案数',
      example: '1.90 在 5 分钟后成了 1.85：红一场只赚 0.85 注。',
    },
    splits: {
      name: '分项',
      text: [
        '同样的算法分联赛、分玩法、分收费免费各算一遍。串关自成一类。横条是回报率的 95% 区间，所有横条共用一条轴；超出轴的部分不画。',
        '分得越细，每格场数越少、碰巧越多。挑最好的一格来看，多半看到的是运气。',
      ],
    },
    calibration: {
      name: '自报概率的校准',
      text: [
        '分析师可以随方案封存一个“会中”的机会。把说过的机会按十分之一分段，看每段里真的中了多少；说得准的人，曲线贴着对角线。没有自报过就没有这一项。',
      ],
      formula: '每段：平均说的机会，对比中的半注 ÷ 分出胜负的半注',
      example: '说 60% 的方案应当十次中六次左右。',
    },
    unlocks: {
      name: '我解锁过的方案',
      text: [
        '付出是解锁时付的钱，退回是不中退、作废和移除退的钱，都从账本里来。平注结果是：如果每个解锁过、已结的方案都下同样一注，赚或亏多少注。亏了也照写。',
        '平注结果不含解锁的花费。',
      ],
      formula: '平注结果 = 已结方案盈亏之和；回报率 = 平注结果 ÷ 已结方案数',
      example: '21 红 16 黑 2 走，赚 18.7 注、亏 20.0 注：−1.3 注。',
    },
  },
};

export const en: DefinitionWords = {
  title: 'What the figures mean',
  lead: 'Every figure is worked out from all schemes in the way below; neither analysts nor we can pick. Wins and losses count alike, pretty or not.',
  running: 'The examples keep to one analyst: 100 schemes, all at odds of 1.90, 55 won and 45 lost.',
  formula: 'Formula',
  example: 'Example',
  contents: 'Contents',
  toModel: 'How right the model was has a page of its own: calibration',
  items: {
    counts: {
      name: 'Settled, void, open, withdrawn, removed',
      text: [
        'Every scheme ever published is counted in exactly one place; the five add up to all that was published, which is what the public log holds of the analyst. A missing one shows.',
        'A scheme removed by operators only loses its text: with a result it stays in every figure. One withdrawn by its author within two minutes is counted and has no result. Void matches have none either. “Settled” is the number of schemes with a result, removed ones among them.',
      ],
      formula: 'settled + void + open + withdrawn + removed = published',
      example: '214 + 2 + 3 + 1 + 0 = 220, and the public log holds 220.',
    },
    yield: {
      name: 'Yield (mean)',
      text: [
        'What one stake on every scheme won or lost on average. A double pick is two half stakes. A push is 0 and counts as a scheme.',
      ],
      formula: 'sum of profits ÷ number of schemes',
      example: '55 × 0.90 − 45 × 1 = +4.5 stakes, ÷ 100 = +4.5%.',
    },
    interval: {
      name: '95% interval',
      text: [
        'Most of the mean of some dozens or hundreds of schemes is luck. The interval says where the true yield is likely to be, luck allowed for. So it stands first, the mean after it.',
        'An interval that holds 0 is not yet told from luck. With few schemes at long odds its upper end is too low.',
      ],
      formula:
        'mean ± t × √(variance ÷ schemes). The variance is that of the results joined with what 30 schemes at these odds have when fair, so that three of three does not look certain.',
      example: 'Mean +4.5%, interval −14.3% ~ +23.3%: it holds 0, so 100 schemes show nothing yet.',
    },
    luck: {
      name: 'Chance by luck',
      text: [
        'The chance that picks at random earn this much or more, were the odds fair. Real odds carry a margin, so it is smaller still.',
        'It is said of one person. Among a thousand, what has a chance of one in a thousand happens to one on average.',
      ],
      formula: 'sum of profits ÷ √(sum of fair variances), upper tail of the normal distribution',
      example: '4.5 ÷ √(100 × 0.90) = 0.47, a chance of about 32%.',
    },
    shrunkYield: {
      name: 'Shrunk yield',
      text: [
        'The fewer the schemes, the nearer to somebody without skill: as if 30 schemes at −5% (about the margin) came before. With many schemes those 30 hardly matter.',
      ],
      formula: 'n ÷ (n + 30) × yield + 30 ÷ (n + 30) × (−5%)',
      example: '100 ÷ 130 × 4.5% + 30 ÷ 130 × (−5%) = +2.3%.',
    },
    lowerBound: {
      name: 'Lower bound of shrunk yield (what ranks)',
      text: [
        'The lower end of the 95% interval of shrunk yield. Leaderboards go by it alone: more schemes and steadier results raise it. The last ten, streaks and the mean count for nothing.',
      ],
      formula: 'shrunk yield − t × √(variance ÷ (n + 30))',
      example: 'The lower bound of +2.3% is −14.1%.',
    },
    skilled: {
      name: 'Red bands',
      text: [
        `On leaderboards only: the interval of shrunk yield lies above 0 as a whole, and if everybody on the board picked at random and lost the margin of 5%, anybody at all would earn as much with a chance of at most ${limit}. All other bands are grey. Those on the page of an analyst and in splits are never red, even above 0: who picks one person or one split will find some that were lucky.`,
        `How often it errs: we let ${skillFacts.coinFlippers} coin flippers publish 30 to 1,000 schemes each, over and over. By the interval alone somebody on the board looked skilled ${alone} of the time; with the whole rule ${whole}.`,
        `The price is that it comes late: of analysts who truly earn ${edge}, ${skillFacts.shown.map(({ schemes, share }) => `${percent(share)} have it after ${countText(schemes)}`).join(', ')} schemes. To have none does not mean no skill; to have one is no promise of what comes.`,
      ],
      formula: '1 − (1 − chance for one)^analysts',
      example: 'At a chance of 0.1% for one, a board of 500 has somebody lucky with chance 39%: no red band.',
    },
    tooFew: {
      name: 'Too few',
      text: [
        `With fewer than ${RANKED_FROM} schemes that have a result an analyst is listed, not ranked, and no interval is drawn.`,
      ],
      example: '22 / 30: eight more to go.',
    },
    hitRate: {
      name: 'Hit rate',
      text: [
        'Counted in half stakes: a win is two of them won, a half win one; a half loss is one lost, a loss two; pushes and voids are on neither side. A double pick that came in won one and lost the other.',
        'A high hit rate is no profit: at odds of 1.40, hitting 70% still loses 2%.',
      ],
      formula: 'half stakes won ÷ (half stakes won + lost), with the 95% interval of Wilson',
      example:
        '6 wins, 1 half win, 1 push, 3 losses: 13 ÷ (13 + 6) = 68.4%. 55 of 100: 55.0%, interval 45.2% ~ 64.4%.',
    },
    profit: {
      name: 'Sum in stakes, and the curve at level stakes',
      text: [
        'One stake on each scheme from the first on, added up in the order of kick-off. A loss stands below 0 as it is.',
      ],
      formula: 'sum of profits',
      example: '55 won, 45 lost: +4.5 stakes.',
    },
    drawdown: {
      name: 'Drawdown',
      text: [
        'The deepest fall of the curve below its highest point so far (at least the start, 0); shaded in the chart.',
      ],
      formula: 'highest so far − now, the largest of all',
      example: '0 → +3.0 → +1.2 → +2.0 → −0.5: a drawdown of −3.5.',
    },
    losingRun: {
      name: 'Longest losing run',
      text: [
        'How many in a row were lost, by kick-off; half losses are lost, pushes and voids are passed over.',
      ],
      example: 'Loss, push, half loss, loss, win: a run of 3.',
    },
    streak: {
      name: 'Streak, and its luck',
      text: [
        'How many in a row were won, back from the newest; half wins are won, pushes and voids are passed over.',
        'With many schemes nearly everybody has had one. So beside it stands the chance that luck alone, at the same mean chance, shows such a streak somewhere in the record.',
      ],
      formula: 'chance of at least one run of k in n, exact',
      example: 'In 100 schemes at even chances a streak of 5 comes with chance 81%.',
    },
    lastTen: {
      name: 'Last ten',
      text: [
        'The last ten schemes that were won or lost, by kick-off, old ones left; pushes and voids take no place. It ranks nobody and leads no page.',
      ],
      formula: 'chance of at least so many heads in ten flips',
      example: 'At least 7 won: 17%, one coin flipper in six.',
    },
    closingLine: {
      name: 'Closing-line value',
      text: [
        'By how much the odds at publishing beat the last ones before kick-off, on average. Odds that move towards a pick are a sign of insight, and one that shows sooner than results.',
        'Only schemes with closing odds count; of a double pick the mean of both.',
      ],
      formula: 'odds at publishing ÷ closing odds − 1, the mean',
      example: 'Published at 2.10, closed at 2.00: +5.0%.',
    },
    obtainable: {
      name: 'Odds to be had',
      text: [
        'Odds move after publishing, and who comes later no longer gets the first price. The yield is worked out again at the odds of 1, 5 and 15 minutes later, with the same results. A steep fall means that the record lives on being first.',
      ],
      formula: 'sum of profits at the odds of that moment ÷ schemes',
      example: 'From 1.90 to 1.85 within 5 minutes: a win earns 0.85 only.',
    },
    splits: {
      name: 'Splits',
      text: [
        'The same figures by league, by market, for paid and free schemes. Parlays are a market of their own. Bars are 95% intervals of the yield on one common axis; what lies beyond it is not drawn.',
        'The finer the split, the fewer the schemes and the more there is by chance. The best of many splits is mostly luck.',
      ],
    },
    calibration: {
      name: 'Chances stated',
      text: [
        'An analyst may seal a chance of coming in with a scheme. What was said is sorted by tenths, and in each we count what came; who says it right stays near the diagonal. Absent where no chance was ever given.',
      ],
      formula: 'for each tenth: mean chance said, against half stakes won ÷ half stakes decided',
      example: 'What is said to be 60% should come about six times in ten.',
    },
    unlocks: {
      name: 'What I unlocked',
      text: [
        'Paid is what unlocking cost, got back what was refunded for losses with a refund, voids and removals; both come from the ledger. The level-stake result is what one stake on every settled scheme you unlocked would have won or lost. Losses are shown as they are.',
        'What unlocking cost is not part of the level-stake result.',
      ],
      formula: 'result = sum of profits of settled schemes; yield = result ÷ settled schemes',
      example: '21 won, 16 lost, 2 pushes, +18.7 and −20.0 stakes: −1.3.',
    },
  },
};
