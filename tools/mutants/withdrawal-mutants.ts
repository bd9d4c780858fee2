import { source, migration, pglite, unit } from './killers.ts';
import type { Mutant } from './mutant.ts';

const domain = (name: string) => `src/domain/withdrawal/${name}.ts`;
const rules = 'domain/withdrawal/withdrawal-domain';

/** Mutants of withdrawals. */
export const withdrawalMutants: readonly Mutant[] = [
  {
    name: 'repeats a payout without querying its state',
    file: source('features/payments/payouts/pay-withdrawal'),
    find: 'if (!(await wasSent(ctx.db, withdrawal.id))) return',
    replace: 'if (Date.now() > 0) return',
    killedBy: pglite(
      'features/payments/payouts/payout',
      'is queried, never blindly sent again, and paid once',
    ),
  },
  {
    name: 'repeats a payout under another number',
    file: source('features/payments/payouts/send-payout'),
    find: 'payoutNo: withdrawal.payout_no,',
    replace: 'payoutNo: withdrawal.payout_no.slice(0, 24) + String(Math.random()).slice(2, 8),',
    killedBy: pglite(
      'features/payments/payouts/payout',
      '(system_error_lost) of a payout unknown to the provider is sent again under the same number',
    ),
  },
  {
    name: 'returns a payout of unknown state',
    file: source('features/payments/payouts/conclude-payout'),
    find: '    default:\n      return null;',
    replace:
      "    case 'unknown':\n      return { state: 'failed', reason: 'other' };\n    default:\n      return null;",
    killedBy: pglite(
      'features/payments/payouts/payout',
      'is queried, never blindly sent again, and paid once',
    ),
  },
  {
    name: 'returns a payout that failed by our own fault',
    file: source('features/payments/payouts/conclude-payout'),
    find: "if (answer.fault === 'payee') return",
    replace: "if (answer.fault !== 'frozen') return",
    killedBy: pglite('features/payments/payouts/payout', 'by our own fault it waits'),
  },
  {
    name: 'ignores a reversed payout',
    file: source('features/payments/payouts/conclude-payout'),
    find: "return answer.state === 'reversed' ? { state: 'failed', reason: 'broughtBack' } : null;",
    replace: 'return null;',
    killedBy: pglite(
      'features/payments/payouts/payout',
      'a payout reversed later is income again, once, and notified',
    ),
  },
  {
    name: 'releases the hold again for a reversed payout',
    file: source('features/payments/withdrawals/write-step'),
    find: "return from === 'paid'\n",
    replace: "return from === 'requested'\n",
    killedBy: pglite(
      'features/payments/payouts/payout',
      'a payout reversed later is income again, once, and notified',
    ),
  },
  {
    name: 'accepts an unsigned Alipay response',
    file: 'src/server/providers/alipay/alipay-signature.ts',
    find: "return verify('sha256', Buffer.from(text, 'utf8'), publicKey, bytes);",
    replace: 'return true;',
    killedBy: pglite('features/payments/payouts/payout', 'a forged response pays nothing in the ledger'),
  },
  {
    name: 'accepts an unsigned Alipay push',
    file: 'src/server/providers/alipay/payout/verify-payout-notify.ts',
    find: "if (!isGenuine(fields, expected.alipayPublicKey)) return { ok: false, fault: 'signature' };",
    replace: '',
    killedBy: pglite('features/payments/payouts/payout', '(push_forged) is answered'),
  },
  {
    name: 'pays out the withheld tax',
    file: source('features/payments/payouts/send-payout'),
    find: 'fen(withdrawal.amount_fen - withdrawal.tax_fen)',
    replace: 'fen(withdrawal.amount_fen)',
    killedBy: pglite(
      'features/payments/withdrawals/tax',
      'the displayed tax is withheld at payment, owed to the tax office, and in the statement of the year',
    ),
  },
  {
    name: 'withholds a fen too much',
    file: domain('withholding'),
    find: 'return Number((tax + 5_000n) / 10_000n);',
    replace: 'return Number((tax + 15_000n) / 10_000n);',
    killedBy: unit('domain/withdrawal/withholding', 'counts all payments of a month as one'),
  },
  {
    name: 'rounds tax down',
    file: domain('withholding'),
    find: 'return Number((tax + 5_000n) / 10_000n);',
    replace: 'return Number(tax / 10_000n);',
    killedBy: unit('domain/withdrawal/withholding', 'to the nearest fen'),
  },
  {
    name: 'withholds tax twice',
    file: domain('withholding'),
    find: 'fen(Math.max(owed - withheldBefore, 0))',
    replace: 'fen(Math.max(owed, 0))',
    killedBy: unit('domain/withdrawal/withholding', 'withholds the amounts of the published example'),
  },
  {
    name: 'taxes a returned withdrawal',
    file: source('features/payments/withdrawals/tax-of'),
    find: "state !== 'failed' && state !== 'refused' && tax_method",
    replace: 'state !== null && tax_method',
    killedBy: pglite(
      'features/payments/withdrawals/tax',
      'a failed withdrawal bears no tax and is in no statement',
    ),
  },
  {
    name: 'pays less than the preview showed',
    file: source('features/payments/withdrawals/withdraw'),
    find: "if ((body.arrivesFen ?? arrivesFen) !== arrivesFen) throw new Refusal('TAX_CHANGED', { arrivesFen });",
    replace: '',
    killedBy: pglite(
      'features/payments/withdrawals/withdraw',
      'with a lower payout than previewed is refused with the new figures',
    ),
  },
  {
    name: 'accepts a used request id for another amount',
    file: source('features/payments/withdrawals/withdraw'),
    find: 'if (known.amount_fen !== body.amountFen || ',
    replace: 'if (',
    killedBy: pglite(
      'features/payments/withdrawals/withdraw',
      'again with the same id is the same withdrawal; with another amount it is refused',
    ),
  },
  {
    name: 'refuses the maximum amount',
    file: domain('find-obstacles'),
    find: '(requestedFen < minimumFen || requestedFen > maximumFen)',
    replace: '(requestedFen < minimumFen || requestedFen >= maximumFen)',
    killedBy: unit(rules, 'are none if everything is in order, up to the limits'),
  },
  {
    name: 'accepts one fen above the maximum amount',
    file: domain('find-obstacles'),
    find: '(requestedFen < minimumFen || requestedFen > maximumFen)',
    replace: '(requestedFen < minimumFen || requestedFen > maximumFen + 1)',
    also: [
      {
        file: domain('find-obstacles'),
        find: 'isDayUsed && requestedFen <= maximumFen &&',
        replace: 'false &&',
      },
    ],
    killedBy: unit(rules, 'with 2000001 fen is WITHDRAW_AMOUNT'),
  },
  {
    name: 'refuses the last fen of the day',
    file: domain('find-obstacles'),
    find: 'requestedFen > leftTodayFen(eligibility, rules)',
    replace: 'requestedFen >= leftTodayFen(eligibility, rules)',
    killedBy: unit(rules, 'are none if everything is in order, up to the limits'),
  },
  {
    name: 'withdraws twice a day',
    file: domain('find-obstacles'),
    find: 'Math.min(rules.timesADay - eligibility.timesToday,',
    replace: 'Math.min(rules.timesADay + 1 - eligibility.timesToday,',
    killedBy: pglite('features/payments/withdrawals/withdraw', 'is possible once a Beijing day'),
  },
  {
    name: 'ignores the waiting day after a payee change',
    file: source('features/payments/withdrawals/withdrawal-eligibility'),
    find: 'coolingUntil: await coolingUntil(db, { userId, payee, now }),',
    replace: 'coolingUntil: null,',
    killedBy: pglite(
      'features/payments/withdrawals/withdraw',
      'waits a day after a change of the account, but not after the first binding',
    ),
  },
  {
    name: 'ignores the waiting day after a phone change',
    file: source('features/payments/withdrawals/withdrawal-eligibility'),
    find: 'await lastMobileChange(db, userId),',
    replace: 'null,',
    killedBy: pglite('features/payments/withdrawals/held-back', 'a new phone delays withdrawals for a day'),
  },
  {
    name: 'waits 1 ms longer than a day',
    file: source('features/payments/withdrawals/withdrawal-eligibility'),
    find: 'until > now.getTime()',
    replace: 'until >= now.getTime()',
    killedBy: pglite(
      'features/payments/withdrawals/withdraw',
      'waits a day after a change of the account, but not after the first binding',
    ),
  },
  {
    name: 'pays out income frozen for collusion',
    file: source('features/payments/withdrawals/withdrawal-eligibility'),
    find: 'isIncomeHeld: await isIncomeHeld(db, userId),',
    replace: 'isIncomeHeld: false,',
    killedBy: pglite('features/payments/withdrawals/held-back', 'cannot be withdrawn until it is released'),
  },
  {
    name: 'approves a withdrawal of income frozen meanwhile',
    file: source('features/payments/payouts/decide-withdrawal'),
    find: "if (await isIncomeHeld(tx, user_id)) throw new Refusal('INCOME_HELD');",
    replace: '',
    killedBy: pglite('features/payments/withdrawals/held-back', 'is not approved'),
  },
  {
    name: 'pays a queued withdrawal of a frozen or disabled account',
    file: source('features/payments/payouts/pay-withdrawal'),
    find: "const reason = (await isIncomeHeld(tx, user_id)) ? 'incomeHeld' : isDisabled ? 'disabled' : null;",
    replace: 'const reason = isDisabled && null;',
    also: [
      {
        file: source('features/payments/payouts/pay-withdrawal'),
        find: 'reason === null ?',
        replace: '!reason ?',
      },
    ],
    killedBy: pglite('features/payments/withdrawals/held-back', 'is not paid'),
  },
  {
    name: 'returns a withdrawal that may have been paid',
    file: source('features/payments/payouts/decide-withdrawal'),
    find: '  await refuseWhatMayBePaid(ctx, withdrawalId);\n',
    replace: '',
    killedBy: pglite(
      'features/payments/payouts/decide-withdrawal',
      'is not returned while the provider does not answer, nor when it was paid after all',
    ),
  },
  {
    name: 'accepts two approvals by one operator',
    file: 'src/domain/operator/four-eyes.ts',
    find: "if (approvedBy === operatorId) throw new Refusal('SECOND_OPERATOR_NEEDED');",
    replace: '',
    also: [
      {
        file: migration('0020-recharge'),
        find: '  PRIMARY KEY (action, subject_kind, subject_id, terms, number),\n  UNIQUE (action, subject_kind, subject_id, terms, operator_id)',
        replace: '  PRIMARY KEY (action, subject_kind, subject_id, terms, number)',
      },
    ],
    killedBy: pglite(
      'features/payments/payouts/decide-withdrawal',
      'above 5,000 yuan it takes two different operators',
    ),
  },
  {
    name: 'lets one operator alone decide one fen above the limit',
    file: source('features/operators/second-approval'),
    find: "if (amountFen <= limitFen) return 'executed';",
    replace: "if (amountFen <= limitFen + 1) return 'executed';",
    killedBy: pglite(
      'features/payments/payouts/decide-withdrawal',
      'above 5,000 yuan it takes two different operators',
    ),
  },
  {
    name: 'pays one fen above the review limit without review',
    file: domain('review-reasons'),
    find: 'amountFen > rules.reviewAboveFen',
    replace: 'amountFen > rules.reviewAboveFen + 1',
    killedBy: pglite('features/payments/withdrawals/withdraw', '100001 fen are reviewing'),
  },
  {
    name: 'omits the withdrawal itself from the daily sum',
    file: domain('review-reasons'),
    find: 'platformTodayFen + amountFen > rules.platformDayFen',
    replace: 'platformTodayFen > rules.platformDayFen',
    killedBy: unit(rules, 'a withdrawal is reviewed'),
  },
  {
    name: 'pays to a new payee account without review',
    file: domain('review-reasons'),
    find: "!wasPaidBefore && 'firstToPayee',",
    replace: '',
    killedBy: pglite(
      'features/payments/withdrawals/withdraw',
      'debits the income and allows no other request meanwhile',
    ),
  },
  {
    name: 'stores another amount of a withdrawal than the hold',
    file: migration('0021-withdrawals'),
    find: "RAISE EXCEPTION 'withdrawal % is not what moved', NEW.id USING ERRCODE = 'WD002';",
    replace: 'NULL;',
    killedBy: pglite(
      'features/payments/withdrawals/withdrawals-tampered',
      'a withdrawal of another amount than held, or beside an open one',
    ),
  },
  {
    name: 'stores two open withdrawals of one user',
    file: migration('0021-withdrawals'),
    find: "RAISE EXCEPTION 'withdrawal % is not the only open one', NEW.id USING ERRCODE = 'WD003';",
    replace: 'NULL;',
    killedBy: pglite(
      'features/payments/withdrawals/withdrawals-tampered',
      'a withdrawal of another amount than held, or beside an open one',
    ),
  },
  {
    name: 'stores steps of a withdrawal in any order',
    file: migration('0021-withdrawals'),
    find: "IF NEW.number <> coalesce(before.number, 0) + 1 OR NOT (stood || ' ' || NEW.state) = ANY (ARRAY[",
    replace: "IF false AND NOT (stood || ' ' || NEW.state) = ANY (ARRAY[",
    killedBy: pglite(
      'features/payments/withdrawals/withdrawals-tampered',
      'steps out of order, with a gap, or an end without its transfer',
    ),
  },
  {
    name: 'stores the end of a withdrawal with another transfer',
    file: migration('0021-withdrawals'),
    find: "RAISE EXCEPTION 'step % of withdrawal % is not what moved', NEW.number, asked.id USING ERRCODE = 'WD005';",
    replace: 'NULL;',
    killedBy: pglite(
      'features/payments/withdrawals/withdrawals-tampered',
      '“paid” for a returned withdrawal, and another transfer than its own',
    ),
  },
  {
    name: 'allows changes of a withdrawal request',
    file: migration('0021-withdrawals'),
    find: "CALL make_append_only('withdrawal');",
    replace: 'GRANT SELECT, INSERT, UPDATE, DELETE ON withdrawal TO red_penalty_app;',
    killedBy: pglite(
      'features/payments/withdrawals/withdrawals-tampered',
      'changing or deleting requests, steps, and send attempts',
    ),
  },
  {
    name: 'allows changes of a payee',
    file: migration('0021-withdrawals'),
    find: 'CREATE TRIGGER kept BEFORE UPDATE ON payee FOR EACH ROW EXECUTE FUNCTION payee_kept();',
    replace: '',
    killedBy: pglite(
      'features/payments/withdrawals/bind-alipay',
      'a payee is never changed into another in the database',
    ),
  },
  {
    name: 'returns a withdrawal to another user',
    file: migration('0016-money-flows'),
    find: "RAISE EXCEPTION 'txn % does not bring withdrawal % back as it was paid', txn.id, txn.ref USING ERRCODE = 'LG010';",
    replace: 'NULL;',
    killedBy: pglite(
      'features/ledger/ways-out',
      'is reversed with the amounts and owner of its payment, once',
    ),
  },
];
