import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AccountKind, PaymentProvider, TransferKind } from '#domain/ledger/posting.ts';
import type { Market, SchemeMarket } from '#domain/market/market.ts';
import type { MatchState } from '#domain/match/match-state.ts';
import type { InPlayMark } from '#domain/model/in-play/in-play-marks.ts';
import type { LeagueModel } from '#domain/model/league-model.ts';
import type { LogLeaf } from '#domain/seal/log-leaf.ts';
import type { Settlement } from '#domain/settlement/settlement.ts';
import type { FaultsOfKind, NameNotKnown, SettledResult } from './column-shapes.ts';

/** Exact decimals: the drivers give them as text. */
type Exact = ColumnType<string, string | number>;

/**
 * All tables by name, as Kysely sees them. Generated from the migrations by `npm run goldens`; do not edit.
 * Types that are not in the schema are in `tools/table-types/column-types.ts`.
 */
export interface Tables {
  account_link: {
    one_id: string;
    other_id: string;
    kind: 'device' | 'payout' | 'network' | 'writing' | 'picks';
    strength: 'supporting' | 'strong';
    evidence: JSONColumnType<Record<string, number>>;
    found_at: Date;
  };
  account_link_decision: {
    id: GeneratedAlways<number>;
    one_id: string;
    other_id: string;
    kind: 'samePerson' | 'notLinked' | 'watch';
    operator_id: string;
    reason: string;
    decided_at: Date;
  };
  added_spelling: {
    country: string;
    folded: string;
    spelling: string;
    team: string;
    added_at: Date;
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
  advance_repayment: {
    scheme_id: string;
    release_number: number;
    amount_fen: number;
    txn_id: number;
    repaid_at: Date;
  };
  analyst: {
    user_id: string;
    level: Generated<number>;
    approved_at: Date;
    source: string;
  };
  analyst_application: {
    id: string;
    user_id: string;
    number: number;
    request_id: string;
    statement: string;
    competitions: JSONColumnType<readonly string[]>;
    applied_at: Date;
  };
  app_user: {
    id: string;
    mobile: string | null;
    nickname: string;
    avatar: string | null;
    intro: Generated<string>;
    gender: Generated<'unknown' | 'female' | 'male'>;
    disabled_at: Date | null;
    registered_at: Date;
    mobile_changed_at: Date | null;
    erased_at: Date | null;
  };
  application_decision: {
    application_id: string;
    approved: boolean;
    reason: string;
    operator_id: string;
    decided_at: Date;
  };
  backup_run: {
    id: GeneratedAlways<number>;
    name: string;
    taken_at: Date;
    ended_at: Date;
    bytes: number | null;
    sha256: Uint8Array | null;
  };
  bill_difference: {
    provider: PaymentProvider;
    day: string;
    number: string;
    theirs_fen: number;
    ours_fen: number;
    found_at: Date;
  };
  calibration_sum: {
    competition: string;
    model_version: string;
    since: Date;
    matches: number;
    rps: Exact;
    log_loss: Exact;
    brier: Exact;
    priced: number;
    priced_rps: Exact;
    priced_log_loss: Exact;
    priced_brier: Exact;
    market_rps: Exact;
    market_log_loss: Exact;
    market_brier: Exact;
    is_logged: boolean;
  };
  calibration_tenth: {
    competition: string;
    model_version: string;
    tenth: number;
    outcomes: number;
    said_millionths: number;
    came: number;
    is_logged: boolean;
  };
  certification: {
    user_id: string;
    adult: boolean;
    certified_at: Date;
    source: string;
  };
  certification_tries: {
    user_id: string;
    day: string;
    tries: number;
  };
  clock_anchor: {
    only_row: Generated<boolean>;
    start_text: string;
    shown_at: Date;
    machine_at: Date;
    speed: Generated<number>;
  };
  collusion_flag: {
    id: string;
    analyst_id: string;
    buyer_id: string;
    edge: 'identity' | 'device' | 'payout' | 'ring';
    evidence: JSONColumnType<Record<string, unknown>>;
    flagged_at: Date;
  };
  common_print: {
    print: number;
    in_all: boolean;
    in_open: boolean;
  };
  competition: {
    code: string;
    name_zh: string;
    name_en: string;
    short_zh: string;
    short_en: string;
    zone: string | null;
    demo: boolean;
  };
  competition_follow: {
    user_id: string;
    competition: string;
    followed_at: Date;
    push_news: Generated<string[]>;
  };
  consent: {
    user_id: string;
    protocol: 'nonageProtocol' | 'rechargeProtocol' | 'serviceProtocol' | 'privacyProtocl';
    version: string;
    agreed_at: Date;
  };
  consent_count: {
    protocol: string;
    version: string;
    users: number;
  };
  data_export: {
    user_id: string;
    day: string;
    at: Date;
  };
  demo_start: {
    only_row: Generated<boolean>;
    reached_at: Date | null;
    completed_at: Date | null;
  };
  dispute: {
    id: string;
    scheme_id: string;
    user_id: string;
    settlement_number: number | null;
    text: string;
    at: Date;
  };
  dispute_decision: {
    dispute_id: string;
    upheld: boolean;
    reason: string;
    operator_id: string;
    decided_at: Date;
  };
  feed_answer: {
    call_id: string;
    status: number | null;
    ms: number;
    outcome: 'taken' | 'unchanged' | 'quotaUsed' | 'refused' | 'broken' | 'failed';
    what: string | null;
    excerpt: string | null;
    counts: JSONColumnType<Record<string, number>> | null;
    not_understood: JSONColumnType<readonly FaultsOfKind[]> | null;
    unknown_names: JSONColumnType<readonly NameNotKnown[]> | null;
    import_id: string | null;
  };
  feed_call: {
    id: string;
    feed: string;
    key: string;
    at: Date;
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
  feedback: {
    id: string;
    user_id: string;
    request_id: string | null;
    kind: 'problem' | 'idea' | 'money' | 'account' | 'other';
    content: string;
    contact: string | null;
    at: Date;
  };
  feedback_answer: {
    feedback_id: string;
    text: string;
    operator_id: string;
    answered_at: Date;
  };
  figure_hour: {
    figure: string;
    hour: Date;
    count: number;
    fen: number;
  };
  figure_progress: {
    only_row: Generated<boolean>;
    counted_until: Date;
  };
  follow: {
    user_id: string;
    analyst_id: string;
    followed_at: Date;
  };
  followed_calendar: {
    user_id: string;
    token: string;
    made_at: Date;
  };
  guardian_claim: {
    id: string;
    claim_no: string;
    request_id: string;
    secret_hash: Uint8Array;
    phone_index: Uint8Array;
    relation: 'mother' | 'father' | 'other';
    images: number;
    user_id: string | null;
    received_at: Date;
  };
  guardian_claim_decision: {
    claim_id: string;
    granted: boolean;
    reason: string;
    operator_id: string;
    decided_at: Date;
  };
  guardian_claim_person: {
    claim_id: string;
    sealed: Uint8Array;
  };
  guardian_claim_reading: {
    id: GeneratedAlways<number>;
    claim_id: string;
    operator_id: string;
    read_at: Date;
  };
  guardian_claim_refund: {
    refund_id: string;
    claim_id: string;
    order_id: string;
    from_balance_fen: number;
    borne_fen: number;
  };
  in_play_due: {
    match_id: string;
  };
  in_play_prediction: {
    match_id: string;
    in_play_version: string;
    model_version: string;
    mark: '15' | '30' | 'halfTime' | '60' | '75' | '85';
    recorded_at: Date;
    minute: number | null;
    home_score: number;
    away_score: number;
    home_red: number;
    away_red: number;
    home_millionths: number;
    draw_millionths: number;
    away_millionths: number;
    over_millionths: number;
  };
  in_play_score: {
    match_id: string;
    in_play_version: string;
    mark: InPlayMark;
    version: number;
    scored_at: Date;
    competition: string;
    state: MatchState;
    home_90: number | null;
    away_90: number | null;
    outcome: 'home' | 'draw' | 'away' | null;
    rps: Exact | null;
    log_loss: Exact | null;
    brier: Exact | null;
    over_log_loss: Exact | null;
    over_brier: Exact | null;
  };
  in_play_sum: {
    competition: string;
    in_play_version: string;
    mark: InPlayMark;
    since: Date;
    rows: number;
    rps: Exact;
    log_loss: Exact;
    brier: Exact;
    over_rows: number;
    over_log_loss: Exact;
    over_brier: Exact;
  };
  in_play_tenth: {
    competition: string;
    in_play_version: string;
    tenth: number;
    outcomes: number;
    said_millionths: number;
    came: number;
  };
  inbox_message: {
    id: string;
    user_id: string;
    key: string;
    kind: string;
    at: Date;
    scheme_id: string | null;
    match_id: string | null;
    analyst_id: string | null;
    facts: JSONColumnType<Record<string, unknown>>;
    read_at: Date | null;
    tab: GeneratedAlways<string>;
  };
  inbox_muted: {
    user_id: string;
    kind: 'schemePublished' | 'matchKickedOff' | 'matchGoal' | 'matchFinished';
    muted_at: Date;
  };
  income_hold: {
    id: string;
    analyst_id: string;
    number: number;
    buyer_id: string | null;
    operator_id: string | null;
    held_at: Date;
  };
  income_hold_decision: {
    hold_id: string;
    kind: 'confirmed' | 'released';
    operator_id: string;
    reason: string;
    decided_at: Date;
  };
  income_release: {
    scheme_id: string;
    amount_fen: number;
    txn_id: number;
    released_at: Date;
    number: number;
    settlement_number: number;
    is_removed: boolean;
  };
  ledger_account: {
    id: GeneratedAlways<number>;
    owner_id: string | null;
    kind: AccountKind;
    balance: Generated<number>;
    seq: Generated<number>;
  };
  ledger_entry: {
    account_id: number;
    seq: number;
    txn_id: number;
    amount: number;
    balance_after: number;
  };
  ledger_flow: {
    kind: string;
    from_kind: string;
    to_kind: string;
    same_owner: Generated<boolean>;
  };
  ledger_kind: {
    kind: string;
    resolves_kind: string | null;
  };
  ledger_seal: {
    number: number;
    up_to: number;
    hash: Uint8Array;
    note: string;
    sealed_at: Date;
    audit_to: Generated<number>;
  };
  ledger_txn: {
    id: GeneratedAlways<number>;
    idem_key: string;
    content_hash: Uint8Array;
    kind: TransferKind;
    ref: string;
    resolves: number | null;
    created_at: Date;
    entries: Generated<number>;
  };
  link_scan: {
    author_id: string;
    scanned_at: Date;
  };
  log_cosignature: {
    size: number;
    key_name: string;
    key_id: string;
    cosigned_at: Date;
    line: string;
    received_at: Date;
  };
  log_count: {
    hour: Date;
    level: 'warn' | 'error' | 'fatal';
    message: string;
    count: number;
    last_at: Date;
  };
  log_entry: {
    index: number;
    leaf_id: number;
    hash: Uint8Array;
  };
  log_fresh_head: {
    only_one: Generated<boolean>;
    size: number;
    note: string;
    signed_at: Date;
    quorum_at: Date | null;
  };
  log_head: {
    size: number;
    root: Uint8Array;
    note: string;
    signed_at: Date;
  };
  log_leaf: {
    id: GeneratedAlways<number>;
    data: string;
    kind: GeneratedAlways<LogLeaf['kind']>;
    scheme_id: GeneratedAlways<string | null>;
    author_id: GeneratedAlways<string | null>;
    author_sequence: GeneratedAlways<number | null>;
    number: GeneratedAlways<number | null>;
    written_at: Date;
    match_id: GeneratedAlways<string | null>;
    version: GeneratedAlways<number | null>;
  };
  log_policy: {
    number: number;
    text: string;
    recorded_at: Date;
  };
  log_quorum: {
    size: number;
    reached_at: Date;
  };
  log_receipt: {
    scheme_id: string;
    note: string;
  };
  log_tile: {
    level: number;
    index: number;
    hashes: Uint8Array;
    root: Uint8Array;
  };
  log_timestamp: {
    size: number;
    authority: string;
    stamped_at: Date;
    token: Uint8Array;
    received_at: Date;
  };
  log_waiting: {
    leaf_id: number;
  };
  log_witness: {
    name: string;
    url: string;
    cosigned_size: Generated<number>;
    cosigned_at: Date | null;
    fault: string | null;
    failing_since: Date | null;
    failures: Generated<number>;
    ask_again_at: Date | null;
  };
  lottery_listing: {
    match_id: string;
    game: 'jingcai' | 'beidan' | 'zucai';
    issue: string;
    number: number;
    handicap_goals: number | null;
    source: string;
    observed_at: Date;
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
    state: 'scheduled' | 'live' | 'finished' | 'postponed' | 'abandoned' | 'cancelled' | 'awarded';
    minute: number | null;
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
    period: 'firstHalf' | 'halfTime' | 'secondHalf' | 'break' | 'extraTime' | 'shootOut' | null;
    added_minute: number | null;
    red_home: number | null;
    red_away: number | null;
    venue: string | null;
    revision: Generated<number>;
    corners_home: number | null;
    corners_away: number | null;
  };
  match_feed_ref: {
    source: string;
    feed_id: string;
    match_id: string;
    home_name: string;
    away_name: string;
  };
  match_follow: {
    user_id: string;
    match_id: string;
    followed_at: Date;
  };
  match_hold: {
    match_id: string;
    number: number;
    operator_id: string;
    reason: string;
    held_at: Date;
    role: 'support' | 'moderator' | 'finance' | 'admin';
  };
  match_part: {
    match_id: string;
    part: 'events' | 'lineUps' | 'expectedLineUps' | 'absences' | 'statistics';
    source: string;
    version: number;
    content: JSONColumnType<readonly object[]>;
    observed_at: Date;
    minute: number | null;
  };
  match_release: {
    match_id: string;
    number: number;
    operator_id: string;
    reason: string;
    released_at: Date;
    role: 'support' | 'moderator' | 'finance' | 'admin';
  };
  match_report: {
    match_id: string;
    source: string;
    round: string | null;
    kickoff_at: Date;
    time_known: boolean;
    state: 'scheduled' | 'live' | 'finished' | 'postponed' | 'abandoned' | 'cancelled' | 'awarded';
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
  match_result: {
    match_id: string;
    version: number;
    state: 'finished' | 'postponed' | 'abandoned' | 'cancelled' | 'awarded';
    kickoff_at: Date;
    half_home: number | null;
    half_away: number | null;
    home_90: number | null;
    away_90: number | null;
    sources: JSONColumnType<readonly string[]>;
    role: 'support' | 'moderator' | 'finance' | 'admin' | null;
    recorded_at: Date;
  };
  match_version: {
    match_id: string;
    version: number;
    source: string;
    file: string;
    observed_at: Date;
    content: JSONColumnType<Record<string, unknown>>;
  };
  model_fit: {
    id: string;
    competition: string;
    model_version: string;
    fitted_at: Date;
    sample_matches: number;
    last_match_at: Date | null;
    parameters: JSONColumnType<LeagueModel> | null;
  };
  money_day: {
    day: string;
    transfers: number;
    summed_at: Date;
  };
  money_day_sum: {
    day: string;
    transfer_kind: string;
    account_kind: string;
    amount_fen: number;
  };
  network_sighting: {
    hash: Uint8Array;
    user_id: string;
    seen_on: string;
  };
  node_report: {
    node: string;
    host: string;
    version: string;
    started_at: Date;
    reported_at: Date;
    loop_p50_us: number;
    loop_p99_us: number;
    loop_max_us: number;
    database_us: number;
    rss_bytes: number;
    heap_bytes: number;
  };
  notice: {
    id: string;
    zh: string;
    en: string;
    severity: 'info' | 'warning' | 'outage';
    starts_at: Date;
    ends_at: Date | null;
    operator_id: string;
    reason: string;
    published_at: Date;
  };
  notice_end: {
    notice_id: string;
    operator_id: string;
    reason: string;
    ended_at: Date;
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
    closing_odds_milli: number | null;
    closing_at: Date | null;
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
  operator: {
    id: string;
    name: string;
    created_at: Date;
    disabled_at: Date | null;
    password_hash: string | null;
    totp_secret: Uint8Array | null;
    totp_step: number | null;
  };
  operator_appointment: {
    id: string;
    kind: 'create' | 'reset' | 'enable' | 'grant' | 'revoke';
    operator_id: string;
    name: string;
    roles: string[];
    reason: string;
    proposed_by: string;
    proposed_at: Date;
    decision: 'confirmed' | 'declined' | 'withdrawn' | null;
    decided_by: string | null;
    decided_at: Date | null;
  };
  operator_approval: {
    action: string;
    subject_kind: string;
    subject_id: string;
    terms: string;
    number: 1 | 2;
    operator_id: string;
    amount_fen: number;
    at: Date;
  };
  operator_audit: {
    id: GeneratedAlways<number>;
    operator_id: string | null;
    action: string;
    subject_kind: string;
    subject_id: string;
    reason: string;
    facts: JSONColumnType<Record<string, unknown>>;
    at: Date;
  };
  operator_claim: {
    queue: string;
    item_id: string;
    operator_id: string;
    claimed_at: Date;
    until: Date;
  };
  operator_enrolment: {
    operator_id: string;
    token_hash: Uint8Array;
    totp_secret: Uint8Array;
    expires_at: Date;
  };
  operator_login_failure: {
    id: GeneratedAlways<number>;
    name: string;
    network_hash: Uint8Array;
    at: Date;
  };
  operator_recovery_code: {
    operator_id: string;
    code_hash: Uint8Array;
    used_at: Date | null;
  };
  operator_role: {
    operator_id: string;
    role: 'support' | 'moderator' | 'finance' | 'admin';
    granted_at: Date;
  };
  operator_session: {
    id: string;
    operator_id: string;
    token_hash: Uint8Array;
    device: string;
    address: string;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
    ended_at: Date | null;
  };
  operator_waiting: {
    queue: string;
    item_id: string;
    since: Date;
  };
  payee: {
    id: string;
    user_id: string;
    number: number;
    identity_type: 'ALIPAY_USER_ID' | 'ALIPAY_OPEN_ID' | 'ALIPAY_LOGON_ID';
    sealed: Uint8Array | null;
    identity_hash: Uint8Array | null;
    account_masked: string;
    name_masked: string;
    bound_at: Date;
  };
  payee_consent: {
    state_hash: Uint8Array;
    user_id: string;
    expires_at: Date;
  };
  payee_owner: {
    identity_hash: Uint8Array;
    user_id: string;
  };
  person_account: {
    user_id: string;
    person_id: string;
    version: number;
  };
  person_identity: {
    user_id: string;
    number_index: Uint8Array;
    sealed: Uint8Array;
    sealed_mask: Uint8Array;
    sealed_at: Date;
  };
  person_key: {
    user_id: string;
    wrapped: Uint8Array;
  };
  person_link: {
    kind: 'identity' | 'device' | 'payout';
    hash: Uint8Array;
    user_id: string;
    linked_at: Date;
  };
  prediction: {
    match_id: string;
    model_version: string;
    fit_id: string;
    predicted_at: Date;
    kickoff_at: Date;
    home_goals: number;
    away_goals: number;
    home_millionths: number;
    draw_millionths: number;
    away_millionths: number;
    matrix_millionths: number[];
  };
  prediction_due: {
    match_id: string;
  };
  prediction_logged: {
    match_id: string;
    model_version: string;
    root_number: number;
    position: number;
    text: string;
  };
  prediction_root: {
    number: number;
    root: Uint8Array;
    count: number;
    first_kickoff_at: Date;
    written_at: Date;
  };
  prediction_score: {
    match_id: string;
    model_version: string;
    version: number;
    scored_at: Date;
    competition: string;
    kickoff_at: Date;
    predicted_at: Date;
    state: MatchState;
    home_90: number | null;
    away_90: number | null;
    outcome: 'home' | 'draw' | 'away' | null;
    rps: Exact | null;
    log_loss: Exact | null;
    brier: Exact | null;
    bookmaker: string | null;
    market_home_millionths: number | null;
    market_draw_millionths: number | null;
    market_away_millionths: number | null;
    market_rps: Exact | null;
    market_log_loss: Exact | null;
    market_brier: Exact | null;
    is_logged: Generated<boolean>;
  };
  provider_bill: {
    provider: 'alipay' | 'wechat';
    day: string;
    lines: number;
    fetched_at: Date;
  };
  provider_bill_line: {
    provider: PaymentProvider;
    day: string;
    line: number;
    kind: 'paid' | 'refunded' | 'transferred';
    number: string;
    provider_no: string;
    amount_fen: number;
  };
  push_muted: {
    user_id: string;
    kind:
      | 'kickOff'
      | 'goal'
      | 'finished'
      | 'lineUps'
      | 'published'
      | 'settled'
      | 'money'
      | 'security'
      | 'answers';
    muted_at: Date;
  };
  push_setting: {
    user_id: string;
    zone: string;
    quiet_from: number | null;
    quiet_until: number | null;
  };
  push_subscription: {
    id: string;
    session_id: string;
    user_id: string;
    endpoint: string;
    p256dh: Uint8Array;
    auth: Uint8Array;
    locale: 'zh' | 'en';
    subscribed_at: Date;
  };
  readiness_probe: {
    only_row: Generated<boolean>;
    probed_at: Date;
  };
  recharge_closing: {
    order_id: string;
    closed_at: Date;
  };
  recharge_exception: {
    id: string;
    provider: 'alipay' | 'wechat';
    order_no: string | null;
    fault: string;
    evidence: string;
    happened_at: Date;
    trade_no: string | null;
    amount_fen: number | null;
    refund_no: string | null;
  };
  recharge_exception_decision: {
    exception_id: string;
    number: number;
    outcome: 'credited' | 'returned' | 'noted';
    user_id: string | null;
    operator_id: string;
    reason: string;
    decided_at: Date;
  };
  recharge_order: {
    id: string;
    order_no: string;
    user_id: string;
    request_id: string;
    provider: 'alipay' | 'wechat';
    amount_fen: number;
    created_at: Date;
    expires_at: Date;
  };
  recharge_payment: {
    order_id: string;
    provider_trade_no: string;
    txn_id: number;
    learned_by: 'notify' | 'query' | 'command';
    paid_at: Date;
    provider: 'alipay' | 'wechat';
  };
  recharge_refund: {
    id: string;
    refund_no: string;
    kind: 'own' | 'minor' | 'unmatched';
    provider: 'alipay' | 'wechat';
    order_id: string | null;
    exception_id: string | null;
    user_id: string | null;
    request_id: string | null;
    number: number | null;
    amount_fen: number;
    borne_fen: number;
    requested_at: Date;
  };
  recharge_refund_end: {
    refund_id: string;
    state: 'refunded' | 'failed';
    cause: string | null;
    ended_at: Date;
  };
  recharge_refund_watch: {
    refund_id: string;
    tries: number;
    asked_at: Date;
    ask_at: Date;
  };
  recharge_watch: {
    order_id: string;
    asked_at: Date;
    ask_at: Date;
    opening: 'failed' | 'never' | null;
  };
  reconciliation_run: {
    id: GeneratedAlways<number>;
    at: Date;
    duration_ms: number;
    differences: number;
    found: JSONColumnType<readonly { invariant: string; facts: Record<string, unknown> }[]>;
    kind: 'whole' | 'recent';
    checked_to: number;
  };
  record_author: {
    author_id: string;
    ranked_for: Date;
    last_ten: string[];
    person_version: Generated<number>;
  };
  record_board: {
    span: '30' | '90' | 'all';
    competition: string;
    author_id: string;
    schemes: number;
    is_ranked: boolean;
    low: number;
    value: number;
    high: number;
    weight: number;
    market: Generated<string>;
  };
  record_board_size: {
    span: '30' | '90' | 'all';
    competition: string;
    ranked: number;
    unranked: number;
    started: Generated<number>;
    stopped: Generated<number>;
    market: Generated<string>;
  };
  record_mark: {
    author_id: string;
    number: number;
    closing_peak: Generated<number>;
    closing_at: Date | null;
    profit_peak: Generated<number>;
    profit_at: Date | null;
  };
  record_ranking: {
    only_row: Generated<boolean>;
    as_of: Date;
    is_counted: Generated<boolean>;
  };
  record_tally: {
    id: GeneratedAlways<number>;
    author_id: string;
    competition: string;
    market: SchemeMarket;
    is_paid: boolean;
    is_folded: boolean;
    settled: number;
    void: number;
    open: number;
    withdrawn: number;
    removed: number;
    schemes: number;
    decisive: number;
    won_halves: number;
    lost_halves: number;
    profit_e16: Exact;
    profit_squares_e32: Exact;
    fair_variance: Exact;
    implied_millionths: number;
    closing_schemes: number;
    closing_beaten: number;
    closing_millionths: Exact;
    obtainable_schemes: number;
    obtainable_sealed_e16: Exact;
    obtainable_1_e16: Exact;
    obtainable_5_e16: Exact;
    obtainable_15_e16: Exact;
    apart_schemes: Generated<number>;
    apart_profit_e16: Generated<Exact>;
  };
  recorded_scheme: {
    scheme_id: string;
    author_id: string;
    published_at: Date;
    kickoff_at: Date;
    competition: string;
    market: SchemeMarket;
    is_paid: boolean;
    stated_percent: number | null;
    taken_off: 'withdrawn' | 'removed' | null;
    outcome: 'win' | 'halfWin' | 'push' | 'halfLoss' | 'loss' | 'void' | null;
    result_e16: Exact | null;
    odds_milli: number[];
    closing_odds_milli: number[] | null;
    obtainable_e16: string[] | null;
    settled: number | null;
    void: number | null;
    open: number | null;
    withdrawn: number | null;
    removed: number | null;
    schemes: number | null;
    decisive: number | null;
    won_halves: number | null;
    lost_halves: number | null;
    profit_e16: Exact | null;
    profit_squares_e32: Exact | null;
    fair_variance: Exact | null;
    implied_millionths: number | null;
    closing_schemes: number | null;
    closing_beaten: number | null;
    closing_millionths: Exact | null;
    obtainable_schemes: number | null;
    obtainable_sealed_e16: Exact | null;
    obtainable_1_e16: Exact | null;
    obtainable_5_e16: Exact | null;
    obtainable_15_e16: Exact | null;
    is_offered: boolean;
    settled_at: Date | null;
    closing_value_millionths: number | null;
    apart_schemes: number | null;
    apart_profit_e16: Exact | null;
  };
  removal: {
    id: string;
    user_id: string;
    number: number;
    forfeited_fen: number;
    requested_at: Date;
    removes_at: Date;
  };
  removal_cancellation: {
    removal_id: string;
    cancelled_at: Date;
  };
  request_count: {
    key: string;
    count: number;
    ends_at: Date;
    noted_at: Date | null;
  };
  result_decision: {
    match_id: string;
    number: number;
    state: 'finished' | 'postponed' | 'abandoned' | 'cancelled' | 'awarded';
    half_home: number | null;
    half_away: number | null;
    home_90: number | null;
    away_90: number | null;
    operator_id: string;
    reason: string;
    decided_at: Date;
    kickoff_at: Date | null;
    role: 'support' | 'moderator' | 'finance' | 'admin';
  };
  retained_link: {
    kind: 'identity' | 'device' | 'payout';
    hash: Uint8Array;
    user_id: string;
    retained_at: Date;
    kept_until: Date;
  };
  same_person: {
    id: GeneratedAlways<number>;
    one_id: string;
    other_id: string;
    kind: 'identity' | 'confirmed' | 'revoked';
    decision_id: number | null;
    noted_at: Date;
  };
  schema_migration: {
    name: string;
    sha256: string;
    applied_at: Generated<Date>;
    older_go_on: Generated<boolean>;
  };
  scheme: {
    id: string;
    author_id: string;
    author_sequence: number;
    request_id: string;
    match_id: string;
    market: SchemeMarket;
    rule_set: 'jc' | 'book';
    title: string;
    summary: string;
    body: string;
    price_fen: number;
    refund_if_lost: boolean;
    free_readers: 'nobody' | 'followers' | 'pastBuyers';
    platform_share_basis_points: number;
    published_at: Date;
    sale_ends_at: Date;
    salt: Uint8Array;
    seal: Uint8Array;
    sealed_text: string;
    chance_percent: number | null;
    picks_salt: Uint8Array | null;
    picks_seal: Uint8Array | null;
  };
  scheme_likeness: {
    scheme_id: string;
    like_id: string;
    percent: number;
    found_at: Date;
  };
  scheme_opening: {
    scheme_id: string;
    opened_at: Date;
  };
  scheme_paid_out: {
    scheme_id: string;
    settlement_number: number;
    is_removed: boolean;
    pending_fen: number;
    paid_at: Date;
  };
  scheme_pick: {
    scheme_id: string;
    position: number;
    match_id: string;
    market: Market;
    pick: string;
    line_quarters: number | null;
    odds_milli: number;
    bookmaker: string;
    odds_at: Date;
    kickoff_at: Date | null;
  };
  scheme_removal: {
    scheme_id: string;
    removed_at: Date;
    reason: string;
  };
  scheme_review: {
    scheme_id: string;
    outcome: 'passed' | 'removed';
    reason: string;
    operator_id: string;
    reviewed_at: Date;
  };
  scheme_settlement: {
    scheme_id: string;
    number: number;
    outcome: 'win' | 'halfWin' | 'push' | 'halfLoss' | 'loss' | 'void';
    profit_parts: number | null;
    rule_version: string;
    results: JSONColumnType<readonly SettledResult[]>;
    picks: JSONColumnType<readonly Settlement[]>;
    sources: JSONColumnType<readonly string[]>;
    settled_at: Date;
    income_available_at: Date;
    profit_e16: Exact | null;
    decision_reason: string | null;
  };
  scheme_text: {
    scheme_id: string;
    author_id: string;
    published_at: Date;
    prints: number[];
    open_at: Date | null;
  };
  scheme_withdrawal: {
    scheme_id: string;
    withdrawn_at: Date;
  };
  search_entry: {
    kind: 'team' | 'competition' | 'analyst' | 'scheme';
    id: string;
    key: string;
    grams: string[];
    listed_at: Date;
  };
  security_event: {
    id: GeneratedAlways<number>;
    at: Date;
    kind: string;
    user_id: string | null;
    facts: JSONColumnType<Record<string, unknown>>;
  };
  self_exclusion: {
    user_id: string;
    number: number;
    until: Date;
    set_at: Date;
  };
  session: {
    id: string;
    token_hash: Uint8Array;
    user_id: string;
    device: string;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
    ended_at: Date | null;
  };
  settlement_case: {
    scheme_id: string;
    match_id: string | null;
    reason:
      | 'noResult'
      | 'contradiction'
      | 'dayDisputed'
      | 'held'
      | 'halfTimeUnknown'
      | 'scoreUnknown'
      | 'scoreImpossible'
      | 'settlementFails'
      | 'payoutFails';
    opened_at: Date;
    changed_at: Date;
    closed_at: Date | null;
  };
  settlement_watch: {
    only_row: Generated<boolean>;
    ran_at: Date;
  };
  sms_code: {
    id: string;
    mobile: string;
    scene: 'login' | 'bind' | 'remove' | 'withdraw' | 'guardian';
    address: string;
    salt: Uint8Array;
    code_hash: Uint8Array;
    tries: Generated<number>;
    sent_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    wide_network: Generated<string>;
  };
  spending_limit: {
    user_id: string;
    number: number;
    daily_now_fen: number | null;
    daily_next_fen: number | null;
    daily_next_at: Date | null;
    monthly_now_fen: number | null;
    monthly_next_fen: number | null;
    monthly_next_at: Date | null;
    set_at: Date;
  };
  table_place: {
    competition: string;
    season: string;
    team: string;
    rank: number;
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
  team_follow: {
    user_id: string;
    team: string;
    followed_at: Date;
    push_news: Generated<string[]>;
  };
  teen_pin: {
    user_id: string;
    salt: Uint8Array;
    pin_hash: Uint8Array;
    tries: Generated<number>;
    tried_at: Date;
  };
  tip_off: {
    id: string;
    scheme_id: string;
    user_id: string;
    number: number;
    reason:
      | 'plagiarism'
      | 'notTheMatch'
      | 'notTheResult'
      | 'contact'
      | 'gamblingLure'
      | 'harmsMinors'
      | 'other';
    text: string;
    at: Date;
  };
  tip_off_decision: {
    tip_off_id: string;
    upheld: boolean;
    reason: string;
    operator_id: string;
    decided_at: Date;
  };
  unknown_name: {
    source: string;
    kind: 'team' | 'competition';
    competition: string;
    name: string;
    first_seen_at: Date;
    last_seen_at: Date;
    entries: number;
  };
  unlock: {
    id: string;
    scheme_id: string;
    user_id: string;
    price_fen: number;
    hold_txn_id: number | null;
    unlocked_at: Date;
  };
  unlock_payout: {
    unlock_id: string;
    number: number;
    refund_fen: number;
    platform_fen: number;
    analyst_fen: number;
    txn_id: number;
    paid_at: Date;
    settlement_number: number;
    is_removed: boolean;
    forgiven_fen: number;
    from_income_fen: number;
    advanced_fen: number;
  };
  upload: {
    id: string;
    user_id: string | null;
    purpose: 'avatar' | 'tipOff' | 'feedback' | 'guardian';
    name: string;
    content: Uint8Array;
    width: number;
    height: number;
    at: Date;
  };
  upload_claim: {
    upload_id: string;
    subject_id: string;
  };
  wechat_binding: {
    app_id: string;
    open_id: string;
    user_id: string;
    bound_at: Date;
  };
  wechat_state: {
    state_hash: Uint8Array;
    nonce_hash: Uint8Array;
    return_to: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  wechat_ticket: {
    ticket_hash: Uint8Array;
    app_id: string;
    open_id: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    used_for: 'login' | 'payment' | null;
    used_by: string | null;
  };
  withdrawal: {
    id: string;
    user_id: string;
    request_id: string;
    payee_id: string;
    payout_no: string;
    amount_fen: number;
    tax_fen: number;
    tax_method: 'off' | 'cumulative' | 'single';
    hold_txn_id: number;
    requested_at: Date;
  };
  withdrawal_sending: {
    withdrawal_id: string;
    number: number;
    sent_at: Date;
  };
  withdrawal_step: {
    withdrawal_id: string;
    number: number;
    state: 'reviewing' | 'paying' | 'paid' | 'failed' | 'refused';
    txn_id: number | null;
    provider_no: string | null;
    reason: string | null;
    operator_id: string | null;
    at: Date;
  };
  withdrawal_watch: {
    withdrawal_id: string;
    ask_at: Date;
    asked_at: Date | null;
    trouble: string | null;
  };
  writing_profile: {
    author_id: string;
    language: 'zh' | 'en';
    length: number;
    counts: number[];
  };
}
