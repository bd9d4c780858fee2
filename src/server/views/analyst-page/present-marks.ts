import type { CallAnswer } from '#contract/define-call.ts';
import type { record } from '#contract/records.ts';
import type { WealthPoint } from '#domain/record/marks/bankroll.ts';
import { markThreshold } from '#domain/record/marks/error-budget.ts';
import { type Mark, type MarkKind, markOf } from '#domain/record/marks/marks.ts';
import { thinSeries } from '#domain/record/thin-course.ts';
import type { Db } from '#server/db/database.ts';
import { markNumberOf } from '#server/features/analysts/boards/mark-number.ts';
import { readMarkedSchemes } from '#server/features/analysts/records/read-marked-schemes.ts';

type View = NonNullable<CallAnswer<typeof record>['marks']>;

/** Maximum number of chart points. */
const POINTS = 240;

/** Both marks of an analyst, recomputed from all schemes of all accounts; null until a ranking has given the analyst a number. */
export async function presentMarks(db: Db, authorId: string): Promise<View | null> {
  const row = await db
    .selectFrom('record_mark')
    .select(markNumberOf('record_mark.author_id').as('number'))
    .where('author_id', '=', authorId)
    .executeTakeFirst();
  if (!row) return null;
  const schemes = await readMarkedSchemes(db, authorId);
  const present = (kind: MarkKind) => presentMark(markOf(kind, schemes, row.number));
  return {
    number: row.number,
    threshold: markThreshold(row.number),
    closing: present('closing'),
    profit: present('profit'),
  };
}

function presentMark({ points, peak, givenAt }: Mark): View['profit'] {
  const [first] = points;
  const all: readonly WealthPoint[] = first ? [{ at: first.at, wealth: 1 }, ...points] : [];
  const places = thinSeries(
    all.map(({ wealth }) => wealth),
    POINTS,
  );
  return {
    wealth: all.at(-1)?.wealth ?? 1,
    peak,
    givenAt: givenAt === null ? null : new Date(givenAt).toISOString(),
    points: places.flatMap((place) => {
      const point = all[place];
      return point ? [{ at: new Date(point.at).toISOString(), wealth: point.wealth }] : [];
    }),
  };
}
