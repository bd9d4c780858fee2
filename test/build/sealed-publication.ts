import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { PublishLeaf, SettleLeaf } from '#domain/seal/log-leaf.ts';
import type { LoggedMatch } from '#domain/seal/logged-facts.ts';
import { picksText } from '#domain/seal/picks-text.ts';
import type { SealedPick } from '#domain/seal/sealed-content.ts';
import type { HoldLeaf, ResultLeaf } from '#domain/seal/shared-leaf.ts';
import { aPublication } from './signed-log.ts';

const KICKOFF = '2026-11-20T19:45:00.000Z';

/** A published scheme of leaf format 2 with one pick, away at 3.40, and what opens its picks. */
export function sealedPublication(changes: Partial<PublishLeaf> = {}, pick: Partial<SealedPick> = {}) {
  const [matchId, schemeId] = [randomUUID(), randomUUID()];
  const picks = [
    {
      matchId,
      market: '1x2',
      pick: 'away',
      lineQuarters: null,
      oddsMilli: 3_400,
      bookmaker: 'Pinnacle',
      ...pick,
    } as const,
  ];
  const salt = randomBytes(32).toString('hex');
  const text = picksText({ schemeId, market: '1x2', ruleSet: 'book', chancePercent: null, picks });
  const picksSeal = createHash('sha256').update(Buffer.from(salt, 'hex')).update(text).digest('hex');
  const name = (key: string) => ({ key, zh: `${key}中`, en: key });
  const match: LoggedMatch = {
    matchId,
    competition: name('en.1'),
    home: name('arsenal'),
    away: name('everton'),
    kickoffAt: KICKOFF,
  };
  const publish: PublishLeaf = {
    ...aPublication({ schemeId }),
    format: 2,
    matchIds: [matchId],
    matches: [match],
    market: '1x2',
    ruleSet: 'book',
    picksSeal,
    ...changes,
  };
  return { publish, opening: { salt, text } };
}

export type SealedPublication = ReturnType<typeof sealedPublication>;

/** The right settlement of an away win by 0–1. */
export function rightSettlement(
  { publish, opening }: SealedPublication,
  changes: Partial<SettleLeaf> = {},
): SettleLeaf {
  const { schemeId, authorId, authorSequence, matchIds } = publish;
  return {
    format: 2,
    kind: 'settle',
    schemeId,
    authorId,
    authorSequence,
    at: '2026-11-20T23:50:00.000Z',
    number: 1,
    outcome: 'win',
    profit: '2.4',
    ruleVersion: 'book-1',
    results: [
      {
        matchId: matchIds[0] ?? '',
        state: 'finished',
        halfTime: null,
        score90: [0, 1],
        sealedKickoffAt: KICKOFF,
        postponedMinutes: 0,
      },
    ],
    sources: ['feed-a', 'feed-b'],
    decision: null,
    opening,
    ...changes,
  };
}

/** The results of that settlement, changed. */
export const changedResults = (of: SealedPublication, changes: Partial<SettleLeaf['results'][number]>) =>
  rightSettlement(of).results.map((each) => ({ ...each, ...changes }));

/** The result leaf that settlement reads: 0–1 on the sealed kick-off. */
export function aResult({ publish }: SealedPublication, changes: Partial<ResultLeaf> = {}): ResultLeaf {
  const [match] = publish.matches ?? [];
  if (!match) throw new Error('A publication of format 2 has matches');
  return {
    format: 2,
    kind: 'result',
    at: '2026-11-20T23:49:00.000Z',
    match,
    version: 1,
    state: 'finished',
    halfTime: [0, 0],
    score90: [0, 1],
    sources: ['feed-a', 'feed-b'],
    decision: null,
    ...changes,
  };
}

/** A hold of its match, or the release of it, before that result. */
export function aHold(
  of: SealedPublication,
  kind: HoldLeaf['kind'],
  changes: Partial<HoldLeaf> = {},
): HoldLeaf {
  const at = kind === 'hold' ? '2026-11-20T23:10:00.000Z' : '2026-11-20T23:20:00.000Z';
  const decision = { code: 'hold', role: 'moderator' } as const;
  return { format: 2, kind, at, match: aResult(of).match, number: 1, decision, ...changes };
}
