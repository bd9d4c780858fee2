import { sql } from 'kysely';
import type { previewResult } from '#contract/console/matches.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { Posting } from '#domain/ledger/posting.ts';
import { sumMovements } from '#domain/ledger/sum-movements.ts';
import type { Outcome } from '#domain/settlement/settlement.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import type { KnownResult } from '#server/features/matches/results/confirmed-result.ts';
import { heldAmong } from '#server/features/matches/results/held-matches.ts';
import {
  type Evidence,
  isChange,
  judgeScheme,
  type Waiting,
} from '#server/features/schemes/settle/judge-scheme.ts';
import { readEvidence } from '#server/features/schemes/settle/read-evidence.ts';
import { readSchemes } from '#server/features/schemes/store/read-schemes.ts';
import type { SchemeRecord } from '#server/features/schemes/store/scheme-record.ts';
import { planSchemePayouts } from './plan-scheme-payouts.ts';

type Preview = CallAnswer<typeof previewResult>;
type Effect = Preview['schemes'][number]['effect'];

const MAX_SCHEMES = 200;

/** Schemes whose effect is shown first. */
const order: readonly Effect[] = ['settles', 'corrects', 'fails', 'waits', 'decided', 'same'];

interface Judged {
  readonly scheme: SchemeRecord;
  readonly effect: Effect;
  readonly next: Outcome | null;
  readonly waitingFor: readonly Waiting[];
}

/**
 * What the schemes on a match would settle to, and which transfers their payouts would be, if this was its known result;
 * by the functions that settle and pay out, which store nothing here. Other matches count as they do now.
 */
export async function previewSettlements(
  ctx: Context,
  matchId: string,
  assumed: KnownResult | null,
): Promise<Preview> {
  const schemes = await readSchemes(ctx.db, {
    where: sql`s.id IN (SELECT p.scheme_id FROM scheme_pick p WHERE p.match_id = ${matchId})
      AND NOT EXISTS (SELECT 1 FROM scheme_withdrawal w WHERE w.scheme_id = s.id)`,
    orderAndLimit: sql`ORDER BY s.id`,
    viewerId: null,
  });
  const evidence = assuming(await readEvidence(ctx, ctx.db, schemes), matchId, assumed);
  const judged = schemes.map((scheme) => judge(scheme, evidence));
  const postings = await planSchemePayouts(
    ctx,
    judged.flatMap(({ scheme, effect, next }) =>
      next !== null && (effect === 'settles' || effect === 'corrects') ? [{ id: scheme.id, next }] : [],
    ),
  );
  const nicknames = await nicknamesOf(ctx.db, schemes);
  const shown = judged
    .toSorted((one, other) => order.indexOf(one.effect) - order.indexOf(other.effect))
    .slice(0, MAX_SCHEMES);
  return {
    isHeld: (await heldAmong(ctx.db, [matchId])).length > 0,
    counts: countsOf(judged),
    schemes: shown.map((each) => present(each, nicknames, postings.get(each.scheme.id) ?? [])),
    movements: [...sumMovements([...postings.values()].flat())],
  };
}

function assuming(evidence: Evidence, matchId: string, assumed: KnownResult | null): Evidence {
  const known = new Map(evidence.known);
  if (assumed) known.set(matchId, assumed);
  else known.delete(matchId);
  return { now: evidence.now, known, kickoffOf: evidence.kickoffOf };
}

function judge(scheme: SchemeRecord, evidence: Evidence): Judged {
  try {
    const result = judgeScheme(scheme, evidence);
    if ('waiting' in result) return { scheme, effect: 'waits', next: null, waitingFor: result.waiting };
    const judgement = result.settled;
    const { settlement } = scheme;
    const next = judgement.outcome;
    if (isChange({ scheme, judgement }))
      return { scheme, effect: settlement ? 'corrects' : 'settles', next, waitingFor: [] };
    const effect = settlement?.isDecided ? 'decided' : 'same';
    return { scheme, effect, next: settlement?.outcome ?? null, waitingFor: [] };
  } catch {
    // Settling it would fail with the same error.
    return { scheme, effect: 'fails', next: null, waitingFor: [] };
  }
}

function countsOf(judged: readonly Judged[]): Preview['counts'] {
  const count = (effect: Effect) => judged.filter((each) => each.effect === effect).length;
  return {
    settles: count('settles'),
    corrects: count('corrects'),
    same: count('same'),
    waits: count('waits'),
    decided: count('decided'),
    fails: count('fails'),
  };
}

function present(
  { scheme, effect, next, waitingFor }: Judged,
  nicknames: ReadonlyMap<string, string>,
  postings: readonly Posting[],
): Preview['schemes'][number] {
  const { id, title, authorId, settlement } = scheme;
  return {
    id,
    title,
    effect,
    next,
    author: { id: authorId, nickname: nicknames.get(authorId) ?? '' },
    now: settlement?.outcome ?? null,
    waitingFor: waitingFor.map(({ matchId, reason }) => ({ matchId, reason })),
    movements: [...sumMovements(postings)],
  };
}

async function nicknamesOf(db: Db, schemes: readonly SchemeRecord[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; nickname: string }>`
    SELECT id, nickname FROM app_user
     WHERE id = ANY (${[...new Set(schemes.map(({ authorId }) => authorId))]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}
