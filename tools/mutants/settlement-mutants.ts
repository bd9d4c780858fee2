import { source, migration, pglite, race, unit } from './killers.ts';
import type { Mutant } from './mutant.ts';

const scheme = (name: string) => `src/domain/scheme/${name}.ts`;
const correct = (test: string) => pglite('features/schemes/settle/correct', test);

/** Mutants from unlock to analyst income. */
export const settlementMutants: readonly Mutant[] = [
  {
    name: 'uses one idempotency key for all recharges',
    file: 'src/domain/ledger/transfer-keys.ts',
    find: `return \`rc:\${orderNo}\`;`,
    replace: "return 'rc:the one order';",
    killedBy: unit('domain/ledger/transfer-keys', 'and no two events share one'),
  },
  {
    name: 'uses one idempotency key for a payout and its correction',
    file: 'src/domain/ledger/transfer-keys.ts',
    find: `return \`co:\${unlockId}:\${number}\`;`,
    replace: `return \`po:\${unlockId}:\${number - 1}\`;`,
    killedBy: unit('domain/ledger/transfer-keys', 'and no two events share one'),
  },
  {
    name: 'uses a new idempotency key per unlock request',
    file: 'src/domain/ledger/transfer-keys.ts',
    find: `return \`un:\${userId}:\${schemeId}\`;`,
    replace: `return \`un:\${userId}:\${schemeId}:\${Math.random()}\`;`,
    // The queue alone would serialise two requests; so the look for the unlock must also be removed.
    also: [
      {
        file: source('features/schemes/unlock/decide-unlock'),
        find: "if (unlock) return { kind: 'before', unlock };",
        replace: '',
      },
    ],
    killedBy: race(
      'features/schemes/unlock/unlock',
      '64 simultaneous unlocks by one user with different ids charge once',
    ),
  },
  {
    name: 'does not look for the unlock before deciding',
    file: source('features/schemes/unlock/decide-unlock'),
    find: "if (unlock) return { kind: 'before', unlock };",
    replace: '',
    killedBy: race(
      'features/protection/spending-limit/spending-limit',
      '64 simultaneous unlocks of one scheme with the remaining amount for one are one unlock, and none is refused',
    ),
  },
  {
    name: 'posts an unlock on facts that have changed since',
    file: migration('0054-ledger-by-set'),
    find: "WHERE now.facts = item -> 'facts';",
    replace: ';',
    killedBy: race(
      'features/schemes/unlock/commit-unlocks',
      'when the user pauses after the decision, that unlock is decided anew',
    ),
  },
  {
    name: 'commits an unlock while its user is setting a limit',
    file: migration('0054-ledger-by-set'),
    find: "PERFORM pg_advisory_xact_lock(hashtextextended('spending:' || id, 0))",
    replace: 'PERFORM id',
    killedBy: race(
      'features/schemes/unlock/commit-unlocks',
      'an unlock that commits while its user is setting a limit or a pause waits for the end of it',
    ),
  },
  {
    name: 'commits an unlock while its scheme is being settled or removed',
    file: migration('0054-ledger-by-set'),
    find: "PERFORM pg_advisory_xact_lock_shared(hashtextextended('scheme:' || id, 0))",
    replace: 'PERFORM id',
    killedBy: race(
      'features/schemes/unlock/commit-unlocks',
      'an unlock that commits while its scheme is being settled or removed waits for the end of it',
    ),
  },
  {
    name: 'accepts a used unlock id for another scheme',
    file: source('features/schemes/unlock/decide-unlock'),
    find: 'before.some((unlock) => unlock.id === unlockId && isOther(unlock))',
    replace: 'false',
    killedBy: pglite('features/schemes/unlock/unlock', 'an unlock id used for another scheme is refused'),
  },
  {
    name: 'allows authors to buy their own scheme',
    file: scheme('may-unlock'),
    find: "if (facts.isAuthor) throw new Refusal('OWN_SCHEME');",
    replace: '',
    killedBy: pglite('features/schemes/unlock/unlock', 'cannot buy the own scheme'),
  },
  {
    name: 'sells at the kick-off time',
    file: scheme('may-unlock'),
    find: 'now >= kickoffAt',
    replace: 'now > kickoffAt',
    killedBy: unit('domain/scheme/may-unlock', 'costs its price until the very kick-off'),
  },
  {
    name: 'sells to users without identity verification',
    file: scheme('may-unlock'),
    find: "if (!facts.isIdentityVerified) throw new Refusal('IDENTITY_NOT_VERIFIED');",
    replace: '',
    killedBy: pglite('features/schemes/unlock/unlock', 'a paid scheme needs a certified adult'),
  },
  {
    name: 'deducts the platform fee before the refund',
    file: scheme('split-price'),
    find: 'splitByRate(earnedFen, platformBasisPoints)',
    replace: 'splitByRate(priceFen, platformBasisPoints)',
    killedBy: pglite('features/schemes/settle/settle', 'half a loss of a refund-if-lost scheme'),
  },
  {
    name: 'loses a fen of an indivisible price',
    file: 'src/domain/money/fen.ts',
    find: 'return { part, rest: fen(amount - part) };',
    replace: 'return { part, rest: fen(Math.floor((amount * (10_000 - rateBasisPoints)) / 10_000)) };',
    killedBy: unit('domain/money/fen', 'loses no fen, and rounds the part down'),
  },
  {
    name: 'rounds the platform fee up',
    file: 'src/domain/money/fen.ts',
    find: 'BigInt(rateBasisPoints)) / 10_000n',
    replace: 'BigInt(rateBasisPoints) + 9_999n) / 10_000n',
    killedBy: unit('domain/money/fen', 'loses no fen, and rounds the part down'),
  },
  {
    name: 'refunds half instead of the whole price',
    file: scheme('refund-share'),
    find: '  loss: 10_000,',
    replace: '  loss: 5_000,',
    killedBy: pglite(
      'features/schemes/settle/settle',
      'a lost refund-if-lost scheme refunds the whole price',
    ),
  },
  {
    name: 'refunds nothing for a removed scheme',
    file: scheme('refund-share'),
    find: "if (isRemoved || outcome === 'void') return 10_000;",
    replace: "if (outcome === 'void') return 10_000;",
    killedBy: unit('domain/scheme/refund-share', 'is everything after a removal'),
  },
  {
    name: 'refunds nothing for a cancelled match',
    file: scheme('refund-share'),
    find: "if (isRemoved || outcome === 'void') return 10_000;",
    replace: 'if (isRemoved) return 10_000;',
    killedBy: pglite('features/schemes/settle/settle', 'a cancelled match refunds every buyer in full'),
  },
  {
    name: 'releases income during the dispute window',
    file: source('features/schemes/pay-out/release-income'),
    find: `t.income_available_at <= \${now}`,
    replace: 'true',
    killedBy: pglite(
      'features/schemes/pay-out/release',
      'income is pending until the end of the day after the settlement',
    ),
  },
  {
    name: 'releases income 1 ms late',
    file: source('features/schemes/pay-out/release-income'),
    find: `t.income_available_at <= \${now}`,
    replace: `t.income_available_at < \${now}`,
    killedBy: pglite(
      'features/schemes/pay-out/release',
      'income is pending until the end of the day after the settlement',
    ),
  },
  {
    name: 'releases disputed income',
    file: source('features/schemes/pay-out/release-income'),
    find: 'if (!due || (await hasOpenDispute(tx, [schemeId])).has(schemeId)) return;',
    replace: 'if (!due) return;',
    killedBy: pglite(
      'features/schemes/pay-out/release',
      'disputed income is pending until the dispute is decided',
    ),
  },
  {
    name: "does not repay the platform's advance from income",
    file: source('features/schemes/pay-out/release-income'),
    find: 'if (repaidFen > 0) await repay',
    replace: 'if (repaidFen < 0) await repay',
    killedBy: correct('is advanced by the platform if the income is gone, and the next income repays it'),
  },
  {
    name: 'charges a correction to released income first',
    file: 'src/domain/ledger/plan-correction.ts',
    find: 'const pendingFen = Math.min(lostFen, means.pendingFen);',
    replace: 'const pendingFen = 0;',
    killedBy: unit(
      'domain/ledger/plan-correction',
      'takes a full refund from the platform and from the scheme',
    ),
  },
  {
    name: 'charges more than the available income',
    file: 'src/domain/ledger/plan-correction.ts',
    find: 'const incomeFen = Math.min(lostFen - pendingFen, means.incomeFen);',
    replace: 'const incomeFen = lostFen - pendingFen;',
    killedBy: unit('domain/ledger/plan-correction', 'no account goes negative'),
  },
  {
    name: 'forgives nothing of a spent refund',
    file: 'src/domain/ledger/plan-correction.ts',
    find: 'const takenFen = Math.min(lessFen, means.balanceFen);',
    replace: 'const takenFen = lessFen;',
    killedBy: unit(
      'domain/ledger/plan-correction',
      'lets a buyer who spent the refund keep the missing amount',
    ),
  },
  {
    name: 'refunds a forgiven amount again',
    file: 'src/domain/ledger/plan-correction.ts',
    find: 'const unforgivenFen = Math.min(paid.forgivenFen, moreFen);',
    replace: 'const unforgivenFen = 0;',
    killedBy: unit('domain/ledger/plan-correction', 'never refunds it twice'),
  },
  {
    name: 'uses the same income for two buyers',
    file: source('features/schemes/pay-out/correction-funds'),
    find: "author.incomeFen += moved('income');",
    replace: '',
    killedBy: correct('buyers of one scheme share the recoverable amount, each fen once'),
  },
  {
    name: 'uses the same pending income for two buyers',
    file: source('features/schemes/pay-out/correction-funds'),
    find: "author.pendingFen += moved('incomePending');",
    replace: '',
    killedBy: correct('buyers of one scheme share the recoverable amount, each fen once'),
  },
  {
    name: 'stores a payout that does not sum to the price',
    file: migration('0054-ledger-by-set'),
    find: "RAISE EXCEPTION 'payout % of unlock % does not split its price', bad.number, bad.unlock_id USING ERRCODE = 'PO002';",
    replace: 'NULL;',
    killedBy: pglite('features/schemes/settle/settlement-guards', 'a payout that does not split the price'),
  },
  {
    name: 'stores a payout with another transfer',
    file: migration('0054-ledger-by-set'),
    find: "RAISE EXCEPTION 'payout % of unlock % is not what moved', bad.number, bad.unlock_id USING ERRCODE = 'PO003';",
    replace: 'RETURN NULL;',
    killedBy: pglite(
      'features/schemes/settle/settlement-guards',
      'a payout with the transfer of another payout',
    ),
  },
  {
    name: "lets a result override an operator's decision",
    file: migration('0013-corrections'),
    find: "RAISE EXCEPTION 'scheme % was decided by a person', NEW.scheme_id USING ERRCODE = 'ST002';",
    replace: 'NULL;',
    killedBy: pglite(
      'features/schemes/settle/settlement-guards',
      "the database refuses a result after an operator's decision",
    ),
  },
  {
    name: 'stores a profit that contradicts the outcome',
    file: migration('0013-corrections'),
    find: "    WHEN 'loss' THEN profit_e16 = -10000000000000000\n",
    replace: '',
    killedBy: pglite(
      'features/schemes/settle/settlement-guards',
      'a settlement with half a stake lost as a full loss',
    ),
  },
  {
    name: 'publishes another profit than it settled',
    file: 'src/domain/settlement/profit-e16.ts',
    find: 'export function e16Decimal(profitE16: bigint): string {',
    replace:
      'export function e16Decimal(told: bigint): string {\n  const profitE16 = (told / 2_500_000_000_000n) * 2_500_000_000_000n;',
    killedBy: pglite(
      'features/schemes/settle/exact-profit',
      'the log has the exact profit even if it is not a multiple of 1/4000, and a smaller difference is found',
    ),
  },
  {
    name: 'counts a scheme as paid out while an unlock of it failed',
    file: source('features/schemes/pay-out/pay-out-scheme'),
    find: 'isLastPage && failed.length === 0 && some.length === page.length',
    replace: 'isLastPage',
    killedBy: pglite(
      'features/schemes/settle/stuck-money',
      'to pay one buyer does not block the others, and opens a case for an operator',
    ),
  },
  {
    name: 'pays out by a result that was corrected since',
    file: source('features/schemes/pay-out/payable-scheme'),
    find: 'scheme.isPaidOut || !isSame(payoutState(scheme), state) ? null : scheme',
    replace: 'scheme',
    killedBy: race('features/schemes/settle/correct', 'concurrent payouts pay each unlock exactly once'),
  },
];
