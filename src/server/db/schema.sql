-- Generated from the migrations by `npm run goldens`; do not edit.

CREATE TABLE account_link (
  one_id uuid NOT NULL,
  other_id uuid NOT NULL,
  kind text NOT NULL,
  strength text NOT NULL,
  evidence jsonb NOT NULL,
  found_at timestamp with time zone NOT NULL,
  CONSTRAINT account_link_check CHECK ((one_id < other_id)),
  CONSTRAINT account_link_check1 CHECK (((strength = 'supporting'::text) OR (kind = ANY (ARRAY['device'::text, 'payout'::text])))),
  CONSTRAINT account_link_kind_check CHECK ((kind = ANY (ARRAY['device'::text, 'payout'::text, 'network'::text, 'writing'::text, 'picks'::text]))),
  CONSTRAINT account_link_strength_check CHECK ((strength = ANY (ARRAY['supporting'::text, 'strong'::text]))),
  CONSTRAINT account_link_one_id_fkey FOREIGN KEY (one_id) REFERENCES app_user(id),
  CONSTRAINT account_link_other_id_fkey FOREIGN KEY (other_id) REFERENCES app_user(id),
  CONSTRAINT account_link_pkey PRIMARY KEY (one_id, other_id, kind, strength)
);

CREATE TABLE account_link_decision (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  one_id uuid NOT NULL,
  other_id uuid NOT NULL,
  kind text NOT NULL,
  operator_id uuid NOT NULL,
  reason text NOT NULL,
  decided_at timestamp with time zone NOT NULL,
  CONSTRAINT account_link_decision_check CHECK ((one_id < other_id)),
  CONSTRAINT account_link_decision_kind_check CHECK ((kind = ANY (ARRAY['samePerson'::text, 'notLinked'::text, 'watch'::text]))),
  CONSTRAINT account_link_decision_one_id_fkey FOREIGN KEY (one_id) REFERENCES app_user(id),
  CONSTRAINT account_link_decision_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT account_link_decision_other_id_fkey FOREIGN KEY (other_id) REFERENCES app_user(id),
  CONSTRAINT account_link_decision_pkey PRIMARY KEY (id)
);

CREATE TABLE added_spelling (
  country text NOT NULL,
  folded text NOT NULL,
  spelling text NOT NULL,
  team text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT added_spelling_country_check CHECK ((country ~ '^[A-Z]{3}$'::text)),
  CONSTRAINT added_spelling_pkey PRIMARY KEY (country, folded)
);

CREATE TABLE added_team (
  key text NOT NULL,
  country text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  short_en text NOT NULL,
  code text NOT NULL,
  pinyin text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT added_team_country_check CHECK ((country ~ '^[A-Z]{3}$'::text)),
  CONSTRAINT added_team_pkey PRIMARY KEY (key)
);

CREATE TABLE advance_repayment (
  scheme_id uuid NOT NULL,
  release_number integer NOT NULL,
  amount_fen bigint NOT NULL,
  txn_id bigint NOT NULL,
  repaid_at timestamp with time zone NOT NULL,
  CONSTRAINT advance_repayment_amount_fen_check CHECK ((amount_fen > 0)),
  CONSTRAINT advance_repayment_scheme_id_release_number_fkey FOREIGN KEY (scheme_id, release_number) REFERENCES income_release(scheme_id, number),
  CONSTRAINT advance_repayment_txn_id_fkey FOREIGN KEY (txn_id) REFERENCES ledger_txn(id),
  CONSTRAINT advance_repayment_pkey PRIMARY KEY (scheme_id, release_number),
  CONSTRAINT advance_repayment_txn_id_key UNIQUE (txn_id)
);

CREATE TABLE analyst (
  user_id uuid NOT NULL,
  level integer NOT NULL DEFAULT 0,
  approved_at timestamp with time zone NOT NULL,
  source text NOT NULL,
  CONSTRAINT analyst_level_check CHECK (((level >= 0) AND (level <= 2))),
  CONSTRAINT analyst_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT analyst_pkey PRIMARY KEY (user_id)
);

CREATE TABLE analyst_application (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  number integer NOT NULL,
  request_id uuid NOT NULL,
  statement text NOT NULL,
  competitions jsonb NOT NULL,
  applied_at timestamp with time zone NOT NULL,
  CONSTRAINT analyst_application_number_check CHECK ((number > 0)),
  CONSTRAINT analyst_application_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT analyst_application_pkey PRIMARY KEY (id),
  CONSTRAINT analyst_application_user_id_number_key UNIQUE (user_id, number),
  CONSTRAINT analyst_application_user_id_request_id_key UNIQUE (user_id, request_id)
);

CREATE TABLE app_user (
  id uuid NOT NULL,
  mobile text,
  nickname text NOT NULL,
  avatar text,
  intro text NOT NULL DEFAULT ''::text,
  gender text NOT NULL DEFAULT 'unknown'::text,
  disabled_at timestamp with time zone,
  registered_at timestamp with time zone NOT NULL,
  mobile_changed_at timestamp with time zone,
  erased_at timestamp with time zone,
  CONSTRAINT app_user_erased CHECK (
CASE
    WHEN (erased_at IS NULL) THEN (mobile IS NOT NULL)
    ELSE ((ROW(mobile, avatar, mobile_changed_at) IS NULL) AND (nickname = '已注销用户'::text) AND (intro = ''::text) AND (gender = 'unknown'::text))
END),
  CONSTRAINT app_user_gender_check CHECK ((gender = ANY (ARRAY['unknown'::text, 'female'::text, 'male'::text]))),
  CONSTRAINT app_user_mobile_check CHECK ((mobile ~ '^1[3-9][0-9]{9}$'::text)),
  CONSTRAINT app_user_nickname_check CHECK (((length(nickname) >= 1) AND (length(nickname) <= 40))),
  CONSTRAINT app_user_pkey PRIMARY KEY (id),
  CONSTRAINT app_user_mobile_key UNIQUE (mobile)
);

CREATE TABLE application_decision (
  application_id uuid NOT NULL,
  approved boolean NOT NULL,
  reason text NOT NULL,
  operator_id uuid NOT NULL,
  decided_at timestamp with time zone NOT NULL,
  CONSTRAINT application_decision_application_id_fkey FOREIGN KEY (application_id) REFERENCES analyst_application(id),
  CONSTRAINT application_decision_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT application_decision_pkey PRIMARY KEY (application_id)
);

CREATE TABLE backup_run (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  taken_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone NOT NULL,
  bytes bigint,
  sha256 bytea,
  CONSTRAINT backup_run_bytes_check CHECK ((bytes > 0)),
  CONSTRAINT backup_run_check CHECK (((bytes IS NULL) = (sha256 IS NULL))),
  CONSTRAINT backup_run_check1 CHECK ((ended_at >= taken_at)),
  CONSTRAINT backup_run_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  CONSTRAINT backup_run_sha256_check CHECK ((length(sha256) = 32)),
  CONSTRAINT backup_run_pkey PRIMARY KEY (id)
);

CREATE TABLE bill_difference (
  provider text NOT NULL,
  day text NOT NULL,
  number text NOT NULL,
  theirs_fen bigint NOT NULL,
  ours_fen bigint NOT NULL,
  found_at timestamp with time zone NOT NULL,
  CONSTRAINT bill_difference_check CHECK ((theirs_fen <> ours_fen)),
  CONSTRAINT bill_difference_provider_day_fkey FOREIGN KEY (provider, day) REFERENCES provider_bill(provider, day),
  CONSTRAINT bill_difference_pkey PRIMARY KEY (provider, day, number)
);

CREATE TABLE calibration_sum (
  competition text NOT NULL,
  model_version text NOT NULL,
  since timestamp with time zone NOT NULL,
  matches integer NOT NULL,
  rps numeric NOT NULL,
  log_loss numeric NOT NULL,
  brier numeric NOT NULL,
  priced integer NOT NULL,
  priced_rps numeric NOT NULL,
  priced_log_loss numeric NOT NULL,
  priced_brier numeric NOT NULL,
  market_rps numeric NOT NULL,
  market_log_loss numeric NOT NULL,
  market_brier numeric NOT NULL,
  is_logged boolean NOT NULL,
  CONSTRAINT calibration_sum_matches_check CHECK ((matches >= 0)),
  CONSTRAINT calibration_sum_priced_check CHECK ((priced >= 0)),
  CONSTRAINT calibration_sum_competition_fkey FOREIGN KEY (competition) REFERENCES competition(code),
  CONSTRAINT calibration_sum_pkey PRIMARY KEY (competition, model_version, is_logged)
);

CREATE TABLE calibration_tenth (
  competition text NOT NULL,
  model_version text NOT NULL,
  tenth integer NOT NULL,
  outcomes integer NOT NULL,
  said_millionths bigint NOT NULL,
  came integer NOT NULL,
  is_logged boolean NOT NULL,
  CONSTRAINT calibration_tenth_outcomes_check CHECK ((outcomes >= 0)),
  CONSTRAINT calibration_tenth_tenth_check CHECK (((tenth >= 0) AND (tenth <= 9))),
  CONSTRAINT calibration_tenth_competition_fkey FOREIGN KEY (competition) REFERENCES competition(code),
  CONSTRAINT calibration_tenth_pkey PRIMARY KEY (competition, model_version, is_logged, tenth)
);

CREATE TABLE certification (
  user_id uuid NOT NULL,
  adult boolean NOT NULL,
  certified_at timestamp with time zone NOT NULL,
  source text NOT NULL,
  CONSTRAINT certification_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT certification_pkey PRIMARY KEY (user_id)
);

CREATE TABLE certification_tries (
  user_id uuid NOT NULL,
  day date NOT NULL,
  tries integer NOT NULL,
  CONSTRAINT certification_tries_tries_check CHECK (((tries >= 1) AND (tries <= 3))),
  CONSTRAINT certification_tries_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT certification_tries_pkey PRIMARY KEY (user_id, day)
);

CREATE TABLE clock_anchor (
  only_row boolean NOT NULL DEFAULT true,
  start_text text NOT NULL,
  shown_at timestamp with time zone NOT NULL,
  machine_at timestamp with time zone NOT NULL,
  speed integer NOT NULL DEFAULT 1,
  CONSTRAINT clock_anchor_only_row_check CHECK (only_row),
  CONSTRAINT clock_anchor_speed_check CHECK (((speed >= 1) AND (speed <= 3600))),
  CONSTRAINT clock_anchor_pkey PRIMARY KEY (only_row)
);

CREATE TABLE collusion_flag (
  id uuid NOT NULL,
  analyst_id uuid NOT NULL,
  buyer_id uuid NOT NULL,
  edge text NOT NULL,
  evidence jsonb NOT NULL,
  flagged_at timestamp with time zone NOT NULL,
  CONSTRAINT collusion_flag_check CHECK ((analyst_id <> buyer_id)),
  CONSTRAINT collusion_flag_edge_check CHECK ((edge = ANY (ARRAY['identity'::text, 'device'::text, 'payout'::text, 'ring'::text]))),
  CONSTRAINT collusion_flag_analyst_id_fkey FOREIGN KEY (analyst_id) REFERENCES app_user(id),
  CONSTRAINT collusion_flag_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES app_user(id),
  CONSTRAINT collusion_flag_pkey PRIMARY KEY (id),
  CONSTRAINT collusion_flag_analyst_id_buyer_id_edge_key UNIQUE (analyst_id, buyer_id, edge)
);

CREATE TABLE common_print (
  print integer NOT NULL,
  in_all boolean NOT NULL,
  in_open boolean NOT NULL,
  CONSTRAINT common_print_check CHECK ((in_all OR in_open)),
  CONSTRAINT common_print_pkey PRIMARY KEY (print)
);

CREATE TABLE competition (
  code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  short_zh text NOT NULL,
  short_en text NOT NULL,
  zone text,
  demo boolean NOT NULL,
  CONSTRAINT competition_pkey PRIMARY KEY (code)
);

CREATE TABLE competition_follow (
  user_id uuid NOT NULL,
  competition text NOT NULL,
  followed_at timestamp with time zone NOT NULL,
  push_news text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT competition_follow_push_news_check CHECK ((push_news <@ '{lineUps,kickOff,goal,finished}'::text[])),
  CONSTRAINT competition_follow_competition_fkey FOREIGN KEY (competition) REFERENCES competition(code),
  CONSTRAINT competition_follow_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT competition_follow_pkey PRIMARY KEY (user_id, competition)
);

CREATE TABLE consent (
  user_id uuid NOT NULL,
  protocol text NOT NULL,
  version text NOT NULL,
  agreed_at timestamp with time zone NOT NULL,
  CONSTRAINT consent_protocol_check CHECK ((protocol = ANY (ARRAY['nonageProtocol'::text, 'rechargeProtocol'::text, 'serviceProtocol'::text, 'privacyProtocl'::text]))),
  CONSTRAINT consent_version_check CHECK (((length(version) >= 1) AND (length(version) <= 20))),
  CONSTRAINT consent_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT consent_pkey PRIMARY KEY (user_id, protocol, version)
);

CREATE TABLE consent_count (
  protocol text NOT NULL,
  version text NOT NULL,
  users bigint NOT NULL,
  CONSTRAINT consent_count_users_check CHECK ((users >= 0)),
  CONSTRAINT consent_count_pkey PRIMARY KEY (protocol, version)
);

CREATE TABLE data_export (
  user_id uuid NOT NULL,
  day date NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT data_export_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT data_export_pkey PRIMARY KEY (user_id, day)
);

CREATE TABLE demo_start (
  only_row boolean NOT NULL DEFAULT true,
  reached_at timestamp with time zone,
  completed_at timestamp with time zone,
  CONSTRAINT demo_start_only_row_check CHECK (only_row),
  CONSTRAINT demo_start_pkey PRIMARY KEY (only_row)
);

CREATE TABLE dispute (
  id uuid NOT NULL,
  scheme_id uuid NOT NULL,
  user_id uuid NOT NULL,
  settlement_number integer,
  text text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT dispute_scheme_id_settlement_number_fkey FOREIGN KEY (scheme_id, settlement_number) REFERENCES scheme_settlement(scheme_id, number),
  CONSTRAINT dispute_user_id_scheme_id_fkey FOREIGN KEY (user_id, scheme_id) REFERENCES unlock(user_id, scheme_id),
  CONSTRAINT dispute_pkey PRIMARY KEY (id)
);

CREATE TABLE dispute_decision (
  dispute_id uuid NOT NULL,
  upheld boolean NOT NULL,
  reason text NOT NULL,
  operator_id uuid NOT NULL,
  decided_at timestamp with time zone NOT NULL,
  CONSTRAINT dispute_decision_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES dispute(id),
  CONSTRAINT dispute_decision_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT dispute_decision_pkey PRIMARY KEY (dispute_id)
);

CREATE TABLE feed_answer (
  call_id uuid NOT NULL,
  status integer,
  ms integer NOT NULL,
  outcome text NOT NULL,
  what text,
  excerpt text,
  counts jsonb,
  not_understood jsonb,
  unknown_names jsonb,
  import_id uuid,
  CONSTRAINT feed_answer_outcome_check CHECK ((outcome = ANY (ARRAY['taken'::text, 'unchanged'::text, 'quotaUsed'::text, 'refused'::text, 'broken'::text, 'failed'::text]))),
  CONSTRAINT feed_answer_call_id_fkey FOREIGN KEY (call_id) REFERENCES feed_call(id) ON DELETE CASCADE,
  CONSTRAINT feed_answer_import_id_fkey FOREIGN KEY (import_id) REFERENCES feed_import(id),
  CONSTRAINT feed_answer_pkey PRIMARY KEY (call_id)
);

CREATE TABLE feed_call (
  id uuid NOT NULL,
  feed text NOT NULL,
  key text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT feed_call_pkey PRIMARY KEY (id)
);

CREATE TABLE feed_import (
  id uuid NOT NULL,
  source text NOT NULL,
  file text NOT NULL,
  sha256 text NOT NULL,
  imported_at timestamp with time zone NOT NULL,
  counts jsonb NOT NULL,
  not_understood jsonb NOT NULL,
  CONSTRAINT feed_import_pkey PRIMARY KEY (id)
);

CREATE TABLE feed_request (
  feed text NOT NULL,
  key text NOT NULL,
  every_ms integer NOT NULL,
  silent_after_ms integer NOT NULL,
  planned_since timestamp with time zone,
  asked_at timestamp with time zone,
  succeeded_at timestamp with time zone,
  failures integer NOT NULL DEFAULT 0,
  not_before timestamp with time zone,
  etag text,
  last_modified text,
  sha256 text,
  url text,
  CONSTRAINT feed_request_every_ms_check CHECK ((every_ms > 0)),
  CONSTRAINT feed_request_failures_check CHECK ((failures >= 0)),
  CONSTRAINT feed_request_silent_after_ms_check CHECK ((silent_after_ms > 0)),
  CONSTRAINT feed_request_feed_fkey FOREIGN KEY (feed) REFERENCES feed_state(feed),
  CONSTRAINT feed_request_pkey PRIMARY KEY (feed, key)
);

CREATE TABLE feed_standing (
  competition text NOT NULL,
  season text NOT NULL,
  source text NOT NULL,
  team text NOT NULL,
  rank integer NOT NULL,
  played integer NOT NULL,
  points integer NOT NULL,
  said_at timestamp with time zone NOT NULL,
  CONSTRAINT feed_standing_competition_fkey FOREIGN KEY (competition) REFERENCES competition(code),
  CONSTRAINT feed_standing_team_fkey FOREIGN KEY (team) REFERENCES team(key),
  CONSTRAINT feed_standing_pkey PRIMARY KEY (competition, season, source, team)
);

CREATE TABLE feed_state (
  feed text NOT NULL,
  enabled boolean NOT NULL,
  enabled_since timestamp with time zone NOT NULL,
  competitions text[] NOT NULL,
  succeeded_at timestamp with time zone,
  failures integer NOT NULL DEFAULT 0,
  open_until timestamp with time zone,
  open_reason text,
  quiet_until timestamp with time zone,
  minute_left integer,
  day_left integer,
  left_said_at timestamp with time zone,
  CONSTRAINT feed_state_check CHECK (((open_until IS NULL) = (open_reason IS NULL))),
  CONSTRAINT feed_state_failures_check CHECK ((failures >= 0)),
  CONSTRAINT feed_state_open_reason_check CHECK ((open_reason = ANY (ARRAY['broken'::text, 'refused'::text]))),
  CONSTRAINT feed_state_pkey PRIMARY KEY (feed)
);

CREATE TABLE feedback (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  request_id uuid,
  kind text NOT NULL,
  content text NOT NULL,
  contact text,
  at timestamp with time zone NOT NULL,
  CONSTRAINT feedback_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT feedback_pkey PRIMARY KEY (id),
  CONSTRAINT feedback_user_id_request_id_key UNIQUE (user_id, request_id)
);

CREATE TABLE feedback_answer (
  feedback_id uuid NOT NULL,
  text text NOT NULL,
  operator_id uuid NOT NULL,
  answered_at timestamp with time zone NOT NULL,
  CONSTRAINT feedback_answer_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback(id),
  CONSTRAINT feedback_answer_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT feedback_answer_pkey PRIMARY KEY (feedback_id)
);

CREATE TABLE figure_hour (
  figure text NOT NULL,
  hour timestamp with time zone NOT NULL,
  count bigint NOT NULL,
  fen bigint NOT NULL,
  CONSTRAINT figure_hour_count_check CHECK ((count >= 0)),
  CONSTRAINT figure_hour_figure_check CHECK (((length(figure) >= 1) AND (length(figure) <= 40))),
  CONSTRAINT figure_hour_pkey PRIMARY KEY (figure, hour)
);

CREATE TABLE figure_progress (
  only_row boolean NOT NULL DEFAULT true,
  counted_until timestamp with time zone NOT NULL,
  CONSTRAINT figure_progress_only_row_check CHECK (only_row),
  CONSTRAINT figure_progress_pkey PRIMARY KEY (only_row)
);

CREATE TABLE follow (
  user_id uuid NOT NULL,
  analyst_id uuid NOT NULL,
  followed_at timestamp with time zone NOT NULL,
  CONSTRAINT follow_check CHECK ((user_id <> analyst_id)),
  CONSTRAINT follow_analyst_id_fkey FOREIGN KEY (analyst_id) REFERENCES analyst(user_id),
  CONSTRAINT follow_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT follow_pkey PRIMARY KEY (user_id, analyst_id)
);

CREATE TABLE followed_calendar (
  user_id uuid NOT NULL,
  token text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT followed_calendar_token_check CHECK ((token ~ '^[A-Za-z0-9_-]{43}$'::text)),
  CONSTRAINT followed_calendar_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT followed_calendar_pkey PRIMARY KEY (user_id),
  CONSTRAINT followed_calendar_token_key UNIQUE (token)
);

CREATE TABLE guardian_claim (
  id uuid NOT NULL,
  claim_no text NOT NULL,
  request_id uuid NOT NULL,
  secret_hash bytea NOT NULL,
  phone_index bytea NOT NULL,
  relation text NOT NULL,
  images integer NOT NULL,
  user_id uuid,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT guardian_claim_claim_no_check CHECK ((claim_no ~ '^GC[0-9]{8}[0-9A-Z]{8}$'::text)),
  CONSTRAINT guardian_claim_images_check CHECK (((images >= 1) AND (images <= 6))),
  CONSTRAINT guardian_claim_phone_index_check CHECK ((length(phone_index) = 32)),
  CONSTRAINT guardian_claim_relation_check CHECK ((relation = ANY (ARRAY['mother'::text, 'father'::text, 'other'::text]))),
  CONSTRAINT guardian_claim_secret_hash_check CHECK ((length(secret_hash) = 32)),
  CONSTRAINT guardian_claim_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT guardian_claim_pkey PRIMARY KEY (id),
  CONSTRAINT guardian_claim_claim_no_key UNIQUE (claim_no),
  CONSTRAINT guardian_claim_request_id_key UNIQUE (request_id)
);

CREATE TABLE guardian_claim_decision (
  claim_id uuid NOT NULL,
  granted boolean NOT NULL,
  reason text NOT NULL,
  operator_id uuid NOT NULL,
  decided_at timestamp with time zone NOT NULL,
  CONSTRAINT guardian_claim_decision_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES guardian_claim(id),
  CONSTRAINT guardian_claim_decision_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT guardian_claim_decision_pkey PRIMARY KEY (claim_id)
);

CREATE TABLE guardian_claim_person (
  claim_id uuid NOT NULL,
  sealed bytea NOT NULL,
  CONSTRAINT guardian_claim_person_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES guardian_claim(id),
  CONSTRAINT guardian_claim_person_pkey PRIMARY KEY (claim_id)
);

CREATE TABLE guardian_claim_reading (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  claim_id uuid NOT NULL,
  operator_id uuid NOT NULL,
  read_at timestamp with time zone NOT NULL,
  CONSTRAINT guardian_claim_reading_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES guardian_claim(id),
  CONSTRAINT guardian_claim_reading_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT guardian_claim_reading_pkey PRIMARY KEY (id)
);

CREATE TABLE guardian_claim_refund (
  refund_id uuid NOT NULL,
  claim_id uuid NOT NULL,
  order_id uuid NOT NULL,
  from_balance_fen bigint NOT NULL,
  borne_fen bigint NOT NULL,
  CONSTRAINT guardian_claim_refund_borne_fen_check CHECK ((borne_fen >= 0)),
  CONSTRAINT guardian_claim_refund_check CHECK (((from_balance_fen + borne_fen) > 0)),
  CONSTRAINT guardian_claim_refund_from_balance_fen_check CHECK ((from_balance_fen >= 0)),
  CONSTRAINT guardian_claim_refund_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES guardian_claim_decision(claim_id),
  CONSTRAINT guardian_claim_refund_order_id_fkey FOREIGN KEY (order_id) REFERENCES recharge_order(id),
  CONSTRAINT guardian_claim_refund_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES recharge_refund(id),
  CONSTRAINT guardian_claim_refund_pkey PRIMARY KEY (refund_id)
);

CREATE TABLE in_play_due (
  match_id uuid NOT NULL,
  CONSTRAINT in_play_due_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  CONSTRAINT in_play_due_pkey PRIMARY KEY (match_id)
);

CREATE TABLE in_play_prediction (
  match_id uuid NOT NULL,
  in_play_version text NOT NULL,
  model_version text NOT NULL,
  mark text NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  minute integer,
  home_score integer NOT NULL,
  away_score integer NOT NULL,
  home_red integer NOT NULL,
  away_red integer NOT NULL,
  home_millionths integer NOT NULL,
  draw_millionths integer NOT NULL,
  away_millionths integer NOT NULL,
  over_millionths integer NOT NULL,
  CONSTRAINT in_play_prediction_away_millionths_check CHECK ((away_millionths >= 0)),
  CONSTRAINT in_play_prediction_away_red_check CHECK ((away_red >= 0)),
  CONSTRAINT in_play_prediction_away_score_check CHECK ((away_score >= 0)),
  CONSTRAINT in_play_prediction_check CHECK ((((home_millionths + draw_millionths) + away_millionths) = 1000000)),
  CONSTRAINT in_play_prediction_draw_millionths_check CHECK ((draw_millionths >= 0)),
  CONSTRAINT in_play_prediction_home_millionths_check CHECK ((home_millionths >= 0)),
  CONSTRAINT in_play_prediction_home_red_check CHECK ((home_red >= 0)),
  CONSTRAINT in_play_prediction_home_score_check CHECK ((home_score >= 0)),
  CONSTRAINT in_play_prediction_mark_check CHECK ((mark = ANY (ARRAY['15'::text, '30'::text, 'halfTime'::text, '60'::text, '75'::text, '85'::text]))),
  CONSTRAINT in_play_prediction_over_millionths_check CHECK (((over_millionths >= 0) AND (over_millionths <= 1000000))),
  CONSTRAINT in_play_prediction_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  CONSTRAINT in_play_prediction_match_id_model_version_fkey FOREIGN KEY (match_id, model_version) REFERENCES prediction(match_id, model_version),
  CONSTRAINT in_play_prediction_pkey PRIMARY KEY (match_id, in_play_version, mark)
);

CREATE TABLE in_play_score (
  match_id uuid NOT NULL,
  in_play_version text NOT NULL,
  mark text NOT NULL,
  version integer NOT NULL,
  scored_at timestamp with time zone NOT NULL,
  competition text NOT NULL,
  state text NOT NULL,
  home_90 integer,
  away_90 integer,
  outcome text,
  rps numeric(12,9),
  log_loss numeric(12,9),
  brier numeric(12,9),
  over_log_loss numeric(12,9),
  over_brier numeric(12,9),
  CONSTRAINT in_play_score_check CHECK ((num_nulls(outcome, rps, log_loss, brier) = ANY (ARRAY[0, 4]))),
  CONSTRAINT in_play_score_check1 CHECK (((num_nulls(over_log_loss, over_brier) = ANY (ARRAY[0, 2])) AND ((outcome IS NOT NULL) OR (over_brier IS NULL)))),
  CONSTRAINT in_play_score_check2 CHECK (((num_nulls(home_90, away_90) = ANY (ARRAY[0, 2])) AND ((outcome IS NULL) OR (home_90 IS NOT NULL)))),
  CONSTRAINT in_play_score_outcome_check CHECK ((outcome = ANY (ARRAY['home'::text, 'draw'::text, 'away'::text]))),
  CONSTRAINT in_play_score_version_check CHECK ((version > 0)),
  CONSTRAINT in_play_score_competition_fkey FOREIGN KEY (competition) REFERENCES competition(code),
  CONSTRAINT in_play_score_match_id_in_play_version_mark_fkey FOREIGN KEY (match_id, in_play_version, mark) REFERENCES in_play_prediction(match_id, in_play_version, mark),
  CONSTRAINT in_play_score_pkey PRIMARY KEY (match_id, in_play_version, mark, version)
);

CREATE TABLE in_play_sum (
  competition text NOT NULL,
  in_play_version text NOT NULL,
  mark text NOT NULL,
  since timestamp with time zone NOT NULL,
  rows integer NOT NULL,
  rps numeric NOT NULL,
  log_loss numeric NOT NULL,
  brier numeric NOT NULL,
  over_rows integer NOT NULL,
  over_log_loss numeric NOT NULL,
  over_brier numeric NOT NULL,
  CONSTRAINT in_play_sum_over_rows_check CHECK ((over_rows >= 0)),
  CONSTRAINT in_play_sum_rows_check CHECK ((rows >= 0)),
  CONSTRAINT in_play_sum_competition_fkey FOREIGN KEY (competition) REFERENCES competition(code),
  CONSTRAINT in_play_sum_pkey PRIMARY KEY (competition, in_play_version, mark)
);

CREATE TABLE in_play_tenth (
  competition text NOT NULL,
  in_play_version text NOT NULL,
  tenth integer NOT NULL,
  outcomes integer NOT NULL,
  said_millionths bigint NOT NULL,
  came integer NOT NULL,
  CONSTRAINT in_play_tenth_outcomes_check CHECK ((outcomes >= 0)),
  CONSTRAINT in_play_tenth_tenth_check CHECK (((tenth >= 0) AND (tenth <= 9))),
  CONSTRAINT in_play_tenth_competition_fkey FOREIGN KEY (competition) REFERENCES competition(code),
  CONSTRAINT in_play_tenth_pkey PRIMARY KEY (competition, in_play_version, tenth)
);

CREATE TABLE inbox_message (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  key text NOT NULL,
  kind text NOT NULL,
  at timestamp with time zone NOT NULL,
  scheme_id uuid,
  match_id uuid,
  analyst_id uuid,
  facts jsonb NOT NULL,
  read_at timestamp with time zone,
  tab text NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (kind = 'schemePublished'::text) THEN 'published'::text
    WHEN (kind = ANY (ARRAY['schemeRemoved'::text, 'unlockSettled'::text, 'unlockCorrected'::text, 'ownSettled'::text, 'ownCorrected'::text, 'disputeAnswered'::text])) THEN 'schemes'::text
    WHEN (kind = ANY (ARRAY['matchKickedOff'::text, 'matchGoal'::text, 'matchFinished'::text])) THEN 'matches'::text
    WHEN (kind = ANY (ARRAY['withdrawalMoved'::text, 'rechargeRefundMoved'::text, 'rechargeCredited'::text])) THEN 'money'::text
    ELSE 'system'::text
END) STORED,
  CONSTRAINT inbox_message_analyst_id_fkey FOREIGN KEY (analyst_id) REFERENCES app_user(id),
  CONSTRAINT inbox_message_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  CONSTRAINT inbox_message_scheme_id_fkey FOREIGN KEY (scheme_id) REFERENCES scheme(id),
  CONSTRAINT inbox_message_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT inbox_message_pkey PRIMARY KEY (id),
  CONSTRAINT inbox_message_user_id_key_key UNIQUE (user_id, key)
);

CREATE TABLE inbox_muted (
  user_id uuid NOT NULL,
  kind text NOT NULL,
  muted_at timestamp with time zone NOT NULL,
  CONSTRAINT inbox_muted_kind_check CHECK ((kind = ANY (ARRAY['schemePublished'::text, 'matchKickedOff'::text, 'matchGoal'::text, 'matchFinished'::text]))),
  CONSTRAINT inbox_muted_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT inbox_muted_pkey PRIMARY KEY (user_id, kind)
);

CREATE TABLE income_hold (
  id uuid NOT NULL,
  analyst_id uuid NOT NULL,
  number integer NOT NULL,
  buyer_id uuid,
  operator_id uuid,
  held_at timestamp with time zone NOT NULL,
  CONSTRAINT income_hold_check CHECK (((buyer_id IS NULL) <> (operator_id IS NULL))),
  CONSTRAINT income_hold_number_check CHECK ((number > 0)),
  CONSTRAINT income_hold_analyst_id_fkey FOREIGN KEY (analyst_id) REFERENCES app_user(id),
  CONSTRAINT income_hold_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES app_user(id),
  CONSTRAINT income_hold_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT income_hold_pkey PRIMARY KEY (id),
  CONSTRAINT income_hold_analyst_id_number_key UNIQUE (analyst_id, number)
);

CREATE TABLE income_hold_decision (
  hold_id uuid NOT NULL,
  kind text NOT NULL,
  operator_id uuid NOT NULL,
  reason text NOT NULL,
  decided_at timestamp with time zone NOT NULL,
  CONSTRAINT income_hold_decision_kind_check CHECK ((kind = ANY (ARRAY['confirmed'::text, 'released'::text]))),
  CONSTRAINT income_hold_decision_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES income_hold(id),
  CONSTRAINT income_hold_decision_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT income_hold_decision_pkey PRIMARY KEY (hold_id, kind)
);

CREATE TABLE income_release (
  scheme_id uuid NOT NULL,
  amount_fen bigint NOT NULL,
  txn_id bigint NOT NULL,
  released_at timestamp with time zone NOT NULL,
  number integer NOT NULL,
  settlement_number integer NOT NULL,
  is_removed boolean NOT NULL,
  CONSTRAINT income_release_amount_fen_check CHECK ((amount_fen > 0)),
  CONSTRAINT income_release_number_check CHECK ((number > 0)),
  CONSTRAINT income_release_scheme_id_fkey FOREIGN KEY (scheme_id) REFERENCES scheme(id),
  CONSTRAINT income_release_scheme_id_settlement_number_is_removed_fkey FOREIGN KEY (scheme_id, settlement_number, is_removed) REFERENCES scheme_paid_out(scheme_id, settlement_number, is_removed),
  CONSTRAINT income_release_txn_id_fkey FOREIGN KEY (txn_id) REFERENCES ledger_txn(id),
  CONSTRAINT income_release_pkey PRIMARY KEY (scheme_id, number),
  CONSTRAINT income_release_scheme_id_settlement_number_is_removed_key UNIQUE (scheme_id, settlement_number, is_removed),
  CONSTRAINT income_release_txn_id_key UNIQUE (txn_id)
);

CREATE TABLE ledger_account (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  owner_id uuid,
  kind text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  seq bigint NOT NULL DEFAULT 0,
  CONSTRAINT ledger_account_known CHECK (
CASE
    WHEN (owner_id IS NULL) THEN (kind = ANY (ARRAY['platformRevenue'::text, 'taxPayable'::text, 'promotions'::text, 'clearing:alipay'::text, 'clearing:wechat'::text, 'correctionsOwed'::text, 'correctionsBorne'::text, 'minorRefundsBorne'::text, 'suspense'::text]))
    ELSE (kind = ANY (ARRAY['balance'::text, 'income'::text, 'incomePending'::text, 'withdrawal'::text, 'rechargeRefund'::text, 'escrow'::text]))
END),
  CONSTRAINT ledger_no_overdraft CHECK (((balance >= 0) OR ledger_may_owe(kind))),
  CONSTRAINT ledger_no_surplus CHECK (((balance <= 0) OR (kind <> ALL (ARRAY['correctionsOwed'::text, 'correctionsBorne'::text, 'minorRefundsBorne'::text])))),
  CONSTRAINT ledger_account_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_account_owner_id_kind_key UNIQUE NULLS NOT DISTINCT (owner_id, kind)
);

CREATE TABLE ledger_entry (
  account_id bigint NOT NULL,
  seq bigint NOT NULL,
  txn_id bigint NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint NOT NULL,
  CONSTRAINT ledger_entry_amount_check CHECK (((amount <> 0) AND (abs(amount) <= '100000000000'::bigint))),
  CONSTRAINT ledger_entry_pkey PRIMARY KEY (account_id, seq),
  CONSTRAINT ledger_entry_txn_id_account_id_key UNIQUE (txn_id, account_id)
);

CREATE TABLE ledger_flow (
  kind text NOT NULL,
  from_kind text NOT NULL,
  to_kind text NOT NULL,
  same_owner boolean NOT NULL DEFAULT false,
  CONSTRAINT ledger_flow_kind_fkey FOREIGN KEY (kind) REFERENCES ledger_kind(kind),
  CONSTRAINT ledger_flow_pkey PRIMARY KEY (kind, from_kind, to_kind)
);

