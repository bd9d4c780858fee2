import type { MatchStage } from '#domain/match/match-stage.ts';
import type { MatchState } from '#domain/match/match-state.ts';
import type { Season } from '#domain/match/season.ts';
import type { FeedFile, FeedSource } from './record/feed-record.ts';

/**
 * A source polled over HTTP. An adapter plans requests and parses responses; timing, retries and quotas belong to the
 * scheduler.
 */
export interface HttpFeed {
  readonly name: FeedSource;
  /** The provider's limits; null where unlimited. */
  readonly quota: { readonly perMinute: number | null; readonly perDay: number | null };
  /** Our codes of the requested competitions. */
  readonly competitions: readonly string[];
  /** Requests worth sending now, most urgent first. Pure: the same agenda gives the same requests. */
  plan(agenda: FeedAgenda): readonly FeedRequest[];
  /** Whether the request is made only once, so that its import is remembered for good; none by default. */
  isOnce?(key: string): boolean;
  /** Parses a response of any status. Never throws for invalid content. */
  read(request: FeedRequest, answer: FeedAnswer, agenda: FeedAgenda): FeedReading;
}

/** Planning input of an adapter. */
export interface FeedAgenda {
  readonly now: Date;
  /** Matches named by this source, from three hours before now to two days after, and those still live. */
  readonly matches: readonly AgendaMatch[];
  /** URL of the last response to each request that was imported completely, for a feed that sends changes since then. */
  readonly importedUrls?: ReadonlyMap<string, string>;
}

export interface AgendaMatch {
  /** The provider's ID of the match. */
  readonly feedId: string;
  readonly competition: string;
  readonly season: Season;
  readonly stage: MatchStage;
  /** Team names as spelled by this source. */
  readonly home: string;
  readonly away: string;
  readonly kickoffAt: Date;
  readonly state: MatchState;
}

export interface FeedRequest {
  /** Stable ID of the request in the database and in reports: `matches PL`. */
  readonly key: string;
  readonly url: string;
  /** May include tokens: never logged or shown. */
  readonly headers: Readonly<Record<string, string>>;
  /** Interval after which the response must be refreshed. */
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
  /** Not modified (304), or a response without anything to import. */
  | { readonly kind: 'nothingNew' }
  /** Too many requests: retry after `retryAfterMs` at the earliest. */
  | { readonly kind: 'quotaUsed'; readonly retryAfterMs: number | null }
  /**
   * Our fault: an invalid token, a plan that does not include this. An immediate retry is useless. `status` is the
   * semantic HTTP status, 401 for a token, regardless of the actual one.
   */
  | { readonly kind: 'refused'; readonly status: number; readonly what: string }
  /** The provider's fault: a server error, a web page, a truncated document. */
  | { readonly kind: 'broken'; readonly status: number; readonly what: string };
