/**
 * `npm run shots -- [WORDS]`: screenshots of all pages and states of `states.ts`, or of those whose URL or name
 * contains one of WORDS, on a phone of 390 x 844, in both languages, light and dark, with the data of the demo.
 * Screenshots and contact sheets are written to `shots/`. CHROMIUM selects a browser with the machine's fonts; that
 * of the npm package has none for Chinese.
 */
import '../../tools/help/answer.ts';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allPages, type Looker } from '../phone/all-pages.ts';
import { openBrowser, openPhone } from '../phone/browser.ts';
import { requestsOf } from '../phone/quiet.ts';
import { wordsOf } from '../phone/words.ts';
import { writeSheet } from './sheet.ts';
import { setShotsStage } from './stage.ts';
import { shotStates } from './states.ts';

const FOLDER = 'shots';
/** Delays after which permanently loading pages and animations are captured. */
const [RESTLESS_MS, DRAWN_MS] = [1_500, 400];
const words = process.argv.slice(2);
const isSelected = (name: string) => words.length === 0 || words.some((word) => name.includes(word));

const stage = await setShotsStage();
const states = shotStates(stage.known);
const browser = await openBrowser();
rmSync(FOLDER, { recursive: true, force: true });
const faults: string[] = [];
for (const locale of ['zh', 'en'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    const look = `${locale}-${theme}`;
    mkdirSync(join(FOLDER, look), { recursive: true });
    const pictures: string[] = [];
    for (const who of ['visitor', 'fan', 'author'] as const) {
      pictures.push(...(await shoot(who, look, locale, theme)));
    }
    const sheets = await writeSheet(FOLDER, look, pictures);
    console.log(`${look}: ${pictures.length} pictures, ${sheets.join(', ')}`);
  }
}
await browser.close();
await stage.system.stop();
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

async function shoot(
  who: Looker,
  look: string,
  locale: 'zh' | 'en',
  theme: 'light' | 'dark',
): Promise<string[]> {
  const phone = await open(who, locale, theme);
  const { context, requests } = phone;
  let { page } = phone;
  const pictures: string[] = [];
  const take = async (name: string) => {
    const file = join(FOLDER, look, `${who}${name.replaceAll(/\W+/g, '-').slice(0, 90)}.png`);
    writeFileSync(file, await page.screenshot());
    pictures.push(file);
  };
  for (const address of allPages(stage.known)[who].filter(isSelected)) {
    await page.goto(address);
    await requests.quiet();
    await take(address);
  }
  for (const state of states.filter((each) => each.who === who && isSelected(each.name))) {
    if (state.address === null) continue;
    const own = await open(who, locale, theme);
    await state.before?.(own.page);
    await own.page.goto(state.address);
    await (state.isRestless ? own.page.waitForTimeout(RESTLESS_MS) : own.requests.quiet());
    await state.next?.(own.page, wordsOf(locale));
    await own.page.waitForTimeout(DRAWN_MS);
    page = own.page;
    await take(` ${state.name}`);
    await own.context.close();
  }
  faults.push(...phone.faults.map((fault) => `${look} ${who}: ${fault}`));
  await context.close();
  return pictures;
}

/** A phone of a viewer, before any navigation. */
async function open(who: Looker, locale: 'zh' | 'en', theme: 'light' | 'dark') {
  const phone = await openPhone(browser, { url: stage.system.url, locale });
  await phone.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await phone.context.addInitScript((token) => {
    if (token !== null) localStorage.setItem('token', `Bearer ${token}`);
  }, stage.tokens[who]);
  return { ...phone, requests: requestsOf(phone.page) };
}
