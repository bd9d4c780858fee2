import type { RunningSandbox } from '#sandbox/start-sandbox.ts';
import { type KnownExit, type Model, newScheme } from './model.ts';
import { outcomeOf, resultAt } from './referee.ts';
import type { Rows } from './rows.ts';
import { absorbTransfer } from './transfers.ts';
import { violationsOf, type Wish, type WishKind } from './wishes.ts';

export interface Moment {
  readonly nowMs: number;
  readonly sandbox: RunningSandbox;
}

/** Takes in what a step changed; everything that the model does not allow is a violation. */
export function absorb(model: Model, rows: Rows, moment: Moment): void {
  absorbSchemes(model, rows);
  absorbUnlocks(model, rows, moment.nowMs);
  absorbOrders(model, rows);
  for (const row of rows.refunds) absorbExit(model, model.refunds, 'refund', { ...row, key: row.no });
  for (const row of rows.withdrawals)
    absorbExit(model, model.withdrawals, 'withdraw', { ...row, key: row.id, order: null });
  absorbDisputes(model, rows);
  absorbSettlements(model, rows, moment.nowMs);
  for (const row of rows.transfers) absorbTransfer(model, row, moment);
  compareAccounts(model, rows);
  for (const wish of model.wishes) model.violations.push(...violationsOf(wish));
}

/** Notes what a wish led to. @returns whether anybody wished it. */
function noteEffect(
  model: Model,
  kind: WishKind,
  { key, userId }: { key: string; userId: string },
  id: string,
): boolean {
  const wishes = model.wishes.filter(
    (each) => each.kind === kind && each.key === key && each.userId === userId,
  );
  const wish = likeliest(wishes);
  wish?.effects.add(id);
  return wish !== undefined;
}

/** Calls without a key of their own are refused at one time and granted at another. */
const likeliest = (wishes: readonly Wish[]): Wish | undefined =>
  wishes.find(({ state }) => state !== 'refused') ?? wishes[0];

function absorbSchemes(model: Model, { schemes, withdrawn, removed }: Rows): void {
  for (const row of schemes) {
    if (model.schemes.has(row.id)) continue;
    const draft = model.drafts.get(row.request);
    if (
      !noteEffect(model, 'publish', { key: row.request, userId: row.author }, row.id) ||
      draft === undefined
    ) {
      model.violations.push(`the scheme ${row.title} was published by nobody`);
      continue;
    }
    const isSame = draft.body === row.body && draft.title === row.title && draft.priceFen === row.fen;
    if (!isSame) model.violations.push(`${draft.name} is not what its analyst wrote`);
    model.schemes.set(row.id, newScheme(row.id, draft));
  }
  for (const { id } of withdrawn) {
    const scheme = model.schemes.get(id);
    if (scheme === undefined || scheme.isWithdrawn) continue;
    scheme.isWithdrawn = true;
    const isWished = noteEffect(model, 'withdrawScheme', { key: id, userId: scheme.authorId }, id);
    if (!isWished) model.violations.push(`${scheme.name} was withdrawn by nobody`);
    if ([...model.unlocks.values()].some(({ schemeId }) => schemeId === id))
      model.violations.push(`${scheme.name} was withdrawn after it was sold`);
  }
  for (const { id } of removed) {
    const scheme = model.schemes.get(id);
    if (scheme !== undefined) scheme.isRemoved = true;
  }
}

function absorbUnlocks(model: Model, { unlocks }: Rows, nowMs: number): void {
  for (const row of unlocks) {
    const known = model.unlocks.get(row.id);
    if (known !== undefined) continue;
    const others = [...model.unlocks.values()];
    const scheme = model.schemes.get(row.scheme);
    if (!noteEffect(model, 'unlock', { key: row.id, userId: row.user }, row.id))
      model.violations.push(`${scheme?.name} was unlocked by nobody`);
    if (others.some((each) => each.schemeId === row.scheme && each.userId === row.user))
      model.violations.push(`${scheme?.name} was unlocked twice by one fan`);
    if (scheme?.priceFen !== row.fen) model.violations.push(`an unlock of ${scheme?.name} at ${row.fen} fen`);
    const kickoffMs = model.matches.get(scheme?.matchId ?? '')?.kickoffMs ?? 0;
    if (nowMs >= kickoffMs) model.violations.push(`${scheme?.name} was sold after its kick-off`);
    if (scheme?.isWithdrawn || scheme?.settlement)
      model.violations.push(`${scheme.name} was sold after its end`);
    model.unlocks.set(row.id, {
      id: row.id,
      userId: row.user,
      schemeId: row.scheme,
      priceFen: row.fen,
      holdTxn: row.hold,
      shares: null,
    });
  }
}

