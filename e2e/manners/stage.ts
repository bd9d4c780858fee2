import type { Browser } from 'playwright-core';
import { followAnalyst } from '#contract/people/people.ts';
import { rankAnalysts } from '#server/features/analysts/boards/rank-analysts.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch, buildResult } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import type { Looker } from '../phone/all-pages.ts';
import { openPhone } from '../phone/browser.ts';
import { requestsOf } from '../phone/quiet.ts';

/** Enough rows for a list of four pages. */
const ROWS = 66;
const PRICE_FEN = 800;
const played = { pair: 0, date: '2026-03-15' };
const coming = { pair: 1, date: '2026-03-21' };

export interface Stage {
  readonly it: TestApp;
  readonly url: string;
  readonly people: Readonly<Record<Exclude<Looker, 'visitor'>, BuiltUser>>;
  readonly known: { readonly matchId: string; readonly schemeId: string; readonly authorId: string };
  close(): Promise<void>;
}

/**
 * The server in this process, so that hundreds of rows are created within seconds; the pages are those of the build.
 */
export async function setStage(): Promise<Stage> {
  const it = await startTestApp({
    poolSize: 8,
    environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' },
    listen: true,
    pages: true,
  });
  return { ...(await fill(it)), it, url: it.ctx.config.publicUrl, close: () => it.close() };
}

/** Many analysts with a settled scheme and one on sale, and a fan who follows all and unlocked every other scheme. */
async function fill(it: TestApp): Promise<Pick<Stage, 'people' | 'known'>> {
  const [past, next] = [await buildMatch(it, played), await buildMatch(it, coming)];
  const fan = await build(it).fan({ nickname: 'North Stand' });
  await buildBalance(it, fan.id, ROWS * PRICE_FEN);
  const authors: BuiltUser[] = [];
  for (let at = 0; at < ROWS; at++) {
    const author = await build(it).analyst();
    authors.push(author);
    const follow = { params: { id: author.id }, body: { followed: true } };
    await it.call(followAnalyst, follow, { token: fan.token });
    await buildUnlock(it, fan, await buildScheme(it, author, past, { priceFen: PRICE_FEN }));
  }
  it.clock.set('2026-03-16T00:00:00Z');
  await buildResult(it, played, { halfTime: [1, 0], score90: [2, 0] });
  await it.runJobs();
  await rankAnalysts(it.ctx);
  let schemeId = '';
  for (const author of authors) schemeId = await buildScheme(it, author, next, { priceFen: PRICE_FEN });
  await it.runJobs();
  const author = authors[0] as BuiltUser;
  return { people: { fan, author }, known: { matchId: next, schemeId, authorId: author.id } };
}

/** A phone of a user with simulated touch gestures. */
export async function hold(
  browser: Browser,
  { url, people }: Stage,
  { who, locale }: { readonly who: Looker; readonly locale: 'zh' | 'en' },
) {
  const phone = await openPhone(browser, { url, locale, moves: true });
  const token = who === 'visitor' ? null : people[who].token;
  await phone.context.addInitScript((kept) => {
    if (kept !== null && sessionStorage.getItem('begun') === null) {
      localStorage.setItem('token', `Bearer ${kept}`);
    }
    // A logged-out user stays logged out.
    sessionStorage.setItem('begun', 'yes');
  }, token);
  const session = await phone.context.newCDPSession(phone.page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
  return {
    ...phone,
    quiet: requestsOf(phone.page).quiet,
    /** Drags a finger across the screen; it stays down unless lifted. */
    async draw(from: Point, to: Point, { isLifted = true }: { readonly isLifted?: boolean } = {}) {
      await send('touchStart', from);
      for (let step = 1; step <= STEPS; step++) {
        const part = (at: 0 | 1) => from[at] + ((to[at] - from[at]) * step) / STEPS;
        await send('touchMove', [part(0), part(1)]);
      }
      if (isLifted) await send('touchEnd');
    },
    lift: () => send('touchEnd'),
  };
}

export type Held = Awaited<ReturnType<typeof hold>>;

type Point = readonly [x: number, y: number];
const STEPS = 12;
