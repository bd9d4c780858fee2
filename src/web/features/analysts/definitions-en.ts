import { RANKED_FROM } from '#domain/record/figures.ts';
import type { DefinitionWords } from './definition-text.ts';
import { skillFigures as skill } from './skill-figures.ts';

export const definitionsEn: DefinitionWords = {
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
        'The lower end of the 95% interval of shrunk yield. The ranking goes by it alone: more schemes and steadier results raise it. The last ten, streaks and the mean count for nothing.',
      ],
      formula: 'shrunk yield − t × √(variance ÷ (n + 30))',
      example: 'The lower bound of +2.3% is −14.1%.',
    },
    skilled: {
      name: 'Red bands',
      text: [
        `In the ranking only: the interval of shrunk yield lies above 0 as a whole, and if everybody in it picked at random and lost the margin of 5%, anybody at all would earn as much with a chance of at most ${skill.limit}. All other bands are grey. Those on the page of an analyst and in splits are never red, even above 0: who picks one person or one split will find some that were lucky.`,
        `How often it errs: we let ${skill.coinFlippers} coin flippers publish 30 to 1,000 schemes each, over and over. By the interval alone somebody in the ranking looked skilled ${skill.alone} of the time; with the whole rule ${skill.whole}, or 11% where the margin is only 2.5%. Every window and league is a ranking of its own: over many rankings luck shows more often.`,
        `The price is that it comes late: of analysts who truly earn ${skill.edge}, ${skill.shown.map(({ schemes, share }) => `${share} have it after ${schemes}`).join(', ')} schemes. To have none does not mean no skill; to have one is no promise of what comes.`,
      ],
      formula: '1 − (1 − chance for one)^analysts',
      example:
        'At a chance of 0.1% for one, a ranking of 500 has somebody lucky with chance 39%: no red band.',
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
        'Odds move after publishing, and who comes later no longer gets the first price. The yield is worked out again at the odds of 1, 5 and 15 minutes later, with the same results and over the same schemes: those somebody quoted at each of these moments. A steep fall means that the record lives on being first.',
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
