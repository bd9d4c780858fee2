import { unit } from './killers.ts';
import type { Mutant } from './mutant.ts';

const marks = (name: string) => `src/domain/record/marks/${name}.ts`;
const by = (file: string, test: string) => unit(`domain/record/marks/${file}`, test);

/** Mistakes by which luck would earn a mark of skill. */
export const markMutants: readonly Mutant[] = [
  {
    name: 'multiplies the wealth of bets that overlap',
    file: marks('bankroll'),
    find: 'bettor.inHand -= stake;',
    replace: '',
    also: [
      {
        file: marks('bankroll'),
        find: 'bettor.inHand + stake * (1 + bet.score)',
        replace: 'bettor.inHand * (1 + bettor.fraction * bet.score)',
      },
    ],
    killedBy: by('bankroll', 'five copies of one fair bet'),
  },
  {
    name: 'stakes money that is not in hand',
    file: marks('bankroll'),
    find: 'Math.max(0, Math.min(bettor.inHand, bettor.fraction * bettor.all))',
    replace: 'bettor.fraction * bettor.all',
    killedBy: by('bankroll', 'no wealth is ever negative'),
  },
  {
    name: 'returns stakes before others of the same instant are placed',
    file: marks('bankroll'),
    find: 'Number(one.isReturn) - Number(other.isReturn)',
    replace: 'Number(other.isReturn) - Number(one.isReturn)',
    killedBy: by('bankroll', 'never depends on a result of the same instant'),
  },
  {
    name: 'takes a mark away when the wealth falls',
    file: marks('marks'),
    find: 'points.find(({ wealth }) => wealth >= threshold)',
    replace: 'points.slice(-1).find(({ wealth }) => wealth >= threshold)',
    killedBy: by('marks', 'stays whatever is lost later'),
  },
  {
    name: 'counts schemes at prices that no bookmaker offered towards a mark',
    file: marks('marks'),
    find: '!scheme.isOffered || ',
    replace: '',
    killedBy: by('marks', 'schemes apart and withdrawn ones are no bets'),
  },
  {
    name: 'gives every group of analysts the whole error budget',
    file: marks('error-budget'),
    find: 'size * (group + 1) * (group + 2) *',
    replace: 'size *',
    killedBy: by('marks', 'add up to at most the error budget'),
  },
  {
    name: 'compares an outdated price with the closing line',
    file: marks('closing-value'),
    find: 'Math.min(before.oddsMilli, next.oddsMilli)',
    replace: 'before.oddsMilli',
    killedBy: by('closing-value', 'an outdated price'),
  },
  {
    name: 'compares the best price of all with the closing line',
    file: marks('closing-value'),
    find: 'const [, second] =',
    replace: 'const [second] =',
    killedBy: by('closing-value', 'the second best obtainable price'),
  },
];
