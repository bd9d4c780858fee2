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
/** Pages titled by their content. */
const ofContent =
  /gameDetails|userPage|teamPage|competitionPage|schemeDetails|protocol|removal|section=|\?day|\?q|login\/disabled|nowhere|main\/detail/;

/** Starts a new session of a user, with language and theme. */
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
  /** Called for each violation. */
  readonly onViolation: (fault: string) => void;
  /** Called when a page is completely rendered. */
  readonly onRendered: (address: string) => Promise<void>;
}

/** Walks all pages. @returns their number. */
export async function walkPages({ hand, stage, locale, onViolation, onRendered }: Walked): Promise<number> {
  let pages = 0;
  for (const [who, addresses] of Object.entries(allPages(stage.known)) as [Looker, readonly string[]][]) {
    // Each page once in each theme.
    await become(hand, stage.tokens[who], locale, locale === 'zh' ? 'light' : 'dark');
    for (const address of addresses) {
      pages += 1;
      const faults = await faultsAt(hand, address, locale).catch((error) => [String(error)]);
      for (const fault of faults) onViolation(`${who} ${address}: ${fault}`);
      await hand.rests().catch((error) => onViolation(`${who} ${address}: ${error}`));
      await onRendered(`${who}${address}`);
    }
  }
  return pages;
}

async function faultsAt(hand: Hand, address: string, locale: Locale): Promise<readonly string[]> {
  const wrong: string[] = [];
  await hand.goTo(address);
  const isWhole = () => hand.run<boolean>('document.querySelector("[class*=skeleton]") === null');
  await until(isWhole, 20_000).catch(() => wrong.push('permanent skeleton'));
  wrong.push(...(await faultsHere(hand)));
  const expected = titles[address.split('?')[0] ?? '']?.[locale];
  const title = await hand.run<string>('document.title');
  const isRight = ofContent.test(address) ? title.length > 8 : title === expected;
  return isRight ? wrong : [...wrong, `title is ${title}`];
}

/** The violations in the open page. */
export async function faultsHere(hand: Hand): Promise<readonly string[]> {
  const wide = await hand.run<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  const faults = await hand.run<string[]>('window.faults.splice(0)');
  return [...faults, ...(wide > 0 ? [`${wide} px too wide`] : [])];
}
