/**
 * A second implementation of settlement, directly from the rules, as a test oracle. It shares no code with the first,
 * splits every stake into halves, and uses fractions. Deliberately slow and simple.
 */

export interface NaivePick {
  readonly market: string;
  readonly pick: string;
  /** In quarter goals; null for markets without a line. */
  readonly lineQuarters: number | null;
  /** As typed: `1.955`. */
  readonly odds: string;
}

export interface NaiveResult {
  readonly state: string;
  readonly halfTime: readonly [number, number] | null;
  readonly score90: readonly [number, number] | null;
  readonly postponedMinutes: number;
}

export interface NaiveSettlement {
  readonly outcome: string;
  /** Per unit staked as `numerator/denominator` in lowest terms; null if void. */
  readonly profit: string | null;
  readonly picks: readonly string[];
}

type Fraction = readonly [top: bigint, bottom: bigint];
/** The result of one half of a stake. */
type Half = 'won' | 'back' | 'lost';

const whole: Fraction = [1n, 1n];
const times = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]];
const plus = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]];
const compare = (a: Fraction, b: Fraction): number => Number(a[0] * b[1] - b[0] * a[1]);

function lowest([top, bottom]: Fraction): string {
  let [a, b] = [top < 0n ? -top : top, bottom];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? '0/1' : `${top / a}/${bottom / a}`;
}

function fractionOf(decimal: string): Fraction {
  const [units = '', decimals = ''] = decimal.split('.');
  return [BigInt(units + decimals), 10n ** BigInt(decimals.length)];
}

/** The 31 options of the 竞彩 score market. */
const listedScores =
  '1:0 2:0 2:1 3:0 3:1 3:2 4:0 4:1 4:2 5:0 5:1 5:2 0:0 1:1 2:2 3:3 0:1 0:2 1:2 0:3 1:3 2:3 0:4 1:4 2:4 0:5 1:5 2:5';

const winnerOf = ([home, away]: readonly [number, number]): string => {
  if (home > away) return 'home';
  return home < away ? 'away' : 'draw';
};

/** Whether a pick of a market without split stakes won. */
function cameIn({ market, pick, lineQuarters }: NaivePick, result: NaiveResult): boolean {
  const [home, away] = result.score90 ?? [0, 0];
  const winner = winnerOf([home, away]);
  if (market === '1x2') return pick === winner;
  if (market === 'handicap3') return pick === winnerOf([home + (lineQuarters ?? 0) / 4, away]);
  if (market === 'btts') return (pick === 'yes') === home * away > 0;
  if (market === 'doubleChance') return pick.includes(winner);
  if (market === 'goals') return pick === '7+' ? home + away > 6 : Number(pick) === home + away;
  if (market === 'htft') return pick === `${winnerOf(result.halfTime ?? [0, 0])}/${winner}`;
  if (market !== 'score') throw new Error(`Unknown market ${market}`);
  const score = `${home}:${away}`;
  if (listedScores.split(' ').includes(score)) return pick === score;
  return pick === `${winner}_other`;
}

/** Both halves of a stake; on a quarter line they have different lines. */
function halvesOf(pick: NaivePick, result: NaiveResult): [Half, Half] {
  const { market, lineQuarters } = pick;
  if (market !== 'asian' && market !== 'totals') {
    const half = cameIn(pick, result) ? 'won' : 'lost';
    return [half, half];
  }
  const line = (lineQuarters ?? 0) / 4;
  const isQuarter = !Number.isInteger(line * 2);
  const lines = isQuarter ? [line - 0.25, line + 0.25] : [line, line];
  const [home, away] = result.score90 ?? [0, 0];
  const [first = 'lost', second = 'lost'] = lines.map((each): Half => {
    let ahead = pick.pick === 'home' ? home + each - away : away + each - home;
    if (market === 'totals') ahead = pick.pick === 'over' ? home + away - each : each - home - away;
    if (ahead > 0) return 'won';
    return ahead < 0 ? 'lost' : 'back';
  });
  return [first, second];
}

const isVoid = ({ state, postponedMinutes }: NaiveResult, ruleSet: string): boolean =>
  ['cancelled', 'abandoned', 'awarded'].includes(state) ||
  postponedMinutes > (ruleSet === 'jc' ? 36 : 24) * 60;

function nameOf(halves: readonly Half[]): string {
  const count = (outcome: Half) => halves.filter((half) => half === outcome).length;
  if (count('won') === 2) return 'win';
  if (count('won') === 1) return 'halfWin';
  if (count('lost') === 2) return 'loss';
  return count('lost') === 1 ? 'halfLoss' : 'push';
}

/** The return of a unit staked on a pick. */
function returnOf(halves: readonly Half[], odds: string): Fraction {
  const half: Fraction = [1n, 2n];
  return halves.reduce<Fraction>(
    (sum, each) => {
      if (each === 'lost') return sum;
      return plus(sum, times(half, each === 'won' ? fractionOf(odds) : whole));
    },
    [0n, 1n],
  );
}

interface Settled {
  readonly outcome: string;
  readonly back: Fraction;
}

function settleOne(pick: NaivePick, result: NaiveResult, ruleSet: string): Settled {
  if (isVoid(result, ruleSet)) return { outcome: 'void', back: whole };
  const halves = halvesOf(pick, result);
  return { outcome: nameOf(halves), back: returnOf(halves, pick.odds) };
}

/** One pick, or two picks of half a unit each on one match. */
export function settleNaively(
  picks: readonly NaivePick[],
  result: NaiveResult,
  ruleSet: string,
): NaiveSettlement {
  const settled = picks.map((pick) => settleOne(pick, result, ruleSet));
  const names = settled.map(({ outcome }) => outcome);
  if (isVoid(result, ruleSet)) return { outcome: 'void', profit: null, picks: names };
  const share: Fraction = [1n, BigInt(picks.length)];
  const back = settled.reduce<Fraction>((sum, each) => plus(sum, times(share, each.back)), [0n, 1n]);
  const outcome = names.includes('win') ? 'win' : (names[0] ?? '');
  return { outcome, profit: lowest(plus(back, [-1n, 1n])), picks: names };
}

/** A parlay: the return of each leg is the stake of the next. */
export function settleParlayNaively(
  legs: readonly { readonly pick: NaivePick; readonly result: NaiveResult }[],
  ruleSet: string,
): NaiveSettlement {
  const settled = legs.map(({ pick, result }) => settleOne(pick, result, ruleSet));
  const names = settled.map(({ outcome }) => outcome);
  if (names.every((name) => name === 'void')) return { outcome: 'void', profit: null, picks: names };
  let stake = whole;
  for (const { back } of settled) stake = times(stake, back);
  const profit = lowest(plus(stake, [-1n, 1n]));
  if (stake[0] === 0n) return { outcome: 'loss', profit, picks: names };
  const side = compare(stake, whole);
  if (side === 0) return { outcome: 'push', profit, picks: names };
  return { outcome: side > 0 ? 'win' : 'halfLoss', profit, picks: names };
}
