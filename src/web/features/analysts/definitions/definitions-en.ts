import { RANKED_FROM } from '#domain/record/figures.ts';
import type { DefinitionWords } from './definition-text.ts';

export const definitionsEn: DefinitionWords = {
  title: 'What the figures mean',
  lead: 'Every figure is calculated from all tips as described below, so nobody can pick and choose: wins and losses count alike.',
  running: 'The examples follow one analyst: 100 tips, all at odds of 1.90, 55 won and 45 lost.',
  formula: 'Formula',
  example: 'Example',
  contents: 'Contents',
  toModel: 'How accurate the model is has its own page: Model accuracy',
  items: {
    counts: {
      name: 'Settled, void, open, withdrawn, removed',
      text: [
        'Every tip ever published is counted exactly once. The five add up to the total published, which is what the public log shows for the analyst, so a missing tip would be noticed.',
        'A tip removed by our team only loses its text; if it has a result, it stays in every figure. A tip its author withdrew within two minutes is counted but has no result, and neither do void matches. “Settled” is the number of tips with a result, including removed ones.',
        'Records belong to people, not accounts. Accounts verified with the same ID number, and those we have confirmed to be one person’s, are counted together in every figure, level, right to charge, rank and mark; the analyst page lists them. Abandoning, deleting or replacing an account never resets a record, and a person has one place on a leaderboard. The public log numbers tips per account: which accounts belong together is our finding, and the log can’t prove that none is missing.',
      ],
      formula: 'settled + void + open + withdrawn + removed = published',
      example: '214 + 2 + 3 + 1 + 0 = 220, and the public log holds 220.',
    },
    yield: {
      name: 'Yield',
      text: [
        'The average won or lost per tip, staking 1 unit on every tip. A double pick is two half units. A push is 0 and counts as a tip.',
      ],
      formula: 'total profit ÷ number of tips',
      example: '55 × 0.90 − 45 × 1 = +4.5 units, ÷ 100 = +4.5%.',
    },
    interval: {
      name: '95% interval',
      text: [
        'Over dozens or even hundreds of tips, most of the yield is luck. The interval shows where the true yield probably lies once luck is allowed for. That’s why the yield never stands without it.',
        'If the interval includes 0, luck can’t be ruled out. With few tips at long odds, its upper end is too low.',
      ],
      formula:
        'yield ± t × √(variance ÷ tips). The variance combines the results with what 30 tips at fair odds would show, so three wins out of three don’t look like a certainty.',
      example: 'Yield +4.5%, interval −14.3% to +23.3%: it includes 0, so 100 tips prove nothing yet.',
    },
    luck: {
      name: 'Probability of luck',
      text: [
        'The probability that random picks would earn this much or more at fair odds. Real odds include a margin, so it is even smaller.',
        'It applies to one person. Among a thousand people, a one-in-a-thousand event happens to one of them on average.',
      ],
      formula: 'total profit ÷ √(sum of fair variances), upper tail of the normal distribution',
      example: '4.5 ÷ √(100 × 0.90) = 0.47, a probability of about 32%.',
    },
    adjustedYield: {
      name: 'Adjusted yield',
      text: [
        'The fewer the tips, the closer we assume the analyst is to someone without an edge: as if there had been 30 earlier tips at −5% (roughly the margin). With many tips, those 30 hardly matter.',
      ],
      formula: 'n ÷ (n + 30) × yield + 30 ÷ (n + 30) × (−5%)',
      example: '100 ÷ 130 × 4.5% + 30 ÷ 130 × (−5%) = +2.3%.',
    },
    lowerBound: {
      name: 'Adjusted yield, lower bound (decides the ranking)',
      text: [
        'The lower end of the 95% interval of adjusted yield. It alone decides the ranking: more tips and steadier results raise it. The last 10, streaks and the average don’t count.',
      ],
      formula: 'adjusted yield − t × √(variance ÷ (n + 30))',
      example: 'The lower bound of +2.3% is −14.1%.',
    },
    marks: {
      name: 'Marks: Beats the closing line, Profit beyond luck',
      text: [
        'Imagine a bettor who starts with 1 and stakes a fixed share of their money on every tip from the first (we average over several shares). Without an edge, the chance that the money ever reaches c is at most 1/c, however often anyone looks, at any odds, and even if tips overlap. Reaching the threshold earns the mark. A later fall doesn’t take it away; a corrected result is recalculated.',
        'Profit beyond luck uses the profit at the sealed odds. It rules out that, when published, every tip was expected to earn 0 or less. Beats the closing line compares the odds at least two bookmakers still offered five minutes after publishing with the closing odds of several, without their margin. It rules out that, when published, every tip was expected to score 0 or less. The score is difference ÷ (|difference| + 10%), so one wrong price counts at most 1.',
        'Over everyone, both marks and all time, the chance of one undeserved mark is at most 1% under these assumptions. The threshold depends on the order of first tips: 200,000 for the first 500 analysts, 1,200,000 for the next 1,000, and so on. More leaderboards don’t add to it: a mark counts all tips, whatever the leaderboard. Those who gave up keep their number. For 500 coin-flippers with 1,000 tips each, at odds of 1.90 to 30 and margins of 2.5% and 5%, the chance that anyone gets one is at most 0.05%.',
        'The closing line shows skill early: with an average lead of 5%, 80% have the mark within 164 tips; with 2% it takes 471, with 1% 1,305. Profit shows it late: at odds of 1.90, a true edge of 10% earns 80% the mark within 3,174 tips, one of 5% within 12,743. This is for one tip after another and the threshold of the first 500.No mark doesn’t mean no skill, and a mark is no promise. Only analysts with a mark have a red band on the leaderboard.',
      ],
      formula:
        'money = mean over the shares λ of the product of (1 + λ × score); overlapping tips tie up their stakes',
      example: 'Staking 10% at odds of 1.90, a win multiplies the money by 1.09 and a loss by 0.9.',
    },
    apart: {
      name: 'Tips kept apart',
      text: [
        'Some matches have no bookmaker’s price, so tips are sealed at our model’s odds; others are sealed at the highest price over all bookmakers, often one bookmaker’s mistake. Nobody may have been able to get such odds. We show their number and profit separately: they count in no other figure, no mark and no ranking.',
      ],
    },
    tooFew: {
      name: 'Not ranked yet',
      text: [
        `With fewer than ${RANKED_FROM} settled tips an analyst is listed but not ranked, and no interval is drawn.`,
      ],
      example: '22 / 30: eight more to go.',
    },
    hitRate: {
      name: 'Hit rate',
      text: [
        'Counted in half units: a win counts as two won, a half win as one; a half loss as one lost, a loss as two; pushes and voids count for neither. A double pick that comes in wins one and loses the other.',
        'A high hit rate isn’t a profit: at odds of 1.40, hitting 70% still loses 2%.',
      ],
      formula: 'half units won ÷ (half units won + lost), with a 95% Wilson interval',
      example:
        '6 wins, 1 half win, 1 push, 3 losses: 13 ÷ (13 + 6) = 68.4%. 55 of 100: 55.0%, interval 45.2% to 64.4%.',
    },
    profit: {
      name: 'Profit in units, and the profit curve',
      text: [
        'One unit on every tip from the first, added up in order of kick-off. Losses are shown below 0.',
      ],
      formula: 'total profit',
      example: '55 won, 45 lost: +4.5 units.',
    },
    drawdown: {
      name: 'Max drawdown',
      text: [
        'The deepest fall of the curve from its previous peak (at least the starting 0); shaded in the chart.',
      ],
      formula: 'peak so far − current value, at its largest',
      example: '0 → +3.0 → +1.2 → +2.0 → −0.5: a drawdown of −3.5.',
    },
    losingRun: {
      name: 'Longest losing streak',
      text: [
        'The most losses in a row, by kick-off. Half losses count as losses; pushes and voids are ignored.',
      ],
      example: 'Loss, push, half loss, loss, win: a run of 3.',
    },
    streak: {
      name: 'Streak, and how much of it is luck',
      text: [
        'The most recent wins in a row. Half wins count as wins; pushes and voids are ignored.',
        'With many tips nearly everyone has had a streak. So next to it is the probability that luck alone, at the same average win rate, would produce such a streak somewhere in the record.',
      ],
      formula: 'probability of at least one run of k in n, exact',
      example: 'In 100 even-money tips, the chance of a 5-win streak is 81%.',
    },
    lastTen: {
      name: 'Last 10',
      text: [
        'The last ten tips won or lost, by kick-off, oldest on the left. Pushes and voids are left out. It never affects the ranking.',
      ],
      formula: 'probability of at least that many heads in ten flips',
      example: '7 or more won: 17%, one coin-flipper in six.',
    },
    closingLine: {
      name: 'Closing line value (CLV)',
      text: [
        'How much the odds at publishing beat the closing odds, on average. Odds that shorten after a pick are a sign of insight, and show it sooner than results do.',
        'Only tips with closing odds count; for a double pick, the average of both.',
      ],
      formula: 'odds at publishing ÷ closing odds − 1, averaged',
      example: 'Published at 2.10, closed at 2.00: +5.0%.',
    },
    obtainable: {
      name: 'Yield at later odds',
      text: [
        'Odds move after publishing, and latecomers no longer get the first price. Here the yield is recalculated at the odds 1, 5 and 15 minutes later, with the same results and over the same tips: those that a bookmaker priced at each of those times. A steep drop means the record depends on getting the first price.',
      ],
      formula: 'total profit at the odds of that moment ÷ tips',
      example: 'From 1.90 to 1.85 within 5 minutes: a win earns only 0.85.',
    },
    splits: {
      name: 'Breakdown',
      text: [
        'The same figures by league, market and odds, and for paid and free tips. A double pick counts at a quarter of the sum of its odds. Accumulators are a category of their own. Bars are 95% intervals of the yield on a shared axis; anything beyond it is cut off.',
        '“Best at” is the league and the market, of those with at least 10 tips and a profit, whose interval has the highest lower end.',
        'The finer the split, the fewer the tips and the more there is by chance. The best of many splits is mostly luck.',
      ],
    },
    calibration: {
      name: 'Stated probabilities',
      text: [
        'An analyst may seal a probability with a tip. Probabilities are grouped into 10% bands, and each band is compared with what happened; an accurate analyst stays near the diagonal. Not shown if none was ever stated.',
      ],
      formula: 'for each band: average stated probability against half units won ÷ half units decided',
      example: '60% picks should win about 6 in 10.',
    },
    unlocks: {
      name: 'My unlocks',
      text: [
        'Paid is what you spent on unlocking; refunded is what came back for lost tips with a refund, voids and removals. Both come from the ledger. Profit is what 1 unit on every settled tip you unlocked would have won or lost. Losses are shown as they are.',
        'Profit excludes what you paid to unlock.',
      ],
      formula: 'profit = total over settled tips; yield = profit ÷ settled tips',
      example: '21 won, 16 lost, 2 pushes, +18.7 and −20.0 units: −1.3.',
    },
    inPlay: {
      name: 'Model, in play',
      text: [
        'During a match the model starts from its sealed prediction and recalculates the 90-minute result, the next goal and over 2.5 goals from the score, the minute and red cards. It uses no odds, and it is not a price.',
        'Goals become more frequent with time. A side that is behind scores slightly more. A side with one player fewer scores two thirds as often, and its opponent a quarter more. Stoppage time is taken as 2 minutes in the first half and 5 in the second.',
        'Recorded automatically after 15, 30, 60, 75 and 85 minutes and at half-time, never changed, and all counted in the published accuracy.',
      ],
      formula:
        'probability of a final score = chance to reach it from now × its predicted probability ÷ the same process from kick-off, scaled to a total of 1',
      example:
        'Expected goals 1.5 and 1.2, home leads 1–0 after 60 minutes: home 74.3%, draw 20.5%, away 5.2%; with a home player sent off 63.6%, 27.2%, 9.2%.',
    },
  },
};
