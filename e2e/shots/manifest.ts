/**
 * `npm run shots:manifest`: takes the screenshots of the web app manifests, which browsers show before the app is
 * installed, with the data of the demo, writes them to `src/web/public` and lists them in both manifests. CHROMIUM
 * selects a browser with the machine's fonts; that of the npm package has none for Chinese.
 */
import '../../tools/help/answer.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { rank } from '#contract/records.ts';
import { demoAnalysts } from '#server/demo/people/people.ts';
import { paths } from '#web/paths/paths.ts';
import { openBrowser, openPhone } from '../phone/browser.ts';
import { requestsOf } from '../phone/quiet.ts';
import { visitor } from '../system/client.ts';
import { setShotsStage } from './stage.ts';

const FOLDER = 'src/web/public';
const SCALE = 2;
const WEBP_QUALITY = 78;
/** Time in which animations end and pictures are drawn. */
const DRAWN_MS = 600;
const manifests = { zh: 'app.webmanifest', en: 'app.en.webmanifest' } as const;
const forms = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } } as const;

const stage = await setShotsStage();
const { known } = stage;
const shots = [
  { name: 'matches', form: 'narrow', address: paths.home(), zh: '比赛与指数', en: 'Matches and odds' },
  {
    name: 'data',
    form: 'narrow',
    address: paths.gameDetails({ id: known.matchId, tab: 'data' }),
    zh: '一场比赛的数据与模型',
    en: 'Data and model of a match',
  },
  {
    name: 'leaderboard',
    form: 'narrow',
    address: paths.home({ section: 'ranks' }),
    zh: '分析师榜单',
    en: 'Leaderboard of analysts',
  },
  {
    name: 'analyst',
    form: 'narrow',
    address: null,
    zh: '分析师的全部战绩',
    en: 'The whole record of an analyst',
  },
  {
    name: 'desktop',
    form: 'wide',
    address: paths.gameDetails({ id: known.matchId, tab: 'odds' }),
    zh: '列表、比赛与积分榜并排',
    en: 'List, match and table side by side',
  },
] as const;

/** The page of the first ranked analyst who writes in a language. */
async function analystWriting(locale: 'zh' | 'en'): Promise<string> {
  const names = demoAnalysts.filter((each) => each.locale === locale).map(({ nickname }) => nickname);
  const { items } = await visitor(stage.system.url).call(rank, { query: {} });
  const found = items.find(({ analyst }) => names.includes(analyst.nickname));
  if (!found) throw new Error(`No analyst on the leaderboard writes in ${locale}`);
  return paths.userPage({ id: found.analyst.id });
}

const browser = await openBrowser();
for (const locale of ['zh', 'en'] as const) {
  const listed: object[] = [];
  for (const shot of shots) {
    const { page, context } = await openPhone(browser, { url: stage.system.url, locale, scale: 2 });
    await page.setViewportSize(forms[shot.form]);
    await page.goto(shot.address ?? (await analystWriting(locale)));
    await requestsOf(page).quiet();
    await page.waitForTimeout(DRAWN_MS);
    const file = `screenshot-${locale}-${shot.name}.webp`;
    const picture = sharp(await page.screenshot()).webp({ quality: WEBP_QUALITY });
    const { width, height } = await picture.toFile(join(FOLDER, file));
    await context.close();
    const { form, [locale]: label } = shot;
    listed.push({
      src: `/${file}`,
      sizes: `${width}x${height}`,
      type: 'image/webp',
      form_factor: form,
      label,
    });
  }
  const file = join(FOLDER, manifests[locale]);
  const manifest = { ...JSON.parse(readFileSync(file, 'utf8')), screenshots: listed };
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`${locale}: ${listed.length} screenshots of ${SCALE} pixels per CSS pixel, listed in ${file}`);
}
await browser.close();
await stage.system.stop();
