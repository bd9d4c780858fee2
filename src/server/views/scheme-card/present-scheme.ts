import type { z } from 'zod';
import type { schemeAuthor, schemeCard, schemeMatch, viewerCard } from '#contract/schemes/scheme-card.ts';
import type { schemeDetails, viewerScheme } from '#contract/schemes/scheme-details.ts';
import type { schemeMark } from '#contract/viewer-marks.ts';
import { oddsText } from '#domain/market/odds.ts';
import { visibleParts, type Viewer as SchemeViewer } from '#domain/scheme/scheme-state.ts';
import type { SchemeRules } from '#domain/scheme/scheme-rules.ts';
import { describeSettlement } from '#domain/settlement/describe-settlement.ts';
import { presentResult } from './present-result.ts';
import type { ViewerClaims } from './viewer-claims.ts';
import type { Delay } from '#server/features/schemes/settle/read-delay.ts';
import {
  type SchemeRecord,
  type SealedScheme,
  settledFirstAt,
  stateOf,
} from '#server/features/schemes/store/scheme-record.ts';

type Card = z.input<typeof schemeCard>;
type ViewerCard = z.input<typeof viewerCard>;
type Details = z.input<typeof schemeDetails.reply>;
type ViewerScheme = z.input<typeof viewerScheme.reply>;

/** A logged-in viewer of a scheme. The scheme must be read with the unlock of this viewer. */
export interface Reader {
  readonly id: string;
  /** Whether unlocking is free for the viewer. */
  readonly isFree: boolean;
}

/** Who views a scheme and when; `reader` is null for everybody: a public reply. */
interface View {
  readonly reader: Reader | null;
  readonly now: Date;
  readonly rules: SchemeRules;
}

/** Context for presenting a scheme. */
export interface SchemeScene extends View {
  readonly author: z.input<typeof schemeAuthor>;
  /** All matches of the scheme, the earliest kick-off first. */
  readonly matches: readonly z.input<typeof schemeMatch>[];
}

export interface ReaderScene extends SchemeScene {
  readonly reader: Reader;
}

/** The only access check: the parts of a scheme that leave the server for this reader now. */
export function presentScheme(scheme: SchemeRecord, scene: SchemeScene): Card {
  const state = stateOf(scheme, scene.now);
  // Of a withdrawn scheme others see the picks alone, after its matches.
  const isShown = state !== 'removed' && (state !== 'withdrawn' || scene.reader?.id === scheme.authorId);
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
    buyers: scheme.buyers,
    picks: shownPicks(scheme, scene),
    result: scheme.settlement && {
      number: scheme.settlement.number,
      outcome: scheme.settlement.outcome,
      profitParts: scheme.settlement.profitParts,
      settledAt: scheme.settlement.settledAt.toISOString(),
    },
  };
}

/** A card with the reader's access. */
export function presentViewerCard(scheme: SchemeRecord, scene: ReaderScene): ViewerCard {
  return { ...presentScheme(scheme, scene), access: accessOf(scheme, scene.reader) };
}

/** How the reader's view of a card differs from the public one; null if it does not. */
export function presentMark(
  scheme: SchemeRecord,
  view: View & { readonly reader: Reader },
): z.input<typeof schemeMark> | null {
  const access = accessOf(scheme, view.reader);
  if (access === 'locked' || (access === 'free' && scheme.priceFen === 0)) return null;
  return { id: scheme.id, access, picks: shownPicks(scheme, view) };
}

export function presentSchemeDetails(scheme: SealedScheme, scene: SchemeScene, delay: Delay | null): Details {
  const visible = visibleTo(scheme, scene);
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
  };
}

/** The reader's own facts about a scheme. */
interface OwnFacts {
  readonly delay: Delay | null;
  readonly offer: ViewerScheme['offer'];
  readonly claims: ViewerClaims;
}

export function presentViewerScheme(
  scheme: SealedScheme,
  scene: ReaderScene,
  { delay, offer, claims }: OwnFacts,
): ViewerScheme {
  const { unlock } = scheme;
  return {
    ...presentSchemeDetails(scheme, scene, delay),
    access: accessOf(scheme, scene.reader),
    offer,
    mine: unlock && {
      paidFen: unlock.priceFen,
      refundedFen: unlock.refundFen,
      unlockedAt: unlock.unlockedAt.toISOString(),
    },
    dispute: claims.dispute && {
      ...claims.dispute,
      at: claims.dispute.at.toISOString(),
      decidedAt: claims.dispute.decidedAt?.toISOString() ?? null,
    },
    isReported: claims.isReported,
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

function shownPicks(scheme: SchemeRecord, view: View): Card['picks'] {
  return visibleTo(scheme, view).picks ? picksOf(scheme) : null;
}

function visibleTo(scheme: SchemeRecord, { reader, now, rules }: View) {
  return visibleParts(
    {
      state: stateOf(scheme, now),
      viewer: viewerOf(scheme, reader),
      settledAt: settledFirstAt(scheme),
      openedAt: scheme.openedAt,
      now,
    },
    rules,
  );
}

function viewerOf(scheme: SchemeRecord, reader: Reader | null): SchemeViewer {
  if (reader === null) return 'visitor';
  if (reader.id === scheme.authorId) return 'author';
  return scheme.unlock ? 'buyer' : 'fan';
}

function accessOf(scheme: SchemeRecord, { id, isFree }: Reader): ViewerCard['access'] {
  if (id === scheme.authorId) return 'own';
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
