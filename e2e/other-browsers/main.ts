/**
 * `npm run other-browsers -- [webkit|firefox] [zh|en] [pages|stories]`: walks every page and the main stories in the browsers of this machine that
 * are not Chromium, in both languages, at the size of a phone, or what is named of them. It says each fault when it finds it, and writes
 * a picture of each page to `shots/`.
 * Code 1 where something is wrong, or a browser is not here; code 2 for a word it does not know.
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
  const say = (line: string) => console.log(`${window.name} ${line}`);
  const hand = handOn(window, server.url);
  wrong += await walk({ plan, hand, stage, browser, picture: window.picture, say }).catch((error) => {
    say(`ended: ${error}`);
    return 1;
  });
  await window.close();
}
server.close();
await stage.system.stop();
console.log(wrong === 0 ? 'other browsers: nothing wrong' : `other browsers: ${wrong} wrong`);
process.exitCode = wrong === 0 ? 0 : 1;
