import { type BuiltUser, build } from './build.ts';
import { buildMatch } from './matches/match.ts';
import { buildBalance } from './payments/recharge.ts';
import { buildScheme } from './scheme.ts';
import type { TestApp } from '../test-app.ts';

export interface Shop {
  /** On sale for 18 yuan each, on a match each. */
  readonly schemeIds: readonly string[];
  /** Who can pay for all of them. */
  readonly fans: readonly BuiltUser[];
}

/** Four schemes on sale and fans who buy them. */
export async function buildShop(it: TestApp, fanCount: number): Promise<Shop> {
  const author = await build(it).analyst();
  const schemeIds: string[] = [];
  for (const pair of [0, 1, 2, 3])
    schemeIds.push(await buildScheme(it, author, await buildMatch(it, { pair }), { priceFen: 1800 }));
  const fans: BuiltUser[] = [];
  for (let at = 0; at < fanCount; at++) {
    const fan = await build(it).fan();
    await buildBalance(it, fan.id, 10_000);
    fans.push(fan);
  }
  return { schemeIds, fans };
}
