import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import type { BuiltUser } from '#test/build/build.ts';
import { draftOf, type PublishBody } from '#test/build/scheme.ts';
import type { TestApp } from '#test/test-app.ts';
import type { World } from './build-world.ts';
import { runClockJobs } from './run-clock-jobs.ts';

/** Single picks on the prices of `pricesOf`. */
const picks = [
  ['asian', 'home', -3, 2050],
  ['totals', 'over', 10, 1910],
  ['1x2', 'draw', null, 3600],
  ['asian', 'away', 3, 1850],
  ['handicap3', 'away', -4, 2020],
  ['totals', 'under', 10, 1990],
  ['1x2', 'away', null, 4100],
] as const;

export interface Published {
  readonly id: string;
  readonly receipt: string;
}

/** Publishes a scheme with the pick of that number; number 0 is the home side at −0.75. */
export async function publish(
  it: TestApp,
  author: Pick<BuiltUser, 'token'>,
  matchId: string,
  number: number,
  changes: Partial<PublishBody> = {},
): Promise<Published> {
  const [market, pick, lineQuarters, oddsMilli] = picks[number % picks.length] ?? picks[0];
  const of = { market, picks: [{ pick, lineQuarters }], displayedOddsMilli: [oddsMilli] };
  const body = { ...draftOf(matchId), ...of, ...changes };
  const { id, receipt } = await it.call(publishScheme, { body }, { token: author.token });
  if (receipt === null) throw new Error('A new publication has a receipt');
  return { id, receipt };
}

/** Publishes a scheme of the other analyst on the next match, and has a head with it cosigned before kick-off. */
export async function publishAndAnchor(it: TestApp, { history }: World, number: number): Promise<Published> {
  const published = await publish(it, history.other, history.next.id, number);
  await runClockJobs(it);
  return published;
}
