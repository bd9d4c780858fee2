import type { MatchStage } from '#domain/match/match-stage.ts';
import type { MatchState } from '#domain/match/match-state.ts';
import type { Season } from '#domain/match/season.ts';
import type { FeedFile, FeedSource } from './record/feed-record.ts';

/**
 * A source that is asked over HTTP by the clock. An adapter says what is worth asking and understands the answers; when
 * to ask, how often, and what to do when nothing comes back is the scheduler's.
 */
export interface HttpFeed {
  readonly name: FeedSource;
  /** What the provider allows; null where it sets no bound. */
  readonly quota: { readonly perMinute: number | null; readonly perDay: number | null };
  /** Our codes of the competitions it is asked for. */
  readonly competitions: readonly string[];
  /** What is worth asking at an instant, most urgent first. Pure: the same agenda gives the same requests. */
  plan(agenda: FeedAgenda): readonly FeedRequest[];
  /** Understands an answer of any status. Never throws for what the other side sent. */
  read(request: FeedRequest, answer: FeedAnswer, agenda: FeedAgenda): FeedReading;
}

/** What an adapter may look at when it plans. */
export interface FeedAgenda {
  readonly now: Date;
  /** Matches this source has named, from three hours before now to two days after, and those still live. */
  readonly matches: readonly AgendaMatch[];
}

export interface AgendaMatch {
  /** The provider's own id of the match. */
  readonly feedId: string;
  readonly competition: string;
  readonly season: Season;
  readonly stage: MatchStage;
  /** The teams as this source spells them. */
  readonly home: string;
  readonly away: string;
  readonly kickoffAt: Date;
  readonly state: MatchState;
}

export interface FeedRequest {
  /** Names the request through restarts and in reports: `matches PL`. */
  readonly key: string;
  readonly url: string;
  /** Tokens among them: never logged, never shown. */
  readonly headers: Readonly<Record<string, string>>;
  /** How long an answer stays fresh enough not to ask again. */
  readonly everyMs: number;
}

export interface FeedAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export type FeedReading =
  | { readonly kind: 'file'; readonly file: FeedFile }
  /** The provider says that nothing has changed (304), or answers with nothing to take in. */
  | { readonly kind: 'nothingNew' }
  /** Too many requests: not before `retryAfterMs`. */
  | { readonly kind: 'quotaUsed'; readonly retryAfterMs: number | null }
  /**
   * Ours to mend: a wrong token, a plan that does not include this. Asking again at once is no use. `status` is what
   * HTTP means by it, 401 for a token, whatever status the answer came with.
   */
  | { readonly kind: 'refused'; readonly status: number; readonly what: string }
  /** Theirs to mend: an error of the server, a web page, half a document. */
  | { readonly kind: 'broken'; readonly status: number; readonly what: string };
