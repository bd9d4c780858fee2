import type { Generated, JSONColumnType } from 'kysely';
import type { AskOutcome } from '#domain/feed/ask-outcome.ts';

export interface FeedTables {
  feed_state: {
    feed: string;
    enabled: boolean;
    enabled_since: Date;
    competitions: string[];
    succeeded_at: Date | null;
    failures: Generated<number>;
    open_until: Date | null;
    open_reason: 'broken' | 'refused' | null;
    quiet_until: Date | null;
    minute_left: number | null;
    day_left: number | null;
    left_said_at: Date | null;
  };
  feed_request: {
    feed: string;
    key: string;
    every_ms: number;
    silent_after_ms: number;
    planned_since: Date | null;
    asked_at: Date | null;
    succeeded_at: Date | null;
    failures: Generated<number>;
    not_before: Date | null;
    etag: string | null;
    last_modified: string | null;
    sha256: string | null;
    url: string | null;
  };
  feed_call: { id: string; feed: string; key: string; at: Date };
  feed_answer: {
    call_id: string;
    status: number | null;
    ms: number;
    outcome: AskOutcome;
    what: string | null;
    excerpt: string | null;
    counts: JSONColumnType<Record<string, number>> | null;
    not_understood: JSONColumnType<readonly FaultsOfKind[]> | null;
    unknown_names: JSONColumnType<readonly NameNotKnown[]> | null;
    import_id: string | null;
  };
}

/** How often one kind of fault stood in an answer, with the first places. */
export interface FaultsOfKind {
  readonly code: string;
  readonly count: number;
  readonly examples: readonly { readonly where: string; readonly what: string }[];
}

export interface NameNotKnown {
  readonly kind: 'team' | 'competition';
  readonly competition: string;
  readonly name: string;
}
