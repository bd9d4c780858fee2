import type { z } from 'zod';
import type { schemeCard, viewerCard } from '#contract/schemes/scheme-card.ts';
import type { SchemeRules } from '#domain/scheme/scheme-rules.ts';
import type { Context } from '#server/context/context.ts';
import type { PartKind, Parts } from '#server/context/parts.ts';
import { presentScheme, presentViewerCard, type ReaderScene, type SchemeScene } from './present-scheme.ts';
import { readersOf } from './readers-of.ts';
import { schemeAuthors, schemeMatches, schemeRecords } from './scheme-parts.ts';
import type { SchemeRecord } from '#server/features/schemes/store/scheme-record.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';

type SceneOf<Scene> = (scheme: SchemeRecord) => Scene;

/** Public cards of a list, in its order, each through `presentScheme`. */
export async function schemeCards(
  ctx: Context,
  ids: readonly string[],
): Promise<z.input<typeof schemeCard>[]> {
  const cards = await ctx.parts.get(publicCards(schemeRulesOf(ctx)), ids);
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** Cards as they are in one second: state and visible picks depend on the time. */
const publicCards = (rules: SchemeRules): PartKind<z.input<typeof schemeCard>> => ({
  name: 'scheme card',
  async make({ parts, now }, ids) {
    const schemes = [...(await parts.get(schemeRecords, ids)).values()];
    const sceneOf = await scenesFrom({ parts, now: now(), rules }, schemes);
    return new Map(schemes.map((scheme) => [scheme.id, presentScheme(scheme, sceneOf(scheme))]));
  },
  shows: () => ({}),
});

/** Cards of a viewer's own list. */
export async function viewerCards(
  ctx: Context,
  schemes: readonly SchemeRecord[],
  viewerId: string,
): Promise<z.input<typeof viewerCard>[]> {
  const sceneOf = await readerScenesOf(ctx, schemes, viewerId);
  return schemes.map((scheme) => presentViewerCard(scheme, sceneOf(scheme)));
}

/** Authors and matches of schemes, for all of them together. */
export async function scenesOf(
  ctx: Context,
  schemes: readonly SchemeRecord[],
): Promise<SceneOf<SchemeScene>> {
  return await scenesFrom({ parts: ctx.parts, now: ctx.clock.now(), rules: schemeRulesOf(ctx) }, schemes);
}

interface SceneSource {
  readonly parts: Parts;
  readonly now: Date;
  readonly rules: SchemeRules;
}

async function scenesFrom(
  { parts, now, rules }: SceneSource,
  schemes: readonly SchemeRecord[],
): Promise<SceneOf<SchemeScene>> {
  const matches = await parts.get(schemeMatches, schemes.flatMap(matchIdsOf));
  const authors = await parts.get(
    schemeAuthors,
    schemes.map(({ authorId }) => authorId),
  );
  return (scheme) => {
    const { id, authorId } = scheme;
    const author = authors.get(authorId)?.view;
    const played = matchIdsOf(scheme).flatMap((matchId) => matches.get(matchId) ?? []);
    if (played.length === 0 || !author) throw new Error(`Scheme ${id} has no match or no author`);
    const byKickoff = played.toSorted((one, other) => (one.kickoffAt < other.kickoffAt ? -1 : 1));
    return { reader: null, now, rules, author, matches: byKickoff };
  };
}

/** The same for a viewer. */
export async function readerScenesOf(
  ctx: Context,
  schemes: readonly SchemeRecord[],
  viewerId: string,
): Promise<SceneOf<ReaderScene>> {
  const sceneOf = await scenesOf(ctx, schemes);
  const readerOf = await readersOf(ctx.db, schemes, viewerId);
  return (scheme) => ({ ...sceneOf(scheme), reader: readerOf(scheme) });
}

/** Distinct matches of a scheme. */
function matchIdsOf({ matchId, picks }: SchemeRecord): string[] {
  return [...new Set([matchId, ...picks.map((pick) => pick.matchId)])];
}
