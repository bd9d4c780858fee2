import type { z } from 'zod';
import type { schemeAuthor, schemeCard, schemeMatch } from '#contract/schemes/scheme-card.ts';
import type { schemeDetails } from '#contract/schemes/scheme-details.ts';
import { oddsText } from '#domain/market/odds.ts';
import { type SchemeState, visibleParts, type Viewer as SchemeViewer } from '#domain/scheme/scheme-state.ts';
import type { SchemeRules } from '#domain/scheme/scheme-rules.ts';
import { describeSettlement } from '#domain/settlement/describe-settlement.ts';
import type { ViewerMarks } from './viewer-marks.ts';
import { presentResult } from './present-result.ts';
import type { Delay } from '#server/features/schemes/settle/read-delay.ts';
import { type SchemeRecord, settledFirstAt, stateOf } from '#server/features/schemes/store/scheme-record.ts';

type Card = z.input<typeof schemeCard>;
type Details = z.input<typeof schemeDetails.reply>;

/** Context for presenting a scheme. */
export interface SchemeScene {
  readonly viewerId: string | null;
  readonly now: Date;
  readonly rules: SchemeRules;
  readonly author: z.input<typeof schemeAuthor>;
  /** All matches of the scheme, the earliest kick-off first. */
  readonly matches: readonly z.input<typeof schemeMatch>[];
  readonly marks: ViewerMarks;
  /** Whether unlocking is free for the viewer. */
  readonly isFree: boolean;
}

/** The only access check: the parts of a scheme that leave the server for this viewer now. */
export function presentScheme(scheme: SchemeRecord, scene: SchemeScene): Card {
  const state = stateOf(scheme, scene.now);
  const visible = visibleTo(scheme, scene, state);
  // Of a withdrawn scheme others see the picks alone, after its matches.
  const isShown = state !== 'removed' && (state !== 'withdrawn' || scene.viewerId === scheme.authorId);
  return {
    id: scheme.id,
    author: scene.author,
    match: ownMatch(scheme, scene),
    matches: [...scene.matches],
    market: scheme.market,
    legs: legsOf(scheme),
    pickCount: scheme.picks.length,
    title: isShown ? scheme.title : '',
    summary: isShown ? scheme.summary : '',
    priceFen: scheme.priceFen,
    refundIfLost: scheme.refundIfLost,
    freeReaders: scheme.freeReaders,
    publishedAt: scheme.publishedAt.toISOString(),
    saleEndsAt: scheme.saleEndsAt.toISOString(),
    state,
    access: accessOf(scheme, scene),
    buyers: scheme.buyers,
    picks: visible.picks ? picksOf(scheme) : null,
    result: scheme.settlement && {
      number: scheme.settlement.number,
      outcome: scheme.settlement.outcome,
      profitParts: scheme.settlement.profitParts,
      settledAt: scheme.settlement.settledAt.toISOString(),
    },
  };
}

export function presentSchemeDetails(
  scheme: SchemeRecord,
  scene: SchemeScene,
  { delay, offer }: { readonly delay: Delay | null; readonly offer: Details['offer'] },
): Details {
  const state = stateOf(scheme, scene.now);
  const visible = visibleTo(scheme, scene, state);
  const { unlock } = scheme;
  return {
    ...presentScheme(scheme, scene),
    ruleSet: scheme.ruleSet,
    body: visible.body ? scheme.body : null,
    bodyCharacters: [...scheme.body].length,
    seal: hex(scheme.seal),
    authorSequence: scheme.authorSequence,
    chancePercent: visible.picks ? scheme.chancePercent : null,
    removal: scheme.removal && {
      removedAt: scheme.removal.removedAt.toISOString(),
      reason: scheme.removal.reason,
    },
    salt: visible.body ? hex(scheme.salt) : null,
    // The canonical text includes the body, so both have the same visibility.
    sealedText: visible.body ? scheme.sealedText : null,
    result: scheme.settlement && presentResult(scheme, scheme.settlement, scene.rules),
    delay: delay && { reason: delay.reason, since: delay.since.toISOString() },
    offer,
    mine: unlock && {
      paidFen: unlock.priceFen,
      refundedFen: unlock.refundFen,
      unlockedAt: unlock.unlockedAt.toISOString(),
    },
    dispute: scene.marks.dispute && {
      ...scene.marks.dispute,
      at: scene.marks.dispute.at.toISOString(),
      decidedAt: scene.marks.dispute.decidedAt?.toISOString() ?? null,
    },
    isReported: scene.marks.isReported,
    now: scene.now.toISOString(),
  };
}

function ownMatch({ id, matchId }: SchemeRecord, { matches }: SchemeScene): Card['match'] {
  const match = matches.find((each) => each.id === matchId);
  if (!match) throw new Error(`Missing match of scheme ${id}`);
  return match;
}

/** Distinct matches with markets: the two picks of a double share one. */
function legsOf({ picks }: SchemeRecord): Card['legs'] {
  const legs = new Map(picks.map(({ matchId, market }) => [`${matchId} ${market}`, { matchId, market }]));
  return [...legs.values()];
}

function visibleTo(scheme: SchemeRecord, { viewerId, now, rules }: SchemeScene, state: SchemeState) {
  const settledAt = settledFirstAt(scheme);
  return visibleParts(
    { state, viewer: viewerOf(scheme, viewerId), settledAt, openedAt: scheme.openedAt, now },
    rules,
  );
}

function viewerOf(scheme: SchemeRecord, viewerId: string | null): SchemeViewer {
  if (viewerId === null) return 'visitor';
  if (viewerId === scheme.authorId) return 'author';
  return scheme.unlock ? 'buyer' : 'fan';
}

function accessOf(scheme: SchemeRecord, { viewerId, isFree }: SchemeScene): Card['access'] {
  if (viewerId === scheme.authorId) return 'own';
  if (scheme.unlock) return 'unlocked';
  return isFree ? 'free' : 'locked';
}

function picksOf({ picks, settlement }: SchemeRecord): Card['picks'] {
  return picks.map((pick, index) => {
    const settled = settlement?.picks[index];
    return {
      ...pick,
      oddsText: oddsText(pick.oddsMilli),
      outcome: settled?.outcome ?? null,
      explanation: settled
        ? { zh: describeSettlement(settled, 'zh'), en: describeSettlement(settled, 'en') }
        : null,
    };
  });
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