CREATE TABLE ledger_kind (
  kind text NOT NULL,
  resolves_kind text,
  CONSTRAINT ledger_kind_resolves_kind_fkey FOREIGN KEY (resolves_kind) REFERENCES ledger_kind(kind),
  CONSTRAINT ledger_kind_pkey PRIMARY KEY (kind)
);

CREATE TABLE ledger_seal (
  number integer NOT NULL,
  up_to bigint NOT NULL,
  hash bytea NOT NULL,
  note text NOT NULL,
  sealed_at timestamp with time zone NOT NULL,
  audit_to bigint NOT NULL DEFAULT 0,
  CONSTRAINT ledger_seal_hash_check CHECK ((length(hash) = 32)),
  CONSTRAINT ledger_seal_number_check CHECK ((number > 0)),
  CONSTRAINT ledger_seal_up_to_fkey FOREIGN KEY (up_to) REFERENCES ledger_txn(id),
  CONSTRAINT ledger_seal_pkey PRIMARY KEY (number)
);

CREATE TABLE ledger_txn (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  idem_key text NOT NULL,
  content_hash bytea NOT NULL,
  kind text NOT NULL,
  ref text NOT NULL,
  resolves bigint,
  created_at timestamp with time zone NOT NULL,
  entries integer NOT NULL DEFAULT 0,
  CONSTRAINT ledger_txn_content_hash_check CHECK ((length(content_hash) = 32)),
  CONSTRAINT ledger_txn_idem_key_check CHECK (((length(idem_key) >= 8) AND (length(idem_key) <= 200))),
  CONSTRAINT ledger_txn_ref_check CHECK (((length(ref) >= 1) AND (length(ref) <= 200))),
  CONSTRAINT ledger_txn_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_txn_idem_key_key UNIQUE (idem_key),
  CONSTRAINT ledger_txn_resolves_key UNIQUE (resolves)
);

CREATE TABLE link_scan (
  author_id uuid NOT NULL,
  scanned_at timestamp with time zone NOT NULL,
  CONSTRAINT link_scan_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id),
  CONSTRAINT link_scan_pkey PRIMARY KEY (author_id)
);

CREATE TABLE log_cosignature (
  size bigint NOT NULL,
  key_name text NOT NULL,
  key_id text NOT NULL,
  cosigned_at timestamp with time zone NOT NULL,
  line text NOT NULL,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT log_cosignature_cosigned_at_check CHECK ((cosigned_at = date_trunc('second'::text, cosigned_at))),
  CONSTRAINT log_cosignature_key_id_check CHECK ((key_id ~ '^[0-9a-f]{8}$'::text)),
  CONSTRAINT log_cosignature_line_check CHECK ((line ~ '^[^\n]+\n$'::text)),
  CONSTRAINT log_cosignature_size_fkey FOREIGN KEY (size) REFERENCES log_head(size),
  CONSTRAINT log_cosignature_pkey PRIMARY KEY (size, key_name, key_id)
);

CREATE TABLE log_count (
  hour timestamp with time zone NOT NULL,
  level text NOT NULL,
  message text NOT NULL,
  count bigint NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT log_count_count_check CHECK ((count > 0)),
  CONSTRAINT log_count_level_check CHECK ((level = ANY (ARRAY['warn'::text, 'error'::text, 'fatal'::text]))),
  CONSTRAINT log_count_message_check CHECK ((length(message) <= 120)),
  CONSTRAINT log_count_pkey PRIMARY KEY (hour, level, message)
);

CREATE TABLE log_entry (
  index bigint NOT NULL,
  leaf_id bigint NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT log_entry_hash_check CHECK ((length(hash) = 32)),
  CONSTRAINT log_entry_index_check CHECK ((index >= 0)),
  CONSTRAINT log_entry_leaf_id_fkey FOREIGN KEY (leaf_id) REFERENCES log_leaf(id),
  CONSTRAINT log_entry_pkey PRIMARY KEY (index),
  CONSTRAINT log_entry_leaf_id_key UNIQUE (leaf_id)
);

