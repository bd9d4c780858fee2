import { matchList } from '#contract/matches/matches.ts';
import { myUnlocks, schemeList } from '#contract/schemes/scheme-lists.ts';
import { me } from '#contract/people/users.ts';
import { viewerMarks } from '#contract/viewer-marks.ts';
import { demoAnalysts, demoFan } from '#server/demo/people/people.ts';
import type { Looker } from '../phone/all-pages.ts';
import { logInAs, visitor } from '../system/client.ts';
import { type Processes, startProcesses } from '../system/processes.ts';
import type { ShotsKnown } from './states.ts';

/** A week of the demo, with its fan and one of its analysts as viewers. */
export async function setShotsStage() {
  const system = await startProcesses({
    // An evening in Beijing: some matches are finished, some live.
    clockStart: '2026-03-14T13:00:00Z',
    fromNothing: true,
    environment: { DEMO: 'on' },
  });
  const [analyst] = demoAnalysts;
  if (!analyst) throw new Error('The demo has no analysts');
  const [fan, author] = [
    await logInAs(system.url, demoFan.mobile),
    await logInAs(system.url, analyst.mobile),
  ];
  const { id: authorId } = await author.call(me, {});
  const { items } = await visitor(system.url).call(matchList, { query: {} });
  const match = items.find(({ state, odds }) => state === 'scheduled' && odds.length > 0);
  const onSale = await fan.call(schemeList, { query: {} });
  const marked = await fan.call(viewerMarks, {
    query: { schemes: onSale.items.map(({ id }) => id).join(',') },
  });
  const isMarked = (id: string) => marked.schemes.some((mark) => mark.id === id);
  const scheme = onSale.items.find(({ id, priceFen }) => priceFen > 0 && !isMarked(id));
  if (!match || !scheme) throw new Error('The demo has no scheduled match or no scheme on sale');
  const { items: unlocked } = await fan.call(myUnlocks, { query: { limit: '50' } });
  const find = (is: (each: (typeof unlocked)[number]) => boolean) => unlocked.find(is)?.id ?? null;
  const onNow = items
    .filter(({ state }) => state === 'live')
    .toSorted((one, other) => one.kickoffAt.localeCompare(other.kickoffAt));
  const known: ShotsKnown = {
    matchId: match.id,
    teamKey: match.home.key,
    competition: match.competition.code,
    schemeId: scheme.id,
    authorId,
    joinedId: await joinTwoAnalysts(system),
    launchToken: fan.token ?? '',
    liveId: onNow[0]?.id ?? null,
    laterId: items.findLast(({ state }) => state === 'scheduled')?.id ?? null,
    finishedId: items.find(({ state, odds }) => state === 'finished' && odds.length > 0)?.id ?? null,
    schemes: {
      open:
        find(({ result, priceFen }) => result === null && priceFen > 0) ??
        find(({ result }) => result === null),
      won: find(({ result, market }) => result?.outcome === 'win' && market !== 'parlay'),
      lost: find(({ result, market }) => result?.outcome === 'loss' && market !== 'parlay'),
      parlay:
        find(({ market }) => market === 'parlay') ??
        onSale.items.find(({ market }) => market === 'parlay')?.id ??
        null,
    },
  };
  const tokens: Readonly<Record<Looker, string | null>> = {
    visitor: null,
    fan: fan.token,
    author: author.token,
  };
  return { system, tokens, known };
}

/** An operator confirms that two demo analysts are one person. @returns the ID of the first. */
async function joinTwoAnalysts(system: Processes): Promise<string> {
  const ids: string[] = [];
  for (const analyst of demoAnalysts.slice(1, 3)) {
    const { id } = await (await logInAs(system.url, analyst.mobile)).call(me, {});
    ids.push(id);
  }
  const [first = '', second = ''] = ids;
  const operate = async (...words: readonly string[]) => {
    const { code, output } = await system.run('operator', ...words, '--reason', 'For the screenshots');
    if (code !== 0) throw new Error(output);
  };
  await operate('create', 'moderator', '--roles', 'moderator');
  await operate('--as', 'moderator', 'links', 'same', first, second);
  return first;
}
