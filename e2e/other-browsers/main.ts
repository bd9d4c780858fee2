/**
 * `npm run other-browsers -- [webkit|firefox]`: walks every page and the main stories in the browsers of this machine that are not Chromium, in
 * both languages, at the size of a phone. Code 1 where something is wrong, or no such browser is here.
 */
import { findBrowsers } from './find.ts';
import { handOn } from './hand.ts';
import { listenAt } from './listening-server.ts';
import { setStage, type Stage } from './stage.ts';
import { stories } from './stories.ts';
import { walkPages } from './walk-pages.ts';
import type { Window } from './window.ts';

const [asked] = process.argv.slice(2);
const found = findBrowsers().filter(({ name }) => asked === undefined || name === asked);
for (const { missing } of found) if (missing !== null) console.log(missing);
const openers = found.flatMap(({ open }) => (open === null ? [] : [open]));
if (openers.length === 0) process.exit(1);

const stage = await setStage();
const server = await listenAt(stage.system.url);
const wrong: string[] = [];
for (const open of openers) {
  const window = await open();
  const faults = await walk(window, server.url, stage).catch((error) => [String(error)]);
  wrong.push(...faults.map((fault) => `${window.name}: ${fault}`));
  await window.close();
}
server.close();
await stage.system.stop();
for (const fault of wrong) console.log(fault);
console.log(wrong.length === 0 ? 'other browsers: nothing wrong' : `other browsers: ${wrong.length} wrong`);
process.exitCode = wrong.length === 0 ? 0 : 1;

async function walk(window: Window, base: string, on: Stage): Promise<readonly string[]> {
  const hand = handOn(window, base);
  const faults: string[] = [];
  for (const locale of ['zh', 'en'] as const) {
    const begunMs = Date.now();
    faults.push(...(await walkPages(hand, on, locale)));
    console.log(`${window.name} ${locale}: every page, ${Math.round((Date.now() - begunMs) / 1000)} s`);
    for (const [name, story] of Object.entries(stories)) {
      const fault = await story(hand, on, locale).then(() => null, String);
      console.log(`${window.name} ${locale}: ${name}${fault === null ? '' : ` ✗ ${fault}`}`);
      if (fault !== null) faults.push(`${locale} ${name}: ${fault}`);
    }
  }
  return faults;
}