CREATE TABLE log_fresh_head (
  only_one boolean NOT NULL DEFAULT true,
  size bigint NOT NULL,
  note text NOT NULL,
  signed_at timestamp with time zone NOT NULL,
  quorum_at timestamp with time zone,
  CONSTRAINT log_fresh_head_check CHECK ((split_part(note, '
'::text, 2) = (size)::text)),
  CONSTRAINT log_fresh_head_only_one_check CHECK (only_one),
  CONSTRAINT log_fresh_head_size_fkey FOREIGN KEY (size) REFERENCES log_head(size),
  CONSTRAINT log_fresh_head_pkey PRIMARY KEY (only_one)
);

CREATE TABLE log_head (
  size bigint NOT NULL,
  root bytea NOT NULL,
  note text NOT NULL,
  signed_at timestamp with time zone NOT NULL,
  CONSTRAINT log_head_check CHECK (((split_part(note, '
'::text, 2) = (size)::text) AND (split_part(note, '
'::text, 3) = encode(root, 'base64'::text)))),
  CONSTRAINT log_head_root_check CHECK ((length(root) = 32)),
  CONSTRAINT log_head_signed_at_check CHECK ((signed_at = date_trunc('second'::text, signed_at))),
  CONSTRAINT log_head_size_check CHECK ((size >= 0)),
  CONSTRAINT log_head_pkey PRIMARY KEY (size)
);

CREATE TABLE log_leaf (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  data text NOT NULL,
  kind text NOT NULL GENERATED ALWAYS AS (((data)::jsonb ->> 'kind'::text)) STORED,
  scheme_id uuid GENERATED ALWAYS AS ((((data)::jsonb ->> 'schemeId'::text))::uuid) STORED,
  author_id uuid GENERATED ALWAYS AS ((((data)::jsonb ->> 'authorId'::text))::uuid) STORED,
  author_sequence integer GENERATED ALWAYS AS ((((data)::jsonb ->> 'authorSequence'::text))::integer) STORED,
  number integer GENERATED ALWAYS AS ((((data)::jsonb ->> 'number'::text))::integer) STORED,
  written_at timestamp with time zone NOT NULL,
  match_id uuid GENERATED ALWAYS AS ((((data)::jsonb #>> '{match,matchId}'::text[]))::uuid) STORED,
  version integer GENERATED ALWAYS AS ((((data)::jsonb ->> 'version'::text))::integer) STORED,
  CONSTRAINT log_leaf_author_sequence_check CHECK ((author_sequence > 0)),
  CONSTRAINT log_leaf_data_check CHECK ((octet_length(data) <= 65535)),
  CONSTRAINT log_leaf_kind_check CHECK ((kind = ANY (ARRAY['publish'::text, 'withdraw'::text, 'remove'::text, 'settle'::text, 'correct'::text, 'open'::text, 'result'::text, 'hold'::text, 'release'::text, 'predictions'::text, 'ledgerSeal'::text]))),
  CONSTRAINT log_leaf_number_check CHECK (
CASE
    WHEN (kind = 'settle'::text) THEN (NOT (number IS DISTINCT FROM 1))
    WHEN (kind = 'correct'::text) THEN COALESCE((number > 1), false)
    WHEN (kind = ANY (ARRAY['hold'::text, 'release'::text, 'predictions'::text, 'ledgerSeal'::text])) THEN COALESCE((number > 0), false)
    ELSE (number IS NULL)
END),
  CONSTRAINT log_leaf_scheme_check CHECK ((num_nulls(scheme_id, author_id, author_sequence) =
CASE
    WHEN (kind = ANY (ARRAY['result'::text, 'hold'::text, 'release'::text, 'predictions'::text, 'ledgerSeal'::text])) THEN 3
    ELSE 0
END)),
  CONSTRAINT log_leaf_version_check CHECK (
CASE
    WHEN (kind = 'result'::text) THEN ((match_id IS NOT NULL) AND COALESCE((version > 0), false))
    WHEN (kind = ANY (ARRAY['hold'::text, 'release'::text])) THEN ((match_id IS NOT NULL) AND (version IS NULL))
    ELSE ((match_id IS NULL) AND (version IS NULL))
END),
  CONSTRAINT log_leaf_pkey PRIMARY KEY (id)
);

CREATE TABLE log_policy (
  number integer NOT NULL,
  text text NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  CONSTRAINT log_policy_number_check CHECK ((number > 0)),
  CONSTRAINT log_policy_text_check CHECK ((text <> ''::text)),
  CONSTRAINT log_policy_pkey PRIMARY KEY (number)
);

CREATE TABLE log_quorum (
  size bigint NOT NULL,
  reached_at timestamp with time zone NOT NULL,
  CONSTRAINT log_quorum_size_fkey FOREIGN KEY (size) REFERENCES log_head(size),
  CONSTRAINT log_quorum_pkey PRIMARY KEY (size)
);

CREATE TABLE log_receipt (
  scheme_id uuid NOT NULL,
  note text NOT NULL,
  CONSTRAINT log_receipt_scheme_id_fkey FOREIGN KEY (scheme_id) REFERENCES scheme(id),
  CONSTRAINT log_receipt_pkey PRIMARY KEY (scheme_id)
);

CREATE TABLE log_tile (
  level integer NOT NULL,
  index bigint NOT NULL,
  hashes bytea NOT NULL,
  root bytea NOT NULL,
  CONSTRAINT log_tile_hashes_check CHECK ((length(hashes) = 8192)),
  CONSTRAINT log_tile_index_check CHECK ((index >= 0)),
  CONSTRAINT log_tile_level_check CHECK (((level >= 0) AND (level <= 6))),
  CONSTRAINT log_tile_root_check CHECK ((length(root) = 32)),
  CONSTRAINT log_tile_pkey PRIMARY KEY (level, index)
);

CREATE TABLE log_timestamp (
  size bigint NOT NULL,
  authority text NOT NULL,
  stamped_at timestamp with time zone NOT NULL,
  token bytea NOT NULL,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT log_timestamp_size_fkey FOREIGN KEY (size) REFERENCES log_head(size),
  CONSTRAINT log_timestamp_pkey PRIMARY KEY (size)
);

CREATE TABLE log_waiting (
  leaf_id bigint NOT NULL,
  CONSTRAINT log_waiting_leaf_id_fkey FOREIGN KEY (leaf_id) REFERENCES log_leaf(id),
  CONSTRAINT log_waiting_pkey PRIMARY KEY (leaf_id)
);

CREATE TABLE log_witness (
  name text NOT NULL,
  url text NOT NULL,
  cosigned_size bigint NOT NULL DEFAULT 0,
  cosigned_at timestamp with time zone,
  fault text,
  failing_since timestamp with time zone,
  failures integer NOT NULL DEFAULT 0,
  ask_again_at timestamp with time zone,
  CONSTRAINT log_witness_check CHECK (((fault IS NULL) = (failing_since IS NULL))),
  CONSTRAINT log_witness_check1 CHECK (((fault IS NULL) = (failures = 0))),
  CONSTRAINT log_witness_check2 CHECK (((fault IS NULL) = (ask_again_at IS NULL))),
  CONSTRAINT log_witness_failures_check CHECK ((failures >= 0)),
  CONSTRAINT log_witness_pkey PRIMARY KEY (name)
);

CREATE TABLE lottery_listing (
  match_id uuid NOT NULL,
  game text NOT NULL,
  issue text NOT NULL,
  number integer NOT NULL,
  handicap_goals integer,
  source text NOT NULL,
  observed_at timestamp with time zone NOT NULL,
  CONSTRAINT lottery_listing_check CHECK ((issue ~
CASE game
    WHEN 'jingcai'::text THEN '^\d{4}-\d\d-\d\d$'::text
    ELSE '^\d{5}$'::text
END)),
  CONSTRAINT lottery_listing_check1 CHECK (((handicap_goals IS NULL) = (game = 'zucai'::text))),
  CONSTRAINT lottery_listing_game_check CHECK ((game = ANY (ARRAY['jingcai'::text, 'beidan'::text, 'zucai'::text]))),
  CONSTRAINT lottery_listing_handicap_goals_check CHECK (((handicap_goals >= '-9'::integer) AND (handicap_goals <= 9))),
  CONSTRAINT lottery_listing_number_check CHECK (((number >= 1) AND (number <= 999))),
  CONSTRAINT lottery_listing_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  CONSTRAINT lottery_listing_pkey PRIMARY KEY (match_id, game),
  CONSTRAINT lottery_listing_game_issue_number_key UNIQUE (game, issue, number)
);

CREATE TABLE match (
  id uuid NOT NULL,
  competition text NOT NULL,
  season text NOT NULL,
  stage text NOT NULL DEFAULT ''::text,
  home text NOT NULL,
  away text NOT NULL,
  round text,
  kickoff_at timestamp with time zone NOT NULL,
  time_known boolean NOT NULL,
  state text NOT NULL,
  minute integer,
  half_home integer,
  half_away integer,
  home_90 integer,
  away_90 integer,
  extra_home integer,
  extra_away integer,
  shoot_home integer,
  shoot_away integer,
  first_kickoff_at timestamp with time zone NOT NULL,
  version integer NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  period text,
  added_minute integer,
  red_home integer,
  red_away integer,
  venue text,
  revision integer NOT NULL DEFAULT 0,
  corners_home integer,
  corners_away integer,
  CONSTRAINT match_away_90_check CHECK (((away_90 >= 0) AND (away_90 <= 99))),
  CONSTRAINT match_check CHECK ((home <> away)),
  CONSTRAINT match_check1 CHECK ((((home_90 IS NULL) = (away_90 IS NULL)) AND ((half_home IS NULL) = (half_away IS NULL)))),
  CONSTRAINT match_check2 CHECK (((state <> 'finished'::text) OR (home_90 IS NOT NULL))),
  CONSTRAINT match_check3 CHECK (((red_home IS NULL) = (red_away IS NULL))),
  CONSTRAINT match_check4 CHECK (((period IS NOT NULL) OR ((minute IS NULL) AND (added_minute IS NULL)))),
  CONSTRAINT match_corners_away_check CHECK ((corners_away >= 0)),
  CONSTRAINT match_corners_home_check CHECK ((corners_home >= 0)),
  CONSTRAINT match_half_away_check CHECK (((half_away >= 0) AND (half_away <= 99))),
  CONSTRAINT match_half_home_check CHECK (((half_home >= 0) AND (half_home <= 99))),
  CONSTRAINT match_home_90_check CHECK (((home_90 >= 0) AND (home_90 <= 99))),
  CONSTRAINT match_period_check CHECK ((period = ANY (ARRAY['firstHalf'::text, 'halfTime'::text, 'secondHalf'::text, 'break'::text, 'extraTime'::text, 'shootOut'::text]))),
  CONSTRAINT match_red_away_check CHECK (((red_away >= 0) AND (red_away <= 11))),
  CONSTRAINT match_red_home_check CHECK (((red_home >= 0) AND (red_home <= 11))),
  CONSTRAINT match_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'live'::text, 'finished'::text, 'postponed'::text, 'abandoned'::text, 'cancelled'::text, 'awarded'::text]))),
  CONSTRAINT match_away_fkey FOREIGN KEY (away) REFERENCES team(key),
  CONSTRAINT match_competition_fkey FOREIGN KEY (competition) REFERENCES competition(code),
  CONSTRAINT match_home_fkey FOREIGN KEY (home) REFERENCES team(key),
  CONSTRAINT match_pkey PRIMARY KEY (id),
  CONSTRAINT match_competition_season_stage_home_away_key UNIQUE (competition, season, stage, home, away)
);

CREATE TABLE match_feed_ref (
  source text NOT NULL,
  feed_id text NOT NULL,
  match_id uuid NOT NULL,
  home_name text NOT NULL,
  away_name text NOT NULL,
  CONSTRAINT match_feed_ref_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  CONSTRAINT match_feed_ref_pkey PRIMARY KEY (source, feed_id)
);

CREATE TABLE match_follow (
  user_id uuid NOT NULL,
  match_id uuid NOT NULL,
  followed_at timestamp with time zone NOT NULL,
  CONSTRAINT match_follow_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  CONSTRAINT match_follow_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT match_follow_pkey PRIMARY KEY (user_id, match_id)
);

CREATE TABLE match_hold (
  match_id uuid NOT NULL,
  number integer NOT NULL,
  operator_id uuid NOT NULL,
  reason text NOT NULL,
  held_at timestamp with time zone NOT NULL,
  role text NOT NULL,
  CONSTRAINT match_hold_number_check CHECK ((number > 0)),
  CONSTRAINT match_hold_role_check CHECK ((role = ANY (ARRAY['support'::text, 'moderator'::text, 'finance'::text, 'admin'::text]))),
  CONSTRAINT match_hold_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  CONSTRAINT match_hold_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT match_hold_pkey PRIMARY KEY (match_id, number)
);

CREATE TABLE match_part (
  match_id uuid NOT NULL,
  part text NOT NULL,
  source text NOT NULL,
  version integer NOT NULL,
  content jsonb NOT NULL,
  observed_at timestamp with time zone NOT NULL,
  minute integer,
  CONSTRAINT match_part_minute_check CHECK (((minute >= 0) AND (minute <= 120))),
  CONSTRAINT match_part_part_check CHECK ((part = ANY (ARRAY['events'::text, 'lineUps'::text, 'expectedLineUps'::text, 'absences'::text, 'statistics'::text]))),
  CONSTRAINT match_part_version_check CHECK ((version > 0)),
  CONSTRAINT match_part_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  CONSTRAINT match_part_pkey PRIMARY KEY (match_id, part, source, version)
);

CREATE TABLE match_release (
  match_id uuid NOT NULL,
  number integer NOT NULL,
  operator_id uuid NOT NULL,
  reason text NOT NULL,
  released_at timestamp with time zone NOT NULL,
  role text NOT NULL,
  CONSTRAINT match_release_role_check CHECK ((role = ANY (ARRAY['support'::text, 'moderator'::text, 'finance'::text, 'admin'::text]))),
  CONSTRAINT match_release_match_id_number_fkey FOREIGN KEY (match_id, number) REFERENCES match_hold(match_id, number),
  CONSTRAINT match_release_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT match_release_pkey PRIMARY KEY (match_id, number)
);

CREATE TABLE match_report (
  match_id uuid NOT NULL,
  source text NOT NULL,
  round text,
  kickoff_at timestamp with time zone NOT NULL,
  time_known boolean NOT NULL,
  state text NOT NULL,
  half_home integer,
  half_away integer,
  home_90 integer,
  away_90 integer,
  extra_home integer,
  extra_away integer,
  shoot_home integer,
  shoot_away integer,
  first_said_at timestamp with time zone NOT NULL,
  CONSTRAINT match_report_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'live'::text, 'finished'::text, 'postponed'::text, 'abandoned'::text, 'cancelled'::text, 'awarded'::text]))),
  CONSTRAINT match_report_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  CONSTRAINT match_report_pkey PRIMARY KEY (match_id, source)
);

CREATE TABLE match_result (
  match_id uuid NOT NULL,
  version integer NOT NULL,
  state text NOT NULL,
  kickoff_at timestamp with time zone NOT NULL,
  half_home integer,
  half_away integer,
  home_90 integer,
  away_90 integer,
  sources jsonb NOT NULL,
  role text,
  recorded_at timestamp with time zone NOT NULL,
  CONSTRAINT match_result_away_90_check CHECK ((away_90 >= 0)),
  CONSTRAINT match_result_check CHECK (((num_nulls(half_home, half_away) = ANY (ARRAY[0, 2])) AND (num_nulls(home_90, away_90) = ANY (ARRAY[0, 2])))),
  CONSTRAINT match_result_check1 CHECK (((state = 'finished'::text) = (home_90 IS NOT NULL))),
  CONSTRAINT match_result_check2 CHECK (((sources @> '["operator"]'::jsonb) = (role IS NOT NULL))),
  CONSTRAINT match_result_half_away_check CHECK ((half_away >= 0)),
  CONSTRAINT match_result_half_home_check CHECK ((half_home >= 0)),
  CONSTRAINT match_result_home_90_check CHECK ((home_90 >= 0)),
  CONSTRAINT match_result_role_check CHECK ((role = ANY (ARRAY['support'::text, 'moderator'::text, 'finance'::text, 'admin'::text]))),
  CONSTRAINT match_result_state_check CHECK ((state = ANY (ARRAY['finished'::text, 'postponed'::text, 'abandoned'::text, 'cancelled'::text, 'awarded'::text]))),
  CONSTRAINT match_result_version_check CHECK ((version > 0)),
  CONSTRAINT match_result_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  CONSTRAINT match_result_pkey PRIMARY KEY (match_id, version)
);

CREATE TABLE match_version (
  match_id uuid NOT NULL,
  version integer NOT NULL,
  source text NOT NULL,
  file text NOT NULL,
  observed_at timestamp with time zone NOT NULL,
  content jsonb NOT NULL,
  CONSTRAINT match_version_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  CONSTRAINT match_version_pkey PRIMARY KEY (match_id, version)
);

CREATE TABLE model_fit (
  id uuid NOT NULL,
  competition text NOT NULL,
  model_version text NOT NULL,
  fitted_at timestamp with time zone NOT NULL,
  sample_matches integer NOT NULL,
  last_match_at timestamp with time zone,
  parameters jsonb,
  CONSTRAINT model_fit_check CHECK ((last_match_at < fitted_at)),
  CONSTRAINT model_fit_sample_matches_check CHECK ((sample_matches >= 0)),
  CONSTRAINT model_fit_competition_fkey FOREIGN KEY (competition) REFERENCES competition(code),
  CONSTRAINT model_fit_pkey PRIMARY KEY (id)
);

CREATE TABLE money_day (
  day date NOT NULL,
  transfers bigint NOT NULL,
  summed_at timestamp with time zone NOT NULL,
  CONSTRAINT money_day_transfers_check CHECK ((transfers >= 0)),
  CONSTRAINT money_day_pkey PRIMARY KEY (day)
);

CREATE TABLE money_day_sum (
  day date NOT NULL,
  transfer_kind text NOT NULL,
  account_kind text NOT NULL,
  amount_fen bigint NOT NULL,
  CONSTRAINT money_day_sum_day_fkey FOREIGN KEY (day) REFERENCES money_day(day),
  CONSTRAINT money_day_sum_transfer_kind_fkey FOREIGN KEY (transfer_kind) REFERENCES ledger_kind(kind),
  CONSTRAINT money_day_sum_pkey PRIMARY KEY (day, transfer_kind, account_kind)
);

CREATE TABLE network_sighting (
  hash bytea NOT NULL,
  user_id uuid NOT NULL,
  seen_on date NOT NULL,
  CONSTRAINT network_sighting_hash_check CHECK ((length(hash) = 32)),
  CONSTRAINT network_sighting_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT network_sighting_pkey PRIMARY KEY (hash, user_id, seen_on)
);

CREATE TABLE node_report (
  node uuid NOT NULL,
  host text NOT NULL,
  version text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  reported_at timestamp with time zone NOT NULL,
  loop_p50_us integer NOT NULL,
  loop_p99_us integer NOT NULL,
  loop_max_us integer NOT NULL,
  database_us integer NOT NULL,
  rss_bytes bigint NOT NULL,
  heap_bytes bigint NOT NULL,
  CONSTRAINT node_report_pkey PRIMARY KEY (node)
);

CREATE TABLE notice (
  id uuid NOT NULL,
  zh text NOT NULL,
  en text NOT NULL,
  severity text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone,
  operator_id uuid NOT NULL,
  reason text NOT NULL,
  published_at timestamp with time zone NOT NULL,
  CONSTRAINT notice_check CHECK ((ends_at > starts_at)),
  CONSTRAINT notice_en_check CHECK (((length(en) >= 1) AND (length(en) <= 400))),
  CONSTRAINT notice_severity_check CHECK ((severity = ANY (ARRAY['info'::text, 'warning'::text, 'outage'::text]))),
  CONSTRAINT notice_zh_check CHECK (((length(zh) >= 1) AND (length(zh) <= 400))),
  CONSTRAINT notice_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT notice_pkey PRIMARY KEY (id)
);

CREATE TABLE notice_end (
  notice_id uuid NOT NULL,
  operator_id uuid NOT NULL,
  reason text NOT NULL,
  ended_at timestamp with time zone NOT NULL,
  CONSTRAINT notice_end_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notice(id),
  CONSTRAINT notice_end_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT notice_end_pkey PRIMARY KEY (notice_id)
);

CREATE TABLE odds_now (
  match_id uuid NOT NULL,
  bookmaker text NOT NULL,
  market text NOT NULL,
  line_quarters integer,
  pick text NOT NULL,
  odds_milli integer NOT NULL,
  opening_odds_milli integer NOT NULL,
  at timestamp with time zone NOT NULL,
  closing_odds_milli integer,
  closing_at timestamp with time zone,
  CONSTRAINT odds_now_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  CONSTRAINT odds_now_match_id_bookmaker_market_line_quarters_pick_key UNIQUE NULLS NOT DISTINCT (match_id, bookmaker, market, line_quarters, pick)
);

CREATE TABLE odds_quote (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  match_id uuid NOT NULL,
  bookmaker text NOT NULL,
  market text NOT NULL,
  line_quarters integer,
  pick text NOT NULL,
  odds_milli integer NOT NULL,
  phase text NOT NULL,
  at timestamp with time zone NOT NULL,
  imported_at timestamp with time zone NOT NULL,
  CONSTRAINT odds_quote_odds_milli_check CHECK (((odds_milli >= 1001) AND (odds_milli <= 10000000))),
  CONSTRAINT odds_quote_phase_check CHECK ((phase = ANY (ARRAY['opening'::text, 'now'::text, 'closing'::text]))),
  CONSTRAINT odds_quote_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  CONSTRAINT odds_quote_pkey PRIMARY KEY (id)
);

CREATE TABLE operator (
  id uuid NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  disabled_at timestamp with time zone,
  password_hash text,
  totp_secret bytea,
  totp_step bigint,
  CONSTRAINT operator_check CHECK (((password_hash IS NULL) = (totp_secret IS NULL))),
  CONSTRAINT operator_check1 CHECK (((totp_step IS NULL) OR (totp_secret IS NOT NULL))),
  CONSTRAINT operator_name_check CHECK ((name ~ '^[a-z][a-z0-9-]{1,31}$'::text)),
  CONSTRAINT operator_pkey PRIMARY KEY (id),
  CONSTRAINT operator_name_key UNIQUE (name)
);

CREATE TABLE operator_appointment (
  id uuid NOT NULL,
  kind text NOT NULL,
  operator_id uuid NOT NULL,
  name text NOT NULL,
  roles text[] NOT NULL,
  reason text NOT NULL,
  proposed_by uuid NOT NULL,
  proposed_at timestamp with time zone NOT NULL,
  decision text,
  decided_by uuid,
  decided_at timestamp with time zone,
  CONSTRAINT operator_appointment_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
  CONSTRAINT operator_appointment_check1 CHECK (((decision IS NOT NULL) OR (decided_by IS NULL))),
  CONSTRAINT operator_appointment_check2 CHECK (((kind <> ALL (ARRAY['grant'::text, 'revoke'::text])) OR (cardinality(roles) = 1))),
  CONSTRAINT operator_appointment_check3 CHECK (((operator_id <> proposed_by) AND (decided_by IS DISTINCT FROM operator_id))),
  CONSTRAINT operator_appointment_check4 CHECK (((decision IS DISTINCT FROM 'confirmed'::text) OR (decided_by IS DISTINCT FROM proposed_by))),
  CONSTRAINT operator_appointment_decision_check CHECK ((decision = ANY (ARRAY['confirmed'::text, 'declined'::text, 'withdrawn'::text]))),
  CONSTRAINT operator_appointment_kind_check CHECK ((kind = ANY (ARRAY['create'::text, 'reset'::text, 'enable'::text, 'grant'::text, 'revoke'::text]))),
  CONSTRAINT operator_appointment_roles_check CHECK ((roles <@ ARRAY['support'::text, 'moderator'::text, 'finance'::text, 'admin'::text])),
  CONSTRAINT operator_appointment_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  CONSTRAINT operator_appointment_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operator(id),
  CONSTRAINT operator_appointment_pkey PRIMARY KEY (id)
);

CREATE TABLE operator_approval (
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  terms text NOT NULL,
  number integer NOT NULL,
  operator_id uuid NOT NULL,
  amount_fen integer NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT operator_approval_amount_fen_check CHECK ((amount_fen > 0)),
  CONSTRAINT operator_approval_number_check CHECK ((number = ANY (ARRAY[1, 2]))),
  CONSTRAINT operator_approval_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT operator_approval_pkey PRIMARY KEY (action, subject_kind, subject_id, terms, number),
  CONSTRAINT operator_approval_action_subject_kind_subject_id_terms_oper_key UNIQUE (action, subject_kind, subject_id, terms, operator_id)
);

CREATE TABLE operator_audit (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  operator_id uuid,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  reason text NOT NULL,
  facts jsonb NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT operator_audit_reason_check CHECK (((char_length(reason) >= 5) AND (char_length(reason) <= 300))),
  CONSTRAINT operator_audit_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT operator_audit_pkey PRIMARY KEY (id)
);

CREATE TABLE operator_claim (
  queue text NOT NULL,
  item_id text NOT NULL,
  operator_id uuid NOT NULL,
  claimed_at timestamp with time zone NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT operator_claim_check CHECK ((until > claimed_at)),
  CONSTRAINT operator_claim_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT operator_claim_pkey PRIMARY KEY (queue, item_id)
);

CREATE TABLE operator_enrolment (
  operator_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  totp_secret bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT operator_enrolment_token_hash_check CHECK ((length(token_hash) = 32)),
  CONSTRAINT operator_enrolment_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT operator_enrolment_pkey PRIMARY KEY (operator_id),
  CONSTRAINT operator_enrolment_token_hash_key UNIQUE (token_hash)
);

CREATE TABLE operator_login_failure (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  network_hash bytea NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT operator_login_failure_pkey PRIMARY KEY (id)
);

CREATE TABLE operator_recovery_code (
  operator_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT operator_recovery_code_code_hash_check CHECK ((length(code_hash) = 32)),
  CONSTRAINT operator_recovery_code_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT operator_recovery_code_pkey PRIMARY KEY (operator_id, code_hash)
);

CREATE TABLE operator_role (
  operator_id uuid NOT NULL,
  role text NOT NULL,
  granted_at timestamp with time zone NOT NULL,
  CONSTRAINT operator_role_role_check CHECK ((role = ANY (ARRAY['support'::text, 'moderator'::text, 'finance'::text, 'admin'::text]))),
  CONSTRAINT operator_role_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT operator_role_pkey PRIMARY KEY (operator_id, role)
);

CREATE TABLE operator_session (
  id uuid NOT NULL,
  operator_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  device text NOT NULL,
  address text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT operator_session_token_hash_check CHECK ((length(token_hash) = 32)),
  CONSTRAINT operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT operator_session_pkey PRIMARY KEY (id),
  CONSTRAINT operator_session_token_hash_key UNIQUE (token_hash)
);

CREATE TABLE operator_waiting (
  queue text NOT NULL,
  item_id text NOT NULL,
  since timestamp with time zone NOT NULL,
  CONSTRAINT operator_waiting_pkey PRIMARY KEY (queue, item_id)
);

CREATE TABLE payee (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  number integer NOT NULL,
  identity_type text NOT NULL,
  sealed bytea,
  identity_hash bytea,
  account_masked text NOT NULL,
  name_masked text NOT NULL,
  bound_at timestamp with time zone NOT NULL,
  CONSTRAINT payee_check CHECK (((sealed IS NULL) = (identity_hash IS NULL))),
  CONSTRAINT payee_identity_type_check CHECK ((identity_type = ANY (ARRAY['ALIPAY_USER_ID'::text, 'ALIPAY_OPEN_ID'::text, 'ALIPAY_LOGON_ID'::text]))),
  CONSTRAINT payee_number_check CHECK ((number > 0)),
  CONSTRAINT payee_identity_hash_user_id_fkey FOREIGN KEY (identity_hash, user_id) REFERENCES payee_owner(identity_hash, user_id),
  CONSTRAINT payee_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT payee_pkey PRIMARY KEY (id),
  CONSTRAINT payee_id_user_id_key UNIQUE (id, user_id),
  CONSTRAINT payee_user_id_number_key UNIQUE (user_id, number)
);

CREATE TABLE payee_consent (
  state_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT payee_consent_state_hash_check CHECK ((length(state_hash) = 32)),
  CONSTRAINT payee_consent_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT payee_consent_pkey PRIMARY KEY (state_hash)
);

CREATE TABLE payee_owner (
  identity_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT payee_owner_identity_hash_check CHECK ((length(identity_hash) = 32)),
  CONSTRAINT payee_owner_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT payee_owner_pkey PRIMARY KEY (identity_hash),
  CONSTRAINT payee_owner_identity_hash_user_id_key UNIQUE (identity_hash, user_id)
);

CREATE TABLE person_account (
  user_id uuid NOT NULL,
  person_id uuid NOT NULL,
  version bigint NOT NULL,
  CONSTRAINT person_account_person_id_fkey FOREIGN KEY (person_id) REFERENCES app_user(id),
  CONSTRAINT person_account_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT person_account_pkey PRIMARY KEY (user_id)
);

CREATE TABLE person_identity (
  user_id uuid NOT NULL,
  number_index bytea NOT NULL,
  sealed bytea NOT NULL,
  sealed_mask bytea NOT NULL,
  sealed_at timestamp with time zone NOT NULL,
  CONSTRAINT person_identity_number_index_check CHECK ((length(number_index) = 32)),
  CONSTRAINT person_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES certification(user_id),
  CONSTRAINT person_identity_pkey PRIMARY KEY (user_id),
  CONSTRAINT person_identity_number_index_key UNIQUE (number_index)
);

CREATE TABLE person_key (
  user_id uuid NOT NULL,
  wrapped bytea NOT NULL,
  CONSTRAINT person_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT person_key_pkey PRIMARY KEY (user_id)
);

CREATE TABLE person_link (
  kind text NOT NULL,
  hash bytea NOT NULL,
  user_id uuid NOT NULL,
  linked_at timestamp with time zone NOT NULL,
  CONSTRAINT person_link_hash_check CHECK ((length(hash) = 32)),
  CONSTRAINT person_link_kind_check CHECK ((kind = ANY (ARRAY['identity'::text, 'device'::text, 'payout'::text]))),
  CONSTRAINT person_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT person_link_pkey PRIMARY KEY (kind, hash, user_id)
);

CREATE TABLE prediction (
  match_id uuid NOT NULL,
  model_version text NOT NULL,
  fit_id uuid NOT NULL,
  predicted_at timestamp with time zone NOT NULL,
  kickoff_at timestamp with time zone NOT NULL,
  home_goals double precision NOT NULL,
  away_goals double precision NOT NULL,
  home_millionths integer NOT NULL,
  draw_millionths integer NOT NULL,
  away_millionths integer NOT NULL,
  matrix_millionths integer[] NOT NULL,
  CONSTRAINT prediction_away_goals_check CHECK ((away_goals > (0)::double precision)),
  CONSTRAINT prediction_away_millionths_check CHECK ((away_millionths >= 0)),
  CONSTRAINT prediction_before_kickoff CHECK ((predicted_at < kickoff_at)),
  CONSTRAINT prediction_check CHECK ((((home_millionths + draw_millionths) + away_millionths) = 1000000)),
  CONSTRAINT prediction_draw_millionths_check CHECK ((draw_millionths >= 0)),
  CONSTRAINT prediction_home_goals_check CHECK ((home_goals > (0)::double precision)),
  CONSTRAINT prediction_home_millionths_check CHECK ((home_millionths >= 0)),
  CONSTRAINT prediction_matrix_millionths_check CHECK ((cardinality(matrix_millionths) = 256)),
  CONSTRAINT prediction_fit_id_fkey FOREIGN KEY (fit_id) REFERENCES model_fit(id),
  CONSTRAINT prediction_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  CONSTRAINT prediction_pkey PRIMARY KEY (match_id, model_version)
);

CREATE TABLE prediction_due (
  match_id uuid NOT NULL,
  CONSTRAINT prediction_due_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  CONSTRAINT prediction_due_pkey PRIMARY KEY (match_id)
);

CREATE TABLE prediction_logged (
  match_id uuid NOT NULL,
  model_version text NOT NULL,
  root_number integer NOT NULL,
  position integer NOT NULL,
  text text NOT NULL,
  CONSTRAINT prediction_logged_position_check CHECK (("position" >= 0)),
  CONSTRAINT prediction_logged_match_id_model_version_fkey FOREIGN KEY (match_id, model_version) REFERENCES prediction(match_id, model_version),
  CONSTRAINT prediction_logged_root_number_fkey FOREIGN KEY (root_number) REFERENCES prediction_root(number),
  CONSTRAINT prediction_logged_pkey PRIMARY KEY (match_id, model_version),
  CONSTRAINT prediction_logged_root_number_position_key UNIQUE (root_number, "position")
);

CREATE TABLE prediction_root (
  number integer NOT NULL,
  root bytea NOT NULL,
  count integer NOT NULL,
  first_kickoff_at timestamp with time zone NOT NULL,
  written_at timestamp with time zone NOT NULL,
  CONSTRAINT prediction_root_check CHECK ((written_at < first_kickoff_at)),
  CONSTRAINT prediction_root_count_check CHECK ((count > 0)),
  CONSTRAINT prediction_root_number_check CHECK ((number > 0)),
  CONSTRAINT prediction_root_root_check CHECK ((length(root) = 32)),
  CONSTRAINT prediction_root_pkey PRIMARY KEY (number)
);

CREATE TABLE prediction_score (
  match_id uuid NOT NULL,
  model_version text NOT NULL,
  version integer NOT NULL,
  scored_at timestamp with time zone NOT NULL,
  competition text NOT NULL,
  kickoff_at timestamp with time zone NOT NULL,
  predicted_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  home_90 integer,
  away_90 integer,
  outcome text,
  rps numeric(12,9),
  log_loss numeric(12,9),
  brier numeric(12,9),
  bookmaker text,
  market_home_millionths integer,
  market_draw_millionths integer,
  market_away_millionths integer,
  market_rps numeric(12,9),
  market_log_loss numeric(12,9),
  market_brier numeric(12,9),
  is_logged boolean NOT NULL DEFAULT false,
  CONSTRAINT prediction_score_check CHECK ((num_nulls(outcome, rps, log_loss, brier) = ANY (ARRAY[0, 4]))),
  CONSTRAINT prediction_score_check1 CHECK (((num_nulls(home_90, away_90) = ANY (ARRAY[0, 2])) AND ((outcome IS NULL) OR (home_90 IS NOT NULL)))),
  CONSTRAINT prediction_score_check2 CHECK ((num_nulls(bookmaker, market_home_millionths, market_draw_millionths, market_away_millionths, market_rps, market_log_loss, market_brier) = ANY (ARRAY[0, 7]))),
  CONSTRAINT prediction_score_check3 CHECK (((outcome IS NOT NULL) OR (bookmaker IS NULL))),
  CONSTRAINT prediction_score_outcome_check CHECK ((outcome = ANY (ARRAY['home'::text, 'draw'::text, 'away'::text]))),
  CONSTRAINT prediction_score_version_check CHECK ((version > 0)),
  CONSTRAINT prediction_score_competition_fkey FOREIGN KEY (competition) REFERENCES competition(code),
  CONSTRAINT prediction_score_match_id_model_version_fkey FOREIGN KEY (match_id, model_version) REFERENCES prediction(match_id, model_version),
  CONSTRAINT prediction_score_pkey PRIMARY KEY (match_id, model_version, version)
);

CREATE TABLE provider_bill (
  provider text NOT NULL,
  day text NOT NULL,
  lines integer NOT NULL,
  fetched_at timestamp with time zone NOT NULL,
  CONSTRAINT provider_bill_day_check CHECK ((day ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  CONSTRAINT provider_bill_lines_check CHECK ((lines >= 0)),
  CONSTRAINT provider_bill_provider_check CHECK ((provider = ANY (ARRAY['alipay'::text, 'wechat'::text]))),
  CONSTRAINT provider_bill_pkey PRIMARY KEY (provider, day)
);

CREATE TABLE provider_bill_line (
  provider text NOT NULL,
  day text NOT NULL,
  line integer NOT NULL,
  kind text NOT NULL,
  number text NOT NULL,
  provider_no text NOT NULL,
  amount_fen bigint NOT NULL,
  CONSTRAINT provider_bill_line_kind_check CHECK ((kind = ANY (ARRAY['paid'::text, 'refunded'::text, 'transferred'::text]))),
  CONSTRAINT provider_bill_line_line_check CHECK ((line > 0)),
  CONSTRAINT provider_bill_line_provider_day_fkey FOREIGN KEY (provider, day) REFERENCES provider_bill(provider, day),
  CONSTRAINT provider_bill_line_pkey PRIMARY KEY (provider, day, line)
);

CREATE TABLE push_muted (
  user_id uuid NOT NULL,
  kind text NOT NULL,
  muted_at timestamp with time zone NOT NULL,
  CONSTRAINT push_muted_kind_check CHECK ((kind = ANY (ARRAY['kickOff'::text, 'goal'::text, 'finished'::text, 'lineUps'::text, 'published'::text, 'settled'::text, 'money'::text, 'security'::text, 'answers'::text]))),
  CONSTRAINT push_muted_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT push_muted_pkey PRIMARY KEY (user_id, kind)
);

CREATE TABLE push_setting (
  user_id uuid NOT NULL,
  zone text NOT NULL,
  quiet_from smallint,
  quiet_until smallint,
  CONSTRAINT push_setting_check CHECK (((quiet_from IS NULL) = (quiet_until IS NULL))),
  CONSTRAINT push_setting_check1 CHECK ((quiet_from <> quiet_until)),
  CONSTRAINT push_setting_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  CONSTRAINT push_setting_quiet_until_check CHECK (((quiet_until >= 0) AND (quiet_until <= 1439))),
  CONSTRAINT push_setting_zone_check CHECK (((length(zone) >= 1) AND (length(zone) <= 64))),
  CONSTRAINT push_setting_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT push_setting_pkey PRIMARY KEY (user_id)
);

CREATE TABLE push_subscription (
  id uuid NOT NULL,
  session_id uuid NOT NULL,
  user_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh bytea NOT NULL,
  auth bytea NOT NULL,
  locale text NOT NULL,
  subscribed_at timestamp with time zone NOT NULL,
  CONSTRAINT push_subscription_auth_check CHECK ((length(auth) = 16)),
  CONSTRAINT push_subscription_endpoint_check CHECK (((length(endpoint) <= 1024) AND starts_with(endpoint, 'http'::text))),
  CONSTRAINT push_subscription_locale_check CHECK ((locale = ANY (ARRAY['zh'::text, 'en'::text]))),
  CONSTRAINT push_subscription_p256dh_check CHECK ((length(p256dh) = 65)),
  CONSTRAINT push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT push_subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT push_subscription_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscription_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_subscription_session_id_key UNIQUE (session_id)
);

CREATE TABLE readiness_probe (
  only_row boolean NOT NULL DEFAULT true,
  probed_at timestamp with time zone NOT NULL,
  CONSTRAINT readiness_probe_only_row_check CHECK (only_row),
  CONSTRAINT readiness_probe_pkey PRIMARY KEY (only_row)
);

CREATE TABLE recharge_closing (
  order_id uuid NOT NULL,
  closed_at timestamp with time zone NOT NULL,
  CONSTRAINT recharge_closing_order_id_fkey FOREIGN KEY (order_id) REFERENCES recharge_order(id),
  CONSTRAINT recharge_closing_pkey PRIMARY KEY (order_id)
);

CREATE TABLE recharge_exception (
  id uuid NOT NULL,
  provider text NOT NULL,
  order_no text,
  fault text NOT NULL,
  evidence text NOT NULL,
  happened_at timestamp with time zone NOT NULL,
  trade_no text,
  amount_fen integer,
  refund_no text,
  CONSTRAINT recharge_exception_amount_fen_check CHECK ((amount_fen > 0)),
  CONSTRAINT recharge_exception_check CHECK (((amount_fen IS NULL) OR ((trade_no IS NOT NULL) AND (order_no IS NOT NULL)))),
  CONSTRAINT recharge_exception_check1 CHECK (((refund_no IS NULL) OR (amount_fen IS NULL))),
  CONSTRAINT recharge_exception_provider_check CHECK ((provider = ANY (ARRAY['alipay'::text, 'wechat'::text]))),
  CONSTRAINT recharge_exception_pkey PRIMARY KEY (id)
);

CREATE TABLE recharge_exception_decision (
  exception_id uuid NOT NULL,
  number integer NOT NULL,
  outcome text NOT NULL,
  user_id uuid,
  operator_id uuid NOT NULL,
  reason text NOT NULL,
  decided_at timestamp with time zone NOT NULL,
  CONSTRAINT recharge_exception_decision_check CHECK (((outcome = 'credited'::text) = (user_id IS NOT NULL))),
  CONSTRAINT recharge_exception_decision_number_check CHECK ((number > 0)),
  CONSTRAINT recharge_exception_decision_outcome_check CHECK ((outcome = ANY (ARRAY['credited'::text, 'returned'::text, 'noted'::text]))),
  CONSTRAINT recharge_exception_decision_exception_id_fkey FOREIGN KEY (exception_id) REFERENCES recharge_exception(id),
  CONSTRAINT recharge_exception_decision_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT recharge_exception_decision_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT recharge_exception_decision_pkey PRIMARY KEY (exception_id, number)
);

CREATE TABLE recharge_order (
  id uuid NOT NULL,
  order_no text NOT NULL,
  user_id uuid NOT NULL,
  request_id uuid NOT NULL,
  provider text NOT NULL,
  amount_fen integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT recharge_order_amount_fen_check CHECK ((amount_fen > 0)),
  CONSTRAINT recharge_order_check CHECK ((created_at < expires_at)),
  CONSTRAINT recharge_order_order_no_check CHECK ((order_no ~ '^[0-9A-Za-z_]{6,32}$'::text)),
  CONSTRAINT recharge_order_provider_check CHECK ((provider = ANY (ARRAY['alipay'::text, 'wechat'::text]))),
  CONSTRAINT recharge_order_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT recharge_order_pkey PRIMARY KEY (id),
  CONSTRAINT recharge_order_order_no_key UNIQUE (order_no),
  CONSTRAINT recharge_order_user_id_request_id_key UNIQUE (user_id, request_id)
);

CREATE TABLE recharge_payment (
  order_id uuid NOT NULL,
  provider_trade_no text NOT NULL,
  txn_id bigint NOT NULL,
  learned_by text NOT NULL,
  paid_at timestamp with time zone NOT NULL,
  provider text NOT NULL,
  CONSTRAINT recharge_payment_learned_by_check CHECK ((learned_by = ANY (ARRAY['notify'::text, 'query'::text, 'command'::text]))),
  CONSTRAINT recharge_payment_provider_check CHECK ((provider = ANY (ARRAY['alipay'::text, 'wechat'::text]))),
  CONSTRAINT recharge_payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES recharge_order(id),
  CONSTRAINT recharge_payment_txn_id_fkey FOREIGN KEY (txn_id) REFERENCES ledger_txn(id),
  CONSTRAINT recharge_payment_pkey PRIMARY KEY (order_id),
  CONSTRAINT recharge_payment_trade UNIQUE (provider, provider_trade_no),
  CONSTRAINT recharge_payment_txn_id_key UNIQUE (txn_id)
);

CREATE TABLE recharge_refund (
  id uuid NOT NULL,
  refund_no text NOT NULL,
  kind text NOT NULL,
  provider text NOT NULL,
  order_id uuid,
  exception_id uuid,
  user_id uuid,
  request_id uuid,
  number integer,
  amount_fen integer NOT NULL,
  borne_fen integer NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  CONSTRAINT recharge_refund_amount_fen_check CHECK ((amount_fen > 0)),
  CONSTRAINT recharge_refund_check CHECK (((borne_fen >= 0) AND (borne_fen <= amount_fen))),
  CONSTRAINT recharge_refund_check1 CHECK (
CASE kind
    WHEN 'own'::text THEN ((num_nulls(order_id, user_id, request_id, number) = 0) AND (exception_id IS NULL) AND (borne_fen = 0))
    WHEN 'minor'::text THEN ((num_nulls(order_id, user_id) = 0) AND (num_nonnulls(exception_id, request_id, number) = 0))
    ELSE ((num_nulls(exception_id, number) = 0) AND (num_nonnulls(order_id, user_id, request_id) = 0) AND (borne_fen = 0))
END),
  CONSTRAINT recharge_refund_kind_check CHECK ((kind = ANY (ARRAY['own'::text, 'minor'::text, 'unmatched'::text]))),
  CONSTRAINT recharge_refund_number_check CHECK ((number > 0)),
  CONSTRAINT recharge_refund_provider_check CHECK ((provider = ANY (ARRAY['alipay'::text, 'wechat'::text]))),
  CONSTRAINT recharge_refund_refund_no_check CHECK ((refund_no ~ '^[0-9A-Za-z_]{6,32}$'::text)),
  CONSTRAINT recharge_refund_exception_id_fkey FOREIGN KEY (exception_id) REFERENCES recharge_exception(id),
  CONSTRAINT recharge_refund_order_id_fkey FOREIGN KEY (order_id) REFERENCES recharge_order(id),
  CONSTRAINT recharge_refund_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT recharge_refund_pkey PRIMARY KEY (id),
  CONSTRAINT recharge_refund_exception_id_number_key UNIQUE (exception_id, number),
  CONSTRAINT recharge_refund_refund_no_key UNIQUE (refund_no),
  CONSTRAINT recharge_refund_user_id_number_key UNIQUE (user_id, number),
  CONSTRAINT recharge_refund_user_id_request_id_key UNIQUE (user_id, request_id)
);

CREATE TABLE recharge_refund_end (
  refund_id uuid NOT NULL,
  state text NOT NULL,
  cause text,
  ended_at timestamp with time zone NOT NULL,
  CONSTRAINT recharge_refund_end_state_check CHECK ((state = ANY (ARRAY['refunded'::text, 'failed'::text]))),
  CONSTRAINT recharge_refund_end_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES recharge_refund(id),
  CONSTRAINT recharge_refund_end_pkey PRIMARY KEY (refund_id)
);

CREATE TABLE recharge_refund_watch (
  refund_id uuid NOT NULL,
  tries integer NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  ask_at timestamp with time zone NOT NULL,
  CONSTRAINT recharge_refund_watch_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES recharge_refund(id),
  CONSTRAINT recharge_refund_watch_pkey PRIMARY KEY (refund_id)
);

CREATE TABLE recharge_watch (
  order_id uuid NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  ask_at timestamp with time zone NOT NULL,
  opening text,
  CONSTRAINT recharge_watch_opening_check CHECK ((opening = ANY (ARRAY['failed'::text, 'never'::text]))),
  CONSTRAINT recharge_watch_order_id_fkey FOREIGN KEY (order_id) REFERENCES recharge_order(id),
  CONSTRAINT recharge_watch_pkey PRIMARY KEY (order_id)
);

CREATE TABLE reconciliation_run (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  duration_ms integer NOT NULL,
  differences integer NOT NULL,
  found jsonb NOT NULL,
  kind text NOT NULL,
  checked_to bigint NOT NULL,
  CONSTRAINT reconciliation_run_check CHECK (((differences = 0) = (found = '[]'::jsonb))),
  CONSTRAINT reconciliation_run_checked_to_check CHECK ((checked_to >= 0)),
  CONSTRAINT reconciliation_run_differences_check CHECK ((differences >= 0)),
  CONSTRAINT reconciliation_run_duration_ms_check CHECK ((duration_ms >= 0)),
  CONSTRAINT reconciliation_run_kind_check CHECK ((kind = ANY (ARRAY['whole'::text, 'recent'::text]))),
  CONSTRAINT reconciliation_run_pkey PRIMARY KEY (id)
);

CREATE TABLE record_author (
  author_id uuid NOT NULL,
  ranked_for timestamp with time zone NOT NULL,
  last_ten text[] NOT NULL,
  person_version bigint NOT NULL DEFAULT 0,
  CONSTRAINT record_author_pkey PRIMARY KEY (author_id)
);

CREATE TABLE record_board (
  span text NOT NULL,
  competition text NOT NULL,
  author_id uuid NOT NULL,
  schemes integer NOT NULL,
  is_ranked boolean NOT NULL,
  low double precision NOT NULL,
  value double precision NOT NULL,
  high double precision NOT NULL,
  weight double precision NOT NULL,
  market text NOT NULL DEFAULT ''::text,
  CONSTRAINT record_board_check CHECK ((weight =
CASE
    WHEN is_ranked THEN low
    ELSE (schemes)::double precision
END)),
  CONSTRAINT record_board_schemes_check CHECK ((schemes > 0)),
  CONSTRAINT record_board_span_check CHECK ((span = ANY (ARRAY['30'::text, '90'::text, 'all'::text]))),
  CONSTRAINT record_board_subject CHECK (((competition = ''::text) OR (market = ''::text))),
  CONSTRAINT record_board_pkey PRIMARY KEY (span, competition, market, author_id)
);

CREATE TABLE record_board_size (
  span text NOT NULL,
  competition text NOT NULL,
  ranked integer NOT NULL,
  unranked integer NOT NULL,
  started integer NOT NULL DEFAULT 0,
  stopped integer NOT NULL DEFAULT 0,
  market text NOT NULL DEFAULT ''::text,
  CONSTRAINT record_board_size_subject CHECK (((competition = ''::text) OR (market = ''::text))),
  CONSTRAINT record_board_size_pkey PRIMARY KEY (span, competition, market)
);

CREATE TABLE record_mark (
  author_id uuid NOT NULL,
  number integer NOT NULL,
  closing_peak double precision NOT NULL DEFAULT 1,
  closing_at timestamp with time zone,
  profit_peak double precision NOT NULL DEFAULT 1,
  profit_at timestamp with time zone,
  CONSTRAINT record_mark_closing_peak_check CHECK ((closing_peak >= (1)::double precision)),
  CONSTRAINT record_mark_number_check CHECK ((number > 0)),
  CONSTRAINT record_mark_profit_peak_check CHECK ((profit_peak >= (1)::double precision)),
  CONSTRAINT record_mark_pkey PRIMARY KEY (author_id),
  CONSTRAINT record_mark_number_key UNIQUE (number)
);

CREATE TABLE record_ranking (
  only_row boolean NOT NULL DEFAULT true,
  as_of timestamp with time zone NOT NULL,
  is_counted boolean NOT NULL DEFAULT true,
  CONSTRAINT record_ranking_only_row_check CHECK (only_row),
  CONSTRAINT record_ranking_pkey PRIMARY KEY (only_row)
);

CREATE TABLE record_tally (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  author_id uuid NOT NULL,
  competition text NOT NULL,
  market text NOT NULL,
  is_paid boolean NOT NULL,
  is_folded boolean NOT NULL,
  settled integer NOT NULL,
  void integer NOT NULL,
  open integer NOT NULL,
  withdrawn integer NOT NULL,
  removed integer NOT NULL,
  schemes integer NOT NULL,
  decisive integer NOT NULL,
  won_halves integer NOT NULL,
  lost_halves integer NOT NULL,
  profit_e16 numeric NOT NULL,
  profit_squares_e32 numeric NOT NULL,
  fair_variance numeric NOT NULL,
  implied_millionths bigint NOT NULL,
  closing_schemes integer NOT NULL,
  closing_beaten integer NOT NULL,
  closing_millionths numeric NOT NULL,
  obtainable_schemes integer NOT NULL,
  obtainable_sealed_e16 numeric NOT NULL,
  obtainable_1_e16 numeric NOT NULL,
  obtainable_5_e16 numeric NOT NULL,
  obtainable_15_e16 numeric NOT NULL,
  apart_schemes integer NOT NULL DEFAULT 0,
  apart_profit_e16 numeric NOT NULL DEFAULT 0,
  CONSTRAINT record_tally_pkey PRIMARY KEY (id)
);

CREATE TABLE recorded_scheme (
  scheme_id uuid NOT NULL,
  author_id uuid NOT NULL,
  published_at timestamp with time zone NOT NULL,
  kickoff_at timestamp with time zone NOT NULL,
  competition text NOT NULL,
  market text NOT NULL,
  is_paid boolean NOT NULL,
  stated_percent integer,
  taken_off text,
  outcome text,
  result_e16 numeric,
  odds_milli integer[] NOT NULL,
  closing_odds_milli integer[],
  obtainable_e16 numeric(40,0)[],
  settled integer,
  void integer,
  open integer,
  withdrawn integer,
  removed integer,
  schemes integer,
  decisive integer,
  won_halves integer,
  lost_halves integer,
  profit_e16 numeric,
  profit_squares_e32 numeric,
  fair_variance numeric,
  implied_millionths bigint,
  closing_schemes integer,
  closing_beaten integer,
  closing_millionths numeric,
  obtainable_schemes integer,
  obtainable_sealed_e16 numeric,
  obtainable_1_e16 numeric,
  obtainable_5_e16 numeric,
  obtainable_15_e16 numeric,
  is_offered boolean NOT NULL,
  settled_at timestamp with time zone,
  closing_value_millionths bigint,
  apart_schemes integer,
  apart_profit_e16 numeric,
  CONSTRAINT recorded_scheme_check CHECK (((cardinality(closing_odds_milli) = cardinality(odds_milli)) AND (0 < ALL (closing_odds_milli)))),
  CONSTRAINT recorded_scheme_check1 CHECK ((((outcome IS NULL) OR (outcome = 'void'::text)) = (result_e16 IS NULL))),
  CONSTRAINT recorded_scheme_check2 CHECK (((result_e16 IS NOT NULL) OR ((closing_odds_milli IS NULL) AND (obtainable_e16 IS NULL)))),
  CONSTRAINT recorded_scheme_obtainable_e16_check CHECK ((cardinality(obtainable_e16) = 3)),
  CONSTRAINT recorded_scheme_odds_milli_check CHECK ((((cardinality(odds_milli) >= 1) AND (cardinality(odds_milli) <= 2)) AND (0 < ALL (odds_milli)))),
  CONSTRAINT recorded_scheme_outcome_check CHECK ((outcome = ANY (ARRAY['win'::text, 'halfWin'::text, 'push'::text, 'halfLoss'::text, 'loss'::text, 'void'::text]))),
  CONSTRAINT recorded_scheme_result_e16_check CHECK ((scale(result_e16) = 0)),
  CONSTRAINT recorded_scheme_settled_at CHECK (((outcome IS NULL) = (settled_at IS NULL))),
  CONSTRAINT recorded_scheme_stated_percent_check CHECK (((stated_percent >= 1) AND (stated_percent <= 99))),
  CONSTRAINT recorded_scheme_taken_off_check CHECK ((taken_off = ANY (ARRAY['withdrawn'::text, 'removed'::text]))),
  CONSTRAINT recorded_scheme_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id),
  CONSTRAINT recorded_scheme_competition_fkey FOREIGN KEY (competition) REFERENCES competition(code),
  CONSTRAINT recorded_scheme_pkey PRIMARY KEY (scheme_id)
);

CREATE TABLE removal (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  number integer NOT NULL,
  forfeited_fen bigint NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  removes_at timestamp with time zone NOT NULL,
  CONSTRAINT removal_check CHECK ((removes_at = (requested_at + '360:00:00'::interval))),
  CONSTRAINT removal_forfeited_fen_check CHECK ((forfeited_fen >= 0)),
  CONSTRAINT removal_number_check CHECK ((number > 0)),
  CONSTRAINT removal_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT removal_pkey PRIMARY KEY (id),
  CONSTRAINT removal_user_id_number_key UNIQUE (user_id, number)
);

CREATE TABLE removal_cancellation (
  removal_id uuid NOT NULL,
  cancelled_at timestamp with time zone NOT NULL,
  CONSTRAINT removal_cancellation_removal_id_fkey FOREIGN KEY (removal_id) REFERENCES removal(id),
  CONSTRAINT removal_cancellation_pkey PRIMARY KEY (removal_id)
);

CREATE TABLE request_count (
  key text NOT NULL,
  count integer NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  noted_at timestamp with time zone,
  CONSTRAINT request_count_pkey PRIMARY KEY (key)
);

CREATE TABLE result_decision (
  match_id uuid NOT NULL,
  number integer NOT NULL,
  state text NOT NULL,
  half_home integer,
  half_away integer,
  home_90 integer,
  away_90 integer,
  operator_id uuid NOT NULL,
  reason text NOT NULL,
  decided_at timestamp with time zone NOT NULL,
  kickoff_at timestamp with time zone,
  role text NOT NULL,
  CONSTRAINT result_decision_away_90_check CHECK (((away_90 >= 0) AND (away_90 <= 99))),
  CONSTRAINT result_decision_check CHECK (((state = 'finished'::text) = (home_90 IS NOT NULL))),
  CONSTRAINT result_decision_check1 CHECK ((((home_90 IS NULL) = (away_90 IS NULL)) AND ((half_home IS NULL) = (half_away IS NULL)))),
  CONSTRAINT result_decision_check2 CHECK (((half_home IS NULL) OR ((home_90 IS NOT NULL) AND (half_home <= home_90) AND (half_away <= away_90)))),
  CONSTRAINT result_decision_half_away_check CHECK (((half_away >= 0) AND (half_away <= 99))),
  CONSTRAINT result_decision_half_home_check CHECK (((half_home >= 0) AND (half_home <= 99))),
  CONSTRAINT result_decision_home_90_check CHECK (((home_90 >= 0) AND (home_90 <= 99))),
  CONSTRAINT result_decision_number_check CHECK ((number > 0)),
  CONSTRAINT result_decision_role_check CHECK ((role = ANY (ARRAY['support'::text, 'moderator'::text, 'finance'::text, 'admin'::text]))),
  CONSTRAINT result_decision_state_check CHECK ((state = ANY (ARRAY['finished'::text, 'postponed'::text, 'abandoned'::text, 'cancelled'::text, 'awarded'::text]))),
  CONSTRAINT result_decision_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  CONSTRAINT result_decision_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT result_decision_pkey PRIMARY KEY (match_id, number)
);

CREATE TABLE retained_link (
  kind text NOT NULL,
  hash bytea NOT NULL,
  user_id uuid NOT NULL,
  retained_at timestamp with time zone NOT NULL,
  kept_until timestamp with time zone NOT NULL,
  CONSTRAINT retained_link_check CHECK (((kept_until - retained_at) <=
CASE kind
    WHEN 'identity'::text THEN '1096 days'::interval
    ELSE '180 days'::interval
END)),
  CONSTRAINT retained_link_hash_check CHECK ((length(hash) = 32)),
  CONSTRAINT retained_link_kind_check CHECK ((kind = ANY (ARRAY['identity'::text, 'device'::text, 'payout'::text]))),
  CONSTRAINT retained_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT retained_link_pkey PRIMARY KEY (kind, hash, user_id)
);

CREATE TABLE same_person (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  one_id uuid NOT NULL,
  other_id uuid NOT NULL,
  kind text NOT NULL,
  decision_id bigint,
  noted_at timestamp with time zone NOT NULL,
  CONSTRAINT same_person_check CHECK ((one_id < other_id)),
  CONSTRAINT same_person_check1 CHECK (((kind = 'identity'::text) = (decision_id IS NULL))),
  CONSTRAINT same_person_kind_check CHECK ((kind = ANY (ARRAY['identity'::text, 'confirmed'::text, 'revoked'::text]))),
  CONSTRAINT same_person_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES account_link_decision(id),
  CONSTRAINT same_person_one_id_fkey FOREIGN KEY (one_id) REFERENCES app_user(id),
  CONSTRAINT same_person_other_id_fkey FOREIGN KEY (other_id) REFERENCES app_user(id),
  CONSTRAINT same_person_pkey PRIMARY KEY (id),
  CONSTRAINT same_person_decision_id_key UNIQUE (decision_id)
);

CREATE TABLE schema_migration (
  name text NOT NULL,
  sha256 text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  older_go_on boolean NOT NULL DEFAULT false,
  CONSTRAINT schema_migration_pkey PRIMARY KEY (name)
);

CREATE TABLE scheme (
  id uuid NOT NULL,
  author_id uuid NOT NULL,
  author_sequence integer NOT NULL,
  request_id uuid NOT NULL,
  match_id uuid NOT NULL,
  market text NOT NULL,
  rule_set text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  body text NOT NULL,
  price_fen integer NOT NULL,
  refund_if_lost boolean NOT NULL,
  free_readers text NOT NULL,
  platform_share_basis_points integer NOT NULL,
  published_at timestamp with time zone NOT NULL,
  sale_ends_at timestamp with time zone NOT NULL,
  salt bytea NOT NULL,
  seal bytea NOT NULL,
  sealed_text text NOT NULL,
  chance_percent integer,
  picks_salt bytea,
  picks_seal bytea,
  CONSTRAINT scheme_author_sequence_check CHECK ((author_sequence > 0)),
  CONSTRAINT scheme_chance_percent_check CHECK (((chance_percent >= 1) AND (chance_percent <= 99))),
  CONSTRAINT scheme_check CHECK ((published_at < sale_ends_at)),
  CONSTRAINT scheme_check1 CHECK (((NOT refund_if_lost) OR (price_fen > 0))),
  CONSTRAINT scheme_free_readers_check CHECK ((free_readers = ANY (ARRAY['nobody'::text, 'followers'::text, 'pastBuyers'::text]))),
  CONSTRAINT scheme_picks_salt_check CHECK ((length(picks_salt) = 32)),
  CONSTRAINT scheme_picks_seal CHECK (((picks_salt IS NULL) = (picks_seal IS NULL))),
  CONSTRAINT scheme_picks_seal_check CHECK ((length(picks_seal) = 32)),
  CONSTRAINT scheme_platform_share_basis_points_check CHECK (((platform_share_basis_points >= 0) AND (platform_share_basis_points <= 10000))),
  CONSTRAINT scheme_price_fen_check CHECK (((price_fen >= 0) AND (price_fen <= 100000))),
  CONSTRAINT scheme_rule_set_check CHECK ((rule_set = ANY (ARRAY['jc'::text, 'book'::text]))),
  CONSTRAINT scheme_salt_check CHECK ((length(salt) = 32)),
  CONSTRAINT scheme_seal_check CHECK ((length(seal) = 32)),
  CONSTRAINT scheme_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id),
  CONSTRAINT scheme_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  CONSTRAINT scheme_pkey PRIMARY KEY (id),
  CONSTRAINT scheme_author_id_author_sequence_key UNIQUE (author_id, author_sequence),
  CONSTRAINT scheme_author_id_request_id_key UNIQUE (author_id, request_id)
);

CREATE TABLE scheme_likeness (
  scheme_id uuid NOT NULL,
  like_id uuid NOT NULL,
  percent integer NOT NULL,
  found_at timestamp with time zone NOT NULL,
  CONSTRAINT scheme_likeness_check CHECK ((like_id <> scheme_id)),
  CONSTRAINT scheme_likeness_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  CONSTRAINT scheme_likeness_like_id_fkey FOREIGN KEY (like_id) REFERENCES scheme(id),
  CONSTRAINT scheme_likeness_scheme_id_fkey FOREIGN KEY (scheme_id) REFERENCES scheme(id),
  CONSTRAINT scheme_likeness_pkey PRIMARY KEY (scheme_id)
);

CREATE TABLE scheme_opening (
  scheme_id uuid NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  CONSTRAINT scheme_opening_scheme_id_fkey FOREIGN KEY (scheme_id) REFERENCES scheme_withdrawal(scheme_id),
  CONSTRAINT scheme_opening_pkey PRIMARY KEY (scheme_id)
);

CREATE TABLE scheme_paid_out (
  scheme_id uuid NOT NULL,
  settlement_number integer NOT NULL,
  is_removed boolean NOT NULL,
  pending_fen bigint NOT NULL,
  paid_at timestamp with time zone NOT NULL,
  CONSTRAINT scheme_paid_out_check CHECK (((settlement_number > 0) OR is_removed)),
  CONSTRAINT scheme_paid_out_pending_fen_check CHECK ((pending_fen >= 0)),
  CONSTRAINT scheme_paid_out_settlement_number_check CHECK ((settlement_number >= 0)),
  CONSTRAINT scheme_paid_out_scheme_id_fkey FOREIGN KEY (scheme_id) REFERENCES scheme(id),
  CONSTRAINT scheme_paid_out_pkey PRIMARY KEY (scheme_id, settlement_number, is_removed)
);

CREATE TABLE scheme_pick (
  scheme_id uuid NOT NULL,
  position integer NOT NULL,
  match_id uuid NOT NULL,
  market text NOT NULL,
  pick text NOT NULL,
  line_quarters integer,
  odds_milli integer NOT NULL,
  bookmaker text NOT NULL,
  odds_at timestamp with time zone NOT NULL,
  kickoff_at timestamp with time zone,
  CONSTRAINT scheme_pick_odds_milli_check CHECK ((odds_milli > 1000)),
  CONSTRAINT scheme_pick_position_check CHECK ((("position" >= 1) AND ("position" <= 4))),
  CONSTRAINT scheme_pick_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  CONSTRAINT scheme_pick_scheme_id_fkey FOREIGN KEY (scheme_id) REFERENCES scheme(id),
  CONSTRAINT scheme_pick_pkey PRIMARY KEY (scheme_id, "position")
);

CREATE TABLE scheme_removal (
  scheme_id uuid NOT NULL,
  removed_at timestamp with time zone NOT NULL,
  reason text NOT NULL,
  CONSTRAINT scheme_removal_scheme_id_fkey FOREIGN KEY (scheme_id) REFERENCES scheme(id),
  CONSTRAINT scheme_removal_pkey PRIMARY KEY (scheme_id)
);

CREATE TABLE scheme_review (
  scheme_id uuid NOT NULL,
  outcome text NOT NULL,
  reason text NOT NULL,
  operator_id uuid NOT NULL,
  reviewed_at timestamp with time zone NOT NULL,
  CONSTRAINT scheme_review_outcome_check CHECK ((outcome = ANY (ARRAY['passed'::text, 'removed'::text]))),
  CONSTRAINT scheme_review_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT scheme_review_scheme_id_fkey FOREIGN KEY (scheme_id) REFERENCES scheme(id),
  CONSTRAINT scheme_review_pkey PRIMARY KEY (scheme_id)
);

CREATE TABLE scheme_settlement (
  scheme_id uuid NOT NULL,
  number integer NOT NULL,
  outcome text NOT NULL,
  profit_parts bigint,
  rule_version text NOT NULL,
  results jsonb NOT NULL,
  picks jsonb NOT NULL,
  sources jsonb NOT NULL,
  settled_at timestamp with time zone NOT NULL,
  income_available_at timestamp with time zone NOT NULL,
  profit_e16 numeric(60,0),
  decision_reason text,
  CONSTRAINT decided_is_void CHECK (((decision_reason IS NULL) OR ((outcome = 'void'::text) AND (decision_reason <> ''::text)))),
  CONSTRAINT profit_agrees CHECK (
CASE outcome
    WHEN 'win'::text THEN (profit_e16 > (
    CASE jsonb_array_length(picks)
        WHEN 2 THEN '-10000000000000000'::bigint
        ELSE (0)::bigint
    END)::numeric)
    WHEN 'halfWin'::text THEN (profit_e16 > (0)::numeric)
    WHEN 'push'::text THEN (profit_e16 = (0)::numeric)
    WHEN 'halfLoss'::text THEN ((profit_e16 > ('-10000000000000000'::bigint)::numeric) AND (profit_e16 < (0)::numeric))
    WHEN 'loss'::text THEN (profit_e16 = ('-10000000000000000'::bigint)::numeric)
    ELSE true
END),
  CONSTRAINT profit_exact CHECK (((outcome = 'void'::text) = (profit_e16 IS NULL))),
  CONSTRAINT profit_shown CHECK (((profit_parts = '9007199254740991'::bigint) OR (abs((((profit_parts)::numeric * ('2500000000000'::bigint)::numeric) - profit_e16)) <= ('1250000000000'::bigint)::numeric))),
  CONSTRAINT scheme_settlement_check CHECK (((outcome = 'void'::text) = (profit_parts IS NULL))),
  CONSTRAINT scheme_settlement_number_check CHECK ((number > 0)),
  CONSTRAINT scheme_settlement_outcome_check CHECK ((outcome = ANY (ARRAY['win'::text, 'halfWin'::text, 'push'::text, 'halfLoss'::text, 'loss'::text, 'void'::text]))),
  CONSTRAINT scheme_settlement_scheme_id_fkey FOREIGN KEY (scheme_id) REFERENCES scheme(id),
  CONSTRAINT scheme_settlement_pkey PRIMARY KEY (scheme_id, number)
);

CREATE TABLE scheme_text (
  scheme_id uuid NOT NULL,
  author_id uuid NOT NULL,
  published_at timestamp with time zone NOT NULL,
  prints integer[] NOT NULL,
  open_at timestamp with time zone,
  CONSTRAINT scheme_text_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id),
  CONSTRAINT scheme_text_scheme_id_fkey FOREIGN KEY (scheme_id) REFERENCES scheme(id),
  CONSTRAINT scheme_text_pkey PRIMARY KEY (scheme_id)
);

CREATE TABLE scheme_withdrawal (
  scheme_id uuid NOT NULL,
  withdrawn_at timestamp with time zone NOT NULL,
  CONSTRAINT scheme_withdrawal_scheme_id_fkey FOREIGN KEY (scheme_id) REFERENCES scheme(id),
  CONSTRAINT scheme_withdrawal_pkey PRIMARY KEY (scheme_id)
);

CREATE TABLE search_entry (
  kind text NOT NULL,
  id text NOT NULL,
  key text NOT NULL,
  grams text[] NOT NULL,
  listed_at timestamp with time zone NOT NULL,
  CONSTRAINT search_entry_kind_check CHECK ((kind = ANY (ARRAY['team'::text, 'competition'::text, 'analyst'::text, 'scheme'::text]))),
  CONSTRAINT search_entry_pkey PRIMARY KEY (kind, id)
);

CREATE TABLE security_event (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  user_id uuid,
  facts jsonb NOT NULL,
  CONSTRAINT security_event_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40))),
  CONSTRAINT security_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT security_event_pkey PRIMARY KEY (id)
);

