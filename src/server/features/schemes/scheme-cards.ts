import type { z } from 'zod';
import type { schemeAuthor, schemeCard } from '#contract/schemes.ts';
import type { Context } from '../../context.ts';
import { readMatchViews } from '../matches/present-match.ts';
import { readPublicUsers } from '../users/read-public-users.ts';
import { readAuthorRecords } from './author-records.ts';
import { presentScheme, type SchemeScene } from './present-scheme.ts';
import type { SchemeRecord } from './scheme-record.ts';
import { schemeRulesOf } from './scheme-rules-of.ts';

/** Schemes as a list shows them, each through the gate. */
export async function schemeCards(
  ctx: Context,
  schemes: readonly SchemeRecord[],
  viewerId: string | null,
): Promise<z.input<typeof schemeCard>[]> {
  const scenes = await scenesOf(ctx, schemes, viewerId);
  return schemes.map((scheme) => presentScheme(scheme, scenes(scheme)));
}

/** Authors and matches of schemes, read once for all of them. */
export async function scenesOf(
  ctx: Context,
  schemes: readonly SchemeRecord[],
  viewerId: string | null,
): Promise<(scheme: SchemeRecord) => SchemeScene> {
  const authorIds = [...new Set(schemes.map(({ authorId }) => authorId))];
  const matches = await readMatchViews(ctx.db, [...new Set(schemes.map(({ matchId }) => matchId))]);
  const users = await readPublicUsers(ctx.db, authorIds);
  const records = await readAuthorRecords(ctx.db, authorIds);
  const now = ctx.clock.now();
  const rules = schemeRulesOf(ctx);
  return ({ id, authorId, matchId }) => {
    const match = matches.get(matchId);
    const user = users.get(authorId);
    if (!match || !user) throw new Error(`Scheme ${id} has no match or no author`);
    const { settled = 0, lastTen = [] } = records.get(authorId) ?? {};
    const author: z.input<typeof schemeAuthor> = { ...user, settled, lastTen: [...lastTen] };
    return { viewerId, now, rules, author, match };
  };
}
