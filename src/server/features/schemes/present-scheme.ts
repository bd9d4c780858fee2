import type { z } from 'zod';
import type { schemeAuthor, schemeCard, schemeDetails, schemeMatch } from '#contract/schemes.ts';
import { oddsText } from '#domain/market/odds.ts';
import { type SchemeState, visibleParts, type Viewer as SchemeViewer } from '#domain/scheme/scheme-state.ts';
import type { SchemeRules } from '#domain/scheme/scheme-rules.ts';
import { describeSettlement } from '#domain/settlement/describe-settlement.ts';
import { presentResult } from './present-result.ts';
import { type SchemeRecord, stateOf } from './scheme-record.ts';

type Card = z.input<typeof schemeCard>;
type Details = z.input<typeof schemeDetails.reply>;

/** What a scheme is shown with. */
export interface SchemeScene {
  readonly viewerId: string | null;
  readonly now: Date;
  readonly rules: SchemeRules;
  readonly author: z.input<typeof schemeAuthor>;
  readonly match: z.input<typeof schemeMatch>;
}

/** The one gate: what of a scheme leaves the server for this viewer at this instant. */
export function presentScheme(scheme: SchemeRecord, scene: SchemeScene): Card {
  const state = stateOf(scheme, scene.now);
  const visible = visibleTo(scheme, scene, state);
  const isShown = state !== 'removed';
  return {
    id: scheme.id,
    author: scene.author,
    match: scene.match,
    market: scheme.market,
    pickCount: scheme.picks.length,
    title: isShown ? scheme.title : '',
    summary: isShown ? scheme.summary : '',
    priceFen: scheme.priceFen,
    refundIfLost: scheme.refundIfLost,
    freeReaders: scheme.freeReaders === 'pastBuyers' ? 'pastBuyers' : 'nobody',
    publishedAt: scheme.publishedAt.toISOString(),
    saleEndsAt: scheme.saleEndsAt.toISOString(),
    state,
    access: accessOf(scheme, scene),
    buyers: scheme.buyers,
    picks: visible.picks ? picksOf(scheme) : null,
    result: scheme.settlement && {
      outcome: scheme.settlement.outcome,
      profitParts: scheme.settlement.profitParts,
      settledAt: scheme.settlement.settledAt.toISOString(),
    },
  };
}

export function presentSchemeDetails(scheme: SchemeRecord, scene: SchemeScene): Details {
  const state = stateOf(scheme, scene.now);
  const visible = visibleTo(scheme, scene, state);
  const { unlock } = scheme;
  return {
    ...presentScheme(scheme, scene),
    ruleSet: scheme.ruleSet,
    body: visible.body ? scheme.body : null,
    bodyCharacters: [...scheme.body].length,
    seal: hex(scheme.seal),
    salt: visible.body ? hex(scheme.salt) : null,
    // The canonical text holds the body, so it comes and goes with it.
    sealedText: visible.body ? scheme.sealedText : null,
    result: scheme.settlement && presentResult(scheme, scheme.settlement, scene.rules),
    mine: unlock && {
      paidFen: unlock.priceFen,
      refundedFen: unlock.refundFen,
      unlockedAt: unlock.unlockedAt.toISOString(),
    },
    now: scene.now.toISOString(),
  };
}

function visibleTo(scheme: SchemeRecord, { viewerId, now, rules }: SchemeScene, state: SchemeState) {
  const settledAt = scheme.settlement?.settledAt ?? null;
  return visibleParts({ state, viewer: viewerOf(scheme, viewerId), settledAt, now }, rules);
}

function viewerOf(scheme: SchemeRecord, viewerId: string | null): SchemeViewer {
  if (viewerId === null) return 'visitor';
  if (viewerId === scheme.authorId) return 'author';
  return scheme.unlock ? 'buyer' : 'fan';
}

function accessOf(scheme: SchemeRecord, { viewerId }: SchemeScene): Card['access'] {
  if (viewerId === scheme.authorId) return 'own';
  if (scheme.unlock) return 'unlocked';
  return scheme.priceFen === 0 ? 'free' : 'locked';
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
