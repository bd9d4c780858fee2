import { sql } from 'kysely';
import type { dashboard } from '#contract/console/dashboard.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import { beijingDateOf, beijingDayStart } from '#domain/beijing-day.ts';
import { type Figure, figures, type HourCount, sumOfHours } from '#domain/operator/figures.ts';
import type { Db } from '#server/db/database.ts';
import { hourCounts } from '#server/features/operators/figures/figure-sources.ts';

type Shown = Pick<CallAnswer<typeof dashboard>, 'days' | 'figures' | 'sessionsNow'>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 14;
const WEEK_MS = 7 * DAY_MS;

/** Numbers of today, of the same hours a week ago, and of fourteen days. */
export async function showFigures(db: Db, now: Date): Promise<Shown> {
  const today = beijingDayStart(now);
  const first = new Date(today.getTime() - (DAYS - 1) * DAY_MS);
  const weekAgo = new Date(now.getTime() - WEEK_MS);
  const { hours, lastHour } = await readHours(db, { first, weekAgo, now });
  const starts = Array.from({ length: DAYS }, (_, at) => first.getTime() + at * DAY_MS);
  const byDay = starts.map((start) => between(hours, start, start + DAY_MS));
  const last = hourOf(weekAgo).getTime();
  const lastWeek = [
    ...between(hours, today.getTime() - WEEK_MS, last),
    ...between(hours, last, last + HOUR_MS).filter(isSessions),
    ...lastHour,
  ];
  return {
    days: starts.map((start) => beijingDateOf(new Date(start))),
    figures: figures.map((figure) => ({
      figure,
      today: sumOfHours(figure, byDay.at(-1) ?? []),
      lastWeek: sumOfHours(figure, lastWeek),
      byDay: byDay.map((day) => sumOfHours(figure, day)),
    })),
    sessionsNow: sessionsIn(hours, now),
  };
}

function between(hours: readonly HourCount[], fromMs: number, untilMs: number): readonly HourCount[] {
  return hours.filter(({ hour }) => hour.getTime() >= fromMs && hour.getTime() < untilMs);
}

function sessionsIn(hours: readonly HourCount[], now: Date): Shown['sessionsNow'] {
  const last = hours
    .filter(isSessions)
    .toSorted((one, other) => other.hour.getTime() - one.hour.getTime())[0];
  if (!last || now.getTime() - last.hour.getTime() > 2 * HOUR_MS) return null;
  return { count: last.count, hour: last.hour.toISOString() };
}

const isSessions = ({ figure }: HourCount): boolean => figure === 'sessions';

function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
}

interface Times {
  readonly first: Date;
  readonly weekAgo: Date;
  readonly now: Date;
}

interface Hours {
  readonly hours: readonly HourCount[];
  /** The last hour of the time a week ago, of which only the beginning counts. */
  readonly lastHour: readonly HourCount[];
}

/** Counts by hour: those that a job has counted already, and later ones counted now. */
async function readHours(db: Db, { first, weekAgo, now }: Times): Promise<Hours> {
  const progress = await db.selectFrom('figure_progress').select('counted_until').executeTakeFirst();
  const counted = progress?.counted_until ?? first;
  const { rows } = await sql<HourCount>`
    SELECT figure, hour, count, fen FROM figure_hour
     WHERE figure = ANY (${[...figures]}::text[]) AND hour >= ${first}
       AND (hour < ${counted} OR figure = 'sessions')`.execute(db);
  const spans = [
    // Until now, which is included.
    { from: counted < first ? first : counted, until: new Date(now.getTime() + 1) },
    { from: hourOf(weekAgo), until: weekAgo },
  ] as const;
  const found = await hourCounts<HourCount & { readonly span: number; readonly figure: Figure }>(
    ...spans,
  ).execute(db);
  const ofSpan = (span: number) => found.rows.filter((row) => row.span === span);
  return { hours: [...rows, ...ofSpan(0)], lastHour: ofSpan(1) };
}
