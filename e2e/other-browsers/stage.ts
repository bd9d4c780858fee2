import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { me } from '#contract/people/users.ts';
import { draftOf } from '#test/build/scheme.ts';
import type { Looker } from '../phone/all-pages.ts';
import { type Client, logInAs } from '../system/client.ts';
import { importMatches, matchIdOf, type OwnMatch } from '../system/own-league.ts';
import { startProcesses } from '../system/processes.ts';

const NOW = '2026-03-14T04:00:00Z';
const match: OwnMatch = { home: 'arsenal', away: 'everton', date: '2026-03-14', time: '15:00' };

export type Stage = Awaited<ReturnType<typeof setStage>>;

/** A match with prices, a scheme on sale for 8 yuan, and the users needed. */
export async function setStage() {
  const system = await startProcesses({
    clockStart: NOW,
    environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' },
  });
  await importMatches(system, [match], NOW);
  let people = 8700;
  /** A new user, created by the command `user`. */
  async function person(...prepared: string[]): Promise<Client & { readonly mobile: string }> {
    people += 1;
    const mobile = `1380013${people}`;
    await system.run('user', mobile, '--verified', ...prepared);
    return { ...(await logInAs(system.url, mobile)), mobile };
  }
  const author = await person('--analyst', '--nickname', 'North Stand');
  const fan = await person();
  const matchId = await matchIdOf(author, match);
  const scheme = await author.call(publishScheme, { body: draftOf(matchId, { priceFen: 800 }) });
  const tokens: Readonly<Record<Looker, string | null>> = {
    visitor: null,
    fan: fan.token,
    author: author.token,
  };
  const known = { matchId, schemeId: scheme.id, authorId: (await author.call(me, {})).id };
  return { system, tokens, known, person };
}