CREATE TABLE self_exclusion (
  user_id uuid NOT NULL,
  number integer NOT NULL,
  until timestamp with time zone NOT NULL,
  set_at timestamp with time zone NOT NULL,
  CONSTRAINT self_exclusion_check CHECK ((until > set_at)),
  CONSTRAINT self_exclusion_number_check CHECK ((number > 0)),
  CONSTRAINT self_exclusion_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT self_exclusion_pkey PRIMARY KEY (user_id, number)
);

CREATE TABLE session (
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  device text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT session_token_hash_check CHECK ((length(token_hash) = 32)),
  CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_token_hash_key UNIQUE (token_hash)
);

CREATE TABLE settlement_case (
  scheme_id uuid NOT NULL,
  match_id uuid,
  reason text NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  CONSTRAINT settlement_case_reason_check CHECK ((reason = ANY (ARRAY['noResult'::text, 'contradiction'::text, 'dayDisputed'::text, 'held'::text, 'halfTimeUnknown'::text, 'scoreUnknown'::text, 'scoreImpossible'::text, 'settlementFails'::text, 'payoutFails'::text]))),
  CONSTRAINT settlement_case_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id),
  CONSTRAINT settlement_case_scheme_id_fkey FOREIGN KEY (scheme_id) REFERENCES scheme(id),
  CONSTRAINT settlement_case_pkey PRIMARY KEY (scheme_id)
);

CREATE TABLE settlement_watch (
  only_row boolean NOT NULL DEFAULT true,
  ran_at timestamp with time zone NOT NULL,
  CONSTRAINT settlement_watch_only_row_check CHECK (only_row),
  CONSTRAINT settlement_watch_pkey PRIMARY KEY (only_row)
);

CREATE TABLE sms_code (
  id uuid NOT NULL,
  mobile text NOT NULL,
  scene text NOT NULL,
  address text NOT NULL,
  salt bytea NOT NULL,
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  wide_network text NOT NULL DEFAULT ''::text,
  CONSTRAINT sms_code_code_hash_check CHECK ((length(code_hash) = 32)),
  CONSTRAINT sms_code_mobile_check CHECK ((mobile ~ '^1[3-9][0-9]{9}$'::text)),
  CONSTRAINT sms_code_salt_check CHECK ((length(salt) = 16)),
  CONSTRAINT sms_code_scene_check CHECK ((scene = ANY (ARRAY['login'::text, 'bind'::text, 'remove'::text, 'withdraw'::text, 'guardian'::text]))),
  CONSTRAINT sms_code_tries_check CHECK ((tries >= 0)),
  CONSTRAINT sms_code_pkey PRIMARY KEY (id)
);

CREATE TABLE spending_limit (
  user_id uuid NOT NULL,
  number integer NOT NULL,
  daily_now_fen bigint,
  daily_next_fen bigint,
  daily_next_at timestamp with time zone,
  monthly_now_fen bigint,
  monthly_next_fen bigint,
  monthly_next_at timestamp with time zone,
  set_at timestamp with time zone NOT NULL,
  CONSTRAINT spending_limit_check CHECK (((daily_next_fen IS NULL) OR (daily_next_at IS NOT NULL))),
  CONSTRAINT spending_limit_check1 CHECK (((monthly_next_fen IS NULL) OR (monthly_next_at IS NOT NULL))),
  CONSTRAINT spending_limit_daily_next_fen_check CHECK ((daily_next_fen > 0)),
  CONSTRAINT spending_limit_daily_now_fen_check CHECK ((daily_now_fen > 0)),
  CONSTRAINT spending_limit_monthly_next_fen_check CHECK ((monthly_next_fen > 0)),
  CONSTRAINT spending_limit_monthly_now_fen_check CHECK ((monthly_now_fen > 0)),
  CONSTRAINT spending_limit_number_check CHECK ((number > 0)),
  CONSTRAINT spending_limit_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT spending_limit_pkey PRIMARY KEY (user_id, number)
);

CREATE TABLE table_place (
  competition text NOT NULL,
  season text NOT NULL,
  team text NOT NULL,
  rank integer NOT NULL,
  CONSTRAINT table_place_rank_check CHECK ((rank > 0)),
  CONSTRAINT table_place_competition_fkey FOREIGN KEY (competition) REFERENCES competition(code),
  CONSTRAINT table_place_team_fkey FOREIGN KEY (team) REFERENCES team(key),
  CONSTRAINT table_place_pkey PRIMARY KEY (competition, season, team)
);

CREATE TABLE team (
  key text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  short_zh text NOT NULL,
  short_en text NOT NULL,
  code text NOT NULL,
  pinyin text NOT NULL,
  search text NOT NULL,
  badge_primary text,
  badge_secondary text,
  badge_pattern text,
  CONSTRAINT team_check CHECK ((((badge_primary IS NULL) = (badge_pattern IS NULL)) AND ((badge_secondary IS NULL) = (badge_pattern IS NULL)))),
  CONSTRAINT team_pkey PRIMARY KEY (key)
);

CREATE TABLE team_follow (
  user_id uuid NOT NULL,
  team text NOT NULL,
  followed_at timestamp with time zone NOT NULL,
  push_news text[] NOT NULL DEFAULT '{lineUps,kickOff,goal,finished}'::text[],
  CONSTRAINT team_follow_push_news_check CHECK ((push_news <@ '{lineUps,kickOff,goal,finished}'::text[])),
  CONSTRAINT team_follow_team_fkey FOREIGN KEY (team) REFERENCES team(key),
  CONSTRAINT team_follow_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT team_follow_pkey PRIMARY KEY (user_id, team)
);

CREATE TABLE teen_pin (
  user_id uuid NOT NULL,
  salt bytea NOT NULL,
  pin_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  tried_at timestamp with time zone NOT NULL,
  CONSTRAINT teen_pin_pin_hash_check CHECK ((length(pin_hash) = 32)),
  CONSTRAINT teen_pin_salt_check CHECK ((length(salt) = 16)),
  CONSTRAINT teen_pin_tries_check CHECK ((tries >= 0)),
  CONSTRAINT teen_pin_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT teen_pin_pkey PRIMARY KEY (user_id)
);

CREATE TABLE tip_off (
  id uuid NOT NULL,
  scheme_id uuid NOT NULL,
  user_id uuid NOT NULL,
  number integer NOT NULL,
  reason text NOT NULL,
  text text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT tip_off_number_check CHECK ((number > 0)),
  CONSTRAINT tip_off_scheme_id_fkey FOREIGN KEY (scheme_id) REFERENCES scheme(id),
  CONSTRAINT tip_off_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT tip_off_pkey PRIMARY KEY (id),
  CONSTRAINT tip_off_scheme_id_user_id_number_key UNIQUE (scheme_id, user_id, number)
);

CREATE TABLE tip_off_decision (
  tip_off_id uuid NOT NULL,
  upheld boolean NOT NULL,
  reason text NOT NULL,
  operator_id uuid NOT NULL,
  decided_at timestamp with time zone NOT NULL,
  CONSTRAINT tip_off_decision_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT tip_off_decision_tip_off_id_fkey FOREIGN KEY (tip_off_id) REFERENCES tip_off(id),
  CONSTRAINT tip_off_decision_pkey PRIMARY KEY (tip_off_id)
);

CREATE TABLE unknown_name (
  source text NOT NULL,
  kind text NOT NULL,
  competition text NOT NULL,
  name text NOT NULL,
  first_seen_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  entries integer NOT NULL,
  CONSTRAINT unknown_name_competition_check CHECK ((length(competition) <= 200)),
  CONSTRAINT unknown_name_entries_check CHECK ((entries > 0)),
  CONSTRAINT unknown_name_kind_check CHECK ((kind = ANY (ARRAY['team'::text, 'competition'::text]))),
  CONSTRAINT unknown_name_name_check CHECK ((length(name) <= 200)),
  CONSTRAINT unknown_name_pkey PRIMARY KEY (source, kind, competition, name)
);

CREATE TABLE unlock (
  id uuid NOT NULL,
  scheme_id uuid NOT NULL,
  user_id uuid NOT NULL,
  price_fen integer NOT NULL,
  hold_txn_id bigint,
  unlocked_at timestamp with time zone NOT NULL,
  CONSTRAINT unlock_check CHECK (((price_fen = 0) = (hold_txn_id IS NULL))),
  CONSTRAINT unlock_price_fen_check CHECK ((price_fen >= 0)),
  CONSTRAINT unlock_hold_txn_id_fkey FOREIGN KEY (hold_txn_id) REFERENCES ledger_txn(id),
  CONSTRAINT unlock_scheme_id_fkey FOREIGN KEY (scheme_id) REFERENCES scheme(id),
  CONSTRAINT unlock_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT unlock_pkey PRIMARY KEY (id),
  CONSTRAINT unlock_user_id_scheme_id_key UNIQUE (user_id, scheme_id)
);

CREATE TABLE unlock_payout (
  unlock_id uuid NOT NULL,
  number integer NOT NULL,
  refund_fen integer NOT NULL,
  platform_fen integer NOT NULL,
  analyst_fen integer NOT NULL,
  txn_id bigint NOT NULL,
  paid_at timestamp with time zone NOT NULL,
  settlement_number integer NOT NULL,
  is_removed boolean NOT NULL,
  forgiven_fen integer NOT NULL,
  from_income_fen integer NOT NULL,
  advanced_fen integer NOT NULL,
  CONSTRAINT unlock_payout_analyst_fen_check CHECK ((analyst_fen >= 0)),
  CONSTRAINT unlock_payout_check CHECK (((forgiven_fen >= 0) AND (forgiven_fen <= refund_fen))),
  CONSTRAINT unlock_payout_from_income_fen_check CHECK ((from_income_fen >= 0)),
  CONSTRAINT unlock_payout_number_check CHECK ((number > 0)),
  CONSTRAINT unlock_payout_platform_fen_check CHECK ((platform_fen >= 0)),
  CONSTRAINT unlock_payout_refund_fen_check CHECK ((refund_fen >= 0)),
  CONSTRAINT unlock_payout_settlement_number_check CHECK ((settlement_number >= 0)),
  CONSTRAINT unlock_payout_txn_id_fkey FOREIGN KEY (txn_id) REFERENCES ledger_txn(id),
  CONSTRAINT unlock_payout_unlock_id_fkey FOREIGN KEY (unlock_id) REFERENCES unlock(id),
  CONSTRAINT unlock_payout_pkey PRIMARY KEY (unlock_id, number),
  CONSTRAINT unlock_payout_txn_id_key UNIQUE (txn_id)
);

CREATE TABLE upload (
  id uuid NOT NULL,
  user_id uuid,
  purpose text NOT NULL,
  name text NOT NULL,
  content bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT upload_check CHECK (((user_id IS NULL) = (purpose = 'guardian'::text))),
  CONSTRAINT upload_content_check CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= ((3 * 1024) * 1024)))),
  CONSTRAINT upload_height_check CHECK (((height >= 1) AND (height <= 1024))),
  CONSTRAINT upload_name_check CHECK ((name ~ '^[A-Za-z0-9_-]{24}$'::text)),
  CONSTRAINT upload_purpose_check CHECK ((purpose = ANY (ARRAY['avatar'::text, 'tipOff'::text, 'feedback'::text, 'guardian'::text]))),
  CONSTRAINT upload_width_check CHECK (((width >= 1) AND (width <= 1024))),
  CONSTRAINT upload_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT upload_pkey PRIMARY KEY (id),
  CONSTRAINT upload_name_key UNIQUE (name)
);

CREATE TABLE upload_claim (
  upload_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  CONSTRAINT upload_claim_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES upload(id),
  CONSTRAINT upload_claim_pkey PRIMARY KEY (upload_id)
);

CREATE TABLE wechat_binding (
  app_id text NOT NULL,
  open_id text NOT NULL,
  user_id uuid NOT NULL,
  bound_at timestamp with time zone NOT NULL,
  CONSTRAINT wechat_binding_app_id_check CHECK (((length(app_id) >= 1) AND (length(app_id) <= 64))),
  CONSTRAINT wechat_binding_open_id_check CHECK (((length(open_id) >= 1) AND (length(open_id) <= 128))),
  CONSTRAINT wechat_binding_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT wechat_binding_pkey PRIMARY KEY (app_id, open_id),
  CONSTRAINT wechat_binding_app_id_user_id_key UNIQUE (app_id, user_id)
);

CREATE TABLE wechat_state (
  state_hash bytea NOT NULL,
  nonce_hash bytea NOT NULL,
  return_to text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT wechat_state_check CHECK ((created_at < expires_at)),
  CONSTRAINT wechat_state_nonce_hash_check CHECK ((length(nonce_hash) = 32)),
  CONSTRAINT wechat_state_return_to_check CHECK (((return_to ~ '^/([^/\\]|$)'::text) AND (return_to !~ '[[:cntrl:]]'::text))),
  CONSTRAINT wechat_state_state_hash_check CHECK ((length(state_hash) = 32)),
  CONSTRAINT wechat_state_pkey PRIMARY KEY (state_hash)
);

CREATE TABLE wechat_ticket (
  ticket_hash bytea NOT NULL,
  app_id text NOT NULL,
  open_id text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  used_for text,
  used_by uuid,
  CONSTRAINT wechat_ticket_app_id_check CHECK (((length(app_id) >= 1) AND (length(app_id) <= 64))),
  CONSTRAINT wechat_ticket_check CHECK ((created_at < expires_at)),
  CONSTRAINT wechat_ticket_check1 CHECK ((num_nulls(used_at, used_for, used_by) = ANY (ARRAY[0, 3]))),
  CONSTRAINT wechat_ticket_open_id_check CHECK (((length(open_id) >= 1) AND (length(open_id) <= 128))),
  CONSTRAINT wechat_ticket_ticket_hash_check CHECK ((length(ticket_hash) = 32)),
  CONSTRAINT wechat_ticket_used_for_check CHECK ((used_for = ANY (ARRAY['login'::text, 'payment'::text]))),
  CONSTRAINT wechat_ticket_used_by_fkey FOREIGN KEY (used_by) REFERENCES app_user(id),
  CONSTRAINT wechat_ticket_pkey PRIMARY KEY (ticket_hash)
);

CREATE TABLE withdrawal (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  request_id uuid NOT NULL,
  payee_id uuid NOT NULL,
  payout_no text NOT NULL,
  amount_fen bigint NOT NULL,
  tax_fen bigint NOT NULL,
  tax_method text NOT NULL,
  hold_txn_id bigint NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  CONSTRAINT withdrawal_amount_fen_check CHECK ((amount_fen > 0)),
  CONSTRAINT withdrawal_check CHECK ((tax_fen < amount_fen)),
  CONSTRAINT withdrawal_check1 CHECK (((tax_fen = 0) OR (tax_method <> 'off'::text))),
  CONSTRAINT withdrawal_check2 CHECK ((payout_no = replace((id)::text, '-'::text, ''::text))),
  CONSTRAINT withdrawal_tax_fen_check CHECK ((tax_fen >= 0)),
  CONSTRAINT withdrawal_tax_method_check CHECK ((tax_method = ANY (ARRAY['off'::text, 'cumulative'::text, 'single'::text]))),
  CONSTRAINT withdrawal_hold_txn_id_fkey FOREIGN KEY (hold_txn_id) REFERENCES ledger_txn(id),
  CONSTRAINT withdrawal_payee_id_user_id_fkey FOREIGN KEY (payee_id, user_id) REFERENCES payee(id, user_id),
  CONSTRAINT withdrawal_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT withdrawal_pkey PRIMARY KEY (id),
  CONSTRAINT withdrawal_hold_txn_id_key UNIQUE (hold_txn_id),
  CONSTRAINT withdrawal_payout_no_key UNIQUE (payout_no),
  CONSTRAINT withdrawal_user_id_request_id_key UNIQUE (user_id, request_id)
);

CREATE TABLE withdrawal_sending (
  withdrawal_id uuid NOT NULL,
  number integer NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  CONSTRAINT withdrawal_sending_number_check CHECK ((number > 0)),
  CONSTRAINT withdrawal_sending_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id),
  CONSTRAINT withdrawal_sending_pkey PRIMARY KEY (withdrawal_id, number)
);

CREATE TABLE withdrawal_step (
  withdrawal_id uuid NOT NULL,
  number integer NOT NULL,
  state text NOT NULL,
  txn_id bigint,
  provider_no text,
  reason text,
  operator_id uuid,
  at timestamp with time zone NOT NULL,
  CONSTRAINT withdrawal_step_check CHECK (((state = ANY (ARRAY['paid'::text, 'failed'::text, 'refused'::text])) = (txn_id IS NOT NULL))),
  CONSTRAINT withdrawal_step_check1 CHECK (((state = 'paid'::text) = (provider_no IS NOT NULL))),
  CONSTRAINT withdrawal_step_check2 CHECK (((state = ANY (ARRAY['reviewing'::text, 'failed'::text, 'refused'::text])) = (reason IS NOT NULL))),
  CONSTRAINT withdrawal_step_check3 CHECK (((state <> 'refused'::text) OR (operator_id IS NOT NULL))),
  CONSTRAINT withdrawal_step_number_check CHECK ((number > 0)),
  CONSTRAINT withdrawal_step_state_check CHECK ((state = ANY (ARRAY['reviewing'::text, 'paying'::text, 'paid'::text, 'failed'::text, 'refused'::text]))),
  CONSTRAINT withdrawal_step_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT withdrawal_step_txn_id_fkey FOREIGN KEY (txn_id) REFERENCES ledger_txn(id),
  CONSTRAINT withdrawal_step_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id),
  CONSTRAINT withdrawal_step_pkey PRIMARY KEY (withdrawal_id, number),
  CONSTRAINT withdrawal_step_txn_id_key UNIQUE (txn_id)
);

CREATE TABLE withdrawal_watch (
  withdrawal_id uuid NOT NULL,
  ask_at timestamp with time zone NOT NULL,
  asked_at timestamp with time zone,
  trouble text,
  CONSTRAINT withdrawal_watch_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id),
  CONSTRAINT withdrawal_watch_pkey PRIMARY KEY (withdrawal_id)
);

CREATE TABLE writing_profile (
  author_id uuid NOT NULL,
  language text NOT NULL,
  length integer NOT NULL,
  counts integer[] NOT NULL,
  CONSTRAINT writing_profile_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text]))),
  CONSTRAINT writing_profile_length_check CHECK ((length > 0)),
  CONSTRAINT writing_profile_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id),
  CONSTRAINT writing_profile_pkey PRIMARY KEY (author_id, language)
);

CREATE INDEX account_link_decision_one ON public.account_link_decision USING btree (one_id, other_id, id);

CREATE INDEX account_link_decision_other ON public.account_link_decision USING btree (other_id);

CREATE INDEX account_link_other ON public.account_link USING btree (other_id);

CREATE INDEX analyst_application_time ON public.analyst_application USING btree (applied_at);

CREATE INDEX analyst_newest ON public.analyst USING btree (approved_at DESC, user_id DESC);

CREATE INDEX app_user_disabled ON public.app_user USING btree (disabled_at DESC, id DESC) WHERE (disabled_at IS NOT NULL);

CREATE INDEX app_user_newest ON public.app_user USING btree (registered_at DESC, id DESC);

CREATE INDEX app_user_nickname ON public.app_user USING btree (lower(nickname) COLLATE "C", id);

CREATE INDEX backup_run_newest ON public.backup_run USING btree (taken_at);

CREATE INDEX collusion_flag_buyer ON public.collusion_flag USING btree (buyer_id);

CREATE INDEX competition_follow_newest ON public.competition_follow USING btree (user_id, followed_at DESC, competition DESC);

CREATE INDEX competition_follow_pushed ON public.competition_follow USING btree (competition, user_id) WHERE (push_news <> '{}'::text[]);

CREATE INDEX consent_agreed ON public.consent USING brin (agreed_at) WITH (pages_per_range='16', autosummarize='on');

CREATE UNIQUE INDEX dispute_of_delay ON public.dispute USING btree (scheme_id, user_id) WHERE (settlement_number IS NULL);

CREATE UNIQUE INDEX dispute_of_settlement ON public.dispute USING btree (scheme_id, user_id) WHERE (settlement_number IS NOT NULL);

CREATE INDEX dispute_scheme ON public.dispute USING btree (scheme_id);

CREATE INDEX dispute_user ON public.dispute USING btree (user_id, at);

CREATE INDEX feed_answer_faulty ON public.feed_answer USING btree (call_id) WHERE ((outcome = 'taken'::text) AND (not_understood <> '[]'::jsonb));

CREATE INDEX feed_answer_useless ON public.feed_answer USING btree (call_id) WHERE (outcome <> ALL (ARRAY['taken'::text, 'unchanged'::text]));

CREATE INDEX feed_call_at ON public.feed_call USING btree (feed, at);

CREATE INDEX feed_import_file ON public.feed_import USING btree (source, file, imported_at);

CREATE INDEX feedback_user ON public.feedback USING btree (user_id, at DESC, id DESC);

CREATE INDEX follow_analyst ON public.follow USING btree (analyst_id, user_id);

CREATE INDEX follow_user ON public.follow USING btree (user_id, followed_at DESC, analyst_id DESC);

CREATE INDEX guardian_claim_phone ON public.guardian_claim USING btree (phone_index, received_at);

CREATE INDEX guardian_claim_reading_claim ON public.guardian_claim_reading USING btree (claim_id);

CREATE INDEX guardian_claim_refund_claim ON public.guardian_claim_refund USING btree (claim_id);

CREATE INDEX guardian_claim_time ON public.guardian_claim USING btree (received_at);

CREATE INDEX inbox_message_old ON public.inbox_message USING brin (at);

CREATE INDEX inbox_message_tab ON public.inbox_message USING btree (user_id, tab, at DESC, id DESC);

CREATE INDEX inbox_message_unread_tab ON public.inbox_message USING btree (user_id, tab) WHERE (read_at IS NULL);

CREATE INDEX ledger_account_few ON public.ledger_account USING btree (kind, id) WHERE (kind = ANY (ARRAY['income'::text, 'incomePending'::text, 'withdrawal'::text, 'rechargeRefund'::text]));

CREATE INDEX ledger_seal_end ON public.ledger_seal USING btree (up_to);

CREATE INDEX ledger_txn_correction ON public.ledger_txn USING btree (ref) WHERE (kind = 'corrected'::text);

CREATE INDEX ledger_txn_day ON public.ledger_txn USING brin (created_at) WITH (pages_per_range='16', autosummarize='on');

CREATE UNIQUE INDEX ledger_txn_payout ON public.ledger_txn USING btree (ref) WHERE (kind = 'paidOut'::text);

CREATE UNIQUE INDEX ledger_txn_reversal ON public.ledger_txn USING btree (ref) WHERE (kind = 'withdrawalReversed'::text);

CREATE UNIQUE INDEX ledger_txn_withdrawal_paid ON public.ledger_txn USING btree (ref) WHERE (kind = 'withdrawalPaid'::text);

CREATE INDEX log_leaf_author ON public.log_leaf USING btree (author_id, id);

CREATE UNIQUE INDEX log_leaf_hold ON public.log_leaf USING btree (match_id, number, kind) WHERE (kind = ANY (ARRAY['hold'::text, 'release'::text]));

CREATE UNIQUE INDEX log_leaf_numbers ON public.log_leaf USING btree (kind, number) WHERE (kind = ANY (ARRAY['predictions'::text, 'ledgerSeal'::text]));

CREATE UNIQUE INDEX log_leaf_once ON public.log_leaf USING btree (scheme_id, kind, COALESCE(number, 0));

CREATE UNIQUE INDEX log_leaf_result ON public.log_leaf USING btree (match_id, version) WHERE (kind = 'result'::text);

CREATE UNIQUE INDEX log_leaf_sequence ON public.log_leaf USING btree (author_id, author_sequence) WHERE (kind = 'publish'::text);

CREATE INDEX lottery_listing_number ON public.lottery_listing USING btree (game, number, issue);

CREATE INDEX match_away ON public.match USING btree (away, kickoff_at);

CREATE INDEX match_competition ON public.match USING btree (competition, kickoff_at);

CREATE INDEX match_feed_ref_match ON public.match_feed_ref USING btree (match_id);

CREATE INDEX match_finished_update ON public.match USING btree (competition, updated_at) WHERE (state = 'finished'::text);

CREATE INDEX match_follow_match ON public.match_follow USING btree (match_id);

CREATE INDEX match_home ON public.match USING btree (home, kickoff_at);

CREATE INDEX match_kickoff ON public.match USING btree (kickoff_at, id);

CREATE INDEX match_pair ON public.match USING btree (home, away, kickoff_at);

CREATE INDEX model_fit_newest ON public.model_fit USING btree (competition, model_version, fitted_at);

CREATE INDEX network_sighting_day ON public.network_sighting USING btree (seen_on);

CREATE INDEX network_sighting_user ON public.network_sighting USING btree (user_id, seen_on);

CREATE INDEX notice_published ON public.notice USING btree (published_at, id);

CREATE INDEX odds_quote_match ON public.odds_quote USING btree (match_id, market);

CREATE UNIQUE INDEX operator_appointment_open ON public.operator_appointment USING btree (kind, operator_id, roles) WHERE ((decision IS NULL) AND (kind <> 'create'::text));

CREATE UNIQUE INDEX operator_appointment_open_name ON public.operator_appointment USING btree (name) WHERE ((decision IS NULL) AND (kind = 'create'::text));

CREATE INDEX operator_appointment_waiting ON public.operator_appointment USING btree (proposed_at, id) WHERE (decision IS NULL);

CREATE INDEX operator_audit_by_operator ON public.operator_audit USING btree (operator_id, id DESC);

CREATE INDEX operator_audit_subject ON public.operator_audit USING btree (subject_kind, subject_id);

CREATE INDEX operator_claim_by_operator ON public.operator_claim USING btree (operator_id);

CREATE INDEX operator_login_failure_at ON public.operator_login_failure USING btree (at);

CREATE INDEX operator_login_failure_name ON public.operator_login_failure USING btree (name, at);

CREATE INDEX operator_login_failure_network ON public.operator_login_failure USING btree (network_hash, at);

CREATE INDEX operator_session_by_operator ON public.operator_session USING btree (operator_id);

CREATE INDEX operator_waiting_since ON public.operator_waiting USING btree (queue, since, item_id);

CREATE INDEX payee_consent_user ON public.payee_consent USING btree (user_id);

CREATE INDEX person_account_person ON public.person_account USING btree (person_id);

CREATE INDEX person_link_user ON public.person_link USING btree (user_id);

CREATE INDEX prediction_kickoff ON public.prediction USING btree (kickoff_at, match_id, model_version);

CREATE INDEX prediction_score_recent ON public.prediction_score USING btree (kickoff_at, match_id) WHERE (outcome IS NOT NULL);

CREATE INDEX prediction_score_recent_of ON public.prediction_score USING btree (competition, kickoff_at, match_id) WHERE (outcome IS NOT NULL);

CREATE INDEX prediction_score_uncounted ON public.prediction_score USING btree (competition) WHERE ((outcome IS NULL) AND (home_90 IS NOT NULL));

CREATE INDEX provider_bill_line_number ON public.provider_bill_line USING btree (provider, number);

CREATE INDEX push_subscription_user ON public.push_subscription USING btree (user_id, subscribed_at);

CREATE UNIQUE INDEX recharge_exception_money ON public.recharge_exception USING btree (provider, trade_no) WHERE (amount_fen IS NOT NULL);

CREATE UNIQUE INDEX recharge_exception_once ON public.recharge_exception USING btree (provider, fault, md5(evidence));

CREATE INDEX recharge_exception_order ON public.recharge_exception USING btree (order_no);

CREATE UNIQUE INDEX recharge_exception_refund ON public.recharge_exception USING btree (provider, fault, refund_no) WHERE (refund_no IS NOT NULL);

CREATE UNIQUE INDEX recharge_exception_said ON public.recharge_exception USING btree (provider, fault, trade_no) WHERE (trade_no IS NOT NULL);

CREATE INDEX recharge_exception_time ON public.recharge_exception USING btree (happened_at);

CREATE INDEX recharge_order_user ON public.recharge_order USING btree (user_id, created_at);

CREATE INDEX recharge_payment_paid ON public.recharge_payment USING brin (paid_at) WITH (pages_per_range='16', autosummarize='on');

CREATE INDEX recharge_refund_order ON public.recharge_refund USING btree (order_id);

CREATE INDEX recharge_refund_requested ON public.recharge_refund USING brin (requested_at) WITH (pages_per_range='16', autosummarize='on');

CREATE INDEX recharge_refund_user ON public.recharge_refund USING btree (user_id, requested_at);

CREATE INDEX recharge_refund_watch_due ON public.recharge_refund_watch USING btree (ask_at);

CREATE INDEX recharge_watch_due ON public.recharge_watch USING btree (ask_at);

CREATE INDEX reconciliation_run_differences ON public.reconciliation_run USING btree (at) WHERE (differences > 0);

CREATE INDEX reconciliation_run_time ON public.reconciliation_run USING btree (at);

CREATE INDEX reconciliation_run_whole ON public.reconciliation_run USING btree (id) WHERE (kind = 'whole'::text);

CREATE INDEX record_author_day ON public.record_author USING btree (ranked_for);

CREATE INDEX record_board_order ON public.record_board USING btree (span, competition, market, is_ranked DESC, weight DESC, author_id DESC);

CREATE INDEX record_tally_author ON public.record_tally USING btree (author_id);

CREATE INDEX record_tally_unfolded ON public.record_tally USING btree (author_id) WHERE (NOT is_folded);

CREATE INDEX recorded_scheme_course ON public.recorded_scheme USING btree (author_id, kickoff_at, published_at, scheme_id);

CREATE INDEX removal_due ON public.removal USING btree (removes_at);

CREATE INDEX removal_newest ON public.removal USING btree (requested_at DESC, user_id DESC);

CREATE INDEX request_count_ends ON public.request_count USING btree (ends_at);

CREATE INDEX retained_link_kept ON public.retained_link USING btree (kept_until);

CREATE INDEX retained_link_user ON public.retained_link USING btree (user_id);

CREATE UNIQUE INDEX same_person_identity ON public.same_person USING btree (one_id, other_id) WHERE (kind = 'identity'::text);

CREATE INDEX same_person_one ON public.same_person USING btree (one_id, other_id, id);

CREATE INDEX same_person_other ON public.same_person USING btree (other_id);

CREATE INDEX scheme_author ON public.scheme USING btree (author_id, published_at DESC, id);

CREATE INDEX scheme_market ON public.scheme USING btree (author_id, match_id);

CREATE INDEX scheme_match ON public.scheme USING btree (match_id, published_at DESC, id);

CREATE INDEX scheme_paid_out_pending ON public.scheme_paid_out USING btree (scheme_id) WHERE (pending_fen > 0);

CREATE INDEX scheme_pick_match ON public.scheme_pick USING btree (match_id);

CREATE INDEX scheme_published ON public.scheme USING btree (published_at DESC, id);

CREATE INDEX scheme_removal_time ON public.scheme_removal USING btree (removed_at);

CREATE INDEX scheme_sale_end ON public.scheme USING btree (sale_ends_at);

CREATE INDEX scheme_settlement_time ON public.scheme_settlement USING btree (settled_at);

CREATE INDEX scheme_text_open_prints ON public.scheme_text USING gin (prints) WITH (fastupdate=off) WHERE (open_at IS NOT NULL);

CREATE INDEX scheme_text_prints ON public.scheme_text USING gin (prints) WITH (fastupdate=off);

CREATE INDEX scheme_text_published ON public.scheme_text USING btree (published_at);

CREATE INDEX scheme_withdrawal_time ON public.scheme_withdrawal USING btree (withdrawn_at);

CREATE INDEX search_entry_grams ON public.search_entry USING gin (grams) WITH (fastupdate='on', gin_pending_list_limit='64');

CREATE INDEX search_entry_newest ON public.search_entry USING btree (kind, listed_at DESC, id);

CREATE INDEX security_event_old ON public.security_event USING brin (at);

CREATE INDEX security_event_user ON public.security_event USING btree (user_id, id DESC);

CREATE INDEX session_by_user ON public.session USING btree (user_id);

CREATE INDEX session_old ON public.session USING brin (created_at);

CREATE INDEX settlement_case_match ON public.settlement_case USING btree (match_id, opened_at) WHERE (closed_at IS NULL);

CREATE INDEX settlement_case_open ON public.settlement_case USING btree (opened_at) WHERE (closed_at IS NULL);

CREATE INDEX sms_code_address ON public.sms_code USING btree (address, sent_at);

CREATE UNIQUE INDEX sms_code_live ON public.sms_code USING btree (mobile, scene) WHERE (ended_at IS NULL);

CREATE INDEX sms_code_mobile ON public.sms_code USING btree (mobile, sent_at);

CREATE INDEX sms_code_sent ON public.sms_code USING btree (sent_at);

CREATE INDEX sms_code_wide_network ON public.sms_code USING btree (wide_network, sent_at);

CREATE INDEX team_follow_newest ON public.team_follow USING btree (user_id, followed_at DESC, team DESC);

CREATE INDEX team_follow_pushed ON public.team_follow USING btree (team, user_id) WHERE (push_news <> '{}'::text[]);

CREATE INDEX tip_off_at ON public.tip_off USING brin (at) WITH (pages_per_range='16', autosummarize='on');

CREATE INDEX tip_off_user ON public.tip_off USING btree (user_id, at);

CREATE INDEX unknown_name_seen ON public.unknown_name USING btree (last_seen_at);

CREATE INDEX unlock_at ON public.unlock USING brin (unlocked_at) WITH (pages_per_range='16', autosummarize='on');

CREATE INDEX unlock_hold ON public.unlock USING btree (hold_txn_id);

CREATE INDEX unlock_payout_advanced ON public.unlock_payout USING btree (unlock_id) WHERE (advanced_fen <> 0);

CREATE INDEX unlock_payout_at ON public.unlock_payout USING brin (paid_at) WITH (pages_per_range='16', autosummarize='on');

