import { expect } from 'vitest';
import { type Reason, refusalMessage, refusalTexts } from '#contract/refusals.ts';
import { bindAlipay } from '#contract/payments/withdrawals.ts';
import { sendCode } from '#contract/people/sessions.ts';
import { codeOn, type Person, steer, type Walk } from './stage.ts';

const bindPage = '/pages/sub/accountSecurity/bindAlipay';

/** The controls of the form. */
function formOf({ page, words: { bindAlipay: text, codes } }: Person) {
  return {
    byAccount: page.getByRole('radio', { name: text.ways.account }),
    byConsent: page.getByRole('radio', { name: text.ways.consent }),
    account: page.getByLabel(text.account, { exact: true }),
    code: page.getByLabel(codes.code, { exact: true }),
    send: page.getByRole('button', { name: codes.sendCode }),
    agree: page.getByRole('checkbox'),
    submit: page.getByRole('button', { name: text.submit, exact: true }),
    done: page.getByText(text.done, { exact: true }),
  };
}

/** Binds the user's own number through the API. @returns the account, which no other user can bind any more. */
export async function takeAccount({ client, mobile: account }: Person): Promise<string> {
  const { sandboxCode: code = '' } = await client.call(sendCode, { body: { scene: 'withdraw' } });
  await client.call(bindAlipay, { body: { account, code, consent: true } });
  return account;
}

/** All failures of binding an account, then a successful binding by Alipay's consent. */
export async function bindAtLast(walk: Walk, author: Person, taken: string): Promise<void> {
  const { meet } = walk;
  const { page, words, mobile } = author;
  const form = formOf(author);
  await page.goto('/pages/sub/income/withdraw');
  await meet(author, 'withdraw', 'PAYEE_MISSING');
  await page.goto(bindPage);
  await form.byAccount.check();
  await form.account.fill('a..b@example.com');
  await form.code.fill('000000');
  await form.agree.check();
  await form.submit.tap();
  await meet(author, 'bindAlipay', 'PAYEE_ACCOUNT_INVALID');
  await form.account.fill(mobile);
  await form.submit.tap();
  await meet(author, 'bindAlipay', 'CODE_EXPIRED');
  for (const reason of ['CODE_LIMIT', 'SMS_UNAVAILABLE', 'SMS_NUMBER_REFUSED'] as const) {
    await standIn(author, '**/user/sendCode', reason);
    await form.send.tap();
    await meet(author, 'sendCode', reason);
  }
  await form.send.tap();
  const right = await codeOn(page);
  await form.code.fill(right === '000000' ? '111111' : '000000');
  await form.submit.tap();
  await meet(author, 'bindAlipay', 'CODE_WRONG', { triesLeft: 4 });
  await form.account.fill(taken);
  await form.code.fill(right);
  await form.submit.tap();
  await meet(author, 'bindAlipay', 'PAYEE_TAKEN');

  await form.byConsent.check();
  // One at a time: the faulty response is the next one, whichever client sends the request.
  await walk.alone(async () => {
    await consent(author);
    await form.code.fill(right);
    await form.agree.check();
    const spoilt = { method: 'alipay.system.oauth.token', fault: 'bad_gateway' };
    await steer(walk, '/control/alipay/answer', spoilt);
    await form.submit.tap();
    await meet(author, 'bindAlipay', 'PROVIDER_UNAVAILABLE');
    // The response was lost: the consent is used up at Alipay.
    await form.submit.tap();
    await meet(author, 'bindAlipay', 'PAYEE_CONSENT_INVALID');
    await consent(author);
    await form.code.fill(right);
    await form.agree.check();
    await form.submit.dblclick();
    await form.done.waitFor();
  });
  await page.getByRole('link', { name: words.bindAlipay.toWithdraw }).tap();
  await page.waitForURL('**/pages/sub/income/withdraw');
}

/** To Alipay and back, with an account unique to the user. */
async function consent({ page, words, mobile }: Person): Promise<void> {
  await page.getByRole('button', { name: words.bindAlipay.toAlipay }).tap();
  await page.locator('input[name=account]').fill(mobile);
  await page.getByRole('button', { name: 'Consent' }).tap();
  await page.getByText(words.bindAlipay.consented).waitFor();
}

/**
 * While a withdrawal is open the payee cannot be changed; `end` completes it. A change afterwards delays withdrawals
 * for a day.
 */
export async function changeAfter(walk: Walk, author: Person, end: () => Promise<void>): Promise<void> {
  const { page, words } = author;
  const form = formOf(author);
  // Hours passed for the server but not for the phone, which would still count down to the next code.
  await page.evaluate(() => sessionStorage.removeItem('code:withdraw:own'));
  await page.goto(bindPage);
  await page.getByText(words.bindAlipay.withdrawalOpen).waitFor();
  expect([await form.byAccount.count(), await form.submit.count()]).toEqual([0, 0]);
  // After a request on another screen, the form is still open here.
  await page.route('**/withdrawCount*', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace('"WITHDRAW_OPEN"', '"INCOME_TOO_LOW"');
    await route.fulfill({ response: answer, body: text });
  });
  await page.reload();
  await form.byAccount.check();
  await form.account.fill(author.mobile);
  await form.send.tap();
  await form.code.fill(await codeOn(page));
  await form.agree.check();
  await form.submit.tap();
  await walk.meet(author, 'bindAlipay', 'WITHDRAW_OPEN');
  await page.unrouteAll({ behavior: 'wait' });
  await end();
  await form.submit.dblclick();
  await form.done.waitFor();
  await page.getByRole('link', { name: words.bindAlipay.toWithdraw }).tap();
  await walk.meet(author, 'withdraw', 'PAYEE_COOLING');
}

/** Guessing a code is limited to five attempts. */
export async function guess(walk: Walk, guesser: Person): Promise<void> {
  const { page, client } = guesser;
  const form = formOf(guesser);
  await page.goto(bindPage);
  await form.byAccount.check();
  await form.account.fill('guesser@example.com');
  await form.send.tap();
  const code = (await codeOn(page)) === '000000' ? '111111' : '000000';
  const body = { account: 'guesser@example.com', code, consent: true } as const;
  for (let tries = 0; tries < 4; tries++) await client.call(bindAlipay, { body }).catch(() => null);
  await form.code.fill(code);
  await form.agree.check();
  await form.submit.tap();
  await walk.meet(guesser, 'bindAlipay', 'CODE_TRIES_USED_UP');
}

/** Replaces the next response by the contract's refusal, as the server would send it. */
async function standIn({ page, locale }: Person, path: string, reason: Reason): Promise<void> {
  const { status: code } = refusalTexts[reason];
  const data = { reason, facts: {}, idempotencyKey: crypto.randomUUID() };
  const json = { code, data, message: refusalMessage(reason, {}, locale) };
  await page.route(path, (route) => route.fulfill({ json }), { times: 1 });
}
