import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSheet } from '../shots/sheet.ts';
import type { Hand } from './hand.ts';
import type { Plan } from './plan.ts';
import type { Stage } from './stage.ts';
import { stories } from './stories.ts';
import { type Locale, walkPages } from './walk-pages.ts';

interface Walk {
  readonly plan: Plan;
  readonly hand: Hand;
  readonly stage: Stage;
  /** The browser, in one word. */
  readonly browser: string;
  readonly picture: () => Promise<Buffer>;
  readonly say: (line: string) => void;
}

/** Beside the pictures of Chromium. */
const FOLDER = 'shots';

/** Walks in one browser what the plan names, and says what it finds at once. @returns how many faults. */
export async function walk({ plan, say, ...walked }: Walk): Promise<number> {
  let wrong = 0;
  for (const locale of plan.locales) {
    const inLocale = { ...walked, locale, say: (line: string) => say(`${locale}: ${line}`) };
    if (plan.parts.includes('pages')) wrong += await allPages(inLocale);
    if (plan.parts.includes('stories')) wrong += await allStories(inLocale);
  }
  return wrong;
}

type InLocale = Omit<Walk, 'plan'> & { readonly locale: Locale };

async function allPages({ hand, stage, locale, browser, picture, say }: InLocale): Promise<number> {
  const begunMs = Date.now();
  let wrong = 0;
  const look = `${browser}-${locale}`;
  mkdirSync(join(FOLDER, look), { recursive: true });
  const pictures: string[] = [];
  const stands = async (address: string) => {
    const file = join(FOLDER, look, `${address.replaceAll(/\W+/g, '-').slice(0, 90)}.png`);
    writeFileSync(file, await picture());
    pictures.push(file);
  };
  const found = (fault: string) => {
    wrong += 1;
    say(`✗ ${fault}`);
  };
  const pages = await walkPages({ hand, stage, locale, found, stands });
  const [first] = await writeSheet(FOLDER, look, pictures);
  say(`${pages} pages, ${wrong} faults, ${secondsSince(begunMs)} s, ${first} and on`);
  return wrong;
}

async function allStories({ hand, stage, locale, say }: InLocale): Promise<number> {
  let wrong = 0;
  for (const [name, story] of Object.entries(stories)) {
    const begunMs = Date.now();
    const fault = await story(hand, stage, locale).then(() => null, String);
    if (fault !== null) wrong += 1;
    say(`${name}, ${secondsSince(begunMs)} s${fault === null ? '' : ` ✗ ${fault}`}`);
  }
  const all = Object.keys(stories).length;
  say(`${all - wrong} of ${all} stories`);
  return wrong;
}

const secondsSince = (ms: number): number => Math.round((Date.now() - ms) / 1000);
