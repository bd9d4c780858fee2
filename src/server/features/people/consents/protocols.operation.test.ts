import { afterAll, beforeAll, expect, test } from 'vitest';
import { protocol, protocolNames } from '#contract/protocols.ts';
import { productName } from '#domain/product-name.ts';
import { type ProtocolName, protocolVersions } from '#domain/protocol-versions.ts';
import { defaultRechargeRules as recharge } from '#domain/recharge/recharge-rules.ts';
import { defaultSchemeRules as scheme } from '#domain/scheme/scheme-rules.ts';
import { defaultWithdrawalRules as withdrawal } from '#domain/withdrawal/withdrawal-rules.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { claimRules } from '#server/features/payments/guardian-claims/claim-rules.ts';
import { pinRules } from '#server/features/protection/teen-mode/teen-pin-store.ts';
import { protocols } from './protocols/protocols.ts';
import { sessionRules } from '../sessions/session-rules.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

const DAY_MS = 86_400_000;
const locales = ['zh', 'en'] as const;
const read = (name: ProtocolName, locale: 'zh' | 'en') => it.call(protocol, { params: { name } }, { locale });

test.each(protocolNames)('%s has the same non-empty parts in both languages', async (name) => {
  const [zh, en] = await Promise.all(locales.map((locale) => read(name, locale)));
  const shape = (text: typeof zh) =>
    text?.sections.map(({ id, paragraphs, points }) => [id, paragraphs.length, points.length]);
  expect(shape(en)).toEqual(shape(zh));
  expect([en?.version, en?.effectiveOn]).toEqual([zh?.version, zh?.effectiveOn]);
  for (const { id, title, paragraphs, points } of [...(zh?.sections ?? []), ...(en?.sections ?? [])]) {
    expect([id, title !== '', paragraphs.length + points.length > 0]).toEqual([id, true, true]);
  }
  expect(new Set(zh?.sections.map(({ id }) => id)).size).toBe(zh?.sections.length);
});

test.each(locales)('the texts use the product name of the app (%s)', async (locale) => {
  for (const name of ['serviceProtocol', 'privacyProtocl'] as const)
    expect([name, (await read(name, locale)).lead]).toEqual([
      name,
      expect.stringContaining(productName[locale]),
    ]);
});

test('every version after the first lists its changes in both languages', () => {
  for (const name of protocolNames) {
    const zh = protocols[name].zh.changes;
    const en = protocols[name].en.changes;
    expect([name, zh.length]).toEqual([name, en.length]);
    expect([name, zh.length > 0]).toEqual([name, protocolVersions[name].length > 1]);
    expect(en.join('')).not.toMatch(/\p{Script=Han}/u);
  }
});

test.each(locales)('neither language contains words of the other (%s)', async (locale) => {
  for (const name of protocolNames) {
    const text = JSON.stringify(await read(name, locale));
    if (locale === 'en') expect(text).not.toMatch(/\p{Script=Han}/u);
    // Except part ids, and terms without a Chinese name.
    else expect(text.replaceAll(/"[^"]*":|"id":"\w+"|"\w+"|Cookie/g, '')).not.toMatch(/[A-Za-z]{2}/);
  }
});

test.each(locales)('the texts state the limits of the rules (%s)', async (locale) => {
  const yuan = (fen: number) => (fen / 100).toLocaleString('en');
  const numbers: Record<ProtocolName, readonly (string | number)[]> = {
    rechargeProtocol: [
      yuan(recharge.minimumFen),
      yuan(recharge.maximumFen),
      yuan(recharge.dailyLimitFen),
      recharge.orderLifeMs / 60_000,
      recharge.refundableForMs / DAY_MS,
      yuan(recharge.aloneLimitFen),
    ],
    serviceProtocol: [
      scheme.publishCutOffMs / 60_000,
      scheme.withdrawWindowMs / 60_000,
      scheme.bodyPublicAfterMs / 3_600_000,
      ...scheme.platformShareBasisPoints.map((share) => `${share / 100}%`),
      yuan(withdrawal.minimumFen),
    ],
    nonageProtocol: [claimRules.perPhoneADay, yuan(claimRules.grantAloneFen), pinRules.tries],
    privacyProtocl: [sessionRules.lifeMs / DAY_MS],
  };
  for (const name of protocolNames) {
    const text = JSON.stringify(await read(name, locale));
    for (const number of numbers[name]) {
      expect([name, number, new RegExp(`(?<![\\d,])${number}(?![\\d,]*\\d)`).test(text)]).toEqual([
        name,
        number,
        true,
      ]);
    }
  }
});

test('an unknown protocol is not found', async () => {
  const answer = await it.app.inject('/api/app/common/protocol/otherProtocol');
  expect(answer.json()).toMatchObject({ code: 404, data: { reason: 'CALL_NOT_FOUND' } });
});
