import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSheet } from '../shots/sheet.ts';
import type { Hand } from './hand.ts';
import type { Plan } from './plan.ts';
import type { Stage } from './stage.ts';
import { stories } from './stories.ts';
import { type Locale, walkPages } from './walk-pages.ts';
import { phone } from './window.ts';

interface Walk {
  readonly plan: Plan;
  readonly hand: Hand;
  readonly stage: Stage;
  /** The browser's name, one word. */
  readonly browser: string;
  readonly picture: () => Promise<Buffer>;
  readonly print: (line: string) => void;
}

/** Next to Chromium's screenshots. */
const FOLDER = 'shots';

/** Walks the plan in one browser and prints violations immediately. @returns their number. */
export async function walk({ plan, print, ...walked }: Walk): Promise<number> {
  let wrong = 0;
  for (const locale of plan.locales) {
    const inLocale = { ...walked, locale, print: (line: string) => print(`${locale}: ${line}`) };
    if (plan.parts.includes('pages')) wrong += await allPages(inLocale);
    if (plan.parts.includes('stories')) wrong += await allStories(inLocale);
  }
  return wrong;
}

type InLocale = Omit<Walk, 'plan'> & { readonly locale: Locale };

async function allPages({ hand, stage, locale, browser, picture, print }: InLocale): Promise<number> {
  const begunMs = Date.now();
  let wrong = 0;
  const look = `${browser}-${locale}`;
  mkdirSync(join(FOLDER, look), { recursive: true });
  const pictures: string[] = [];
  const onRendered = async (address: string) => {
    const file = join(FOLDER, look, `${address.replaceAll(/\W+/g, '-').slice(0, 90)}.png`);
    writeFileSync(file, await picture());
    pictures.push(file);
  };
  const onViolation = (fault: string) => {
    wrong += 1;
    print(`✗ ${fault}`);
  };
  const pages = await walkPages({ hand, stage, locale, onViolation, onRendered });
  const [first] = await writeSheet(FOLDER, look, pictures, phone);
  print(`${pages} pages, ${wrong} faults, ${secondsSince(begunMs)} s, ${first} and on`);
  return wrong;
}

async function allStories({ hand, stage, locale, print }: InLocale): Promise<number> {
  let wrong = 0;
  for (const [name, story] of Object.entries(stories)) {
    const begunMs = Date.now();
    const fault = await story(hand, stage, locale).then(() => null, String);
    if (fault !== null) wrong += 1;
    print(`${name}, ${secondsSince(begunMs)} s${fault === null ? '' : ` ✗ ${fault}`}`);
  }
  const all = Object.keys(stories).length;
  print(`${all - wrong} of ${all} stories`);
  return wrong;
}

const secondsSince = (ms: number): number => Math.round((Date.now() - ms) / 1000);
