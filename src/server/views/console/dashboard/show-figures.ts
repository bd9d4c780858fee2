import { sql } from 'kysely';
import type { dashboard } from '#contract/console/dashboard.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import { beijingDateOf, beijingDayStart } from '#domain/beijing-day.ts';
import {
  type Figure,
  type FigureSum,
  figures,
  type HourCount,
  sumOfHours,
} from '#domain/operator/figures.ts';
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
  const hours = await readHours(db, first, now);
  const lastWeek = await readLastWeek(db, hours, { from: new Date(today.getTime() - WEEK_MS), now });
  const starts = Array.from({ length: DAYS }, (_, at) => first.getTime() + at * DAY_MS);
  const byDay = starts.map((start) => between(hours, start, start + DAY_MS));
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

/** The hours of last week until the same time; the last one is counted anew, because only its beginning is meant. */
async function readLastWeek(
  db: Db,
  hours: readonly HourCount[],
  { from, now }: { readonly from: Date; readonly now: Date },
): Promise<readonly HourCount[]> {
  const until = new Date(now.getTime() - WEEK_MS);
  const last = hourOf(until);
  const whole = between(hours, from.getTime(), last.getTime());
  const sessions = between(hours, last.getTime(), last.getTime() + 1).filter(isSessions);
  return [...whole, ...sessions, ...(await count(db, last, until))];
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

type Row = FigureSum & { readonly figure: Figure; readonly hour: Date };

/** Counts by hour: those that are counted already, and the later ones counted now. */
async function readHours(db: Db, from: Date, now: Date): Promise<readonly HourCount[]> {
  const progress = await db.selectFrom('figure_progress').select('counted_until').executeTakeFirst();
  const counted = progress?.counted_until ?? from;
  const { rows } = await sql<Row>`
    SELECT figure, hour, count, fen FROM figure_hour
     WHERE figure = ANY (${[...figures]}::text[]) AND hour >= ${from}
       AND (hour < ${counted} OR figure = 'sessions')`.execute(db);
  // Until now, which is included.
  const later = await count(db, counted < from ? from : counted, new Date(now.getTime() + 1));
  return [...rows, ...later];
}

async function count(db: Db, from: Date, until: Date): Promise<readonly HourCount[]> {
  const { rows } = await hourCounts<Row>(from, until).execute(db);
  return rows;
}
