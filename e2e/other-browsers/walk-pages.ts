import { readFileSync } from 'node:fs';
import { until } from '#test/until.ts';
import { allPages, type Looker } from '../phone/all-pages.ts';
import type { Hand } from './hand.ts';
import type { Stage } from './stage.ts';

export type Locale = 'zh' | 'en';

const titles = JSON.parse(readFileSync('test/goldens/routes.json', 'utf8')) as Record<
  string,
  Record<Locale, string | null>
>;
/** Their titles are of what they show. */
const ofContent =
  /gameDetails|userPage|protocol|removal|section=|\?day|\?q|login\/disabled|nowhere|main\/detail/;

/** Begins anew as somebody, in a language and a look. */
export async function become(
  hand: Hand,
  token: string | null,
  locale: Locale,
  theme = 'light',
): Promise<void> {
  await hand.goTo('/pages/sub/aboutUs/index');
  const kept = { locale, theme, ...(token === null ? {} : { token: `Bearer ${token}` }) };
  await hand.run(
    `(localStorage.clear(), sessionStorage.clear(), Object.assign(localStorage, ${JSON.stringify(kept)}), null)`,
  );
}

interface Walked {
  readonly hand: Hand;
  readonly stage: Stage;
  readonly locale: Locale;
  /** Is told of each fault when it is found. */
  readonly found: (fault: string) => void;
  /** Is told that a page stands as it is to be seen. */
  readonly stands: (address: string) => Promise<void>;
}

/** Every page there is. @returns how many. */
export async function walkPages({ hand, stage, locale, found, stands }: Walked): Promise<number> {
  let pages = 0;
  for (const [who, addresses] of Object.entries(allPages(stage.known)) as [Looker, readonly string[]][]) {
    // Each page once in each look.
    await become(hand, stage.tokens[who], locale, locale === 'zh' ? 'light' : 'dark');
    for (const address of addresses) {
      pages += 1;
      const faults = await faultsAt(hand, address, locale).catch((error) => [String(error)]);
      for (const fault of faults) found(`${who} ${address}: ${fault}`);
      await hand.rests().catch((error) => found(`${who} ${address}: ${error}`));
      await stands(`${who}${address}`);
    }
  }
  return pages;
}

async function faultsAt(hand: Hand, address: string, locale: Locale): Promise<readonly string[]> {
  const wrong: string[] = [];
  await hand.goTo(address);
  const isWhole = () => hand.run<boolean>('document.querySelector("[class*=skeleton]") === null');
  await until(isWhole, 20_000).catch(() => wrong.push('it stays a skeleton'));
  wrong.push(...(await faultsHere(hand)));
  const expected = titles[address.split('?')[0] ?? '']?.[locale];
  const title = await hand.run<string>('document.title');
  const isRight = ofContent.test(address) ? title.length > 8 : title === expected;
  return isRight ? wrong : [...wrong, `its title is ${title}`];
}

/** What the browser finds wrong with the page that is open. */
export async function faultsHere(hand: Hand): Promise<readonly string[]> {
  const wide = await hand.run<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  const faults = await hand.run<string[]>('window.faults.splice(0)');
  return [...faults, ...(wide > 0 ? [`it is ${wide} px too wide`] : [])];
}
