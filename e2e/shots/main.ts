/**
 * `npm run shots -- [WORDS]`: screenshots of all pages and states of `states.ts`, or of those whose URL or name
 * contains one of WORDS, in both languages, light and dark, with the data of the demo. `--width`, `--height`, `--text`
 * and `--forced-colors` choose another screen, text size and the colours of high contrast. Screenshots and contact
 * sheets are written to `shots/`; faults of the layout are printed and end with exit code 1. CHROMIUM selects a browser
 * with the machine's fonts; that of the npm package has none for Chinese.
 */
import '../../tools/help/answer.ts';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { layoutFaults } from '../access/judge-layout.ts';
import { allPages, type Looker } from '../phone/all-pages.ts';
import { openBrowser, openPhone } from '../phone/browser.ts';
import { requestsOf } from '../phone/quiet.ts';
import { wordsOf } from '../phone/words.ts';
import { readOptions, type Theme } from './options.ts';
import { writeSheet } from './sheet.ts';
import { setShotsStage } from './stage.ts';
import { shotStates } from './states.ts';

const FOLDER = 'shots';
/** Delays after which permanently loading pages and animations are captured. */
const [RESTLESS_MS, DRAWN_MS] = [1_500, 400];
const { words, widthPx, heightPx, textPercent, themes, isWhole, hasForcedColors } = options();
const isSelected = (name: string) => words.length === 0 || words.some((word) => name.includes(word));

const stage = await setShotsStage();
const states = shotStates(stage.known);
const browser = await openBrowser({ textPercent });
rmSync(FOLDER, { recursive: true, force: true });
const faults: string[] = [];
for (const locale of ['zh', 'en'] as const) {
  for (const theme of themes) {
    const look = `${locale}-${theme}`;
    mkdirSync(join(FOLDER, look), { recursive: true });
    const pictures: string[] = [];
    for (const who of ['visitor', 'fan', 'author'] as const) {
      pictures.push(...(await shoot(who, look, locale, theme)));
    }
    const sheets = await writeSheet(FOLDER, look, pictures, { width: widthPx, height: heightPx });
    console.log(`${look}: ${pictures.length} pictures, ${sheets.join(', ')}`);
  }
}
await browser.close();
await stage.system.stop();
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

function options() {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function shoot(who: Looker, look: string, locale: 'zh' | 'en', theme: Theme): Promise<string[]> {
  const phone = await open(who, locale, theme);
  const { context, requests } = phone;
  let { page } = phone;
  const pictures: string[] = [];
  const take = async (name: string) => {
    const file = join(FOLDER, look, `${who}${name.replaceAll(/\W+/g, '-').slice(0, 90)}.png`);
    writeFileSync(file, await page.screenshot({ fullPage: isWhole }));
    pictures.push(file);
    const found = await layoutFaults(page, textPercent > 100);
    faults.push(...found.map((fault) => `${look} ${who} ${name}: ${fault}`));
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
async function open(who: Looker, locale: 'zh' | 'en', theme: Theme) {
  const phone = await openPhone(browser, { url: stage.system.url, locale, scale: 2 });
  await phone.page.setViewportSize({ width: widthPx, height: heightPx });
  await phone.page.emulateMedia({
    colorScheme: theme,
    reducedMotion: 'reduce',
    forcedColors: hasForcedColors ? 'active' : 'none',
  });
  await phone.context.addInitScript((token) => {
    if (token !== null) localStorage.setItem('token', `Bearer ${token}`);
  }, stage.tokens[who]);
  return { ...phone, requests: requestsOf(phone.page) };
}