CREATE INDEX unlock_scheme ON public.unlock USING btree (scheme_id, id);

CREATE INDEX unlock_user ON public.unlock USING btree (user_id, unlocked_at DESC, id);

CREATE INDEX upload_at ON public.upload USING btree (at);

CREATE INDEX upload_claim_subject ON public.upload_claim USING btree (subject_id);

CREATE INDEX upload_user ON public.upload USING btree (user_id, at);

CREATE INDEX wechat_binding_user ON public.wechat_binding USING btree (user_id);

CREATE INDEX wechat_state_expiry ON public.wechat_state USING btree (expires_at);

CREATE INDEX wechat_ticket_expiry ON public.wechat_ticket USING btree (expires_at);

CREATE INDEX withdrawal_day ON public.withdrawal USING btree (requested_at);

CREATE INDEX withdrawal_user ON public.withdrawal USING btree (user_id, requested_at DESC, id DESC);

CREATE INDEX withdrawal_watch_due ON public.withdrawal_watch USING btree (ask_at);

CREATE OR REPLACE FUNCTION public.accounts_of(account uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce((SELECT array_agg(every.user_id ORDER BY every.user_id)
                     FROM person_account own JOIN person_account every USING (person_id) WHERE own.user_id = account),
                  ARRAY[account])
$function$;

CREATE OR REPLACE FUNCTION public.announce_all_matches_of_schemes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM pg_notify('answers_changed', 'scheme_pick');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_by_analyst_id()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      PERFORM announce_keys(TG_TABLE_NAME, ARRAY(SELECT DISTINCT analyst_id::text FROM changed LIMIT 101));
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.announce_by_author_id()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      PERFORM announce_keys(TG_TABLE_NAME, ARRAY(SELECT DISTINCT author_id::text FROM changed LIMIT 101));
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.announce_by_competition()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      PERFORM announce_keys(TG_TABLE_NAME, ARRAY(SELECT DISTINCT competition::text FROM changed LIMIT 101));
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.announce_by_id()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      PERFORM announce_keys(TG_TABLE_NAME, ARRAY(SELECT DISTINCT id::text FROM changed LIMIT 101));
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.announce_by_match_id()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      PERFORM announce_keys(TG_TABLE_NAME, ARRAY(SELECT DISTINCT match_id::text FROM changed LIMIT 101));
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.announce_by_scheme_id()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      PERFORM announce_keys(TG_TABLE_NAME, ARRAY(SELECT DISTINCT scheme_id::text FROM changed LIMIT 101));
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.announce_by_user_id()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      PERFORM announce_keys(TG_TABLE_NAME, ARRAY(SELECT DISTINCT user_id::text FROM changed LIMIT 101));
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.announce_changed_matches()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM announce_keys('match', ARRAY(
    SELECT key FROM changed JOIN before USING (id),
      LATERAL (VALUES (id::text), (football_day_key(changed.kickoff_at)), (football_day_key(before.kickoff_at)),
        (CASE WHEN (football_day_key(changed.kickoff_at), changed.competition, changed.home, changed.away)
              IS DISTINCT FROM (football_day_key(before.kickoff_at), before.competition, before.home, before.away)
              THEN 'calendar' END)) AS keys (key)
     WHERE key IS NOT NULL
    UNION
    SELECT key FROM changed JOIN before USING (id),
      LATERAL (VALUES ('team:' || changed.home), ('team:' || changed.away), ('competition:' || changed.competition),
        ('team:' || before.home), ('team:' || before.away), ('competition:' || before.competition)) AS keys (key)
     WHERE (changed.competition, changed.season, changed.stage, changed.round, changed.home, changed.away,
            changed.kickoff_at, changed.time_known, changed.state, changed.home_90, changed.away_90,
            changed.half_home, changed.half_away)
           IS DISTINCT FROM
           (before.competition, before.season, before.stage, before.round, before.home, before.away,
            before.kickoff_at, before.time_known, before.state, before.home_90, before.away_90,
            before.half_home, before.half_away)
     LIMIT 101));
  RETURN NULL;
END $function$;

CREATE OR REPLACE PROCEDURE public.announce_changes(IN watched text, IN key text DEFAULT NULL::text)
 LANGUAGE plpgsql
AS $procedure$
BEGIN
  EXECUTE format('CREATE TRIGGER announced_truncate AFTER TRUNCATE ON %I
                  FOR EACH STATEMENT EXECUTE FUNCTION announce_table()', watched);
  IF key IS NULL THEN
    EXECUTE format('CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON %I
                    FOR EACH STATEMENT EXECUTE FUNCTION announce_table('''')', watched);
    RETURN;
  END IF;
  EXECUTE format('CREATE OR REPLACE FUNCTION %I() RETURNS trigger
    LANGUAGE plpgsql SET search_path = public, pg_temp AS ''
    BEGIN
      PERFORM announce_keys(TG_TABLE_NAME, ARRAY(SELECT DISTINCT %I::text FROM changed LIMIT 101));
      RETURN NULL;
    END''', 'announce_by_' || key, key);
  EXECUTE format('CREATE TRIGGER announced AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
                  FOR EACH STATEMENT EXECUTE FUNCTION %I(%L)', watched, 'announce_by_' || key, key);
  EXECUTE format('CREATE TRIGGER announced_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
                  FOR EACH STATEMENT EXECUTE FUNCTION %I(%L)', watched, 'announce_by_' || key, key);
  EXECUTE format('CREATE TRIGGER announced_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
                  FOR EACH STATEMENT EXECUTE FUNCTION %I(%L)', watched, 'announce_by_' || key, key);
END $procedure$;

CREATE OR REPLACE FUNCTION public.announce_follows()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM announce_keys('follow', ARRAY(SELECT analyst_id::text FROM changed UNION SELECT user_id::text FROM changed LIMIT 101));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_keys(changed_table text, keys text[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  -- A payload has at most 8000 bytes; above a hundred keys nearly every answer of the table is affected anyway.
  SELECT pg_notify('answers_changed',
    changed_table || CASE WHEN cardinality(keys) <= 100 THEN ' ' || array_to_string(keys, ',') ELSE '' END)
   WHERE cardinality(keys) > 0
$function$;

CREATE OR REPLACE FUNCTION public.announce_matches_of_schemes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM announce_keys('scheme_pick', ARRAY(
    SELECT DISTINCT p.match_id::text FROM changed JOIN scheme_pick p USING (scheme_id) LIMIT 101));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_new_matches()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM announce_keys('match', ARRAY(
    SELECT DISTINCT key FROM changed,
      LATERAL (VALUES (id::text), (football_day_key(kickoff_at)), ('calendar'),
        ('team:' || home), ('team:' || away), ('competition:' || competition)) AS keys (key) LIMIT 101));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM announce_keys('session', ARRAY(SELECT user_id::text FROM changed UNION SELECT user_id::text FROM before LIMIT 101));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_table()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM pg_notify('answers_changed', TG_TABLE_NAME);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM announce_keys('app_user', ARRAY[NEW.id::text]);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.app_user_erased_when_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT FROM removal r WHERE r.user_id = NEW.id AND r.removes_at <= NEW.erased_at
       AND NOT EXISTS (SELECT FROM removal_cancellation c WHERE c.removal_id = r.id)
  ) THEN
    RAISE EXCEPTION 'user % did not ask to be erased by now', NEW.id USING ERRCODE = 'RP018';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.app_user_stays_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'user % is erased', OLD.id USING ERRCODE = 'RP018';
END $function$;

CREATE OR REPLACE FUNCTION public.audit_digest(p_after bigint, p_up_to bigint)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT string_agg(sha256(convert_to(jsonb_build_array(
           'audit', id, operator_id, action, subject_kind, subject_id, reason, facts,
           (extract(epoch FROM at) * 1000000)::bigint)::text, 'UTF8')), ''::bytea ORDER BY id)
    FROM operator_audit WHERE id > p_after AND id <= p_up_to
$function$;

CREATE OR REPLACE FUNCTION public.audit_written_to()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  LOCK TABLE operator_audit IN SHARE MODE;
  RETURN (SELECT coalesce(max(id), 0) FROM operator_audit);
END $function$;

CREATE OR REPLACE FUNCTION public.calibration_count(score prediction_score, sign integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF score.outcome IS NULL THEN RETURN; END IF;
  INSERT INTO calibration_sum (competition, model_version, is_logged, since, matches, rps, log_loss, brier,
    priced, priced_rps, priced_log_loss, priced_brier, market_rps, market_log_loss, market_brier)
  VALUES (score.competition, score.model_version, score.is_logged, score.predicted_at, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  ON CONFLICT DO NOTHING;
  IF FOUND THEN
    INSERT INTO calibration_tenth (competition, model_version, is_logged, tenth, outcomes, said_millionths, came)
    SELECT score.competition, score.model_version, score.is_logged, tenth, 0, 0, 0 FROM generate_series(0, 9) AS tenth;
  END IF;
  UPDATE calibration_sum
     SET since = least(since, score.predicted_at),
         matches = matches + sign,
         rps = rps + sign * score.rps,
         log_loss = log_loss + sign * score.log_loss,
         brier = brier + sign * score.brier
   WHERE competition = score.competition AND model_version = score.model_version AND is_logged = score.is_logged;
  UPDATE calibration_sum
     SET priced = priced + sign,
         priced_rps = priced_rps + sign * score.rps,
         priced_log_loss = priced_log_loss + sign * score.log_loss,
         priced_brier = priced_brier + sign * score.brier,
         market_rps = market_rps + sign * score.market_rps,
         market_log_loss = market_log_loss + sign * score.market_log_loss,
         market_brier = market_brier + sign * score.market_brier
   WHERE competition = score.competition AND model_version = score.model_version AND is_logged = score.is_logged
     AND score.bookmaker IS NOT NULL;
  UPDATE calibration_tenth held
     SET outcomes = held.outcomes + sign * said.outcomes,
         said_millionths = held.said_millionths + sign * said.millionths,
         came = held.came + sign * said.came
    FROM (SELECT least(9, millionths / 100000) AS tenth, count(*) AS outcomes, sum(millionths) AS millionths,
                 count(*) FILTER (WHERE pick = score.outcome) AS came
            FROM prediction p,
                 LATERAL (VALUES ('home', p.home_millionths), ('draw', p.draw_millionths), ('away', p.away_millionths))
                   AS three (pick, millionths)
           WHERE p.match_id = score.match_id AND p.model_version = score.model_version
           GROUP BY 1) AS said
   WHERE held.competition = score.competition AND held.model_version = score.model_version
     AND held.is_logged = score.is_logged AND held.tenth = said.tenth;
END $function$;

CREATE OR REPLACE FUNCTION public.certification_keeps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a certification is not taken back' USING ERRCODE = 'RP018';
END $function$;

CREATE OR REPLACE FUNCTION public.certification_tries_grow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'tries only grow' USING ERRCODE = 'RP018';
END $function$;

CREATE OR REPLACE FUNCTION public.end_push_of_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  DELETE FROM push_subscription WHERE session_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE PROCEDURE public.erase_words_of(IN protected regclass, VARIADIC words text[])
 LANGUAGE plpgsql
AS $procedure$
BEGIN
  EXECUTE format('DROP TRIGGER append_only ON %s', protected);
  EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %s
                  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure(%s)', protected,
                 (SELECT string_agg(quote_literal(word), ', ') FROM unnest(words) word));
  EXECUTE format('GRANT UPDATE (%s) ON %s TO red_penalty_app',
                 (SELECT string_agg(quote_ident(word), ', ') FROM unnest(words) word), protected);
END $procedure$;

CREATE OR REPLACE FUNCTION public.feed_changes_show(before feed_request, after feed_request)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT (before.every_ms, before.silent_after_ms, before.planned_since)
           IS DISTINCT FROM (after.every_ms, after.silent_after_ms, after.planned_since)
      OR (before.succeeded_at IS NULL) <> (after.succeeded_at IS NULL)
      OR after.succeeded_at < before.succeeded_at
      OR after.succeeded_at >= before.succeeded_at + after.silent_after_ms * interval '1 millisecond'
$function$;

CREATE OR REPLACE FUNCTION public.floor_div(part numeric, whole numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
RETURN (div(part, whole) - ((((part < (0)::numeric) AND ((div(part, whole) * whole) <> part)))::integer)::numeric);

CREATE OR REPLACE FUNCTION public.football_day_key(kickoff_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT ((kickoff_at AT TIME ZONE 'UTC') - interval '4 hours')::date::text
$function$;

CREATE OR REPLACE FUNCTION public.in_play_count(score in_play_score, sign integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  said in_play_prediction;
BEGIN
  IF score.outcome IS NULL THEN RETURN; END IF;
  SELECT * INTO said FROM in_play_prediction p
   WHERE (p.match_id, p.in_play_version, p.mark) = (score.match_id, score.in_play_version, score.mark);
  INSERT INTO in_play_sum VALUES (score.competition, score.in_play_version, score.mark, said.recorded_at, 0, 0, 0, 0, 0, 0, 0)
  ON CONFLICT DO NOTHING;
  INSERT INTO in_play_tenth
  SELECT score.competition, score.in_play_version, tenth, 0, 0, 0 FROM generate_series(0, 9) AS tenth
  ON CONFLICT DO NOTHING;
  UPDATE in_play_sum
     SET since = least(since, said.recorded_at),
         rows = rows + sign,
         rps = rps + sign * score.rps,
         log_loss = log_loss + sign * score.log_loss,
         brier = brier + sign * score.brier,
         over_rows = over_rows + CASE WHEN score.over_brier IS NULL THEN 0 ELSE sign END,
         over_log_loss = over_log_loss + sign * coalesce(score.over_log_loss, 0),
         over_brier = over_brier + sign * coalesce(score.over_brier, 0)
   WHERE (competition, in_play_version, mark) = (score.competition, score.in_play_version, score.mark);
  UPDATE in_play_tenth held
     SET outcomes = held.outcomes + sign * each.outcomes,
         said_millionths = held.said_millionths + sign * each.millionths,
         came = held.came + sign * each.came
    FROM (SELECT least(9, millionths / 100000) AS tenth, count(*) AS outcomes, sum(millionths) AS millionths,
                 count(*) FILTER (WHERE pick = score.outcome) AS came
            FROM (VALUES ('home', said.home_millionths), ('draw', said.draw_millionths), ('away', said.away_millionths))
                   AS three (pick, millionths)
           GROUP BY 1) AS each
   WHERE (held.competition, held.in_play_version, held.tenth) = (score.competition, score.in_play_version, each.tenth);
END $function$;

CREATE OR REPLACE FUNCTION public.in_play_falls_due()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'in_play_prediction' THEN
    INSERT INTO in_play_due VALUES (NEW.match_id) ON CONFLICT DO NOTHING;
  ELSE
    -- An update and not nothing: who scores the match just now holds its row, has not seen this, and takes it away.
    INSERT INTO in_play_due SELECT DISTINCT match_id FROM in_play_prediction WHERE match_id = NEW.id
    ON CONFLICT (match_id) DO UPDATE SET match_id = excluded.match_id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.in_play_said()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  first_minute integer := CASE WHEN NEW.mark = 'halfTime' THEN 45 ELSE NEW.mark::integer END;
BEGIN
  -- Locked, so that no feed changes the match before this is committed. A mark lasts five minutes and ends with the half.
  PERFORM FROM match m
    WHERE m.id = NEW.match_id AND m.state = 'live' AND m.kickoff_at < NEW.recorded_at
      AND m.minute IS NOT DISTINCT FROM NEW.minute
      AND CASE WHEN NEW.mark = 'halfTime' THEN m.period = 'halfTime'
               ELSE m.period = CASE WHEN first_minute < 45 THEN 'firstHalf' ELSE 'secondHalf' END
                    AND m.minute >= first_minute AND m.minute < first_minute + 5 END
      AND (m.home_90, m.away_90) = (NEW.home_score, NEW.away_score)
      AND (coalesce(m.red_home, 0), coalesce(m.red_away, 0)) = (NEW.home_red, NEW.away_red)
    FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'match % is not at its mark %', NEW.match_id, NEW.mark USING ERRCODE = 'RP010';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.in_play_scored()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  earlier in_play_score;
BEGIN
  SELECT * INTO earlier FROM in_play_score
   WHERE match_id = NEW.match_id AND in_play_version = NEW.in_play_version AND mark = NEW.mark
     AND version = NEW.version - 1;
  IF NEW.version > 1 AND earlier IS NULL THEN
    RAISE EXCEPTION 'version % of a score has none before it', NEW.version USING ERRCODE = 'RP011';
  END IF;
  IF NEW.version > 1 THEN PERFORM in_play_count(earlier, -1); END IF;
  PERFORM in_play_count(NEW, 1);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_account_ids(p_accounts jsonb)
 RETURNS bigint[]
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  v_ids     bigint[];
  v_missing text;
BEGIN
  FOR attempt IN 1..2 LOOP
    SELECT array_agg(id ORDER BY owner NULLS LAST, kind COLLATE "C"), min(kind) FILTER (WHERE id IS NULL)
      INTO v_ids, v_missing
      FROM (SELECT owner, kind, CASE WHEN owner IS NULL
                     THEN (SELECT a.id FROM ledger_account a WHERE a.owner_id IS NULL AND a.kind = w.kind)
                     ELSE (SELECT a.id FROM ledger_account a WHERE a.owner_id = w.owner AND a.kind = w.kind) END AS id
              FROM (SELECT DISTINCT owner, kind FROM jsonb_to_recordset(p_accounts) AS a(owner uuid, kind text)) w) found;
    EXIT WHEN v_missing IS NULL;
    -- Before any lock and in their order, so that two who open the same accounts never wait for each other.
    INSERT INTO ledger_account (owner_id, kind)
    SELECT owner, kind FROM (SELECT DISTINCT owner, kind FROM jsonb_to_recordset(p_accounts) AS a(owner uuid, kind text)) w
     WHERE owner IS NOT NULL AND NOT EXISTS (SELECT FROM ledger_account a WHERE a.owner_id = w.owner AND a.kind = w.kind)
     ORDER BY owner, kind COLLATE "C"
    ON CONFLICT (owner_id, kind) DO NOTHING;
  END LOOP;
  IF v_missing IS NOT NULL THEN RAISE EXCEPTION 'no account %', v_missing USING ERRCODE = 'LG006'; END IF;
  RETURN v_ids;
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_accounts_sound()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
DECLARE
  bad record;
BEGIN
  SELECT a.id INTO bad FROM changed a
    LEFT JOIN LATERAL (SELECT e.balance_after, e.seq FROM ledger_entry e WHERE e.account_id = a.id
                        ORDER BY e.seq DESC LIMIT 1) last ON true
   WHERE a.balance <> coalesce(last.balance_after, 0) OR a.seq <> coalesce(last.seq, 0)
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'account % does not match its entries', bad.id USING ERRCODE = 'LG002';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_check_correction(txn ledger_txn)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  hold bigint;
BEGIN
  SELECT resolves INTO hold FROM ledger_txn WHERE ref = txn.ref AND kind = 'paidOut';
  IF hold IS NULL THEN
    RAISE EXCEPTION 'txn % corrects no payout', txn.id USING ERRCODE = 'LG009';
  END IF;
  IF EXISTS (
    WITH got AS (
      SELECT a.id, a.owner_id, CASE a.kind WHEN 'incomePending' THEN 'income' ELSE a.kind END AS kind, e.amount
        FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
       WHERE t.ref = txn.ref AND t.kind IN ('paidOut', 'corrected') AND a.kind <> 'escrow'),
    total AS (SELECT owner_id, kind, sum(amount) AS fen, min(id) AS id FROM got GROUP BY owner_id, kind)
    SELECT FROM total WHERE CASE
      WHEN kind IN ('correctionsOwed', 'correctionsBorne') THEN fen > 0
      WHEN kind = 'balance' THEN fen < 0 OR NOT EXISTS (
        SELECT FROM ledger_entry paid WHERE paid.txn_id = hold AND paid.account_id = total.id AND paid.amount + fen <= 0)
      WHEN kind = 'income' THEN fen < 0 OR 1 < (SELECT count(*) FROM total other WHERE other.kind = 'income')
      ELSE fen < 0 END
  ) THEN
    RAISE EXCEPTION 'txn % takes more back than payout of % gave, or from another', txn.id, txn.ref USING ERRCODE = 'LG009';
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_check_reversal(txn ledger_txn)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  paid ledger_txn;
BEGIN
  SELECT * INTO paid FROM ledger_txn WHERE ref = txn.ref AND kind = 'withdrawalPaid';
  IF paid.id IS NULL OR EXISTS (
    SELECT FROM (SELECT account_id, amount FROM ledger_entry WHERE txn_id = paid.id AND amount > 0) gone
    FULL JOIN (SELECT account_id, amount FROM ledger_entry WHERE txn_id = txn.id AND amount < 0) back
      ON back.account_id = gone.account_id AND back.amount = -gone.amount
    WHERE gone.account_id IS NULL OR back.account_id IS NULL
  ) OR EXISTS (
    SELECT FROM ledger_entry given JOIN ledger_account a ON a.id = given.account_id
    WHERE given.txn_id = txn.id AND given.amount > 0 AND NOT EXISTS (
      SELECT FROM ledger_entry first JOIN ledger_account source ON source.id = first.account_id
      WHERE first.txn_id = paid.resolves AND first.amount < 0 AND source.id = a.id)
  ) THEN
    RAISE EXCEPTION 'txn % does not bring withdrawal % back as it was paid', txn.id, txn.ref USING ERRCODE = 'LG010';
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_content_hash(p_kind text, p_ref text, p_resolves bigint, p_legs jsonb)
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  RETURN sha256(convert_to(jsonb_build_array(p_kind, p_ref, p_resolves, (
    SELECT jsonb_agg(jsonb_build_array(owner, kind, amount) ORDER BY owner NULLS LAST, kind COLLATE "C")
    FROM jsonb_to_recordset(p_legs) AS leg(owner uuid, kind text, amount bigint)
  ))::text, 'UTF8'));
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_entries_sound()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'on'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
DECLARE
  bad record;
BEGIN
  SELECT e.account_id, e.seq INTO bad FROM added e
   WHERE e.balance_after IS DISTINCT FROM e.amount + CASE WHEN e.seq = 1 THEN 0 ELSE (
           SELECT before.balance_after FROM ledger_entry before
            WHERE before.account_id = e.account_id AND before.seq = e.seq - 1) END
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'entry % of account % breaks its chain', bad.seq, bad.account_id USING ERRCODE = 'LG002';
  END IF;
  SELECT last.account_id INTO bad
    FROM (SELECT DISTINCT ON (account_id) account_id, seq, balance_after FROM added ORDER BY account_id, seq DESC) last
   WHERE (SELECT (a.balance, a.seq) = (last.balance_after, last.seq)
            FROM ledger_account a WHERE a.id = last.account_id) IS NOT TRUE
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'account % does not match its entries', bad.account_id USING ERRCODE = 'LG002';
  END IF;
  -- Of several entries in one statement the account shows only the last; each keeps its bounds.
  SELECT e.account_id, e.seq INTO bad FROM added e
   WHERE (SELECT CASE WHEN e.balance_after < 0 THEN ledger_may_owe(a.kind)
                      WHEN e.balance_after > 0 THEN a.kind NOT IN ('correctionsOwed', 'correctionsBorne', 'minorRefundsBorne')
                      ELSE true END
            FROM ledger_account a WHERE a.id = e.account_id) IS NOT TRUE
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'entry % of account % violates ledger_no_overdraft or ledger_no_surplus', bad.seq, bad.account_id
      USING ERRCODE = 'LG002';
  END IF;
  SELECT t.txn_id INTO bad FROM (SELECT DISTINCT txn_id FROM added) t
   WHERE (SELECT txn.entries FROM ledger_txn txn WHERE txn.id = t.txn_id)
         IS DISTINCT FROM (SELECT count(*) FROM ledger_entry e WHERE e.txn_id = t.txn_id)
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'txn % has not the entries it was posted with', bad.txn_id USING ERRCODE = 'LG003';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_lock_balances(p_accounts jsonb)
 RETURNS TABLE(owner uuid, kind text, balance bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  v_ids bigint[] := ledger_account_ids(p_accounts);
BEGIN
  -- One order for all, so that two posts never wait for each other in a ring; the platform's busy accounts come last.
  RETURN QUERY SELECT a.owner_id, a.kind, a.balance FROM ledger_account a WHERE a.id = ANY (v_ids)
                ORDER BY a.owner_id NULLS LAST, a.kind COLLATE "C" FOR NO KEY UPDATE;
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_may_owe(p_kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT p_kind LIKE 'clearing:%' OR p_kind IN ('correctionsOwed', 'correctionsBorne', 'minorRefundsBorne')
$function$;

CREATE OR REPLACE FUNCTION public.ledger_moved(p_key text, p_kind text, p_owner uuid, p_account text, p_amount bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT EXISTS (
    SELECT FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
    WHERE t.idem_key = p_key AND t.kind = p_kind AND a.owner_id IS NOT DISTINCT FROM p_owner AND a.kind = p_account
      AND e.amount = p_amount)
$function$;

CREATE OR REPLACE FUNCTION public.ledger_post(p_key text, p_kind text, p_ref text, p_legs jsonb, p_resolves bigint, p_at timestamp with time zone)
 RETURNS TABLE(posted_id bigint, is_duplicate boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN QUERY SELECT p.posted_id, p.is_duplicate
    FROM ledger_post_all(jsonb_build_array(jsonb_build_object('key', p_key, 'kind', p_kind, 'ref', p_ref,
           'legs', p_legs, 'resolves', p_resolves, 'at', p_at))) p;
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_post_all(p_transfers jsonb)
 RETURNS TABLE(posted_key text, posted_id bigint, is_duplicate boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  v_account_ids bigint[];
  v_locked   ledger_account[];
  -- One element per transfer.
  v_hashes   bytea[];
  v_known    bigint[];
  v_is_fresh boolean[];
  v_reused   text;
  -- One element per leg of those that are posted now.
  v_keys     text[];
  v_accounts bigint[];
  v_seqs     bigint[];
  v_amounts  bigint[];
  v_balances bigint[];
  v_short    jsonb;
  v_ids      jsonb;
BEGIN
  -- Whoever posts the same transfer at the same time needs the same accounts and waits here until the first one ends.
  v_account_ids := ledger_account_ids(jsonb_path_query_array(p_transfers, '$[*].legs[*]'));
  v_locked := ARRAY(SELECT a FROM ledger_account a WHERE a.id = ANY (v_account_ids)
                     ORDER BY a.owner_id NULLS LAST, a.kind COLLATE "C" FOR NO KEY UPDATE);
  WITH sent AS MATERIALIZED (
    SELECT t.n, t.key, t.legs, t.hash, known.id AS known_id,
           t.hash <> coalesce(known.content_hash, first_value(t.hash) OVER same_key) AS is_reused,
           known.id IS NULL AND row_number() OVER same_key = 1 AS is_fresh
      FROM (SELECT n, key, legs, ledger_content_hash(kind, ref, resolves, legs) AS hash
              FROM ROWS FROM (jsonb_to_recordset(p_transfers)
                                AS (key text, kind text, ref text, legs jsonb, resolves bigint))
                     WITH ORDINALITY AS r(key, kind, ref, legs, resolves, n) OFFSET 0) t
      LEFT JOIN LATERAL (SELECT x.id, x.content_hash FROM ledger_txn x WHERE x.idem_key = t.key LIMIT 1) known ON true
    WINDOW same_key AS (PARTITION BY t.key ORDER BY t.n)),
  moves AS MATERIALIZED (
    SELECT s.n, s.key, a.id AS account_id, a.owner_id, a.kind, leg.amount,
           a.seq + count(*) OVER so_far AS seq, a.balance + (sum(leg.amount) OVER so_far)::bigint AS balance_after
      FROM sent s CROSS JOIN LATERAL jsonb_to_recordset(s.legs) AS leg(owner uuid, kind text, amount bigint)
      JOIN unnest(v_locked) a
        ON (a.kind, coalesce(a.owner_id::text, '')) = (leg.kind, coalesce(leg.owner::text, ''))
     WHERE s.is_fresh
    WINDOW so_far AS (PARTITION BY a.id ORDER BY s.n ROWS UNBOUNDED PRECEDING))
  SELECT s.hashes, s.known, s.fresh, s.reused, m.keys, m.accounts, m.seqs, m.amounts, m.balances, m.short
    INTO v_hashes, v_known, v_is_fresh, v_reused, v_keys, v_accounts, v_seqs, v_amounts, v_balances, v_short
    FROM (SELECT array_agg(hash ORDER BY n) AS hashes, array_agg(known_id ORDER BY n) AS known,
                 array_agg(is_fresh ORDER BY n) AS fresh, min(key) FILTER (WHERE is_reused) AS reused FROM sent) s,
         (SELECT array_agg(key) AS keys, array_agg(account_id) AS accounts, array_agg(seq) AS seqs,
                 array_agg(amount) AS amounts, array_agg(balance_after) AS balances,
                 -- The first leg that takes more than there is.
                 (array_agg(jsonb_build_object('account', account_id, 'kind', kind, 'missingFen', -balance_after)
                            ORDER BY n, owner_id NULLS LAST, kind COLLATE "C")
                    FILTER (WHERE balance_after < 0 AND NOT ledger_may_owe(kind)))[1] AS short
            FROM moves) m;
  IF v_reused IS NOT NULL THEN
    RAISE EXCEPTION 'key % was used for another transfer', v_reused USING ERRCODE = 'LG005';
  END IF;
  IF v_short IS NOT NULL THEN
    RAISE EXCEPTION 'account % holds too little', v_short ->> 'account' USING ERRCODE = 'LG004',
      DETAIL = v_short - 'account';
  END IF;
  IF true = ANY (v_is_fresh) THEN
    WITH txn AS (
      INSERT INTO ledger_txn (idem_key, content_hash, kind, ref, resolves, created_at, entries)
      SELECT t.key, t.hash, t.kind, t.ref, t.resolves, t.at, jsonb_array_length(t.legs)
        FROM ROWS FROM (
               jsonb_to_recordset(p_transfers)
                 AS (key text, kind text, ref text, legs jsonb, resolves bigint, at timestamptz),
               unnest(v_hashes), unnest(v_is_fresh))
             WITH ORDINALITY AS t(key, kind, ref, legs, resolves, at, hash, is_fresh, n)
       WHERE t.is_fresh ORDER BY t.n
      RETURNING id, idem_key),
    entry AS (
      INSERT INTO ledger_entry (account_id, seq, txn_id, amount, balance_after)
      SELECT m.account_id, m.seq, txn.id, m.amount, m.balance_after
        FROM unnest(v_keys, v_accounts, v_seqs, v_amounts, v_balances) AS m(key, account_id, seq, amount, balance_after)
        JOIN txn ON txn.idem_key = m.key),
    account AS (
      UPDATE ledger_account a SET balance = last.balance_after, seq = last.seq
        FROM (SELECT DISTINCT ON (m.account_id) m.account_id, m.seq, m.balance_after
                FROM unnest(v_accounts, v_seqs, v_balances) AS m(account_id, seq, balance_after)
               ORDER BY m.account_id, m.seq DESC) last
       WHERE a.id = last.account_id AND a.id = ANY (v_accounts))
    SELECT jsonb_object_agg(idem_key, id) INTO v_ids FROM txn;
  END IF;
  RETURN QUERY
    SELECT t.key, coalesce(t.known_id, (v_ids -> t.key)::bigint), NOT t.is_fresh
      FROM ROWS FROM (jsonb_to_recordset(p_transfers) AS (key text), unnest(v_known), unnest(v_is_fresh))
             WITH ORDINALITY AS t(key, known_id, is_fresh, n)
     ORDER BY t.n;
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_posted_to()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  LOCK TABLE ledger_txn IN SHARE MODE;
  RETURN (SELECT coalesce(max(id), 0) FROM ledger_txn);
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_seal_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  before ledger_seal;
BEGIN
  SELECT * INTO before FROM ledger_seal ORDER BY number DESC LIMIT 1;
  IF NEW.number <> coalesce(before.number, 0) + 1
     OR NEW.up_to < coalesce(before.up_to, 0) OR NEW.audit_to < coalesce(before.audit_to, 0)
     OR (NEW.up_to, NEW.audit_to) = (coalesce(before.up_to, 0), coalesce(before.audit_to, 0)) THEN
    RAISE EXCEPTION 'seal % up to % and % does not follow the one before', NEW.number, NEW.up_to, NEW.audit_to
      USING ERRCODE = 'LG011';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_txns_sound()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'on'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
DECLARE
  bad record;
BEGIN
  SELECT t.id INTO bad FROM fresh t
   WHERE (SELECT count(*) < 2 OR sum(e.amount) <> 0 FROM ledger_entry e WHERE e.txn_id = t.id) LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'txn % is not balanced', bad.id USING ERRCODE = 'LG003'; END IF;
  SELECT t.id, t.kind INTO bad FROM fresh t
   WHERE 0 < (
     SELECT count(*) FROM ledger_entry taken JOIN ledger_account source ON source.id = taken.account_id,
                          ledger_entry given JOIN ledger_account target ON target.id = given.account_id
      WHERE taken.txn_id = t.id AND taken.amount < 0 AND given.txn_id = t.id AND given.amount > 0
        AND NOT EXISTS (
          SELECT FROM ledger_flow flow
           WHERE flow.kind = t.kind AND flow.from_kind = source.kind AND flow.to_kind = target.kind
             AND (NOT flow.same_owner OR source.owner_id = target.owner_id)))
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'txn % moves money where % may not', bad.id, bad.kind USING ERRCODE = 'LG008';
  END IF;
  SELECT t.id, (SELECT k.resolves_kind FROM ledger_kind k WHERE k.kind = t.kind) AS wanted INTO bad FROM fresh t
   WHERE (SELECT k.resolves_kind FROM ledger_kind k WHERE k.kind = t.kind)
         IS DISTINCT FROM (SELECT held.kind FROM ledger_txn held WHERE held.id = t.resolves)
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'txn % must resolve %', bad.id, coalesce(bad.wanted, 'nothing') USING ERRCODE = 'LG007';
  END IF;
  IF EXISTS (SELECT FROM fresh WHERE resolves IS NOT NULL) THEN
    -- What the hold gave is taken back exactly, and nothing else is taken: the two of each account cancel out. Of an
    -- unknown hold nothing does.
    SELECT t.id, t.resolves INTO bad FROM fresh t
     WHERE t.resolves IS NOT NULL AND 0 < (
       SELECT count(*) FROM (
         SELECT FROM (SELECT e.account_id, e.amount FROM ledger_entry e WHERE e.txn_id = t.resolves AND e.amount > 0
                      UNION ALL
                      SELECT e.account_id, e.amount FROM ledger_entry e WHERE e.txn_id = t.id AND e.amount < 0) both_sides
          GROUP BY account_id HAVING sum(amount) <> 0) left_over)
     LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'txn % does not release hold % exactly', bad.id, bad.resolves USING ERRCODE = 'LG007';
    END IF;
    -- Balances, incomes and providers get back at most what they paid for this hold.
    SELECT t.id, t.resolves INTO bad FROM fresh t
     WHERE t.resolves IS NOT NULL AND t.kind <> 'unmatchedCredited' AND 0 < (
       SELECT count(*) FROM ledger_entry given JOIN ledger_account account ON account.id = given.account_id
        WHERE given.txn_id = t.id AND given.amount > 0
          AND (account.kind = 'balance' OR t.kind IN ('withdrawalReturned', 'minorRefundFailed', 'unmatchedReturned'))
          AND NOT EXISTS (
            SELECT FROM ledger_entry paid
             WHERE paid.txn_id = t.resolves AND paid.account_id = given.account_id AND paid.amount + given.amount <= 0))
     LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'txn % refunds more or another than paid hold %', bad.id, bad.resolves USING ERRCODE = 'LG007';
    END IF;
  END IF;
  -- Rare, and about all transfers of one reference.
  IF EXISTS (SELECT FROM fresh WHERE kind IN ('corrected', 'withdrawalReversed')) THEN
    PERFORM ledger_check_correction(txn) FROM ledger_txn txn
      WHERE txn.id IN (SELECT id FROM fresh WHERE kind = 'corrected');
    PERFORM ledger_check_reversal(txn) FROM ledger_txn txn
      WHERE txn.id IN (SELECT id FROM fresh WHERE kind = 'withdrawalReversed');
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.log_entries_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  added_count bigint;
  first_index bigint;
  last_index  bigint;
  taken_count bigint;
BEGIN
  SELECT count(*), min(index), max(index) INTO added_count, first_index, last_index FROM added;
  IF added_count = 0 THEN RETURN NULL; END IF;
  IF last_index - first_index + 1 <> added_count
     OR (first_index > 0 AND NOT EXISTS (SELECT FROM log_entry WHERE index = first_index - 1)) THEN
    RAISE EXCEPTION 'entries % to % leave a gap', first_index, last_index USING ERRCODE = 'RP011';
  END IF;
  -- Leaf by leaf: a database without statistics would join with all leaves there are.
  IF EXISTS (SELECT FROM added a WHERE a.hash IS DISTINCT FROM
              (SELECT sha256('\x00'::bytea || convert_to(l.data, 'UTF8')) FROM log_leaf l WHERE l.id = a.leaf_id)) THEN
    RAISE EXCEPTION 'an entry of % to % has not the hash of its leaf', first_index, last_index USING ERRCODE = 'RP011';
  END IF;
  DELETE FROM log_waiting w USING added a WHERE w.leaf_id = a.leaf_id;
  GET DIAGNOSTICS taken_count = ROW_COUNT;
  IF taken_count <> added_count THEN
    RAISE EXCEPTION 'a leaf of entries % to % did not wait', first_index, last_index USING ERRCODE = 'RP011';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.log_entry_has_head()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NEW.index >= (SELECT coalesce(max(size), 0) FROM log_head) THEN
    RAISE EXCEPTION 'entry % has no head', NEW.index USING ERRCODE = 'RP011';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.log_head_signed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NEW.size <> (SELECT coalesce(max(index) + 1, 0) FROM log_entry) THEN
    RAISE EXCEPTION 'a head of % is not what is there', NEW.size USING ERRCODE = 'RP011';
  END IF;
  IF NEW.size < (SELECT max(size) FROM log_head) THEN
    RAISE EXCEPTION 'a head of % is smaller than one before', NEW.size USING ERRCODE = 'RP011';
  END IF;
  IF NEW.signed_at < (SELECT signed_at FROM log_head WHERE size < NEW.size ORDER BY size DESC LIMIT 1) THEN
    RAISE EXCEPTION 'a head of % is older than one before', NEW.size USING ERRCODE = 'RP011';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.log_leaf_held()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  holds integer;
  releases integer;
BEGIN
  SELECT count(*) FILTER (WHERE kind = 'hold'), count(*) FILTER (WHERE kind = 'release') INTO holds, releases
    FROM log_leaf WHERE match_id = NEW.match_id AND kind IN ('hold', 'release') AND id <> NEW.id;
  IF NEW.kind = 'hold' AND (holds <> releases OR NEW.number <> holds + 1)
     OR NEW.kind = 'release' AND (holds <> releases + 1 OR NEW.number <> holds)
     OR NEW.kind = 'result' AND holds <> releases
  THEN
    RAISE EXCEPTION '% number % of match % follows % holds and % releases',
      NEW.kind, NEW.number, NEW.match_id, holds, releases USING ERRCODE = 'RP011';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.log_leaf_numbered()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NEW.kind = 'result' AND NEW.version > 1 AND NOT EXISTS (
    SELECT FROM log_leaf WHERE kind = 'result' AND match_id = NEW.match_id AND version = NEW.version - 1
  ) THEN
    RAISE EXCEPTION 'result % of match % is not the next one', NEW.version, NEW.match_id USING ERRCODE = 'RP011';
  END IF;
  IF NEW.kind = 'predictions' AND NEW.number > 1 AND NOT EXISTS (
    SELECT FROM log_leaf WHERE kind = 'predictions' AND number = NEW.number - 1
  ) THEN
    RAISE EXCEPTION 'prediction root % is not the next one', NEW.number USING ERRCODE = 'RP011';
  END IF;
  -- The ledger was sealed before its seals were logged, so the first one logged has any number.
  IF NEW.kind = 'ledgerSeal' AND (SELECT max(number) FROM log_leaf WHERE kind = 'ledgerSeal' AND id <> NEW.id) <> NEW.number - 1 THEN
    RAISE EXCEPTION 'ledger seal % is not the next one', NEW.number USING ERRCODE = 'RP011';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.log_leaf_written()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NEW.kind = 'publish' AND NEW.author_sequence > 1 AND NOT EXISTS (
    SELECT FROM log_leaf WHERE kind = 'publish' AND author_id = NEW.author_id AND author_sequence = NEW.author_sequence - 1
  ) THEN
    RAISE EXCEPTION 'scheme % of author % is not the next one', NEW.author_sequence, NEW.author_id USING ERRCODE = 'RP011';
  END IF;
  INSERT INTO log_waiting VALUES (NEW.id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.log_leaves_in_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  earliest timestamptz := (SELECT min((data::jsonb ->> 'at')::timestamptz) FROM added);
  signed   timestamptz := greatest((SELECT signed_at FROM log_head ORDER BY size DESC LIMIT 1),
                                   (SELECT signed_at FROM log_fresh_head));
BEGIN
  IF earliest < signed - interval '1 minute' THEN
    RAISE EXCEPTION 'a leaf of % is older than the head signed at %', earliest, signed USING ERRCODE = 'RP012';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.log_policy_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  last log_policy;
BEGIN
  SELECT * INTO last FROM log_policy ORDER BY number DESC LIMIT 1;
  IF NEW.number <> coalesce(last.number, 0) + 1 THEN
    RAISE EXCEPTION 'policy % does not follow policy %', NEW.number, coalesce(last.number, 0) USING ERRCODE = 'RP011';
  END IF;
  IF NEW.text = last.text THEN
    RAISE EXCEPTION 'policy % is the one before', NEW.number USING ERRCODE = 'RP011';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.log_receipt_promises()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT FROM log_leaf l WHERE l.scheme_id = NEW.scheme_id AND l.kind = 'publish'
       AND split_part(NEW.note, E'\n', 6) = 'leaf ' || l.data
  ) THEN
    RAISE EXCEPTION 'the receipt of scheme % does not promise its leaf', NEW.scheme_id USING ERRCODE = 'RP011';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.log_stops_waiting()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM log_entry WHERE leaf_id = OLD.leaf_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'leaf % waits until it is an entry', OLD.leaf_id USING ERRCODE = 'RP011';
END $function$;

CREATE OR REPLACE FUNCTION public.log_tile_filled()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  below bytea;
BEGIN
  IF NEW.level = 0 THEN
    SELECT string_agg(hash, ''::bytea ORDER BY index) INTO below FROM log_entry
     WHERE index >= NEW.index * 256 AND index < NEW.index * 256 + 256;
  ELSE
    SELECT string_agg(root, ''::bytea ORDER BY index) INTO below FROM log_tile
     WHERE level = NEW.level - 1 AND index >= NEW.index * 256 AND index < NEW.index * 256 + 256;
  END IF;
  IF below IS DISTINCT FROM NEW.hashes THEN
    RAISE EXCEPTION 'tile %/% is not what is below it', NEW.level, NEW.index USING ERRCODE = 'RP011';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE PROCEDURE public.make_append_only(IN protected regclass)
 LANGUAGE plpgsql
AS $procedure$
BEGIN
  EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %s
                  FOR EACH ROW EXECUTE FUNCTION refuse_change()', protected);
  EXECUTE format('CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON %s
                  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', protected);
  EXECUTE format('GRANT SELECT, INSERT ON %s TO red_penalty_app', protected);
END $procedure$;

CREATE OR REPLACE FUNCTION public.may_forget(event security_event)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT event.kind IN ('loggedIn', 'loggedOut', 'sessionsEnded', 'codeTriesUsedUp', 'limitReached', 'forgedNotify')
     AND event.at < now() - interval '730 days'
$function$;

CREATE OR REPLACE FUNCTION public.only_forgettable()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT may_forget(OLD) THEN
    RAISE EXCEPTION 'security_event: only routine entries of more than two years ago are deleted'
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $function$;

CREATE OR REPLACE FUNCTION public.only_needless_quotes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT match_id FROM gone) deleted
      JOIN match m ON m.id = deleted.match_id
      JOIN competition c ON c.code = m.competition
     WHERE (NOT c.demo AND m.kickoff_at >= now() - interval '365 days')
        OR m.state IN ('scheduled', 'live', 'postponed')
        OR EXISTS (SELECT FROM scheme_pick p WHERE p.match_id = m.id))
    OR EXISTS (
    SELECT FROM gone JOIN match m ON m.id = gone.match_id
     WHERE gone.phase <> 'now'
        OR NOT EXISTS (
             SELECT FROM odds_quote first
              WHERE (first.match_id, first.market, first.bookmaker, first.pick)
                  = (gone.match_id, gone.market, gone.bookmaker, gone.pick)
                AND first.line_quarters IS NOT DISTINCT FROM gone.line_quarters
                AND (first.at < gone.at OR (first.at = gone.at AND first.id > gone.id)))
        OR NOT EXISTS (
             SELECT FROM odds_quote later
              WHERE (later.match_id, later.market, later.bookmaker, later.pick)
                  = (gone.match_id, gone.market, gone.bookmaker, gone.pick)
                AND later.line_quarters IS NOT DISTINCT FROM gone.line_quarters
                AND (later.at, later.id) > (gone.at, gone.id)
                AND (later.phase = 'closing' OR (later.phase = 'now' AND (gone.at > m.kickoff_at OR later.at <= m.kickoff_at)))))
  THEN RAISE EXCEPTION 'odds_quote: only prices between the first, the closing and the newest of an old match are deleted'
       USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.operator_appointment_decided_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.decision IS NOT NULL THEN
    RAISE EXCEPTION 'The appointment % is decided', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.operator_waiting_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM operator_waiting_note(TG_ARGV[0],
    to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END) ->> TG_ARGV[1]);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.operator_waiting_lock_links()
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT pg_advisory_xact_lock(hashtextextended('operator-waiting:accountLinks', 0)) $function$;

CREATE OR REPLACE FUNCTION public.operator_waiting_note(queue_name text, item text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('operator-waiting:' || queue_name || ':' || item, 0));
  PERFORM operator_waiting_write(queue_name, item);
END $function$;

CREATE OR REPLACE FUNCTION public.operator_waiting_pair_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM operator_waiting_lock_links();
  PERFORM operator_waiting_note('accountLinks', NEW.one_id || '_' || NEW.other_id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.operator_waiting_person_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM operator_waiting_lock_links();
  -- A statement of its own, which sees what was committed while this one waited.
  PERFORM operator_waiting_note('accountLinks', pair.one_id || '_' || pair.other_id)
    FROM (SELECT one_id, other_id FROM account_link WHERE one_id = NEW.user_id
           UNION SELECT one_id, other_id FROM account_link WHERE other_id = NEW.user_id
           ORDER BY one_id, other_id) pair;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.operator_waiting_refund_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM operator_waiting_note('paymentExceptions', r.exception_id::text) FROM recharge_refund r
    WHERE r.id = NEW.refund_id AND r.exception_id IS NOT NULL;
  PERFORM operator_waiting_note('guardianClaims', g.claim_id::text) FROM guardian_claim_refund g
    WHERE g.refund_id = NEW.refund_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.operator_waiting_reported()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- A match of one source, as most of the history, contradicts nothing.
  IF EXISTS (SELECT FROM match_report r WHERE r.match_id = NEW.match_id AND r.source <> NEW.source) THEN
    PERFORM operator_waiting_write('contradictions', NEW.match_id::text);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.operator_waiting_write(queue_name text, item text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  waits_since timestamptz := operator_waits_since(queue_name, item);
BEGIN
  IF waits_since IS NULL THEN
    DELETE FROM operator_waiting w WHERE w.queue = queue_name AND w.item_id = item;
  ELSE
    INSERT INTO operator_waiting AS w (queue, item_id, since) VALUES (queue_name, item, waits_since)
    ON CONFLICT (queue, item_id) DO UPDATE SET since = EXCLUDED.since WHERE w.since <> EXCLUDED.since;
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.operator_waits_since(queue_name text, item text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  CASE queue_name
  WHEN 'applications' THEN RETURN (
    SELECT a.applied_at FROM analyst_application a WHERE a.id = item::uuid
       AND NOT EXISTS (SELECT FROM application_decision d WHERE d.application_id = a.id));
  WHEN 'disputes' THEN RETURN (
    SELECT p.at FROM dispute p WHERE p.id = item::uuid
       AND NOT EXISTS (SELECT FROM dispute_decision d WHERE d.dispute_id = p.id));
  WHEN 'tipOffs' THEN RETURN (
    SELECT t.at FROM tip_off t WHERE t.id = item::uuid
       AND NOT EXISTS (SELECT FROM tip_off_decision d WHERE d.tip_off_id = t.id));
  WHEN 'feedback' THEN RETURN (
    SELECT f.at FROM feedback f WHERE f.id = item::uuid
       AND NOT EXISTS (SELECT FROM feedback_answer a WHERE a.feedback_id = f.id));
  -- Sold with a refund option, or similar to a text that was hidden from its author. A scheme that is gone needs none.
  WHEN 'reviews' THEN RETURN (
    SELECT s.published_at FROM scheme s WHERE s.id = item::uuid
       AND (s.refund_if_lost OR EXISTS (SELECT FROM scheme_likeness n WHERE n.scheme_id = s.id))
       AND NOT EXISTS (SELECT FROM scheme_review v WHERE v.scheme_id = s.id)
       AND NOT EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = s.id)
       AND NOT EXISTS (SELECT FROM scheme_removal r WHERE r.scheme_id = s.id));
  -- Under review, or with a payout problem.
  WHEN 'withdrawals' THEN RETURN (
    SELECT w.requested_at FROM withdrawal w WHERE w.id = item::uuid
       AND ((SELECT s.state FROM withdrawal_step s WHERE s.withdrawal_id = w.id ORDER BY s.number DESC LIMIT 1) = 'reviewing'
         OR EXISTS (SELECT FROM withdrawal_watch o WHERE o.withdrawal_id = w.id AND o.trouble IS NOT NULL)));
  -- Undecided, or every return that was decided has failed.
  WHEN 'paymentExceptions' THEN RETURN (
    SELECT e.happened_at FROM recharge_exception e WHERE e.id = item::uuid
       AND (SELECT count(*) FROM recharge_exception_decision d WHERE d.exception_id = e.id)
         = (SELECT count(*) FROM recharge_refund r JOIN recharge_refund_end x ON x.refund_id = r.id
             WHERE r.exception_id = e.id AND x.state = 'failed'));
  -- Undecided, or granted with an order of which every refund failed.
  WHEN 'guardianClaims' THEN RETURN (
    SELECT c.received_at FROM guardian_claim c WHERE c.id = item::uuid
       AND (NOT EXISTS (SELECT FROM guardian_claim_decision d WHERE d.claim_id = c.id)
         OR EXISTS (SELECT FROM guardian_claim_refund g LEFT JOIN recharge_refund_end x ON x.refund_id = g.refund_id
                     WHERE g.claim_id = c.id
                     GROUP BY g.order_id HAVING every(coalesce(x.state, '') = 'failed'))));
  -- Found by the system and neither confirmed nor released; a hold by an operator is decided already.
  WHEN 'incomeHolds' THEN RETURN (
    SELECT h.held_at FROM income_hold h WHERE h.id = item::uuid AND h.buyer_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM income_hold_decision d WHERE d.hold_id = h.id));
  -- One strong kind of evidence or two that support each other, something of it newer than the last decision, and not
  -- one person already.
  WHEN 'accountLinks' THEN RETURN (
    SELECT found.at
      FROM (SELECT split_part(item, '_', 1)::uuid AS one_id, split_part(item, '_', 2)::uuid AS other_id) pair
      JOIN LATERAL (
        SELECT max(l.found_at) AS at, bool_or(l.strength = 'strong') AS has_strong, count(DISTINCT l.kind) AS kinds
          FROM account_link l WHERE (l.one_id, l.other_id) = (pair.one_id, pair.other_id)) found ON true
     WHERE (found.has_strong OR found.kinds >= 2)
       AND NOT pair.other_id = ANY (accounts_of(pair.one_id))
       AND found.at > coalesce((SELECT d.decided_at FROM account_link_decision d
                                 WHERE (d.one_id, d.other_id) = (pair.one_id, pair.other_id)
                                 ORDER BY d.id DESC LIMIT 1), '-infinity'));
  WHEN 'contradictions' THEN RETURN (
    SELECT max(r.first_said_at) FROM match_report r
     WHERE r.match_id = item::uuid AND r.state NOT IN ('scheduled', 'live')
    HAVING count(DISTINCT (r.state, r.home_90, r.away_90)) > 1);
  END CASE;
END $function$;

CREATE OR REPLACE FUNCTION public.payee_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.identity_hash IS NULL AND (NEW.account_masked, NEW.name_masked) = ('', '') THEN RETURN NEW; END IF;
  IF (NEW.identity_hash, NEW.account_masked, NEW.name_masked)
     IS DISTINCT FROM (OLD.identity_hash, OLD.account_masked, OLD.name_masked) THEN
    RAISE EXCEPTION 'payee % is never turned into another', OLD.id USING ERRCODE = 'WD001';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.prediction_counts_from(prediction)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT CASE
    WHEN r.number IS NOT NULL THEN r.written_at
    WHEN NOT EXISTS (SELECT FROM prediction_root WHERE number = 1 AND written_at < $1.kickoff_at) THEN $1.predicted_at
  END
  FROM (SELECT 1) AS one
  LEFT JOIN prediction_logged l ON l.match_id = $1.match_id AND l.model_version = $1.model_version
  LEFT JOIN prediction_root r ON r.number = l.root_number
$function$;

CREATE OR REPLACE FUNCTION public.prediction_falls_due()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'prediction' THEN
    INSERT INTO prediction_due VALUES (NEW.match_id) ON CONFLICT DO NOTHING;
  ELSE
    -- An update and not nothing: who scores the match just now holds its row, has not seen this, and takes it away.
    INSERT INTO prediction_due SELECT DISTINCT match_id FROM prediction WHERE match_id = NEW.id
    ON CONFLICT (match_id) DO UPDATE SET match_id = excluded.match_id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.prediction_gets_logged()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  content jsonb := NEW.text::jsonb;
BEGIN
  IF NOT EXISTS (SELECT FROM prediction_root r WHERE r.number = NEW.root_number AND NEW.position < r.count) THEN
    RAISE EXCEPTION 'root % has no position %', NEW.root_number, NEW.position USING ERRCODE = 'RP011';
  END IF;
  IF NOT EXISTS (
    SELECT FROM prediction p, prediction_root r
     WHERE p.match_id = NEW.match_id AND p.model_version = NEW.model_version AND r.number = NEW.root_number
       AND r.written_at < p.kickoff_at AND p.predicted_at <= r.written_at
  ) THEN
    RAISE EXCEPTION 'root % is not between prediction and kick-off of match %', NEW.root_number, NEW.match_id
      USING ERRCODE = 'RP011';
  END IF;
  IF NOT EXISTS (
    SELECT FROM prediction p
     WHERE p.match_id = NEW.match_id AND p.model_version = NEW.model_version
       AND (content #>> '{match,matchId}', content ->> 'modelVersion') = (p.match_id::text, p.model_version)
       AND ((content ->> 'predictedAt')::timestamptz, (content #>> '{match,kickoffAt}')::timestamptz)
         = (p.predicted_at, p.kickoff_at)
       AND ((content #>> '{expectedGoals,home}')::float8, (content #>> '{expectedGoals,away}')::float8)
         = (p.home_goals, p.away_goals)
       AND content -> 'millionths'
         = jsonb_build_object('home', p.home_millionths, 'draw', p.draw_millionths, 'away', p.away_millionths)
       AND content -> 'matrix' = to_jsonb(p.matrix_millionths)
  ) THEN
    RAISE EXCEPTION 'the logged text of match % is not its prediction', NEW.match_id USING ERRCODE = 'RP011';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.prediction_priced()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO prediction_due
  SELECT DISTINCT p.match_id FROM fresh JOIN prediction p ON p.match_id = fresh.match_id
   WHERE fresh.phase = 'closing' AND fresh.market = '1x2'
  ON CONFLICT (match_id) DO UPDATE SET match_id = excluded.match_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.prediction_root_full()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT FROM prediction_logged l JOIN prediction p USING (match_id, model_version) WHERE l.root_number = NEW.number
    HAVING count(*) = NEW.count AND min(p.kickoff_at) = NEW.first_kickoff_at
  ) THEN
    RAISE EXCEPTION 'prediction root % does not cover its predictions', NEW.number USING ERRCODE = 'RP011';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.prediction_root_written()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NEW.number > 1 AND NOT EXISTS (
    SELECT FROM prediction_root WHERE number = NEW.number - 1 AND written_at <= NEW.written_at
  ) THEN
    RAISE EXCEPTION 'prediction root % does not follow the last', NEW.number USING ERRCODE = 'RP011';
  END IF;
  IF NOT EXISTS (
    SELECT FROM log_leaf l, LATERAL (SELECT l.data::jsonb AS content) d
     WHERE l.kind = 'predictions' AND l.number = NEW.number
       AND (content ->> 'root', (content ->> 'count')::integer, (content ->> 'firstKickoffAt')::timestamptz,
            (content ->> 'at')::timestamptz)
         = (encode(NEW.root, 'hex'), NEW.count, NEW.first_kickoff_at, NEW.written_at)
  ) THEN
    RAISE EXCEPTION 'prediction root % is not in the log', NEW.number USING ERRCODE = 'RP011';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.prediction_said()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  -- Locked, so that no feed moves the match or kicks it off before this is committed.
  PERFORM FROM match WHERE id = NEW.match_id AND kickoff_at = NEW.kickoff_at AND state = 'scheduled' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'match % is not one to come at %', NEW.match_id, NEW.kickoff_at USING ERRCODE = 'RP010';
  END IF;
  IF NOT EXISTS (SELECT FROM model_fit f JOIN match m USING (competition)
                  WHERE f.id = NEW.fit_id AND m.id = NEW.match_id AND f.model_version = NEW.model_version
                    AND f.fitted_at <= NEW.predicted_at AND f.parameters IS NOT NULL) THEN
    RAISE EXCEPTION 'no fit % that match % could be predicted by', NEW.fit_id, NEW.match_id USING ERRCODE = 'RP010';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.prediction_score_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  counts_from timestamptz;
BEGIN
  SELECT prediction_counts_from(p) INTO counts_from FROM prediction p
   WHERE p.match_id = NEW.match_id AND p.model_version = NEW.model_version;
  IF NEW.outcome IS NOT NULL AND NOT coalesce(counts_from < NEW.kickoff_at, false) THEN
    RAISE EXCEPTION 'no root covered the prediction of match % before its kick-off', NEW.match_id USING ERRCODE = 'RP011';
  END IF;
  NEW.is_logged := EXISTS (SELECT FROM prediction_logged l
                            WHERE l.match_id = NEW.match_id AND l.model_version = NEW.model_version);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.prediction_scored()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  earlier prediction_score;
BEGIN
  SELECT * INTO earlier FROM prediction_score
   WHERE match_id = NEW.match_id AND model_version = NEW.model_version AND version = NEW.version - 1;
  IF NEW.version > 1 AND earlier IS NULL THEN
    RAISE EXCEPTION 'version % of a score has none before it', NEW.version USING ERRCODE = 'RP011';
  END IF;
  IF NEW.version > 1 THEN PERFORM calibration_count(earlier, -1); END IF;
  PERFORM calibration_count(NEW, 1);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.publish_commit(p_items jsonb, p_day timestamp with time zone, p_recent timestamp with time zone)
 RETURNS TABLE(n integer, moved boolean)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
DECLARE
  authors uuid[] := ARRAY(SELECT DISTINCT (item ->> 'authorId')::uuid FROM jsonb_array_elements(p_items) item);
  kept jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('person:' || id, 0))
     FROM (SELECT id FROM unnest(authors) id ORDER BY id::text COLLATE "C") ordered;
  PERFORM pg_advisory_xact_lock(hashtextextended(name, 0))
     FROM (SELECT name COLLATE "C" AS name
             FROM (SELECT kind || ':' || encode(hash, 'hex') FROM person_link WHERE user_id = ANY (authors)
                   UNION SELECT 'same-person:' || person_id FROM person_account WHERE user_id = ANY (authors)) links(name)
            ORDER BY 1) ordered;
  SELECT coalesce(jsonb_agg(item ORDER BY now.n), '[]') INTO kept
    FROM publish_facts(p_items, p_day) now
    JOIN jsonb_array_elements(p_items) item ON (item ->> 'n')::integer = now.n
   WHERE now.digest = item ->> 'digest'
     AND NOT EXISTS (SELECT FROM jsonb_array_elements(p_items) earlier
                      WHERE (earlier ->> 'n')::integer < now.n AND now.facts -> 'linked' ? (earlier ->> 'authorId'));
  INSERT INTO scheme (id, author_id, author_sequence, request_id, match_id, market, rule_set, title, summary, body,
                      price_fen, refund_if_lost, free_readers, platform_share_basis_points, published_at, sale_ends_at,
                      salt, seal, sealed_text, chance_percent, picks_salt, picks_seal)
  SELECT s.id, s.author_id, s.author_sequence, s.request_id, s.match_id, s.market, s.rule_set, s.title, s.summary, s.body,
         s.price_fen, s.refund_if_lost, s.free_readers, s.platform_share_basis_points, s.published_at, s.sale_ends_at,
         s.salt, s.seal, s.sealed_text, s.chance_percent, s.picks_salt, s.picks_seal
    FROM jsonb_array_elements(kept) item, jsonb_populate_record(NULL::scheme, item -> 'scheme') s;
  INSERT INTO scheme_pick (scheme_id, position, match_id, market, pick, line_quarters, odds_milli, bookmaker, odds_at,
                           kickoff_at)
  SELECT p.scheme_id, p.position, p.match_id, p.market, p.pick, p.line_quarters, p.odds_milli, p.bookmaker, p.odds_at,
         p.kickoff_at
    FROM jsonb_array_elements(kept) item, jsonb_populate_recordset(NULL::scheme_pick, item -> 'picks') p;
  INSERT INTO scheme_text (scheme_id, author_id, published_at, prints, open_at)
  SELECT t.scheme_id, t.author_id, t.published_at, t.prints, t.open_at
    FROM jsonb_array_elements(kept) item, jsonb_populate_record(NULL::scheme_text, item -> 'text') t;
  INSERT INTO log_leaf (data, written_at)
  SELECT item ->> 'leaf', (item -> 'scheme' ->> 'published_at')::timestamptz
    FROM jsonb_array_elements(kept) WITH ORDINALITY AS listed(item, place) ORDER BY place;
  INSERT INTO log_receipt (scheme_id, note)
  SELECT (item -> 'scheme' ->> 'id')::uuid, item ->> 'receipt' FROM jsonb_array_elements(kept) item;
  INSERT INTO recorded_scheme (scheme_id, author_id, published_at, kickoff_at, competition, market, is_paid,
                               stated_percent, odds_milli, is_offered)
  SELECT r.scheme_id, r.author_id, r.published_at, r.kickoff_at, r.competition, r.market, r.is_paid,
         r.stated_percent, r.odds_milli, r.is_offered
    FROM jsonb_array_elements(kept) item, jsonb_populate_record(NULL::recorded_scheme, item -> 'record') r;
  -- Two per text that is added, so that the table shrinks to the recent ones. SKIP LOCKED: rows that a concurrent
  -- publication is deleting are left to it.
  DELETE FROM scheme_text WHERE scheme_id IN (
    SELECT scheme_id FROM scheme_text WHERE published_at < p_recent
     ORDER BY published_at LIMIT 2 * jsonb_array_length(kept) FOR UPDATE SKIP LOCKED);
  RETURN QUERY
    SELECT (item ->> 'n')::integer, NOT EXISTS (SELECT FROM jsonb_array_elements(kept) k WHERE k -> 'n' = item -> 'n')
      FROM jsonb_array_elements(p_items) item;
END $function$;

CREATE OR REPLACE FUNCTION public.publish_facts(p_items jsonb, p_day timestamp with time zone)
 RETURNS TABLE(n integer, facts jsonb, digest text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
BEGIN
  RETURN QUERY WITH
  -- With all users sharing an identity, a device or a payout account, and all other accounts of the same person.
  wished AS MATERIALIZED (
    SELECT i.*, (SELECT array_agg(id ORDER BY id)
                   FROM (SELECT shared.user_id AS id
                           FROM person_link own JOIN person_link shared ON (shared.kind, shared.hash) = (own.kind, own.hash)
                          WHERE own.user_id = i."authorId"
                         UNION SELECT unnest(accounts_of(i."authorId"))) linked) AS linked
      FROM jsonb_to_recordset(p_items) AS i(n integer, "authorId" uuid, "idempotencyKey" uuid, "matchIds" uuid[],
             market text, markets text[])),
  -- Picks of all these users on all these matches, found once for the batch: a match may have thousands. By match and not by
  -- author, who may have published for years: OFFSET keeps the order. Withdrawn schemes were never sold, and void ones have
  -- no result.
  held AS MATERIALIZED (
    SELECT s.author_id, p.*
      FROM scheme_pick p,
           LATERAL (SELECT s.id, s.author_id FROM scheme s WHERE s.id = p.scheme_id OFFSET 0) s
     WHERE p.match_id = ANY (ARRAY(SELECT unnest(w."matchIds") FROM wished w))
       AND s.author_id = ANY (ARRAY(SELECT unnest(w.linked) FROM wished w))
       AND NOT EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = s.id)
       AND (SELECT t.outcome FROM scheme_settlement t WHERE t.scheme_id = s.id
             ORDER BY t.number DESC LIMIT 1) IS DISTINCT FROM 'void'),
  read AS MATERIALIZED (SELECT i.n, jsonb_build_object(
    'before', (
      SELECT jsonb_build_object('id', s.id, 'seal', encode(s.seal, 'hex'), 'publishedAt', s.published_at,
          'market', s.market, 'ruleSet', s.rule_set, 'chancePercent', s.chance_percent, 'title', s.title,
          'summary', s.summary, 'body', s.body, 'priceFen', s.price_fen, 'refundIfLost', s.refund_if_lost,
          'freeReaders', s.free_readers,
          'receipt', (SELECT r.note FROM log_receipt r WHERE r.scheme_id = s.id),
          'picks', (SELECT jsonb_agg(jsonb_build_object('matchId', p.match_id, 'market', p.market, 'pick', p.pick,
                             'lineQuarters', p.line_quarters) ORDER BY p.position)
                      FROM scheme_pick p WHERE p.scheme_id = s.id))
        FROM scheme s WHERE s.author_id = i."authorId" AND s.request_id = i."idempotencyKey"),
    'isAdult', (SELECT c.adult FROM certification c WHERE c.user_id = i."authorId"),
    'hasPin', EXISTS (SELECT FROM teen_pin t WHERE t.user_id = i."authorId"),
    'level', (SELECT a.level FROM analyst a WHERE a.user_id = i."authorId"),
    'lastSequence', (SELECT coalesce(max(s.author_sequence), 0) FROM scheme s WHERE s.author_id = i."authorId"),
    -- Withdrawn schemes count for the day, but not for their market. A parlay counts by its set of matches, whatever the
    -- picks. The match of a scheme is one of its matches, so this filter misses none.
    'published', (
      SELECT jsonb_build_object(
          'schemesToday', count(*) FILTER (WHERE s.published_at >= p_day),
          'refundableSchemesToday', count(*) FILTER (WHERE s.published_at >= p_day AND s.refund_if_lost),
          'schemesOnMarket', count(*) FILTER (WHERE s.match_id = ANY (i."matchIds") AND s.market = i.market
            AND (SELECT array_agg(DISTINCT p.match_id ORDER BY p.match_id) FROM scheme_pick p WHERE p.scheme_id = s.id)
                = (SELECT array_agg(id ORDER BY id) FROM unnest(i."matchIds") id)
            AND NOT EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = s.id)))
        FROM scheme s
       WHERE s.author_id = i."authorId" AND (s.published_at >= p_day OR s.match_id = ANY (i."matchIds"))),
    'record', (
      SELECT jsonb_build_object('schemes', coalesce(sum(t.schemes), 0),
          'freeSchemes', coalesce(sum(t.schemes) FILTER (WHERE NOT t.is_paid), 0),
          'profitE16', coalesce(sum(t.profit_e16), 0)::text)
        FROM record_tally t WHERE t.author_id = ANY ((SELECT accounts_of(i."authorId"))::uuid[])),
    'linked', i.linked,
    'linkedPicks', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('schemeId', h.scheme_id, 'matchId', h.match_id, 'market', h.market,
               'pick', h.pick, 'lineQuarters', h.line_quarters, 'oddsMilli', h.odds_milli) ORDER BY h.scheme_id, h.position), '[]')
        FROM held h WHERE h.match_id = ANY (i."matchIds") AND h.author_id = ANY (i.linked)),
    'matches', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'state', m.state, 'kickoffAt', m.kickoff_at,
               'isTimeKnown', m.time_known,
               'competition', jsonb_build_object('key', c.code, 'zh', c.name_zh, 'en', c.name_en),
               'home', jsonb_build_object('key', h.key, 'zh', h.name_zh, 'en', h.name_en),
               'away', jsonb_build_object('key', a.key, 'zh', a.name_zh, 'en', a.name_en)) ORDER BY m.kickoff_at, m.id), '[]')
        FROM match m JOIN competition c ON c.code = m.competition
        JOIN team h ON h.key = m.home JOIN team a ON a.key = m.away
       WHERE m.id = ANY (i."matchIds")),
    -- In the lines of `newestQuotes`.
    'quotes', (
      SELECT string_agg(concat_ws('|', o.match_id, o.market, o.pick, coalesce(o.line_quarters::text, ''),
               CASE WHEN ended THEN o.closing_odds_milli ELSE o.odds_milli END, o.opening_odds_milli,
               (date_part('epoch', CASE WHEN ended THEN o.closing_at ELSE o.at END) * 1000)::bigint,
               o.bookmaker), E'\n' ORDER BY o.match_id, o.market, o.bookmaker, o.line_quarters, o.pick)
        FROM odds_now o JOIN match m ON m.id = o.match_id,
             LATERAL (SELECT m.state NOT IN ('scheduled', 'live', 'postponed') AS ended) state
       WHERE o.match_id = ANY (i."matchIds") AND o.market = ANY (i.markets)
         AND (NOT ended OR o.closing_odds_milli IS NOT NULL))) AS facts
      FROM wished i)
  SELECT read.n, read.facts, encode(sha256(convert_to(read.facts::text, 'UTF8')), 'hex') FROM read;
END $function$;

CREATE OR REPLACE FUNCTION public.publish_read(p_items jsonb, p_day timestamp with time zone, p_since timestamp with time zone, p_at timestamp with time zone, p_most integer)
 RETURNS TABLE(n integer, facts jsonb, digest text, near json, head text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT f.n, f.facts, f.digest,
           (SELECT coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'summary', s.summary, 'body', s.body)), '[]')
              FROM similar_readable_schemes(i.prints, i."authorId",
                     ARRAY(SELECT jsonb_array_elements_text(f.facts -> 'linked')::uuid), p_since, p_at, p_most) AS near
              JOIN scheme s ON s.id = near.scheme_id),
           (SELECT h.note FROM log_head h ORDER BY h.size DESC LIMIT 1)
      FROM publish_facts(p_items, p_day) f
      JOIN jsonb_to_recordset(p_items) AS i(n integer, "authorId" uuid, prints integer[]) ON i.n = f.n;
END $function$;

CREATE OR REPLACE FUNCTION public.recharge_exception_decision_sound()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  fen integer := (SELECT amount_fen FROM recharge_exception WHERE id = NEW.exception_id);
BEGIN
  IF NOT (CASE NEW.outcome
    WHEN 'noted' THEN fen IS NULL
    WHEN 'credited' THEN
      ledger_moved('um:' || NEW.exception_id || ':end', 'unmatchedCredited', NEW.user_id, 'balance', fen)
    ELSE EXISTS (SELECT FROM recharge_refund r WHERE r.exception_id = NEW.exception_id AND r.number = NEW.number) END) THEN
    RAISE EXCEPTION 'decision % of exception % moves no money', NEW.number, NEW.exception_id USING ERRCODE = 'RC007';
  END IF;
  IF NEW.number > 1 AND NOT EXISTS (
    SELECT FROM recharge_refund r JOIN recharge_refund_end e ON e.refund_id = r.id
    WHERE r.exception_id = NEW.exception_id AND r.number = NEW.number - 1 AND e.state = 'failed') THEN
    RAISE EXCEPTION 'exception % is decided already', NEW.exception_id USING ERRCODE = 'RC008';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.recharge_exception_sound()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NEW.amount_fen IS NOT NULL
     AND NOT ledger_moved('um:' || NEW.id || ':in', 'unmatchedReceived', NULL, 'suspense', NEW.amount_fen) THEN
    RAISE EXCEPTION 'the money of exception % is not in suspense', NEW.id USING ERRCODE = 'RC001';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.recharge_refund_end_sound()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  refund recharge_refund;
  v_key  text;
BEGIN
  SELECT * INTO refund FROM recharge_refund WHERE id = NEW.refund_id;
  v_key := 'rr:' || refund.id || CASE NEW.state WHEN 'refunded' THEN ':ok' ELSE ':no' END;
  IF NOT (CASE
    WHEN NEW.state = 'refunded' THEN ledger_moved(
      CASE refund.kind WHEN 'unmatched' THEN 'um:' || refund.exception_id || ':end' ELSE v_key END,
      CASE refund.kind WHEN 'own' THEN 'rechargeRefunded' WHEN 'minor' THEN 'minorRefunded' ELSE 'unmatchedReturned' END,
      NULL, 'clearing:' || refund.provider, refund.amount_fen)
    WHEN refund.kind = 'unmatched' THEN true
    ELSE ledger_moved(v_key, CASE refund.kind WHEN 'own' THEN 'rechargeRefundFailed' ELSE 'minorRefundFailed' END,
      refund.user_id, 'rechargeRefund', -refund.amount_fen) END) THEN
    RAISE EXCEPTION 'refund % did not move what its end says', refund.id USING ERRCODE = 'RC006';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.recharge_refund_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  paid record;
BEGIN
  IF NEW.kind = 'unmatched' THEN
    IF NOT EXISTS (SELECT FROM recharge_exception x WHERE x.id = NEW.exception_id
                    AND x.provider = NEW.provider AND x.amount_fen = NEW.amount_fen) THEN
      RAISE EXCEPTION 'refund % does not return its exception', NEW.id USING ERRCODE = 'RC002';
    END IF;
  ELSE
    -- Refunds of one order wait for each other here, so that two at once cannot both fit.
    PERFORM FROM recharge_payment WHERE order_id = NEW.order_id FOR NO KEY UPDATE;
    SELECT o.user_id, o.provider, o.amount_fen INTO paid FROM recharge_order o
      JOIN recharge_payment p ON p.order_id = o.id WHERE o.id = NEW.order_id;
    IF (paid.user_id, paid.provider) IS DISTINCT FROM (NEW.user_id, NEW.provider) THEN
      RAISE EXCEPTION 'refund % is not of a paid order of its person', NEW.id USING ERRCODE = 'RC002';
    END IF;
    IF NEW.amount_fen + coalesce((
         SELECT sum(r.amount_fen) FROM recharge_refund r
         WHERE r.order_id = NEW.order_id AND NOT EXISTS (
           SELECT FROM recharge_refund_end e WHERE e.refund_id = r.id AND e.state = 'failed')), 0) > paid.amount_fen THEN
      RAISE EXCEPTION 'refund % is more than was paid', NEW.id USING ERRCODE = 'RC003';
    END IF;
  END IF;
  IF NEW.number IS NOT NULL AND EXISTS (
       SELECT FROM recharge_refund r WHERE r.number IS NOT NULL
         AND (r.user_id = NEW.user_id OR r.exception_id = NEW.exception_id)
         AND NOT EXISTS (SELECT FROM recharge_refund_end e WHERE e.refund_id = r.id)) THEN
    RAISE EXCEPTION 'refund % is asked for while another is open', NEW.id USING ERRCODE = 'RC004';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.recharge_refund_sound()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT (CASE NEW.kind
    WHEN 'own' THEN ledger_moved('rr:' || NEW.id || ':rq', 'rechargeRefundRequested', NEW.user_id, 'rechargeRefund', NEW.amount_fen)
    WHEN 'minor' THEN ledger_moved('rr:' || NEW.id || ':rq', 'minorRefundRequested', NEW.user_id, 'rechargeRefund', NEW.amount_fen)
      AND (NEW.borne_fen = 0 OR ledger_moved('rr:' || NEW.id || ':rq', 'minorRefundRequested', NULL, 'minorRefundsBorne', -NEW.borne_fen))
    ELSE true END) THEN
    RAISE EXCEPTION 'refund % holds no money', NEW.id USING ERRCODE = 'RC005';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_fold(authors uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  WITH due AS (SELECT DISTINCT author_id FROM record_tally WHERE NOT is_folded AND author_id = ANY (authors)),
  taken AS (DELETE FROM record_tally USING due WHERE record_tally.author_id = due.author_id RETURNING record_tally.*),
  folded AS (
    INSERT INTO record_tally
      (author_id, competition, market, is_paid, is_folded, settled, void, open, withdrawn, removed,
       schemes, decisive, won_halves, lost_halves, profit_e16, profit_squares_e32, fair_variance, implied_millionths,
       closing_schemes, closing_beaten, closing_millionths,
       obtainable_schemes, obtainable_sealed_e16, obtainable_1_e16, obtainable_5_e16, obtainable_15_e16,
       apart_schemes, apart_profit_e16)
    SELECT author_id, competition, market, is_paid, true,
           sum(settled), sum(void), sum(open), sum(withdrawn), sum(removed),
           sum(schemes), sum(decisive), sum(won_halves), sum(lost_halves),
           sum(profit_e16), sum(profit_squares_e32), sum(fair_variance), sum(implied_millionths),
           sum(closing_schemes), sum(closing_beaten), sum(closing_millionths),
           sum(obtainable_schemes), sum(obtainable_sealed_e16),
           sum(obtainable_1_e16), sum(obtainable_5_e16), sum(obtainable_15_e16),
           sum(apart_schemes), sum(apart_profit_e16)
      FROM taken GROUP BY author_id, competition, market, is_paid)
  SELECT author_id FROM due
$function$;

CREATE OR REPLACE FUNCTION public.recorded_scheme_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  is_void   boolean := coalesce(NEW.outcome = 'void', false);
  has_result integer := (NEW.result_e16 IS NOT NULL AND NEW.taken_off IS DISTINCT FROM 'withdrawn')::integer;
  counts    integer := has_result * NEW.is_offered::integer;
  odds      numeric := NEW.odds_milli[1];
  odds_too  numeric := NEW.odds_milli[2];
  closing   numeric := NEW.closing_odds_milli[1];
  close_too numeric := NEW.closing_odds_milli[2];
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.taken_off IS NOT NULL AND NEW.taken_off IS NULL
                           OR OLD.outcome IS NOT NULL AND NEW.outcome IS NULL) THEN
    RAISE EXCEPTION 'scheme % was taken off or settled and stays so', NEW.scheme_id USING ERRCODE = 'RP014';
  END IF;
  IF TG_OP = 'UPDATE' AND (coalesce(OLD.settled_at <> NEW.settled_at, OLD.settled_at IS NOT NULL)
      OR coalesce(OLD.closing_value_millionths <> NEW.closing_value_millionths, OLD.closing_value_millionths IS NOT NULL))
  THEN
    RAISE EXCEPTION 'what the marks read of scheme % stays as first known', NEW.scheme_id USING ERRCODE = 'RP014';
  END IF;
  NEW.withdrawn := coalesce(NEW.taken_off = 'withdrawn', false)::integer;
  NEW.removed := coalesce(NEW.taken_off = 'removed', false)::integer;
  NEW.open := (NEW.taken_off IS NULL AND NEW.outcome IS NULL)::integer;
  NEW.void := (NEW.taken_off IS NULL AND is_void)::integer;
  NEW.settled := (NEW.taken_off IS NULL AND NEW.result_e16 IS NOT NULL)::integer;
  NEW.schemes := counts;
  NEW.won_halves := counts * CASE NEW.outcome WHEN 'win' THEN 2 WHEN 'halfWin' THEN 1 ELSE 0 END;
  NEW.lost_halves := counts * CASE NEW.outcome WHEN 'loss' THEN 2 WHEN 'halfLoss' THEN 1 ELSE 0 END;
  IF odds_too IS NOT NULL AND NEW.outcome = 'win' THEN
    -- One half of the stake came in and the other did not.
    NEW.won_halves := counts;
    NEW.lost_halves := counts;
  END IF;
  NEW.decisive := (NEW.won_halves + NEW.lost_halves > 0)::integer;
  NEW.profit_e16 := counts * coalesce(NEW.result_e16, 0);
  NEW.profit_squares_e32 := NEW.profit_e16 * NEW.profit_e16;
  NEW.fair_variance := counts * CASE WHEN odds_too IS NULL THEN (odds - 1000) * 4
                                     ELSE greatest(0, odds + odds_too - 4000) END;
  -- Rounded half up without a fraction in between.
  NEW.implied_millionths := NEW.decisive * least(1000000, CASE WHEN odds_too IS NULL
    THEN div(2000000000 + odds, 2 * odds)
    ELSE div(2000000000 * (odds + odds_too) + odds * odds_too, 2 * odds * odds_too) END);
  NEW.closing_schemes := counts * (closing IS NOT NULL)::integer;
  NEW.closing_millionths := coalesce(counts * floor_div(CASE WHEN odds_too IS NULL
      THEN 2000000 * (odds - closing) + closing
      ELSE 2000000 * (odds * close_too + odds_too * closing - 2 * closing * close_too) + 2 * closing * close_too END,
    CASE WHEN odds_too IS NULL THEN 2 * closing ELSE 4 * closing * close_too END), 0);
  NEW.closing_beaten := (NEW.closing_millionths > 0)::integer;
  NEW.obtainable_schemes := counts * (NEW.obtainable_e16 IS NOT NULL)::integer;
  NEW.obtainable_sealed_e16 := NEW.obtainable_schemes * NEW.profit_e16;
  NEW.obtainable_1_e16 := coalesce(counts * NEW.obtainable_e16[1], 0);
  NEW.obtainable_5_e16 := coalesce(counts * NEW.obtainable_e16[2], 0);
  NEW.obtainable_15_e16 := coalesce(counts * NEW.obtainable_e16[3], 0);
  NEW.apart_schemes := has_result - counts;
  NEW.apart_profit_e16 := (has_result - counts) * coalesce(NEW.result_e16, 0);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.recorded_scheme_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'what scheme % was published as never changes', OLD.scheme_id USING ERRCODE = 'RP014';
END $function$;

CREATE OR REPLACE FUNCTION public.recorded_scheme_tallied()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  INSERT INTO record_tally
    (author_id, competition, market, is_paid, is_folded, settled, void, open, withdrawn, removed,
     schemes, decisive, won_halves, lost_halves, profit_e16, profit_squares_e32, fair_variance, implied_millionths,
     closing_schemes, closing_beaten, closing_millionths,
     obtainable_schemes, obtainable_sealed_e16, obtainable_1_e16, obtainable_5_e16, obtainable_15_e16,
     apart_schemes, apart_profit_e16)
  SELECT author_id, competition, market, is_paid, false,
         sign * sum(settled), sign * sum(void), sign * sum(open), sign * sum(withdrawn), sign * sum(removed),
         sign * sum(schemes), sign * sum(decisive), sign * sum(won_halves), sign * sum(lost_halves),
         sign * sum(profit_e16), sign * sum(profit_squares_e32), sign * sum(fair_variance),
         sign * sum(implied_millionths),
         sign * sum(closing_schemes), sign * sum(closing_beaten), sign * sum(closing_millionths),
         sign * sum(obtainable_schemes), sign * sum(obtainable_sealed_e16),
         sign * sum(obtainable_1_e16), sign * sum(obtainable_5_e16), sign * sum(obtainable_15_e16),
         sign * sum(apart_schemes), sign * sum(apart_profit_e16)
    FROM changed GROUP BY author_id, competition, market, is_paid;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refresh_common_prints(at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  WITH of_all AS (
    SELECT print FROM (SELECT author_id, prints FROM scheme_text ORDER BY published_at DESC LIMIT 200) newest,
                      unnest(newest.prints) AS print
     GROUP BY print HAVING count(DISTINCT author_id) >= 10),
  of_open AS (
    SELECT print FROM (SELECT author_id, prints FROM scheme_text WHERE open_at <= at
                        ORDER BY published_at DESC LIMIT 200) newest,
                      unnest(newest.prints) AS print
     GROUP BY print HAVING count(DISTINCT author_id) >= 10),
  found AS MATERIALIZED (
    SELECT print, of_all.print IS NOT NULL AS in_all, of_open.print IS NOT NULL AS in_open
      FROM of_all FULL JOIN of_open USING (print)),
  gone AS (DELETE FROM common_print c WHERE NOT EXISTS (SELECT FROM found WHERE found.print = c.print))
  INSERT INTO common_print AS c (print, in_all, in_open) SELECT print, in_all, in_open FROM found
  ON CONFLICT (print) DO UPDATE SET in_all = excluded.in_all, in_open = excluded.in_open
   WHERE (c.in_all, c.in_open) <> (excluded.in_all, excluded.in_open)
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'RP001';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_but_erasure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  kept jsonb := to_jsonb(OLD);
  word text;
BEGIN
  IF TG_OP = 'UPDATE' AND EXISTS (SELECT FROM app_user WHERE id = OLD.user_id AND erased_at IS NOT NULL) THEN
    FOREACH word IN ARRAY TG_ARGV LOOP
      kept := kept || jsonb_build_object(word, CASE WHEN kept ->> word IS NULL THEN NULL ELSE '' END);
    END LOOP;
    IF to_jsonb(NEW) = kept THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'RP001';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_shorter_exclusion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM self_exclusion e
              WHERE e.user_id = NEW.user_id AND (e.until >= NEW.until OR e.number >= NEW.number)) THEN
    RAISE EXCEPTION 'a pause is never shortened' USING ERRCODE = 'RP003';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_sudden_raise()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  before spending_limit;
BEGIN
  SELECT * INTO before FROM spending_limit b WHERE b.user_id = NEW.user_id ORDER BY b.number DESC LIMIT 1;
  IF NEW.number <> coalesce(before.number, 0) + 1
     OR NOT spending_limit_follows(NEW.set_at, before.daily_now_fen, before.daily_next_fen, before.daily_next_at,
                                   NEW.daily_now_fen, NEW.daily_next_fen, NEW.daily_next_at)
     OR NOT spending_limit_follows(NEW.set_at, before.monthly_now_fen, before.monthly_next_fen, before.monthly_next_at,
                                   NEW.monthly_now_fen, NEW.monthly_next_fen, NEW.monthly_next_at) THEN
    RAISE EXCEPTION 'a bound of spending is raised a day later, not at once' USING ERRCODE = 'RP002';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.same_person_grouped()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  affected uuid[];
BEGIN
  -- Two groups that are joined at the same time by a third account must see each other.
  PERFORM pg_advisory_xact_lock(hashtextextended('same-person', 0));
  INSERT INTO person_account (user_id, person_id, version)
  VALUES (NEW.one_id, NEW.one_id, 0), (NEW.other_id, NEW.other_id, 0) ON CONFLICT DO NOTHING;
  affected := ARRAY (SELECT user_id FROM person_account WHERE person_id IN
    (SELECT person_id FROM person_account WHERE user_id IN (NEW.one_id, NEW.other_id)));
  WITH RECURSIVE latest AS (
    SELECT DISTINCT ON (one_id, other_id) one_id, other_id, kind FROM same_person
     WHERE kind <> 'identity' AND one_id = ANY (affected) ORDER BY one_id, other_id, id DESC),
  joined AS (
    SELECT one_id, other_id FROM latest WHERE kind = 'confirmed'
    UNION SELECT one_id, other_id FROM same_person WHERE kind = 'identity' AND one_id = ANY (affected)),
  edges AS (SELECT one_id, other_id FROM joined UNION SELECT other_id, one_id FROM joined),
  reached AS (
    SELECT start, start AS account FROM unnest(affected) AS start
    UNION SELECT reached.start, edges.other_id FROM reached JOIN edges ON edges.one_id = reached.account)
  UPDATE person_account p SET person_id = persons.person_id, version = p.version + 1
    FROM (SELECT start, (array_agg(account ORDER BY account))[1] AS person_id FROM reached GROUP BY start) persons
   WHERE p.user_id = persons.start;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.scheme_settlement_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  before scheme_settlement;
BEGIN
  SELECT * INTO before FROM scheme_settlement WHERE scheme_id = NEW.scheme_id ORDER BY number DESC LIMIT 1;
  IF NEW.number <> coalesce(before.number, 0) + 1 THEN
    RAISE EXCEPTION 'settlement % of scheme % leaves a gap', NEW.number, NEW.scheme_id USING ERRCODE = 'ST001';
  END IF;
  IF before.decision_reason IS NOT NULL AND NEW.decision_reason IS NULL THEN
    RAISE EXCEPTION 'scheme % was decided by a person', NEW.scheme_id USING ERRCODE = 'ST002';
  END IF;
  IF (before.outcome, before.profit_e16, before.picks) IS NOT DISTINCT FROM (NEW.outcome, NEW.profit_e16, NEW.picks) THEN
    RAISE EXCEPTION 'scheme % is settled so already', NEW.scheme_id USING ERRCODE = 'ST003';
  END IF;
  IF EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = NEW.scheme_id) THEN
    RAISE EXCEPTION 'scheme % was withdrawn', NEW.scheme_id USING ERRCODE = 'ST004';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.scheme_settlement_not_held()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.decision_reason IS NULL AND EXISTS (
    SELECT FROM scheme_pick p JOIN match_hold h ON h.match_id = p.match_id
     WHERE p.scheme_id = NEW.scheme_id
       AND NOT EXISTS (SELECT FROM match_release r WHERE (r.match_id, r.number) = (h.match_id, h.number)))
  THEN
    RAISE EXCEPTION 'a match of scheme % is held', NEW.scheme_id USING ERRCODE = 'ST005';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.seal_digest(p_before bytea, p_after bigint, p_up_to bigint, p_audit_after bigint, p_audit_to bigint)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT sha256(p_before || coalesce(string_agg(digest, ''::bytea ORDER BY id), ''::bytea)
                || coalesce(audit_digest(p_audit_after, p_audit_to), ''::bytea)) FROM (
    SELECT t.id, sha256(convert_to(jsonb_build_array(
             t.id, t.idem_key, encode(t.content_hash, 'hex'), t.kind, t.ref, t.resolves,
             (extract(epoch FROM t.created_at) * 1000000)::bigint, t.entries,
             jsonb_agg(jsonb_build_array(a.id, a.owner_id, a.kind, e.seq, e.amount, e.balance_after) ORDER BY a.id)
           )::text, 'UTF8')) AS digest
      FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
     WHERE t.id > p_after AND t.id <= p_up_to
     GROUP BY t.id) digests
$function$;

CREATE OR REPLACE FUNCTION public.similar_readable_schemes(wanted integer[], author uuid, readers uuid[], since timestamp with time zone, at timestamp with time zone, most integer)
 RETURNS TABLE(scheme_id uuid, shared bigint)
 LANGUAGE sql
 STABLE ROWS 10
 SET enable_seqscan TO 'off'
AS $function$
  WITH rare AS MATERIALIZED (
    SELECT wish.print FROM unnest(wanted) AS wish (print)
     WHERE NOT EXISTS (SELECT FROM common_print c WHERE c.print = wish.print AND c.in_open)),
  found AS (
    SELECT near.scheme_id, rare.print
      FROM rare,
           LATERAL (SELECT t.scheme_id FROM scheme_text t
                     WHERE t.prints @> ARRAY[rare.print] AND t.open_at <= at
                       AND t.author_id <> author AND t.published_at + interval '0' > since
                     LIMIT 100) near
    UNION
    SELECT t.scheme_id, rare.print
      FROM unlock u
      JOIN scheme_text t ON t.scheme_id = u.scheme_id AND t.author_id <> author AND t.published_at > since,
           unnest(t.prints) AS held
      JOIN rare ON rare.print = held
     WHERE u.user_id = ANY (readers) AND u.unlocked_at > since
       AND NOT EXISTS (SELECT 1 FROM scheme_removal r WHERE r.scheme_id = u.scheme_id))
  SELECT found.scheme_id, count(*) FROM found
   GROUP BY found.scheme_id ORDER BY count(*) DESC, found.scheme_id LIMIT most
$function$;

CREATE OR REPLACE FUNCTION public.similar_schemes(wanted integer[], author uuid, since timestamp with time zone, most integer)
 RETURNS TABLE(scheme_id uuid, shared bigint)
 LANGUAGE sql
 STABLE ROWS 10
 SET enable_seqscan TO 'off'
AS $function$
  SELECT near.scheme_id, count(*)
    FROM (SELECT wish.print FROM unnest(wanted) AS wish (print)
           WHERE NOT EXISTS (SELECT FROM common_print c WHERE c.print = wish.print AND c.in_all)) rare,
         LATERAL (SELECT t.scheme_id FROM scheme_text t
                   WHERE t.prints @> ARRAY[rare.print] AND t.author_id <> author AND t.published_at + interval '0' > since
                   LIMIT 100) near
   GROUP BY near.scheme_id ORDER BY count(*) DESC, near.scheme_id LIMIT most
$function$;

CREATE OR REPLACE FUNCTION public.spending_limit_follows(set_at timestamp with time zone, before_now bigint, before_next bigint, before_next_at timestamp with time zone, now_fen bigint, next_fen bigint, next_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT (held.fen IS NULL OR (now_fen IS NOT NULL AND now_fen <= held.fen))
     AND (next_at IS NULL OR next_at >= set_at + interval '24 hours'
          OR (next_at = before_next_at AND next_fen IS NOT DISTINCT FROM before_next))
    FROM (SELECT CASE WHEN before_next_at <= set_at THEN before_next ELSE before_now END AS fen) held
$function$;

CREATE OR REPLACE FUNCTION public.unlock_commit(p_items jsonb, p_at timestamp with time zone, p_day timestamp with time zone, p_day_end timestamp with time zone, p_month timestamp with time zone, p_month_end timestamp with time zone)
 RETURNS TABLE(n integer, moved boolean, balance bigint)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
DECLARE
  kept jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('scheme:' || id, 0))
     FROM (SELECT DISTINCT item ->> 'schemeId' AS id FROM jsonb_array_elements(p_items) item ORDER BY 1) schemes;
  PERFORM pg_advisory_xact_lock(hashtextextended('spending:' || id, 0))
     FROM (SELECT DISTINCT item ->> 'userId' AS id FROM jsonb_array_elements(p_items) item ORDER BY 1) users;
  PERFORM ledger_lock_balances(legs)
     FROM (SELECT jsonb_agg(leg) AS legs FROM jsonb_array_elements(p_items) item,
                  jsonb_array_elements(CASE jsonb_typeof(item -> 'legs') WHEN 'array' THEN item -> 'legs' ELSE '[]' END) leg) l
    WHERE legs IS NOT NULL;
  SELECT coalesce(jsonb_agg(item ORDER BY now.n), '[]') INTO kept
    FROM jsonb_array_elements(p_items) item
    JOIN unlock_facts(p_items, p_day, p_day_end, p_month, p_month_end) now ON now.n = (item ->> 'n')::integer
   WHERE now.facts = item -> 'facts';
  WITH posted AS (
    SELECT posted_key, posted_id FROM ledger_post_all((
      SELECT jsonb_agg(jsonb_build_object('key', i.key, 'kind', i.kind, 'ref', i."schemeId", 'legs', i.legs, 'at', p_at))
        FROM jsonb_to_recordset(kept) AS i("schemeId" uuid, "priceFen" integer, key text, kind text, legs jsonb)
       WHERE i."priceFen" > 0)))
  INSERT INTO unlock (id, scheme_id, user_id, price_fen, hold_txn_id, unlocked_at)
  SELECT i."unlockId", i."schemeId", i."userId", i."priceFen", CASE WHEN i."priceFen" > 0 THEN p.posted_id END, p_at
    FROM jsonb_to_recordset(kept) AS i("unlockId" uuid, "schemeId" uuid, "userId" uuid, "priceFen" integer, key text)
    LEFT JOIN posted p ON p.posted_key = i.key;
  RETURN QUERY
    SELECT (item ->> 'n')::integer, NOT EXISTS (
             SELECT FROM jsonb_array_elements(kept) k WHERE k -> 'n' = item -> 'n'),
           coalesce((SELECT a.balance FROM ledger_account a
                      WHERE a.owner_id = (item ->> 'userId')::uuid AND a.kind = 'balance'), 0)
      FROM jsonb_array_elements(p_items) item;
END $function$;

CREATE OR REPLACE FUNCTION public.unlock_facts(p_items jsonb, p_day timestamp with time zone, p_day_end timestamp with time zone, p_month timestamp with time zone, p_month_end timestamp with time zone)
 RETURNS TABLE(n integer, facts jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  SELECT i.n, jsonb_build_object(
    'before', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'schemeId', u.scheme_id, 'userId', u.user_id,
                'priceFen', u.price_fen, 'unlockedAt', u.unlocked_at) ORDER BY u.id), '[]')
        FROM unlock u
       WHERE u.id = i."unlockId" OR (u.user_id = i."userId" AND u.scheme_id = i."schemeId")),
    'scheme', (
      SELECT jsonb_build_object('authorId', s.author_id, 'priceFen', s.price_fen, 'freeReaders', s.free_readers,
          'ruleSet', s.rule_set, 'publishedKickoffAt', s.sale_ends_at,
          'isWithdrawn', EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = s.id),
          'isRemoved', EXISTS (SELECT FROM scheme_removal r WHERE r.scheme_id = s.id),
          'outcome', (SELECT t.outcome FROM scheme_settlement t WHERE t.scheme_id = s.id
                       ORDER BY t.number DESC LIMIT 1),
          'matches', (
            SELECT jsonb_agg(jsonb_build_object('state', k.state, 'kickoffAt', k.kickoff_at,
                     'pickedKickoffAt', coalesce(l.kickoff_at, s.sale_ends_at)) ORDER BY l.position)
              FROM scheme_pick l JOIN match k ON k.id = l.match_id WHERE l.scheme_id = s.id),
          'isFollower', EXISTS (SELECT FROM follow f WHERE f.user_id = i."userId" AND f.analyst_id = s.author_id),
          'purchases', CASE WHEN s.free_readers = 'pastBuyers' THEN (
            SELECT coalesce(jsonb_agg(jsonb_build_object('priceFen', u.price_fen,
                     'isRemoved', EXISTS (SELECT FROM scheme_removal r WHERE r.scheme_id = b.id),
                     'outcome', (SELECT t.outcome FROM scheme_settlement t WHERE t.scheme_id = b.id
                                  ORDER BY t.number DESC LIMIT 1)) ORDER BY u.id), '[]')
              FROM unlock u JOIN scheme b ON b.id = u.scheme_id
             WHERE u.user_id = i."userId" AND b.author_id = s.author_id AND u.price_fen > 0)
          ELSE '[]' END)
        FROM scheme s WHERE s.id = i."schemeId"),
    'isAdult', (SELECT c.adult FROM certification c WHERE c.user_id = i."userId"),
    'hasPin', EXISTS (SELECT FROM teen_pin p WHERE p.user_id = i."userId"),
    'excludedUntil', (SELECT e.until FROM self_exclusion e WHERE e.user_id = i."userId"
                       ORDER BY e.number DESC LIMIT 1),
    'limit', (
      SELECT jsonb_build_object('dailyNowFen', l.daily_now_fen, 'dailyNextFen', l.daily_next_fen,
               'dailyNextAt', l.daily_next_at, 'monthlyNowFen', l.monthly_now_fen,
               'monthlyNextFen', l.monthly_next_fen, 'monthlyNextAt', l.monthly_next_at)
        FROM spending_limit l WHERE l.user_id = i."userId" ORDER BY l.number DESC LIMIT 1),
    -- Only a limit asks for it.
    'spent', CASE WHEN EXISTS (SELECT FROM spending_limit l WHERE l.user_id = i."userId") THEN (
      SELECT jsonb_build_object(
               'todayFen', coalesce(sum(u.price_fen) FILTER (WHERE u.unlocked_at >= p_day AND u.unlocked_at < p_day_end), 0),
               'thisMonthFen', coalesce(sum(u.price_fen), 0))
        FROM unlock u WHERE u.user_id = i."userId" AND u.unlocked_at >= p_month AND u.unlocked_at < p_month_end) END,
    'balanceFen', coalesce((SELECT a.balance FROM ledger_account a
                             WHERE a.owner_id = i."userId" AND a.kind = 'balance'), 0))
    FROM jsonb_to_recordset(p_items) AS i(n integer, "unlockId" uuid, "userId" uuid, "schemeId" uuid)
$function$;

CREATE OR REPLACE FUNCTION public.unlock_payouts_sound()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
DECLARE
  bad record;
BEGIN
  SELECT * INTO bad FROM (
    SELECT p.unlock_id, p.number, CASE
      WHEN p.number > 1 AND before.number IS NULL THEN 'gap'
      WHEN p.refund_fen - p.forgiven_fen + p.platform_fen + p.analyst_fen IS DISTINCT FROM sale.price_fen THEN 'split'
      WHEN (moved.kind, moved.ref, coalesce(moved.refund, 0), coalesce(moved.platform, 0), coalesce(moved.pending, 0),
            coalesce(moved.income, 0), coalesce(moved.owed, 0), coalesce(moved.borne, 0))
           IS DISTINCT FROM
           (CASE p.number WHEN 1 THEN 'paidOut' ELSE 'corrected' END, p.unlock_id::text,
            p.refund_fen - coalesce(before.refund_fen, 0), p.platform_fen - coalesce(before.platform_fen, 0),
            p.analyst_fen - coalesce(before.analyst_fen, 0) + p.from_income_fen + p.advanced_fen,
            -p.from_income_fen, -p.advanced_fen, coalesce(before.forgiven_fen, 0) - p.forgiven_fen) THEN 'moved'
      END AS fault
      FROM written p
      LEFT JOIN LATERAL (
        SELECT u.user_id, u.price_fen, s.author_id FROM unlock u JOIN scheme s ON s.id = u.scheme_id
         WHERE u.id = p.unlock_id LIMIT 1) sale ON true
      LEFT JOIN LATERAL (
        SELECT * FROM unlock_payout o WHERE o.unlock_id = p.unlock_id AND o.number = p.number - 1 LIMIT 1) before ON true
      LEFT JOIN LATERAL (
        SELECT t.kind, t.ref, sum(e.amount) FILTER (WHERE a.kind = 'balance' AND a.owner_id = sale.user_id) AS refund,
               sum(e.amount) FILTER (WHERE a.kind = 'platformRevenue') AS platform,
               sum(e.amount) FILTER (WHERE a.kind = 'incomePending' AND a.owner_id = sale.author_id) AS pending,
               sum(e.amount) FILTER (WHERE a.kind = 'income' AND a.owner_id = sale.author_id) AS income,
               sum(e.amount) FILTER (WHERE a.kind = 'correctionsOwed') AS owed,
               sum(e.amount) FILTER (WHERE a.kind = 'correctionsBorne') AS borne
          FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
         WHERE t.id = p.txn_id GROUP BY t.id) moved ON true) checked
   WHERE fault IS NOT NULL LIMIT 1;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF bad.fault = 'gap' THEN
    RAISE EXCEPTION 'payout % of unlock % leaves a gap', bad.number, bad.unlock_id USING ERRCODE = 'PO001';
  END IF;
  IF bad.fault = 'split' THEN
    RAISE EXCEPTION 'payout % of unlock % does not split its price', bad.number, bad.unlock_id USING ERRCODE = 'PO002';
  END IF;
  RAISE EXCEPTION 'payout % of unlock % is not what moved', bad.number, bad.unlock_id USING ERRCODE = 'PO003';
END $function$;

CREATE OR REPLACE FUNCTION public.wechat_used_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a row of % is used once', TG_TABLE_NAME USING ERRCODE = 'RP019';
END $function$;

CREATE OR REPLACE FUNCTION public.withdrawal_sound()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  moved record;
BEGIN
  SELECT t.kind, t.ref, sum(e.amount) FILTER (WHERE a.kind = 'income') AS income,
         sum(e.amount) FILTER (WHERE a.kind = 'withdrawal') AS outgoing, max(a.balance) FILTER (WHERE a.kind = 'withdrawal') AS held
    INTO moved
    FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
   WHERE t.id = NEW.hold_txn_id AND a.owner_id = NEW.user_id GROUP BY t.id;
  IF (moved.kind, moved.ref, moved.income, moved.outgoing)
     IS DISTINCT FROM ('withdrawalRequested', NEW.id::text, -NEW.amount_fen::numeric, NEW.amount_fen::numeric) THEN
    RAISE EXCEPTION 'withdrawal % is not what moved', NEW.id USING ERRCODE = 'WD002';
  END IF;
  -- The account is locked by the hold, so of two at once the later one sees the other.
  IF moved.held <> NEW.amount_fen THEN
    RAISE EXCEPTION 'withdrawal % is not the only open one', NEW.id USING ERRCODE = 'WD003';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.withdrawal_step_sound()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  asked  withdrawal;
  before withdrawal_step;
  stood  text;
  moved  record;
  -- 1: to the provider; -1: back from it; 0: it never left.
  out_way integer;
BEGIN
  SELECT * INTO asked FROM withdrawal WHERE id = NEW.withdrawal_id;
  SELECT * INTO before FROM withdrawal_step WHERE withdrawal_id = NEW.withdrawal_id AND number < NEW.number
   ORDER BY number DESC LIMIT 1;
  stood := coalesce(before.state, 'requested');
  IF NEW.number <> coalesce(before.number, 0) + 1 OR NOT (stood || ' ' || NEW.state) = ANY (ARRAY[
       'requested reviewing', 'requested paying', 'reviewing paying', 'reviewing refused',
       'paying reviewing', 'paying paid', 'paying failed', 'paid failed']) THEN
    RAISE EXCEPTION 'withdrawal % goes from % to % by step %', NEW.withdrawal_id, stood, NEW.state, NEW.number
      USING ERRCODE = 'WD004';
  END IF;
  IF NEW.txn_id IS NULL THEN RETURN NULL; END IF;
  out_way := CASE WHEN NEW.state = 'paid' THEN 1 WHEN stood = 'paid' THEN -1 ELSE 0 END;
  SELECT t.kind, t.ref, t.resolves, coalesce(sum(e.amount) FILTER (WHERE a.kind = 'withdrawal' AND a.owner_id = asked.user_id), 0) AS outgoing,
         coalesce(sum(e.amount) FILTER (WHERE a.kind = 'income' AND a.owner_id = asked.user_id), 0) AS income,
         coalesce(sum(e.amount) FILTER (WHERE a.kind = 'clearing:alipay'), 0) AS provider,
         coalesce(sum(e.amount) FILTER (WHERE a.kind = 'taxPayable'), 0) AS tax
    INTO moved
    FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
   WHERE t.id = NEW.txn_id GROUP BY t.id;
  IF (moved.kind, moved.ref, moved.resolves, moved.outgoing, moved.income, moved.provider, moved.tax) IS DISTINCT FROM (
       CASE WHEN out_way > 0 THEN 'withdrawalPaid' WHEN out_way < 0 THEN 'withdrawalReversed' ELSE 'withdrawalReturned' END,
       asked.id::text, CASE WHEN out_way < 0 THEN NULL ELSE asked.hold_txn_id END,
       CASE WHEN out_way < 0 THEN 0 ELSE -asked.amount_fen END, CASE WHEN out_way > 0 THEN 0 ELSE asked.amount_fen END,
       out_way * (asked.amount_fen - asked.tax_fen), out_way * asked.tax_fen) THEN
    RAISE EXCEPTION 'step % of withdrawal % is not what moved', NEW.number, asked.id USING ERRCODE = 'WD005';
  END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.account_link_decision FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.account_link_decision FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.account_link_decision FOR EACH ROW EXECUTE FUNCTION operator_waiting_pair_changed();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.account_link FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.account_link FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.account_link FOR EACH ROW EXECUTE FUNCTION operator_waiting_pair_changed();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.advance_repayment FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.advance_repayment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.analyst_application FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('statement');

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.analyst_application FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.analyst_application FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('applications', 'id');

CREATE TRIGGER announced AFTER INSERT ON public.analyst REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_user_id('user_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.analyst REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_user_id('user_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.analyst FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.analyst REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_user_id('user_id');

CREATE TRIGGER announced AFTER UPDATE ON public.app_user FOR EACH ROW WHEN ((((((old.nickname IS DISTINCT FROM new.nickname) OR (old.avatar IS DISTINCT FROM new.avatar)) OR (old.intro IS DISTINCT FROM new.intro)) OR (old.disabled_at IS DISTINCT FROM new.disabled_at)) OR (old.erased_at IS DISTINCT FROM new.erased_at))) EXECUTE FUNCTION announce_user('id');

CREATE TRIGGER erased_when_due BEFORE UPDATE ON public.app_user FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION app_user_erased_when_due();

CREATE TRIGGER stays_erased BEFORE UPDATE ON public.app_user FOR EACH ROW WHEN ((old.erased_at IS NOT NULL)) EXECUTE FUNCTION app_user_stays_erased();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.application_decision FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.application_decision FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.application_decision FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('applications', 'application_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.backup_run FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.backup_run FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.bill_difference FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.bill_difference FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.calibration_sum FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.calibration_sum FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.calibration_tenth FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.calibration_tenth FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER only_grow BEFORE UPDATE ON public.certification_tries FOR EACH ROW WHEN ((new.tries <= old.tries)) EXECUTE FUNCTION certification_tries_grow();

CREATE TRIGGER announced AFTER INSERT ON public.certification REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_user_id('user_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.certification REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_user_id('user_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.certification FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.certification REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_user_id('user_id');

CREATE TRIGGER keeps_adult BEFORE UPDATE ON public.certification FOR EACH ROW WHEN ((NOT new.adult)) EXECUTE FUNCTION certification_keeps();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.collusion_flag FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.collusion_flag FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER announced AFTER INSERT ON public.competition_follow REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_user_id('user_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.competition_follow REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_user_id('user_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.competition_follow FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.competition_follow REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_user_id('user_id');

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.competition FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.competition FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.consent FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.consent FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.data_export FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.data_export FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.dispute_decision FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.dispute_decision FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.dispute_decision FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('disputes', 'dispute_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.dispute FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('text');

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.dispute FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.dispute FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('disputes', 'id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.feed_import FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.feed_import FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER announced AFTER INSERT OR DELETE ON public.feed_request FOR EACH ROW EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.feed_request FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.feed_request FOR EACH ROW WHEN (feed_changes_show(old.*, new.*)) EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.feed_standing FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.feed_standing FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced AFTER INSERT OR DELETE ON public.feed_state FOR EACH ROW EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.feed_state FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.feed_state FOR EACH ROW WHEN ((((old.enabled IS DISTINCT FROM new.enabled) OR (old.enabled_since IS DISTINCT FROM new.enabled_since)) OR (old.competitions IS DISTINCT FROM new.competitions))) EXECUTE FUNCTION announce_table('');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.feedback_answer FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.feedback_answer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.feedback_answer FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('feedback', 'feedback_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.feedback FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('content', 'contact');

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.feedback FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.feedback FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('feedback', 'id');

CREATE TRIGGER announced AFTER INSERT ON public.follow REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_follows('analyst_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.follow REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_follows('analyst_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.follow FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.follow REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_follows('analyst_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.guardian_claim_decision FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.guardian_claim_decision FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.guardian_claim_decision FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('guardianClaims', 'claim_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.guardian_claim_reading FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.guardian_claim_reading FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.guardian_claim_refund FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.guardian_claim_refund FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.guardian_claim_refund FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('guardianClaims', 'claim_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.guardian_claim FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.guardian_claim FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.guardian_claim FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('guardianClaims', 'id');

CREATE TRIGGER announced AFTER INSERT ON public.in_play_prediction REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.in_play_prediction REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.in_play_prediction FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.in_play_prediction REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.in_play_prediction FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.in_play_prediction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER in_play_falls_due AFTER INSERT ON public.in_play_prediction FOR EACH ROW EXECUTE FUNCTION in_play_falls_due();

CREATE TRIGGER in_play_said BEFORE INSERT ON public.in_play_prediction FOR EACH ROW EXECUTE FUNCTION in_play_said();

CREATE TRIGGER announced AFTER INSERT ON public.in_play_score REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.in_play_score REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.in_play_score FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.in_play_score REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.in_play_score FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.in_play_score FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER in_play_scored AFTER INSERT ON public.in_play_score FOR EACH ROW EXECUTE FUNCTION in_play_scored();

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.in_play_sum FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.in_play_sum FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.in_play_tenth FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.in_play_tenth FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.income_hold_decision FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.income_hold_decision FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.income_hold_decision FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.income_hold_decision FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.income_hold_decision FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('incomeHolds', 'hold_id');

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.income_hold FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.income_hold FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.income_hold FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.income_hold FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.income_hold FOR EACH ROW WHEN ((new.buyer_id IS NOT NULL)) EXECUTE FUNCTION operator_waiting_changed('incomeHolds', 'id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.income_release FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.income_release FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE UPDATE ON public.ledger_account FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.owner_id IS DISTINCT FROM new.owner_id)) OR (old.kind IS DISTINCT FROM new.kind))) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_delete BEFORE DELETE ON public.ledger_account FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.ledger_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER sound AFTER INSERT ON public.ledger_account REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ledger_accounts_sound();

CREATE TRIGGER sound_update AFTER UPDATE ON public.ledger_account REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ledger_accounts_sound();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER sound AFTER INSERT ON public.ledger_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_sound();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_flow FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.ledger_flow FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_kind FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.ledger_kind FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_seal FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.ledger_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER follows BEFORE INSERT ON public.ledger_seal FOR EACH ROW EXECUTE FUNCTION ledger_seal_follows();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_txn FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.ledger_txn FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER sound AFTER INSERT ON public.ledger_txn REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger_txns_sound();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.log_cosignature FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.log_cosignature FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.log_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.log_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER log_entries_added AFTER INSERT ON public.log_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION log_entries_added();

CREATE CONSTRAINT TRIGGER log_entry_has_head AFTER INSERT ON public.log_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_entry_has_head();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.log_head FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.log_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER log_head_signed AFTER INSERT ON public.log_head FOR EACH ROW EXECUTE FUNCTION log_head_signed();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.log_leaf FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.log_leaf FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER log_leaf_held AFTER INSERT ON public.log_leaf FOR EACH ROW WHEN ((new.match_id IS NOT NULL)) EXECUTE FUNCTION log_leaf_held();

CREATE TRIGGER log_leaf_numbered AFTER INSERT ON public.log_leaf FOR EACH ROW WHEN ((new.scheme_id IS NULL)) EXECUTE FUNCTION log_leaf_numbered();

CREATE TRIGGER log_leaf_written AFTER INSERT ON public.log_leaf FOR EACH ROW EXECUTE FUNCTION log_leaf_written();

CREATE TRIGGER log_leaves_in_time AFTER INSERT ON public.log_leaf REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION log_leaves_in_time();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.log_policy FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.log_policy FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER log_policy_changes BEFORE INSERT ON public.log_policy FOR EACH ROW EXECUTE FUNCTION log_policy_changes();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.log_quorum FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.log_quorum FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.log_receipt FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.log_receipt FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER log_receipt_promises AFTER INSERT ON public.log_receipt FOR EACH ROW EXECUTE FUNCTION log_receipt_promises();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.log_tile FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.log_tile FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER log_tile_filled AFTER INSERT ON public.log_tile FOR EACH ROW EXECUTE FUNCTION log_tile_filled();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.log_timestamp FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.log_timestamp FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.log_waiting FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER log_stops_waiting BEFORE DELETE OR UPDATE ON public.log_waiting FOR EACH ROW EXECUTE FUNCTION log_stops_waiting();

CREATE TRIGGER announced AFTER INSERT ON public.lottery_listing REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.lottery_listing REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.lottery_listing FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.lottery_listing REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced AFTER INSERT ON public.match_follow REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_user_id('user_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.match_follow REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_user_id('user_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.match_follow FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.match_follow REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_user_id('user_id');

CREATE TRIGGER announced AFTER INSERT ON public.match_hold REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.match_hold REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.match_hold FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.match_hold REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.match_hold FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.match_hold FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER announced AFTER INSERT ON public.match_part REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.match_part REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.match_part FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.match_part REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.match_part FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.match_part FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER announced AFTER INSERT ON public.match_release REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.match_release REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.match_release FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.match_release REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.match_release FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.match_release FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER announced AFTER INSERT ON public.match_report REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.match_report REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.match_report FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.match_report REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER operator_waits AFTER INSERT ON public.match_report FOR EACH ROW WHEN ((new.state <> ALL (ARRAY['scheduled'::text, 'live'::text]))) EXECUTE FUNCTION operator_waiting_reported();

CREATE TRIGGER operator_waits_update AFTER UPDATE ON public.match_report FOR EACH ROW WHEN (((NOT ((new.state = ANY (ARRAY['scheduled'::text, 'live'::text])) AND (old.state = ANY (ARRAY['scheduled'::text, 'live'::text])))) AND ((((new.state IS DISTINCT FROM old.state) OR (new.home_90 IS DISTINCT FROM old.home_90)) OR (new.away_90 IS DISTINCT FROM old.away_90)) OR (new.first_said_at IS DISTINCT FROM old.first_said_at)))) EXECUTE FUNCTION operator_waiting_reported();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.match_result FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.match_result FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER announced AFTER INSERT ON public.match_version REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.match_version REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.match_version FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.match_version REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.match_version FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.match_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER announced AFTER INSERT ON public.match REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_new_matches('id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.match REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_new_matches('id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.match FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.match REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_matches('id');

CREATE TRIGGER in_play_falls_due AFTER UPDATE OF state, home_90, away_90 ON public.match FOR EACH ROW WHEN ((((old.state IS DISTINCT FROM new.state) OR (old.home_90 IS DISTINCT FROM new.home_90)) OR (old.away_90 IS DISTINCT FROM new.away_90))) EXECUTE FUNCTION in_play_falls_due();

CREATE TRIGGER prediction_falls_due AFTER UPDATE OF state, home_90, away_90 ON public.match FOR EACH ROW WHEN ((((old.state IS DISTINCT FROM new.state) OR (old.home_90 IS DISTINCT FROM new.home_90)) OR (old.away_90 IS DISTINCT FROM new.away_90))) EXECUTE FUNCTION prediction_falls_due();

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.model_fit FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.model_fit FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.model_fit FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.model_fit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.notice_end FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.notice_end FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.notice_end FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.notice_end FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.notice FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.notice FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.notice FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.notice FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER announced AFTER INSERT ON public.odds_now REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.odds_now REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.odds_now FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.odds_now REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced AFTER INSERT ON public.odds_quote REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.odds_quote REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.odds_quote FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.odds_quote REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER append_only BEFORE UPDATE ON public.odds_quote FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.odds_quote FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER only_needless AFTER DELETE ON public.odds_quote REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION only_needless_quotes();

CREATE TRIGGER prediction_priced AFTER INSERT ON public.odds_quote REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION prediction_priced();

CREATE TRIGGER operator_appointment_decided_once BEFORE UPDATE ON public.operator_appointment FOR EACH ROW EXECUTE FUNCTION operator_appointment_decided_once();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.operator_approval FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.operator_approval FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.operator_audit FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.operator_audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_delete BEFORE DELETE ON public.payee FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.payee FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER kept BEFORE UPDATE ON public.payee FOR EACH ROW EXECUTE FUNCTION payee_kept();

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.person_account FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.person_account FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER operator_waits AFTER INSERT ON public.person_account FOR EACH ROW EXECUTE FUNCTION operator_waiting_person_changed();

CREATE TRIGGER operator_waits_update AFTER UPDATE OF person_id ON public.person_account FOR EACH ROW WHEN ((new.person_id <> old.person_id)) EXECUTE FUNCTION operator_waiting_person_changed();

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.prediction_due FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.prediction_due FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced AFTER INSERT ON public.prediction_logged REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.prediction_logged REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.prediction_logged FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.prediction_logged REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.prediction_logged FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.prediction_logged FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER prediction_gets_logged BEFORE INSERT ON public.prediction_logged FOR EACH ROW EXECUTE FUNCTION prediction_gets_logged();

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.prediction_root FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.prediction_root FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.prediction_root FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.prediction_root FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE CONSTRAINT TRIGGER prediction_root_full AFTER INSERT ON public.prediction_root DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION prediction_root_full();

CREATE TRIGGER prediction_root_written BEFORE INSERT ON public.prediction_root FOR EACH ROW EXECUTE FUNCTION prediction_root_written();

CREATE TRIGGER announced AFTER INSERT ON public.prediction_score REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.prediction_score REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.prediction_score FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.prediction_score REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.prediction_score FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.prediction_score FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER prediction_score_counts BEFORE INSERT ON public.prediction_score FOR EACH ROW EXECUTE FUNCTION prediction_score_counts();

CREATE TRIGGER prediction_scored AFTER INSERT ON public.prediction_score FOR EACH ROW EXECUTE FUNCTION prediction_scored();

CREATE TRIGGER announced AFTER INSERT ON public.prediction REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.prediction REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.prediction FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.prediction REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.prediction FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.prediction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER prediction_falls_due AFTER INSERT ON public.prediction FOR EACH ROW EXECUTE FUNCTION prediction_falls_due();

CREATE TRIGGER prediction_said BEFORE INSERT ON public.prediction FOR EACH ROW EXECUTE FUNCTION prediction_said();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.provider_bill_line FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.provider_bill_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.provider_bill FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.provider_bill FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.recharge_closing FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.recharge_closing FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.recharge_exception_decision FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.recharge_exception_decision FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.recharge_exception_decision FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('paymentExceptions', 'exception_id');

CREATE CONSTRAINT TRIGGER sound AFTER INSERT ON public.recharge_exception_decision DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION recharge_exception_decision_sound();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.recharge_exception FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.recharge_exception FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.recharge_exception FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('paymentExceptions', 'id');

CREATE CONSTRAINT TRIGGER sound AFTER INSERT ON public.recharge_exception DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION recharge_exception_sound();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.recharge_order FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.recharge_order FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.recharge_payment FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.recharge_payment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.recharge_refund_end FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.recharge_refund_end FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.recharge_refund_end FOR EACH ROW EXECUTE FUNCTION operator_waiting_refund_ended();

CREATE CONSTRAINT TRIGGER sound AFTER INSERT ON public.recharge_refund_end DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION recharge_refund_end_sound();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.recharge_refund FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.recharge_refund FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER fits BEFORE INSERT ON public.recharge_refund FOR EACH ROW EXECUTE FUNCTION recharge_refund_fits();

CREATE CONSTRAINT TRIGGER sound AFTER INSERT ON public.recharge_refund DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION recharge_refund_sound();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.reconciliation_run FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.reconciliation_run FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.record_author FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.record_author FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.record_board_size FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.record_board_size FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.record_board FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.record_board FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.record_mark FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.record_mark FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.record_ranking FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.record_ranking FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced AFTER INSERT ON public.record_tally REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_author_id('author_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.record_tally REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_author_id('author_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.record_tally FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.record_tally REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_author_id('author_id');

CREATE TRIGGER announced AFTER INSERT ON public.recorded_scheme REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_author_id('author_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.recorded_scheme REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_author_id('author_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.recorded_scheme FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.recorded_scheme REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_author_id('author_id');

CREATE TRIGGER never_deleted BEFORE DELETE ON public.recorded_scheme FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.recorded_scheme FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER recorded_scheme_counts BEFORE INSERT OR UPDATE ON public.recorded_scheme FOR EACH ROW EXECUTE FUNCTION recorded_scheme_counts();

CREATE TRIGGER recorded_scheme_is AFTER UPDATE ON public.recorded_scheme REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recorded_scheme_tallied('1');

CREATE TRIGGER recorded_scheme_price_stays BEFORE UPDATE ON public.recorded_scheme FOR EACH ROW WHEN ((old.is_offered IS DISTINCT FROM new.is_offered)) EXECUTE FUNCTION recorded_scheme_stays();

CREATE TRIGGER recorded_scheme_published AFTER INSERT ON public.recorded_scheme REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recorded_scheme_tallied('1');

CREATE TRIGGER recorded_scheme_stays BEFORE UPDATE ON public.recorded_scheme FOR EACH ROW WHEN (((((((((old.scheme_id IS DISTINCT FROM new.scheme_id) OR (old.author_id IS DISTINCT FROM new.author_id)) OR (old.published_at IS DISTINCT FROM new.published_at)) OR (old.kickoff_at IS DISTINCT FROM new.kickoff_at)) OR (old.competition IS DISTINCT FROM new.competition)) OR (old.market IS DISTINCT FROM new.market)) OR (old.is_paid IS DISTINCT FROM new.is_paid)) OR (old.stated_percent IS DISTINCT FROM new.stated_percent))) EXECUTE FUNCTION recorded_scheme_stays();

CREATE TRIGGER recorded_scheme_was AFTER UPDATE ON public.recorded_scheme REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recorded_scheme_tallied('-1');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.removal_cancellation FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.removal_cancellation FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER announced AFTER INSERT ON public.removal REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_user_id('user_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.removal REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_user_id('user_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.removal FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.removal REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_user_id('user_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.removal FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.removal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.result_decision FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.result_decision FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER never_changed BEFORE UPDATE ON public.retained_link FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.same_person FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.same_person FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.same_person FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.same_person FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER grouped AFTER INSERT ON public.same_person FOR EACH ROW EXECUTE FUNCTION same_person_grouped();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.scheme_likeness FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.scheme_likeness FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.scheme_likeness FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('reviews', 'scheme_id');

CREATE TRIGGER announced AFTER INSERT ON public.scheme_opening REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_scheme_id('scheme_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.scheme_opening REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_scheme_id('scheme_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.scheme_opening FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.scheme_opening REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_scheme_id('scheme_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.scheme_opening FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.scheme_opening FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.scheme_paid_out FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.scheme_paid_out FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER announced AFTER INSERT ON public.scheme_pick REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.scheme_pick REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.scheme_pick FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.scheme_pick REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_match_id('match_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.scheme_pick FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.scheme_pick FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER announced AFTER INSERT ON public.scheme_removal REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_scheme_id('scheme_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.scheme_removal REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_scheme_id('scheme_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.scheme_removal FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.scheme_removal REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_scheme_id('scheme_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.scheme_removal FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.scheme_removal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.scheme_removal FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('reviews', 'scheme_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.scheme_review FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.scheme_review FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.scheme_review FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('reviews', 'scheme_id');

CREATE TRIGGER announced AFTER INSERT ON public.scheme_settlement REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_scheme_id('scheme_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.scheme_settlement REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_scheme_id('scheme_id');

CREATE TRIGGER announced_matches AFTER INSERT ON public.scheme_settlement REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_matches_of_schemes();

CREATE TRIGGER announced_matches_delete AFTER DELETE ON public.scheme_settlement REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_matches_of_schemes();

CREATE TRIGGER announced_matches_truncate AFTER TRUNCATE ON public.scheme_settlement FOR EACH STATEMENT EXECUTE FUNCTION announce_all_matches_of_schemes();

CREATE TRIGGER announced_matches_update AFTER UPDATE ON public.scheme_settlement REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_matches_of_schemes();

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.scheme_settlement FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.scheme_settlement REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_scheme_id('scheme_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.scheme_settlement FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.scheme_settlement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER follows BEFORE INSERT ON public.scheme_settlement FOR EACH ROW EXECUTE FUNCTION scheme_settlement_follows();

CREATE TRIGGER not_held BEFORE INSERT ON public.scheme_settlement FOR EACH ROW EXECUTE FUNCTION scheme_settlement_not_held();

CREATE TRIGGER announced AFTER INSERT ON public.scheme_withdrawal REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_scheme_id('scheme_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.scheme_withdrawal REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_scheme_id('scheme_id');

CREATE TRIGGER announced_matches AFTER INSERT ON public.scheme_withdrawal REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_matches_of_schemes();

CREATE TRIGGER announced_matches_delete AFTER DELETE ON public.scheme_withdrawal REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_matches_of_schemes();

CREATE TRIGGER announced_matches_truncate AFTER TRUNCATE ON public.scheme_withdrawal FOR EACH STATEMENT EXECUTE FUNCTION announce_all_matches_of_schemes();

CREATE TRIGGER announced_matches_update AFTER UPDATE ON public.scheme_withdrawal REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_matches_of_schemes();

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.scheme_withdrawal FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.scheme_withdrawal REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_scheme_id('scheme_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.scheme_withdrawal FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.scheme_withdrawal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.scheme_withdrawal FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('reviews', 'scheme_id');

CREATE TRIGGER announced AFTER INSERT ON public.scheme REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_id('id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.scheme REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_id('id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.scheme FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.scheme REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_id('id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.scheme FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.scheme FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.scheme FOR EACH ROW WHEN (new.refund_if_lost) EXECUTE FUNCTION operator_waiting_changed('reviews', 'id');

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.search_entry FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.search_entry FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER append_only BEFORE UPDATE ON public.security_event FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.security_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER only_forgettable BEFORE DELETE ON public.security_event FOR EACH ROW EXECUTE FUNCTION only_forgettable();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.self_exclusion FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.self_exclusion FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER self_exclusion_longer BEFORE INSERT ON public.self_exclusion FOR EACH ROW EXECUTE FUNCTION refuse_shorter_exclusion();

CREATE TRIGGER announced AFTER UPDATE ON public.session REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_sessions('user_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.session REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_user_id('user_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.session FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER end_push AFTER UPDATE OF ended_at ON public.session FOR EACH ROW WHEN (((new.ended_at IS NOT NULL) AND (old.ended_at IS NULL))) EXECUTE FUNCTION end_push_of_session();

CREATE TRIGGER announced AFTER INSERT ON public.settlement_case REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_scheme_id('scheme_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.settlement_case REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_scheme_id('scheme_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.settlement_case FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.settlement_case REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_scheme_id('scheme_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.spending_limit FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.spending_limit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER spending_limit_raise BEFORE INSERT ON public.spending_limit FOR EACH ROW EXECUTE FUNCTION refuse_sudden_raise();

CREATE TRIGGER announced AFTER INSERT ON public.table_place REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_competition('competition');

CREATE TRIGGER announced_delete AFTER DELETE ON public.table_place REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_competition('competition');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.table_place FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.table_place REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_competition('competition');

CREATE TRIGGER announced AFTER INSERT ON public.team_follow REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_user_id('user_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.team_follow REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_user_id('user_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.team_follow FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.team_follow REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_user_id('user_id');

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.team FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.team FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.tip_off_decision FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.tip_off_decision FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.tip_off_decision FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('tipOffs', 'tip_off_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.tip_off FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('text');

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.tip_off FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.tip_off FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('tipOffs', 'id');

CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON public.unlock_payout FOR EACH STATEMENT EXECUTE FUNCTION announce_table('');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.unlock_payout FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.unlock_payout FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.unlock_payout FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER sound AFTER INSERT ON public.unlock_payout REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION unlock_payouts_sound();

CREATE TRIGGER announced AFTER INSERT ON public.unlock REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_scheme_id('scheme_id');

CREATE TRIGGER announced_delete AFTER DELETE ON public.unlock REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_scheme_id('scheme_id');

CREATE TRIGGER announced_truncate AFTER TRUNCATE ON public.unlock FOR EACH STATEMENT EXECUTE FUNCTION announce_table();

CREATE TRIGGER announced_update AFTER UPDATE ON public.unlock REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_scheme_id('scheme_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.unlock FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.unlock FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER used_once BEFORE UPDATE ON public.wechat_state FOR EACH ROW WHEN ((old.used_at IS NOT NULL)) EXECUTE FUNCTION wechat_used_once();

CREATE TRIGGER used_once BEFORE UPDATE ON public.wechat_ticket FOR EACH ROW WHEN ((old.used_at IS NOT NULL)) EXECUTE FUNCTION wechat_used_once();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.withdrawal_sending FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.withdrawal_sending FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.withdrawal_step FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.withdrawal_step FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_waits AFTER INSERT ON public.withdrawal_step FOR EACH ROW EXECUTE FUNCTION operator_waiting_changed('withdrawals', 'withdrawal_id');

CREATE TRIGGER sound AFTER INSERT ON public.withdrawal_step FOR EACH ROW EXECUTE FUNCTION withdrawal_step_sound();

CREATE TRIGGER operator_waits AFTER INSERT ON public.withdrawal_watch FOR EACH ROW WHEN ((new.trouble IS NOT NULL)) EXECUTE FUNCTION operator_waiting_changed('withdrawals', 'withdrawal_id');

CREATE TRIGGER operator_waits_delete AFTER DELETE ON public.withdrawal_watch FOR EACH ROW WHEN ((old.trouble IS NOT NULL)) EXECUTE FUNCTION operator_waiting_changed('withdrawals', 'withdrawal_id');

CREATE TRIGGER operator_waits_update AFTER UPDATE OF trouble ON public.withdrawal_watch FOR EACH ROW WHEN ((new.trouble IS DISTINCT FROM old.trouble)) EXECUTE FUNCTION operator_waiting_changed('withdrawals', 'withdrawal_id');

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.withdrawal FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.withdrawal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER sound AFTER INSERT ON public.withdrawal FOR EACH ROW EXECUTE FUNCTION withdrawal_sound();

GRANT INSERT, SELECT ON account_link TO red_penalty_app;

GRANT INSERT, SELECT ON account_link_decision TO red_penalty_app;

GRANT INSERT, SELECT ON added_spelling TO red_penalty_app;

GRANT INSERT, SELECT ON added_team TO red_penalty_app;

GRANT INSERT, SELECT ON advance_repayment TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON analyst TO red_penalty_app;

GRANT INSERT, SELECT ON analyst_application TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON app_user TO red_penalty_app;

GRANT INSERT, SELECT ON application_decision TO red_penalty_app;

GRANT INSERT, SELECT ON backup_run TO red_penalty_app;

GRANT INSERT, SELECT ON bill_difference TO red_penalty_app;

GRANT SELECT ON calibration_sum TO red_penalty_app;

GRANT SELECT ON calibration_tenth TO red_penalty_app;

GRANT INSERT, SELECT ON certification TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON certification_tries TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON clock_anchor TO red_penalty_app;

GRANT INSERT, SELECT ON collusion_flag TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON common_print TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON competition TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON competition_follow TO red_penalty_app;

GRANT INSERT, SELECT ON consent TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON consent_count TO red_penalty_app;

GRANT INSERT, SELECT ON data_export TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON demo_start TO red_penalty_app;

GRANT INSERT, SELECT ON dispute TO red_penalty_app;

GRANT INSERT, SELECT ON dispute_decision TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON feed_answer TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON feed_call TO red_penalty_app;

GRANT INSERT, SELECT ON feed_import TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON feed_request TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON feed_standing TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON feed_state TO red_penalty_app;

GRANT INSERT, SELECT ON feedback TO red_penalty_app;

GRANT INSERT, SELECT ON feedback_answer TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON figure_hour TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON figure_progress TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON follow TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON followed_calendar TO red_penalty_app;

GRANT INSERT, SELECT ON guardian_claim TO red_penalty_app;

GRANT INSERT, SELECT ON guardian_claim_decision TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON guardian_claim_person TO red_penalty_app;

GRANT INSERT, SELECT ON guardian_claim_reading TO red_penalty_app;

GRANT INSERT, SELECT ON guardian_claim_refund TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON in_play_due TO red_penalty_app;

GRANT INSERT, SELECT ON in_play_prediction TO red_penalty_app;

GRANT INSERT, SELECT ON in_play_score TO red_penalty_app;

GRANT SELECT ON in_play_sum TO red_penalty_app;

GRANT SELECT ON in_play_tenth TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON inbox_message TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON inbox_muted TO red_penalty_app;

GRANT INSERT, SELECT ON income_hold TO red_penalty_app;

GRANT INSERT, SELECT ON income_hold_decision TO red_penalty_app;

GRANT INSERT, SELECT ON income_release TO red_penalty_app;

GRANT SELECT ON ledger_account TO red_penalty_app;

GRANT SELECT ON ledger_entry TO red_penalty_app;

GRANT SELECT ON ledger_flow TO red_penalty_app;

GRANT SELECT ON ledger_kind TO red_penalty_app;

GRANT INSERT, SELECT ON ledger_seal TO red_penalty_app;

GRANT SELECT ON ledger_txn TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON link_scan TO red_penalty_app;

GRANT INSERT, SELECT ON log_cosignature TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON log_count TO red_penalty_app;

GRANT INSERT, SELECT ON log_entry TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON log_fresh_head TO red_penalty_app;

GRANT INSERT, SELECT ON log_head TO red_penalty_app;

GRANT INSERT, SELECT ON log_leaf TO red_penalty_app;

GRANT INSERT, SELECT ON log_policy TO red_penalty_app;

GRANT INSERT, SELECT ON log_quorum TO red_penalty_app;

GRANT INSERT, SELECT ON log_receipt TO red_penalty_app;

GRANT INSERT, SELECT ON log_tile TO red_penalty_app;

GRANT INSERT, SELECT ON log_timestamp TO red_penalty_app;

GRANT SELECT ON log_waiting TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON log_witness TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON lottery_listing TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON match TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON match_feed_ref TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON match_follow TO red_penalty_app;

GRANT INSERT, SELECT ON match_hold TO red_penalty_app;

GRANT INSERT, SELECT ON match_part TO red_penalty_app;

GRANT INSERT, SELECT ON match_release TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON match_report TO red_penalty_app;

GRANT INSERT, SELECT ON match_result TO red_penalty_app;

GRANT INSERT, SELECT ON match_version TO red_penalty_app;

GRANT INSERT, SELECT ON model_fit TO red_penalty_app;

GRANT INSERT, SELECT ON money_day TO red_penalty_app;

GRANT INSERT, SELECT ON money_day_sum TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON network_sighting TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON node_report TO red_penalty_app;

GRANT INSERT, SELECT ON notice TO red_penalty_app;

GRANT INSERT, SELECT ON notice_end TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON odds_now TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON odds_quote TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON operator TO red_penalty_app;

GRANT INSERT, SELECT ON operator_appointment TO red_penalty_app;

GRANT INSERT, SELECT ON operator_approval TO red_penalty_app;

GRANT INSERT, SELECT ON operator_audit TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON operator_claim TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON operator_enrolment TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON operator_login_failure TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON operator_recovery_code TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON operator_role TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON operator_session TO red_penalty_app;

GRANT SELECT ON operator_waiting TO red_penalty_app;

GRANT INSERT, SELECT ON payee TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON payee_consent TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON payee_owner TO red_penalty_app;

GRANT SELECT ON person_account TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON person_identity TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON person_key TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON person_link TO red_penalty_app;

GRANT INSERT, SELECT ON prediction TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON prediction_due TO red_penalty_app;

GRANT INSERT, SELECT ON prediction_logged TO red_penalty_app;

GRANT INSERT, SELECT ON prediction_root TO red_penalty_app;

GRANT INSERT, SELECT ON prediction_score TO red_penalty_app;

GRANT INSERT, SELECT ON provider_bill TO red_penalty_app;

GRANT INSERT, SELECT ON provider_bill_line TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON push_muted TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON push_setting TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON push_subscription TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON readiness_probe TO red_penalty_app;

GRANT INSERT, SELECT ON recharge_closing TO red_penalty_app;

GRANT INSERT, SELECT ON recharge_exception TO red_penalty_app;

GRANT INSERT, SELECT ON recharge_exception_decision TO red_penalty_app;

GRANT INSERT, SELECT ON recharge_order TO red_penalty_app;

GRANT INSERT, SELECT ON recharge_payment TO red_penalty_app;

GRANT INSERT, SELECT ON recharge_refund TO red_penalty_app;

GRANT INSERT, SELECT ON recharge_refund_end TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON recharge_refund_watch TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON recharge_watch TO red_penalty_app;

GRANT INSERT, SELECT ON reconciliation_run TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON record_author TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON record_board TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON record_board_size TO red_penalty_app;

GRANT INSERT, SELECT ON record_mark TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON record_ranking TO red_penalty_app;

GRANT SELECT ON record_tally TO red_penalty_app;

GRANT INSERT, SELECT ON recorded_scheme TO red_penalty_app;

GRANT INSERT, SELECT ON removal TO red_penalty_app;

GRANT INSERT, SELECT ON removal_cancellation TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON request_count TO red_penalty_app;

GRANT INSERT, SELECT ON result_decision TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON retained_link TO red_penalty_app;

GRANT INSERT, SELECT ON same_person TO red_penalty_app;

GRANT SELECT ON schema_migration TO red_penalty_app;

GRANT INSERT, SELECT ON scheme TO red_penalty_app;

GRANT INSERT, SELECT ON scheme_likeness TO red_penalty_app;

GRANT INSERT, SELECT ON scheme_opening TO red_penalty_app;

GRANT INSERT, SELECT ON scheme_paid_out TO red_penalty_app;

GRANT INSERT, SELECT ON scheme_pick TO red_penalty_app;

GRANT INSERT, SELECT ON scheme_removal TO red_penalty_app;

GRANT INSERT, SELECT ON scheme_review TO red_penalty_app;

GRANT INSERT, SELECT ON scheme_settlement TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON scheme_text TO red_penalty_app;

GRANT INSERT, SELECT ON scheme_withdrawal TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON search_entry TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON security_event TO red_penalty_app;

GRANT INSERT, SELECT ON self_exclusion TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON session TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON settlement_case TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON settlement_watch TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON sms_code TO red_penalty_app;

GRANT INSERT, SELECT ON spending_limit TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON table_place TO red_penalty_app;

GRANT INSERT, SELECT, UPDATE ON team TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON team_follow TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON teen_pin TO red_penalty_app;

GRANT INSERT, SELECT ON tip_off TO red_penalty_app;

GRANT INSERT, SELECT ON tip_off_decision TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON unknown_name TO red_penalty_app;

GRANT INSERT, SELECT ON unlock TO red_penalty_app;

GRANT INSERT, SELECT ON unlock_payout TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON upload TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON upload_claim TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON wechat_binding TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON wechat_state TO red_penalty_app;

GRANT DELETE, INSERT, SELECT ON wechat_ticket TO red_penalty_app;

GRANT INSERT, SELECT ON withdrawal TO red_penalty_app;

GRANT INSERT, SELECT ON withdrawal_sending TO red_penalty_app;

GRANT INSERT, SELECT ON withdrawal_step TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON withdrawal_watch TO red_penalty_app;

GRANT DELETE, INSERT, SELECT, UPDATE ON writing_profile TO red_penalty_app;
