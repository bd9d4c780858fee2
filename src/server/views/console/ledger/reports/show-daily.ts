import type { dailyMoney as call } from '#contract/console/money-reports.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import { beijingDateOf } from '#domain/beijing-day.ts';
import type { Context } from '#server/context/context.ts';
import { nextDay } from '#server/features/ledger/days/next-day.ts';
import { addSums, endsOf, noSums, sumsOf } from './day-figures.ts';
import { daysBetween } from './days-between.ts';
import { type Days, heldAfter, type MovedOn, readHeldBefore, readOpen, readStored } from './read-moves.ts';

type View = CallAnswer<typeof call>;

/** Days that are summed for a reader: today, and yesterday until the job has done it. Others wait for the job. */
const OPEN_DAYS = 2;

const nothing: MovedOn = { transfers: 0, moves: new Map() };

/** The daily report: stored sums of days that are over, and what today moved up to now. */
export async function showDaily({ db, clock }: Pick<Context, 'db' | 'clock'>, days: Days): Promise<View> {
  const today = beijingDateOf(clock.now());
  const openFrom = (await nextDay(db)) ?? today;
  const unsummed = daysBetween(openFrom, today);
  const open = unsummed.length > OPEN_DAYS ? [] : unsummed;
  const moved = new Map([...(await readStored(db, days)), ...(await readOpen(db, open))]);
  let held = await readHeldBefore(db, days.from);
  const shown: View['days'] = [];
  const asked = daysBetween(days.from, days.to).filter((day) => day <= today);
  // Open days before the first of them count as well for what is held at its end.
  for (const day of [...open.filter((each) => each < days.from), ...asked]) {
    const { transfers, moves } = moved.get(day) ?? nothing;
    held = heldAfter(held, moves);
    if (day < days.from) continue;
    const state = day < openFrom ? 'final' : open.includes(day) ? 'open' : 'waiting';
    shown.push(
      state === 'waiting'
        ? { day, state, transfers: null, sums: null, ends: null }
        : { day, state, transfers, sums: sumsOf(moves), ends: endsOf(held) },
    );
  }
  return { days: shown, total: shown.reduce((sum, { sums }) => addSums(sum, sums ?? noSums), noSums) };
}
