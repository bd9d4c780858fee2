import { existsSync } from 'node:fs';
import { paths } from '#web/paths/paths.ts';
import { openBrowser } from '../../../e2e/phone/browser.ts';
import type { Cleanup } from '../../cleanup.ts';
import { ratioRow, type Row } from '../../compare.ts';
import { quantile } from '../../load.ts';
import { serveConstant } from '../../serve-constant.ts';
import type { Stage } from '../../stage.ts';
import { MATCH_DAY } from '../../worlds/season.ts';
import { htmlOf, staticWords } from '../../yardsticks/static-words.ts';
import { matchesOf } from './measure-phone.ts';
import { newPhone, visit } from './phone.ts';

const ROUNDS = 5;

/** A cheap phone: a first visit of each public page that a link may lead to, against a static page of the same words. */
export async function measurePages(stage: Stage, cleanup: Cleanup): Promise<Row[]> {
  if (!existsSync('dist/server-render'))
    throw new Error('Pages are measured as they are built: npm run build');
  const [match] = await matchesOf(stage);
  if (!match) throw new Error(`There is no match on ${MATCH_DAY}`);
  const { matchId, schemeIds } = stage.world;
  const [schemeId = ''] = schemeIds;
  const pages = {
    'match, live': paths.gameDetails({ id: matchId, tab: 'live' }),
    'match, data': paths.gameDetails({ id: matchId, tab: 'data' }),
    'match, odds': paths.gameDetails({ id: matchId, tab: 'odds' }),
    team: paths.teamPage({ id: match.home.key }),
    competition: paths.competitionPage({ id: match.competition.code }),
    scheme: paths.schemeDetails({ id: schemeId }),
    leaderboard: paths.home({ section: 'ranks' }),
    calibration: paths.calibration({}),
  };
  const browser = await openBrowser({ isMeasured: true });
  cleanup.add(() => browser.close());
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const url = `http://127.0.0.1:${stage.port}${path}`;
    const words = staticWords(await htmlOf(url));
    const still = `http://127.0.0.1:${await serveConstant([words], stage, cleanup)}/`;
    const [ours, theirs]: [number[], number[]] = [[], []];
    // The first round is the warm-up.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [address, times] of [
        [url, ours],
        [still, theirs],
      ] as const) {
        const phone = await newPhone(browser);
        const { lcpMs } = await visit(phone, address);
        await phone.close();
        if (round > 0) times.push(lcpMs);
      }
    }
    rows.push(ratioRow(`phone: ${name}`, 'ms', quantile(ours, 0.5), quantile(theirs, 0.5)));
  }
  return rows;
}
