import { randomUUID } from 'node:crypto';
import { matchList } from '#contract/matches/matches.ts';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { me } from '#contract/people/users.ts';
import { draftOf } from '#test/build/scheme.ts';
import { type Client, logInAs, visitor } from '../system/client.ts';
import { importMatches } from '../system/own-league.ts';
import { startProcesses, type Processes } from '../system/processes.ts';
import type { Known } from './make-value.ts';

const morning = '2026-03-14T00:00:00Z';

export interface Stage {
  readonly system: Processes;
  /** Tokens by role. The last two call what changes their own state, so nothing is expected of their sessions. */
  readonly tokens: Readonly<
    Record<'visitor' | 'user' | 'fan' | 'author' | 'rival' | 'changing', string | null>
  >;
  readonly known: Known;
  /** Values for `{id}`, by the first segments of a path. */
  readonly ids: Readonly<Record<'match' | 'solution' | 'person', readonly string[]>>;
}

/** A temporary server with users of all roles, matches and schemes. */
export async function setStage(databaseUrl: string | undefined): Promise<Stage> {
  const system = await startProcesses({
    clockStart: morning,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' },
  });
  const clubs = ['arsenal', 'chelsea', 'liverpool'] as const;
  const guests = ['everton', 'newcastle', 'fulham'] as const;
  const matches = clubs.map((home, at) => ({
    home,
    away: guests[at] ?? 'everton',
    date: '2026-03-14',
    time: '15:00',
  }));
  await importMatches(system, matches, morning);
  const { items } = await visitor(system.url).call(matchList, { query: { day: '2026-03-14' } });
  const match = items.map(({ id }) => id);
  const mobiles = {
    user: '13800138000',
    fan: '13800138002',
    author: '13800138003',
    rival: '13800138004',
    changing: '13800138005',
  };
  await system.run('user', mobiles.fan, '--verified', '--recharge', '5000');
  await system.run('user', mobiles.author, '--analyst', '--recharge', '500');
  await system.run('user', mobiles.rival, '--analyst');
  await system.run('user', mobiles.changing, '--verified');
  const people = Object.fromEntries(
    await Promise.all(
      Object.entries(mobiles).map(
        async ([name, mobile]) => [name, await logInAs(system.url, mobile)] as const,
      ),
    ),
  ) as Record<keyof typeof mobiles, Client>;
  const solution = await publishAll(people, match);
  const person = await Promise.all(Object.values(people).map(async (one) => (await one.call(me, {})).id));
  return {
    system,
    tokens: {
      visitor: null,
      ...(Object.fromEntries(Object.entries(people).map(([name, { token }]) => [name, token])) as Record<
        keyof typeof mobiles,
        string
      >),
    },
    ids: { match, solution, person },
    known: {
      matchId: match,
      schemeId: solution,
      userId: person,
      scheme: solution,
      author: person,
      mobile: [...Object.values(mobiles), '13912345678'],
      day: ['2026-03-14', '2026-03-15'],
      amountFen: [1, 800, 1800, 10_000],
      month: ['2026-03'],
      competition: ['en.1'],
      provider: ['alipay', 'wechat'],
      idempotencyKey: Array.from({ length: 50 }, () => randomUUID()),
      competitions: ['en.1'],
      childMobile: [mobiles.fan],
      guardianMobile: ['13912345678'],
      images: [randomUUID()],
    },
  };
}

async function publishAll(
  { author, rival, fan }: Readonly<Record<string, Client>>,
  matches: readonly string[],
) {
  if (!author || !rival || !fan) throw new Error('A user is missing');
  const ids: string[] = [];
  for (const [at, matchId] of matches.entries()) {
    const priceFen = at === 0 ? 0 : 800;
    ids.push((await author.call(publishScheme, { body: draftOf(matchId, { priceFen }) })).id);
  }
  const [, paid = ''] = ids;
  await fan.call(unlockScheme, { params: { id: paid }, body: { unlockId: randomUUID() } });
  return ids;
}
