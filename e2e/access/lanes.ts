import type { Browser } from 'playwright-core';
import type { Locale } from '#contract/locale.ts';
import { isFull } from '#test/level.ts';
import { type HandedPhone, handedPhone } from '../phone/handed-phone.ts';

/** Parallel pages: a page waits about as long as it works. */
const LANES = 2;

type Look<T> = (phone: HandedPhone, item: T, locale: Locale) => Promise<readonly string[]>;

export interface Lanes {
  /** Switches all phones to the same user. */
  readonly handTo: HandedPhone['handTo'];
  /** Checks all items in both languages, several in parallel. @returns the violations with their language. */
  readonly over: <T>(items: readonly T[], look: Look<T>) => Promise<string[]>;
  /** The same in one language each, in turns; at the full level in both. */
  readonly overInTurns: <T>(items: readonly T[], look: Look<T>) => Promise<string[]>;
}

/** Opens the phones: one per lane and language. */
export async function openLanes(browser: Browser, url: string): Promise<Lanes> {
  const lanes: Readonly<Record<Locale, HandedPhone>>[] = [];
  while (lanes.length < LANES) {
    const [zh, en] = [
      await handedPhone(browser, { url, locale: 'zh' }),
      await handedPhone(browser, { url, locale: 'en' }),
    ];
    lanes.push({ zh, en });
  }
  let turns = 0;
  async function check<T>(items: readonly T[], look: Look<T>, languages: number): Promise<string[]> {
    const rest = items.values();
    const found: string[] = [];
    const work = async (phones: Readonly<Record<Locale, HandedPhone>>) => {
      for (const item of rest) {
        turns += 1;
        // Axe runs only in the first language of an item, so the order alternates.
        const order = turns % 2 === 0 ? (['en', 'zh'] as const) : (['zh', 'en'] as const);
        for (const locale of order.slice(0, languages)) {
          for (const fault of await look(phones[locale], item, locale)) found.push(`${locale}: ${fault}`);
        }
      }
    };
    await Promise.all(lanes.map(work));
    return found;
  }
  return {
    async handTo(token) {
      for (const { zh, en } of lanes) await Promise.all([zh.handTo(token), en.handTo(token)]);
    },
    over: (items, look) => check(items, look, 2),
    overInTurns: (items, look) => check(items, look, isFull ? 2 : 1),
  };
}
