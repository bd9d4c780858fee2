import type { Mutant } from './mutant.ts';

const pglite = (file: string, test: string): Mutant['killedBy'] => ({ project: 'pglite', file, test });
const unit = (file: string, test: string): Mutant['killedBy'] => ({ project: 'unit', file, test });
const notify = 'src/server/features/recharge/notify.operation.test.ts';
const settle = 'src/server/features/schemes/settle.operation.test.ts';

/** Mistakes in what decides about money and judges those who speak of it. */
export const featureMutants: readonly Mutant[] = [
  {
    name: 'credits an order whatever amount was paid',
    file: 'src/server/features/recharge/settle-order.ts',
    find: 'order.amount_fen !== heard.totalFen',
    replace: 'false',
    killedBy: pglite(notify, 'one fen less'),
  },
  {
    name: 'takes a notify that is about another merchant',
    file: 'src/server/outside/alipay/verify-notify.ts',
    find: "fields.get('seller_id') !== expected.sellerId",
    replace: 'false',
    killedBy: pglite(notify, 'another seller'),
  },
  {
    name: 'takes a notify without its signature being right',
    file: 'src/server/outside/alipay/alipay-signature.ts',
    find: 'return verify(',
    replace: 'return true || verify(',
    killedBy: unit('src/server/outside/alipay/notify-mutations.test.ts', 'a flipped bit'),
  },
  {
    name: 'gives every recharge of a person the same key',
    file: 'src/domain/ledger/transfer-keys.ts',
    find: `return \`rc:\${orderNo}\`;`,
    replace: "return 'rc:the one order';",
    killedBy: pglite(notify, 'credits once, whether it comes fifty times'),
  },
  {
    name: 'gives each request of an unlock a key of its own',
    file: 'src/domain/ledger/transfer-keys.ts',
    find: `return \`un:\${userId}:\${schemeId}\`;`,
    replace: `return \`un:\${userId}:\${schemeId}:\${Math.random()}\`;`,
    killedBy: {
      project: 'postgres',
      file: 'src/server/features/schemes/unlock.race.test.ts',
      test: '64',
    },
  },
  {
    name: 'lets an author buy the own scheme',
    file: 'src/domain/scheme/may-unlock.ts',
    find: "if (facts.isAuthor) throw new Refusal('OWN_SCHEME');",
    replace: '',
    killedBy: pglite('src/server/features/schemes/unlock.operation.test.ts', 'cannot buy the own scheme'),
  },
  {
    name: 'takes the share of the platform before the refund',
    file: 'src/domain/scheme/split-price.ts',
    find: 'splitByRate(earnedFen, platformBasisPoints)',
    replace: 'splitByRate(priceFen, platformBasisPoints)',
    killedBy: pglite(settle, 'half a loss of a refund-if-lost scheme'),
  },
  {
    name: 'forgets a fen of a price that does not divide',
    file: 'src/domain/money/fen.ts',
    find: 'return { part, rest: fen(amount - part) };',
    replace: 'return { part, rest: fen(Math.floor((amount * (10_000 - rateBasisPoints)) / 10_000)) };',
    killedBy: unit('src/domain/money/fen.test.ts', ''),
  },
  {
    name: 'releases income before the dispute window has closed',
    file: 'src/server/features/schemes/release-income.ts',
    find: `t.income_available_at <= \${now}`,
    replace: 'true',
    killedBy: pglite(settle, 'after the dispute window the income is available'),
  },
  {
    name: 'takes a correction from the income of other schemes first',
    file: 'src/domain/ledger/plan-correction.ts',
    find: 'const pendingFen = Math.min(lostFen, means.pendingFen);',
    replace: 'const pendingFen = 0;',
    killedBy: unit('src/domain/ledger/plan-correction.test.ts', ''),
  },
  {
    name: 'forgives nothing of a refund that was spent',
    file: 'src/domain/ledger/plan-correction.ts',
    find: 'const takenFen = Math.min(lessFen, means.balanceFen);',
    replace: 'const takenFen = lessFen;',
    killedBy: unit('src/domain/ledger/plan-correction.test.ts', ''),
  },
];