function absorbOrders(model: Model, { orders }: Rows): void {
  for (const { id, no: orderNo, request, user: userId, provider, fen } of orders) {
    if (model.orders.has(orderNo)) continue;
    if (!noteEffect(model, 'recharge', { key: request, userId }, id))
      model.violations.push(`the order ${orderNo} was opened by nobody`);
    // Checked by the database.
    const at = provider as 'alipay' | 'wechat';
    model.orders.set(orderNo, { id, orderNo, userId, provider: at, fen, isCredited: false, refundedFen: 0 });
  }
}

interface ExitRow {
  readonly id: string;
  readonly no: string;
  readonly key: string;
  readonly request: string;
  readonly user: string;
  readonly order: string | null;
  readonly fen: number;
}

function absorbExit(
  model: Model,
  exits: Map<string, KnownExit>,
  kind: 'refund' | 'withdraw',
  row: ExitRow,
): void {
  if (exits.has(row.key)) return;
  const wish = model.wishes.find((each) => each.kind === kind && each.key === row.request);
  if (!noteEffect(model, kind, { key: row.request, userId: row.user }, row.id) || wish?.fen !== row.fen)
    model.violations.push(`a ${kind} of ${row.fen} fen that nobody asked for`);
  const { id, no, user: userId, fen, order: orderId } = row;
  exits.set(row.key, { id, no, userId, fen, orderId, state: 'new' });
}

function absorbDisputes(model: Model, { disputes }: Rows): void {
  for (const { id, scheme, user, isOpen, isOfSettlement } of disputes) {
    if (!model.disputes.has(id)) {
      const own = model.wishes.filter(
        (each) => each.kind === 'dispute' && each.subjectId === scheme && each.userId === user,
      );
      const wish = likeliest(own.filter((each) => each.effects.size === 0)) ?? likeliest(own);
      if (wish === undefined) model.violations.push('a dispute that nobody raised');
      // Repeated after the settlement, an overdue scheme's dispute is another one: of the settlement.
      const [before = ''] = wish?.effects ?? [];
      if (isOfSettlement && model.disputes.get(before)?.isOfSettlement === false) wish?.effects.clear();
      wish?.effects.add(id);
    }
    model.disputes.set(id, { schemeId: scheme, isOpen, isOfSettlement });
  }
}

/** A settlement must be what counts at this instant, and a new one must say something new. */
function absorbSettlements(model: Model, { settled }: Rows, nowMs: number): void {
  for (const { scheme: id, number, outcome, at, isDecided } of settled) {
    const scheme = model.schemes.get(id);
    if (scheme === undefined || number <= (scheme.settlement?.number ?? 0)) continue;
    const match = model.matches.get(scheme.matchId);
    const counts = match ? outcomeOf(scheme.picks, resultAt(match, nowMs), scheme.ruleSet) : null;
    if (isDecided !== scheme.isVoided)
      model.violations.push(`${scheme.name} was settled in spite of a decision`);
    if (!isDecided && outcome !== counts)
      model.violations.push(`${scheme.name} was settled as ${outcome} instead of ${counts}`);
    if (isDecided && outcome !== 'void') model.violations.push(`${scheme.name} was decided as ${outcome}`);
    if (scheme.isWithdrawn) model.violations.push(`${scheme.name} was settled after its withdrawal`);
    scheme.settlement = { number, outcome, atMs: Date.parse(at) };
  }
}

function compareAccounts(model: Model, { accounts }: Rows): void {
  const theirs = new Map(accounts.map(({ owner, kind, fen }) => [`${owner ?? 'platform'} ${kind}`, fen]));
  for (const name of new Set([...theirs.keys(), ...model.accounts.keys()])) {
    const [found, expected] = [theirs.get(name) ?? 0, model.accounts.get(name) ?? 0];
    if (found !== expected) model.violations.push(`${name} has ${found} fen instead of ${expected}`);
    const isOfPlatform = name.startsWith('platform ');
    if (found < 0 && !isOfPlatform) model.violations.push(`${name} is negative: ${found} fen`);
  }
}
