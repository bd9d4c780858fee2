import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Market } from '#domain/market/market.ts';
import type { MatchPeriod } from '#domain/match/match-details.ts';
import type { MatchState } from '#domain/match/match-state.ts';

export interface MatchTables {
  competition: {
    code: string;
    name_zh: string;
    name_en: string;
    short_zh: string;
    short_en: string;
    zone: string | null;
    demo: boolean;
  };
  team: {
    key: string;
    name_zh: string;
    name_en: string;
    short_zh: string;
    short_en: string;
    code: string;
    pinyin: string;
    search: string;
    badge_primary: string | null;
    badge_secondary: string | null;
    badge_pattern: string | null;
  };
  added_team: {
    key: string;
    country: string;
    name_zh: string;
    name_en: string;
    short_en: string;
    code: string;
    pinyin: string;
    added_at: Date;
  };
  added_spelling: {
    country: string;
    folded: string;
    spelling: string;
    team: string;
    added_at: Date;
  };
  match: {
    id: string;
    competition: string;
    season: string;
    stage: Generated<string>;
    home: string;
    away: string;
    round: string | null;
    kickoff_at: Date;
    time_known: boolean;
    state: MatchState;
    minute: number | null;
    period: MatchPeriod | null;
    added_minute: number | null;
    red_home: number | null;
    red_away: number | null;
    venue: string | null;
    revision: Generated<number>;
    half_home: number | null;
    half_away: number | null;
    home_90: number | null;
    away_90: number | null;
    extra_home: number | null;
    extra_away: number | null;
    shoot_home: number | null;
    shoot_away: number | null;
    first_kickoff_at: Date;
    version: number;
    updated_at: Date;
  };
  match_version: {
    match_id: string;
    version: number;
    source: string;
    file: string;
    observed_at: Date;
    content: JSONColumnType<Record<string, unknown>>;
  };
  match_report: {
    match_id: string;
    source: string;
    round: string | null;
    kickoff_at: Date;
    time_known: boolean;
    state: MatchState;
    half_home: number | null;
    half_away: number | null;
    home_90: number | null;
    away_90: number | null;
    extra_home: number | null;
    extra_away: number | null;
    shoot_home: number | null;
    shoot_away: number | null;
    first_said_at: Date;
  };
  odds_quote: {
    id: GeneratedAlways<number>;
    match_id: string;
    bookmaker: string;
    market: Market;
    line_quarters: number | null;
    pick: string;
    odds_milli: number;
    phase: 'opening' | 'now' | 'closing';
    at: Date;
    imported_at: Date;
  };
  odds_now: {
    match_id: string;
    bookmaker: string;
    market: Market;
    line_quarters: number | null;
    pick: string;
    odds_milli: number;
    opening_odds_milli: number;
    at: Date;
    /** The last price before the match began, and of when; null where there was none. */
    closing_odds_milli: number | null;
    closing_at: Date | null;
  };
  feed_import: {
    id: string;
    source: string;
    file: string;
    sha256: string;
    imported_at: Date;
    counts: JSONColumnType<Record<string, number>>;
    not_understood: JSONColumnType<readonly { where: string; what: string }[]>;
  };
  match_part: {
    match_id: string;
    part: 'events' | 'lineUps' | 'statistics';
    source: string;
    version: number;
    /** As `#domain/match/match-details.ts` has it. */
    content: JSONColumnType<readonly object[]>;
    observed_at: Date;
  };
  feed_standing: {
    competition: string;
    season: string;
    source: string;
    team: string;
    rank: number;
    played: number;
    points: number;
    said_at: Date;
  };
  table_place: { competition: string; season: string; team: string; rank: number };
  match_feed_ref: { source: string; feed_id: string; match_id: string; home_name: string; away_name: string };
  match_follow: { user_id: string; match_id: string; followed_at: Date };
}
