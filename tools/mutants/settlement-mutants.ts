import { source, migration, pglite, race, unit } from './killers.ts';
import type { Mutant } from './mutant.ts';

const scheme = (name: string) => `src/domain/scheme/${name}.ts`;
const correct = (test: string) => pglite('features/schemes/settle/correct', test);

/** Mistakes between an unlock and the income of its author. */
export const settlementMutants: readonly Mutant[] = [
  {
    name: 'gives every recharge the same key',
    file: 'src/domain/ledger/transfer-keys.ts',
    find: `return \`rc:\${orderNo}\`;`,
    replace: "return 'rc:the one order';",
    killedBy: unit('domain/ledger/transfer-keys', 'and no two events share one'),
  },
  {
    name: 'gives a payout and its correction one key',
    file: 'src/domain/ledger/transfer-keys.ts',
    find: `return \`co:\${unlockId}:\${number}\`;`,
    replace: `return \`po:\${unlockId}:\${number - 1}\`;`,
    killedBy: unit('domain/ledger/transfer-keys', 'and no two events share one'),
  },
  {
    name: 'gives each request of an unlock a key of its own',
    file: 'src/domain/ledger/transfer-keys.ts',
    find: `return \`un:\${userId}:\${schemeId}\`;`,
    replace: `return \`un:\${userId}:\${schemeId}:\${Math.random()}\`;`,
    // The lock of spending alone would keep two requests apart; then it must not look again either.
    also: [
      {
        file: source('features/schemes/unlock/unlock-scheme'),
        find: 'if (before) return before;',
        replace: '',
      },
    ],
    killedBy: race(
      'features/schemes/unlock/unlock',
      '64 simultaneous unlocks by one user with different ids charge once',
    ),
  },
  {
    name: 'does not look again for the unlock it waited for',
    file: source('features/schemes/unlock/unlock-scheme'),
    find: 'if (before) return before;',
    replace: '',
    killedBy: race(
      'features/protection/spending-limit/spending-limit',
      '64 simultaneous unlocks of one scheme with the remaining amount for one are one unlock, and none is refused',
    ),
  },
  {
    name: 'takes an unlock id again for another scheme',
    file: source('features/schemes/unlock/unlock-scheme'),
    find: "throw new Refusal('IDEMPOTENCY_KEY_REUSED');",
    replace: '',
    killedBy: pglite('features/schemes/unlock/unlock', 'an unlock id used for another scheme is refused'),
  },
  {
    name: 'lets an author buy the own scheme',
    file: scheme('may-unlock'),
    find: "if (facts.isAuthor) throw new Refusal('OWN_SCHEME');",
    replace: '',
    killedBy: pglite('features/schemes/unlock/unlock', 'cannot buy the own scheme'),
  },
  {
    name: 'sells at the very kick-off',
    file: scheme('may-unlock'),
    find: 'now >= kickoffAt',
    replace: 'now > kickoffAt',
    killedBy: unit('domain/scheme/may-unlock', 'costs its price until the very kick-off'),
  },
  {
    name: 'sells to who is not certified',
    file: scheme('may-unlock'),
    find: "if (!facts.isIdentityVerified) throw new Refusal('IDENTITY_NOT_VERIFIED');",
    replace: '',
    killedBy: pglite('features/schemes/unlock/unlock', 'a paid scheme needs a certified adult'),
  },
  {
    name: 'takes the share of the platform before the refund',
    file: scheme('split-price'),
    find: 'splitByRate(earnedFen, platformBasisPoints)',
    replace: 'splitByRate(priceFen, platformBasisPoints)',
    killedBy: pglite('features/schemes/settle/settle', 'half a loss of a refund-if-lost scheme'),
  },
  {
    name: 'forgets a fen of a price that does not divide',
    file: 'src/domain/money/fen.ts',
    find: 'return { part, rest: fen(amount - part) };',
    replace: 'return { part, rest: fen(Math.floor((amount * (10_000 - rateBasisPoints)) / 10_000)) };',
    killedBy: unit('domain/money/fen', 'loses no fen, and rounds the part down'),
  },
  {
    name: 'gives a fraction of a fen to the platform',
    file: 'src/domain/money/fen.ts',
    find: 'BigInt(rateBasisPoints)) / 10_000n',
    replace: 'BigInt(rateBasisPoints) + 9_999n) / 10_000n',
    killedBy: unit('domain/money/fen', 'loses no fen, and rounds the part down'),
  },
  {
    name: 'refunds half where all is owed',
    file: scheme('refund-share'),
    find: '  loss: 10_000,',
    replace: '  loss: 5_000,',
    killedBy: pglite(
      'features/schemes/settle/settle',
      'a lost refund-if-lost scheme refunds the whole price',
    ),
  },
  {
    name: 'refunds nothing of a scheme that was removed',
    file: scheme('refund-share'),
    find: "if (isRemoved || outcome === 'void') return 10_000;",
    replace: "if (outcome === 'void') return 10_000;",
    killedBy: unit('domain/scheme/refund-share', 'is everything after a removal'),
  },
  {
    name: 'refunds nothing of a match that was cancelled',
    file: scheme('refund-share'),
    find: "if (isRemoved || outcome === 'void') return 10_000;",
    replace: 'if (isRemoved) return 10_000;',
    killedBy: pglite('features/schemes/settle/settle', 'a cancelled match refunds every buyer in full'),
  },
  {
    name: 'releases income before the dispute window has closed',
    file: source('features/schemes/pay-out/release-income'),
    find: `t.income_available_at <= \${now}`,
    replace: 'true',
    killedBy: pglite(
      'features/schemes/pay-out/release',
      'income is pending until the end of the day after the settlement',
    ),
  },
  {
    name: 'releases income a moment late',
    file: source('features/schemes/pay-out/release-income'),
    find: `t.income_available_at <= \${now}`,
    replace: `t.income_available_at < \${now}`,
    killedBy: pglite(
      'features/schemes/pay-out/release',
      'income is pending until the end of the day after the settlement',
    ),
  },
  {
    name: 'releases income that a buyer disputes',
    file: source('features/schemes/pay-out/release-income'),
    find: 'if (!due || (await hasOpenDispute(tx, [schemeId])).has(schemeId)) return;',
    replace: 'if (!due) return;',
    killedBy: pglite(
      'features/schemes/pay-out/release',
      'disputed income is pending until the dispute is decided',
    ),
  },
  {
    name: 'forgets what the platform advanced when income comes',
    file: source('features/schemes/pay-out/release-income'),
    find: 'if (repaidFen > 0) await repay',
    replace: 'if (repaidFen < 0) await repay',
    killedBy: correct('is advanced by the platform if the income is gone, and the next income repays it'),
  },
  {
    name: 'takes a correction from released income first',
    file: 'src/domain/ledger/plan-correction.ts',
    find: 'const pendingFen = Math.min(lostFen, means.pendingFen);',
    replace: 'const pendingFen = 0;',
    killedBy: unit(
      'domain/ledger/plan-correction',
      'takes a full refund from the platform and from the scheme',
    ),
  },
  {
    name: 'takes from income what is not there',
    file: 'src/domain/ledger/plan-correction.ts',
    find: 'const incomeFen = Math.min(lostFen - pendingFen, means.incomeFen);',
    replace: 'const incomeFen = lostFen - pendingFen;',
    killedBy: unit('domain/ledger/plan-correction', 'no account goes negative'),
  },
  {
    name: 'forgives nothing of a refund that was spent',
    file: 'src/domain/ledger/plan-correction.ts',
    find: 'const takenFen = Math.min(lessFen, means.balanceFen);',
    replace: 'const takenFen = lessFen;',
    killedBy: unit(
      'domain/ledger/plan-correction',
      'lets a buyer who spent the refund keep the missing amount',
    ),
  },
  {
    name: 'refunds again what was forgiven',
    file: 'src/domain/ledger/plan-correction.ts',
    find: 'const unforgivenFen = Math.min(paid.forgivenFen, moreFen);',
    replace: 'const unforgivenFen = 0;',
    killedBy: unit('domain/ledger/plan-correction', 'never refunds it twice'),
  },
  {
    name: 'counts on the same income for two buyers',
    file: source('features/schemes/pay-out/lock-funding-accounts'),
    find: "author.incomeFen += moved('income');",
    replace: '',
    killedBy: correct('buyers of one scheme share the recoverable amount, each fen once'),
  },
  {
    name: 'counts on the same pending income for two buyers',
    file: source('features/schemes/pay-out/lock-funding-accounts'),
    find: "author.pendingFen += moved('incomePending');",
    replace: '',
    killedBy: correct('buyers of one scheme share the recoverable amount, each fen once'),
  },
  {
    name: 'keeps a payout that does not split its price',
    file: migration('0013-corrections'),
    find: "RAISE EXCEPTION 'payout % of unlock % does not split its price', NEW.number, NEW.unlock_id USING ERRCODE = 'PO002';",
    replace: 'NULL;',
    killedBy: pglite('features/schemes/settle/settlement-guards', 'a payout that does not split the price'),
  },
  {
    name: 'keeps a payout that another transfer made',
    file: migration('0013-corrections'),
    find: "RAISE EXCEPTION 'payout % of unlock % is not what moved', NEW.number, NEW.unlock_id USING ERRCODE = 'PO003';",
    replace: 'NULL;',
    killedBy: pglite(
      'features/schemes/settle/settlement-guards',
      'a payout with the transfer of another payout',
    ),
  },
  {
    name: 'lets a result overturn the decision of a person',
    file: migration('0013-corrections'),
    find: "RAISE EXCEPTION 'scheme % was decided by a person', NEW.scheme_id USING ERRCODE = 'ST002';",
    replace: 'NULL;',
    killedBy: pglite(
      'features/schemes/settle/settlement-guards',
      "the database refuses a result after an operator's decision",
    ),
  },
  {
    name: 'keeps a profit that does not fit its outcome',
    file: migration('0013-corrections'),
    find: "    WHEN 'loss' THEN profit_e16 = -10000000000000000\n",
    replace: '',
    killedBy: pglite(
      'features/schemes/settle/settlement-guards',
      'a settlement with half a stake lost as a full loss',
    ),
  },
  {
    name: 'tells another profit than it settled by',
    file: 'src/domain/settlement/profit-e16.ts',
    find: 'export function e16Decimal(profitE16: bigint): string {',
    replace:
      'export function e16Decimal(told: bigint): string {\n  const profitE16 = (told / 2_500_000_000_000n) * 2_500_000_000_000n;',
    killedBy: pglite(
      'features/schemes/settle/exact-profit',
      'the log has the exact profit even if it is not a multiple of 1/4000, and a smaller difference is found',
    ),
  },
];
