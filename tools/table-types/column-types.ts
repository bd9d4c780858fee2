/** A type that is not in the schema: its text, and the module to import its name from. */
interface ColumnType {
  readonly type: string;
  readonly from?: string;
}

const market = { type: 'Market', from: '#domain/market/market.ts' };
const schemeMarket = { type: 'SchemeMarket', from: '#domain/market/market.ts' };
const provider = { type: 'PaymentProvider', from: '#domain/ledger/posting.ts' };
const facts = { type: 'Record<string, unknown>' };
const counts = { type: 'Record<string, number>' };
const names = { type: 'readonly string[]' };

/**
 * Column types that are not in the schema: shapes of JSON, and values of text columns without a CHECK. The generator
 * refuses an entry for a missing column.
 */
export const columnTypes: Readonly<Record<string, ColumnType>> = {
  'account_link.evidence': counts,
  'analyst_application.competitions': names,
  'bill_difference.provider': provider,
  'collusion_flag.evidence': facts,
  'feed_answer.counts': counts,
  'feed_answer.not_understood': { type: 'readonly FaultsOfKind[]', from: './column-shapes.ts' },
  'feed_answer.unknown_names': { type: 'readonly NameNotKnown[]', from: './column-shapes.ts' },
  'feed_import.counts': counts,
  'feed_import.not_understood': { type: 'readonly { where: string; what: string }[]' },
  'feedback.kind': { type: "'problem' | 'idea' | 'money' | 'account' | 'other'" },
  'in_play_score.mark': { type: 'InPlayMark', from: '#domain/model/in-play/in-play-marks.ts' },
  'in_play_score.state': { type: 'MatchState', from: '#domain/match/match-state.ts' },
  'in_play_sum.mark': { type: 'InPlayMark', from: '#domain/model/in-play/in-play-marks.ts' },
  'inbox_message.facts': facts,
  'ledger_account.kind': { type: 'AccountKind', from: '#domain/ledger/posting.ts' },
  'ledger_txn.kind': { type: 'TransferKind', from: '#domain/ledger/posting.ts' },
  'log_leaf.kind': { type: "LogLeaf['kind']", from: '#domain/seal/log-leaf.ts' },
  'match_result.sources': names,
  'match_part.content': { type: 'readonly object[]' },
  'match_version.content': facts,
  'model_fit.parameters': { type: 'LeagueModel', from: '#domain/model/league-model.ts' },
  'odds_now.market': market,
  'odds_quote.market': market,
  'operator_audit.facts': facts,
  'prediction_score.state': { type: 'MatchState', from: '#domain/match/match-state.ts' },
  'provider_bill_line.provider': provider,
  'reconciliation_run.found': {
    type: 'readonly { invariant: string; facts: Record<string, unknown> }[]',
  },
  'record_board_size.span': { type: "'30' | '90' | 'all'" },
  'recorded_scheme.market': schemeMarket,
  'record_tally.market': schemeMarket,
  'scheme.market': schemeMarket,
  'scheme_pick.market': market,
  'scheme_settlement.results': { type: 'readonly SettledResult[]', from: './column-shapes.ts' },
  'scheme_settlement.picks': { type: 'readonly Settlement[]', from: '#domain/settlement/settlement.ts' },
  'scheme_settlement.sources': names,
  'security_event.facts': facts,
  'tip_off.reason': {
    type: "'plagiarism' | 'notTheMatch' | 'notTheResult' | 'contact' | 'gamblingLure' | 'harmsMinors' | 'other'",
  },
};
