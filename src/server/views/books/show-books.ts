import { type myBooks as call, MAX_BOOK_ANALYSTS } from '#contract/schemes/books.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import { thinSeries } from '#domain/record/thin-course.ts';
import type { Operation } from '#server/context/operation.ts';
import { competitionView } from '#server/features/matches/catalogue/present-match.ts';
import { readPublicUsers } from '#server/features/people/users/read-public-users.ts';
import { hundredths } from '#domain/record/exact-profit.ts';
import { type Books, readBooks } from './read-books.ts';
import { joinSums, noSums, presentSums, type SumRow } from './unlock-sums.ts';

type View = CallAnswer<typeof call>;
type Part = Books['parts'][number];

/** Maximum number of chart points. */
const POINTS = 240;

/** The viewer's own books, also when they are negative. */
export const showBooks: Operation<typeof call> = async ({ db }, { query, viewer: { userId } }) => {
  const { parts, competitions } = await readBooks(db, userId, query.analyst);
  const of = (part: Part['part']): readonly Part[] => parts.filter((each) => each.part === part);
  const byFree = (isFree: boolean) => of('charge').find((each) => each.isFree === isFree) ?? noSums;
  const names = new Map(competitions.map((row) => [row.code, competitionView(row)]));
  const byCost = of('analyst').toSorted((one, other) => netFen(other) - netFen(one));
  const listed = byCost.slice(0, MAX_BOOK_ANALYSTS);
  const others = byCost.slice(MAX_BOOK_ANALYSTS);
  const analysts = await readPublicUsers(
    db,
    listed.map(({ analystId }) => analystId ?? ''),
  );
  return {
    total: presentSums(of('all')[0] ?? noSums),
    paid: presentSums(byFree(false)),
    free: presentSums(byFree(true)),
    analysts: listed.map((row) => ({ ...presentSums(row), analyst: known(analysts, row.analystId) })),
    otherAnalysts: others.length === 0 ? null : presentSums(others.reduce<SumRow>(joinSums, noSums)),
    competitions: byCount(of('competition')).map((row) => ({
      ...presentSums(row),
      competition: known(names, row.competition),
    })),
    markets: byCount(of('market')).map((row) => ({ ...presentSums(row), market: row.market ?? 'parlay' })),
    months: of('month')
      .toSorted((one, other) => ((one.month ?? '') < (other.month ?? '') ? 1 : -1))
      .map((row) => ({ ...presentSums(row), month: row.month ?? '' })),
    course: courseOf(of('day')),
  };
};

const netFen = ({ paidFen, refundedFen }: SumRow): number => paidFen - refundedFen;

const byCount = (rows: readonly Part[]): readonly Part[] =>
  rows.toSorted((one, other) => other.total - one.total || netFen(other) - netFen(one));

function known<T>(names: ReadonlyMap<string, T>, key: string | null): T {
  const value = names.get(key ?? '');
  if (value === undefined) throw new Error(`Unknown name ${key} in the books of a user`);
  return value;
}

/** The running profit after each day of kick-offs. The row without a day has no results. */
function courseOf(days: readonly Part[]): View['course'] {
  const ordered = days
    .flatMap(({ lastKickoffAt, profitE16 }) =>
      lastKickoffAt === null ? [] : { at: new Date(lastKickoffAt), profitE16: BigInt(profitE16) },
    )
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const [first] = ordered;
  if (!first) return [];
  let sum = 0n;
  const after = ordered.map((day) => {
    sum += day.profitE16;
    return { at: day.at, profitE16: sum };
  });
  const points = [{ at: first.at, profitE16: 0n }, ...after];
  const places = thinSeries(
    points.map(({ profitE16 }) => profitE16),
    POINTS,
  );
  return places.flatMap((place) => {
    const point = points[place];
    return point ? { at: point.at.toISOString(), profitHundredths: hundredths(point.profitE16) } : [];
  });
}
