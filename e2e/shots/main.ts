/**
 * `npm run shots -- [WORDS]`: every page (or those whose address holds WORDS) as it looks on a phone of 390 x 844, in both
 * languages, light and dark, with the life of the demo in it. Pictures and a sheet of each look are written to `shots/`.
 * CHROMIUM names a browser with the fonts of the machine; that from npm has none for Chinese.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allPages, type Looker } from '../all-pages.ts';
import { openBrowser, openPhone } from '../browser.ts';
import { requestsOf } from '../quiet.ts';
import { writeSheet } from './sheet.ts';
import { setShotsStage } from './stage.ts';

const FOLDER = 'shots';
const [words = ''] = process.argv.slice(2);

const stage = await setShotsStage();
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
  const phone = await openPhone(browser, { url: stage.system.url, locale });
  const { context, page } = phone;
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await context.addInitScript((token) => {
    if (token !== null) localStorage.setItem('token', `Bearer ${token}`);
  }, stage.tokens[who]);
  const requests = requestsOf(page);
  const pictures: string[] = [];
  for (const address of allPages(stage.known)[who].filter((each) => each.includes(words))) {
    await page.goto(address);
    await requests.quiet();
    const file = join(FOLDER, look, `${who}${address.replaceAll(/\W+/g, '-').slice(0, 90)}.png`);
    writeFileSync(file, await page.screenshot());
    pictures.push(file);
  }
  faults.push(...phone.faults.map((fault) => `${look} ${who}: ${fault}`));
  await context.close();
  return pictures;
}
