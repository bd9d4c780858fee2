import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { setTeenMode } from '#contract/people/identity.ts';
import { balance } from '#contract/payments/money.ts';
import { me } from '#contract/people/users.ts';
import { withdrawalFailureTexts } from '#contract/payments/withdrawal-failures.ts';
import { withdraw, withdrawStatus } from '#contract/payments/withdrawals.ts';
import { until } from '#test/until.ts';
import { moneyOf, payButton, type Person, tabOf, type Walk } from './stage.ts';

const withdrawPage = '/pages/sub/income/withdraw';
const PIN = '2580';
/** For exactly this sum, the sandbox reports an unknown payee. */
const UNKNOWN_PAYEE_FEN = 2031;
const anId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Runs a command of finance staff. @returns its output. */
export type Staff = (...args: string[]) => Promise<string>;

/** Opens the sheet for the sum with an unknown payee. */
async function openSheet({ page, words: { withdrawal: text }, locale }: Person): Promise<void> {
  await page.goto(withdrawPage);
  await page.getByLabel(text.amount).fill('20.31');
  await page.getByRole('button', { name: text.submit(moneyOf(UNKNOWN_PAYEE_FEN, locale)) }).tap();
  await payButton(page).waitFor();
}

/** Changes between opening the sheet and the tap: each is reported there, and the income is unchanged. */
export async function refusedAtThePress(walk: Walk, author: Person, staff: Staff): Promise<void> {
  const { meet } = walk;
  const { page, words, client } = author;
  await page.goto(withdrawPage);
  await page.getByLabel(words.withdrawal.amount).fill('9.99');
  await meet(author, 'withdraw', 'WITHDRAW_AMOUNT');
  await page.getByLabel(words.withdrawal.amount).fill('9999');
  await meet(author, 'withdraw', 'INCOME_TOO_LOW');
  const before = await client.call(balance, {});
  await openSheet(author);
  await client.call(setTeenMode, { body: { on: true, pin: PIN } });
  await payButton(page).tap();
  await meet(author, 'withdraw', 'TEEN_MODE');
  await client.call(setTeenMode, { body: { on: false, pin: PIN } });
  await openSheet(author);
  await staff('income', 'hold', author.mobile, '--reason', '关联账户待查');
  await payButton(page).tap();
  await meet(author, 'withdraw', 'INCOME_HELD');
  await staff('income', 'release', await idIn(staff, 'holds', author), '--reason', '查明无关联');
  // A preview with an outdated tax.
  await page.route('**/withdrawCount?amountFen=*', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: { preview: object } };
    const preview = { ...json.data.preview, taxFen: 100, arrivesFen: UNKNOWN_PAYEE_FEN - 100 };
    await route.fulfill({ response: answer, json: { ...json, data: { ...json.data, preview } } });
  });
  await openSheet(author);
  await page.unroute('**/withdrawCount?amountFen=*');
  await payButton(page).tap();
  await meet(author, 'withdraw', 'TAX_CHANGED', { arrivesFen: UNKNOWN_PAYEE_FEN });
  expect(await client.call(balance, {})).toEqual(before);
}

/** A double tap in one tab and a tap in another create one withdrawal. */
export async function askTwice(walk: Walk, author: Person): Promise<void> {
  const { page, words, client } = author;
  const other = await tabOf(author);
  await openSheet(other);
  await openSheet(author);
  await payButton(page).dblclick();
  await page.getByRole('heading', { name: words.withdrawal.open }).waitFor();
  await payButton(other.page).tap();
  await walk.meet(other, 'withdraw', 'WITHDRAW_OPEN');
  await other.page.close();
  const { items, open } = await client.call(withdrawStatus, { query: {} });
  expect([items.length, open?.state]).toEqual([1, 'reviewing']);
  expect(await client.call(balance, {})).toMatchObject({ frozenFen: UNKNOWN_PAYEE_FEN });
}

/**
 * A failure at the payee is shown with its reason and returns the money; the next withdrawal arrives and reaches the
 * daily limit.
 */
export async function failAndArrive(walk: Walk, author: Person, staff: Staff): Promise<void> {
  const { words, client, locale } = author;
  const state = async () => (await client.call(withdrawStatus, { query: { limit: '1' } })).items[0]?.state;
  const tab = await tabOf(author);
  await tab.page.goto(withdrawPage);
  await tab.page.getByRole('heading', { name: words.withdrawal.open }).waitFor();
  await approve(author, staff);
  await until(async () => (await state()) === 'failed');
  await tab.page.reload();
  const why = withdrawalFailureTexts.payeeUnknown[locale];
  await tab.page.getByText(words.withdrawal.reason(why)).waitFor();
  await tab.page.getByText(words.withdrawal.returned).waitFor();
  await client.call(withdraw, { body: { amountFen: 1000, idempotencyKey: randomUUID() } });
  await approve(author, staff);
  await until(async () => (await state()) === 'paid');
  await tab.page.reload();
  await walk.meet(tab, 'withdraw', 'WITHDRAW_DAILY_LIMIT');
  await tab.page.close();
}

async function approve(author: Person, staff: Staff): Promise<void> {
  const id = await idIn(staff, 'withdrawals', author);
  await staff('withdrawal', 'approve', id, '--reason', '核对无误，可以打款');
}

/** The id on the line of a list that names the user. */
async function idIn(staff: Staff, list: string, { client }: Person): Promise<string> {
  const { id } = await client.call(me, {});
  const lines = (await staff(list)).split('\n');
  const [found] = anId.exec(lines.find((line) => line.includes(id)) ?? '') ?? [];
  if (found === undefined) throw new Error(`${id} is not on the list ${list}`);
  return found;
}
