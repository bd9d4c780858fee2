/**
 * `npm run other-browsers -- [webkit|firefox] [zh|en] [pages|stories]`: walks all pages and the main stories, or a
 * selection, in the installed browsers other than Chromium, in both languages and phone size. Prints each violation
 * when found, and writes a screenshot of each page to `shots/`. Exit code 1: a violation or a missing browser; 2: an
 * unknown argument.
 */
import '../../tools/help/answer.ts';
import { findBrowsers } from './find.ts';
import { handOn } from './hand.ts';
import { listenAt } from './listening-server.ts';
import { planOf } from './plan.ts';
import { setStage } from './stage.ts';
import { walk } from './walk.ts';

const plan = planOf(process.argv.slice(2));
if (typeof plan === 'string') {
  console.error(plan);
  process.exit(2);
}
const found = findBrowsers().filter(({ name }) => plan.browsers.includes(name));
for (const { missing } of found) if (missing !== null) console.log(missing);
const openers = found.flatMap(({ name, open }) => (open === null ? [] : [{ browser: name, open }]));
if (openers.length === 0) process.exit(1);

const stage = await setStage();
const server = await listenAt(stage.system.url);
let wrong = found.length - openers.length;
for (const { browser, open } of openers) {
  const window = await open();
  const print = (line: string) => console.log(`${window.name} ${line}`);
  const hand = handOn(window, server.url);
  wrong += await walk({ plan, hand, stage, browser, picture: window.picture, print }).catch((error) => {
    print(`ended: ${error}`);
    return 1;
  });
  await window.close();
}
server.close();
await stage.system.stop();
console.log(wrong === 0 ? 'other browsers: no violations' : `other browsers: ${wrong} violations`);
process.exitCode = wrong === 0 ? 0 : 1;
