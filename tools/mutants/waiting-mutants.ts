import { migration, pglite, source, unit } from './killers.ts';
import type { Mutant } from './mutant.ts';

const stuck = (test: string) => pglite('features/schemes/settle/stuck-money', test);

/** Mutants that block money indefinitely or disclose paid text. */
export const waitingMutants: readonly Mutant[] = [
  {
    name: 'settles immediately on a score that two sources date differently',
    file: 'src/domain/match/confirm-result.ts',
    find: "return 'dayDisputed';",
    replace: '{}',
    killedBy: unit(
      'domain/match/confirm-result',
      'is part of it: the same score on two days is never settled, however old the reports',
    ),
  },
  {
    name: 'sells schemes that can only become void',
    file: source('features/schemes/store/sale'),
    find: `AND k.kickoff_at <= coalesce(l.kickoff_at, s.sale_ends_at) + CASE s.rule_set \${allowance} END)`,
    replace: ')',
    killedBy: stuck('a kick-off moved beyond the allowance ends the sale at once'),
  },
  {
    name: 'skips matches decided by an operator',
    file: source('features/schemes/settle/sweep-results'),
    find: `WHERE \${isUnsettled} AND (m.state <> 'scheduled' OR m.kickoff_at < \${now} OR`,
    replace: `WHERE \${isUnsettled} AND (`,
    also: [
      {
        file: source('features/schemes/settle/sweep-results'),
        find: `WHERE d.decided_at > \${now}`,
        replace: `WHERE false AND d.decided_at > \${now}`,
      },
    ],
    killedBy: stuck('a match an operator declares postponed is void once the allowance is over, not earlier'),
  },
  {
    name: 'reports no case for a missing half-time score',
    file: source('features/schemes/settle/watch-unsettled'),
    find: "return reason === 'matchNotFinished' || reason === 'tooRecent' ? null : reason;",
    replace: 'return null;',
    killedBy: stuck('without a half-time score has a case for an operator, with its age, until it settles'),
  },
  {
    name: 'reports contradicting sources late',
    file: source('features/schemes/settle/watch-unsettled'),
    find: "if (reason === 'contradiction' || reason === 'dayDisputed') return reason;",
    replace: '',
    killedBy: stuck('contradicting sources open a case for an operator at once'),
  },
  {
    name: 'resets the age of a case each minute',
    file: source('features/schemes/settle/watch-unsettled'),
    find: 'opened_at = CASE WHEN c.closed_at IS NULL THEN c.opened_at ELSE EXCLUDED.opened_at END,',
    replace: 'opened_at = EXCLUDED.opened_at,',
    also: [
      {
        file: source('features/schemes/settle/watch-unsettled'),
        find: 'WHERE c.closed_at IS NOT NULL OR c.reason <> EXCLUDED.reason',
        replace: 'WHERE true OR c.reason <> EXCLUDED.reason',
      },
    ],
    killedBy: stuck('without a half-time score has a case for an operator, with its age, until it settles'),
  },
  {
    name: 'lets one failing scheme block the others',
    file: 'src/server/db/each-apart.ts',
    find: 'if (items.length === 1) {',
    replace: 'throw error;\n    if (items.length === 1) {',
    killedBy: stuck('a failure to settle one scheme does not block the others'),
  },
  {
    name: 'marks a scheme as paid out despite a failed payout',
    file: source('features/schemes/pay-out/pay-out-scheme'),
    find: 'if (failed.length > 0)',
    replace: 'if (failed.length > 1_000)',
    killedBy: stuck('to pay one buyer does not block the others, and opens a case for an operator'),
  },
  {
    name: 'does not detect overdue escrow without a case',
    file: source('features/ledger/reconcile/book-invariants'),
    find: `WHERE held.last_kickoff + interval '\${POSSIBLE_END}' < clock.at`,
    replace: 'WHERE false',
    killedBy: stuck('reconciling finds escrow that is overdue without a case'),
  },
  {
    name: 'accepts fully refunded buyers as past buyers',
    file: 'src/domain/scheme/sale.ts',
    find: '!isRemoved && ',
    replace: '',
    killedBy: pglite(
      'features/schemes/unlock/unlock',
      'a buyer fully refunded because the scheme was void or removed is not a past buyer',
    ),
  },
  {
    name: 'lists schemes voided by an operator as on sale',
    file: source('features/schemes/store/sale'),
    find: '\n  AND NOT EXISTS (SELECT FROM scheme_settlement t WHERE t.scheme_id = s.id)',
    replace: '',
    killedBy: pglite(
      'features/schemes/store/sale',
      'the SQL of lists and the domain rule agree on what is on sale',
    ),
  },
  {
    name: 'compares drafts with hidden texts',
    file: migration('0055-publish-in-batches'),
    find: `similar_readable_schemes(i.prints, i."authorId",
                     ARRAY(SELECT jsonb_array_elements_text(f.facts -> 'linked')::uuid), p_since, p_at, p_most) AS near`,
    replace: `similar_schemes(i.prints, i."authorId", p_since, p_most) AS near`,
    killedBy: {
      project: 'postgres',
      file: 'test/whole/hidden-text-prober.operation.test.ts',
      test: 'publishing a draft that comes near a hidden text is answered as in another world',
    },
  },
  {
    name: 'reports no case for a copy of a hidden text',
    file: source('features/schemes/likeness/compare-texts'),
    find: 'found === null || found.percent < rules.similarTextPercent',
    replace: 'found === null || found.percent >= 0',
    killedBy: pglite(
      'features/schemes/likeness/text-likeness',
      'a copy of a hidden text gets the normal response and is queued for review',
    ),
  },
  {
    name: 'sends codes above the daily budget',
    file: source('features/people/codes/code-budget'),
    find: "throw new Refusal('SMS_UNAVAILABLE');",
    replace: '',
    killedBy: pglite(
      'features/people/codes/code-budget',
      'all users together get as many codes a day as are budgeted, with an alarm before and at the end',
    ),
  },
];
