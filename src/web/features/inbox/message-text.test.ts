import { expect, test } from 'vitest';
import { inboxKinds } from '#contract/people/people.ts';
import { messageText } from './message-text.ts';
import type { Message } from './queries.ts';

const everything = {
  title: '主队压迫占优',
  outcome: 'win',
  before: 'loss',
  reason: '核对后比分有误',
  paidFen: 3800,
  refundedFen: 0,
  incomeFen: 2660,
  priceFen: 3800,
  buyers: 12,
  approved: true,
  upheld: true,
  answer: '已修好',
  home: { zh: '阿森纳', en: 'Arsenal' },
  away: { zh: '切尔西', en: 'Chelsea' },
  score: '2:1',
  minute: 61,
  amountFen: 60_000,
  arrivesFen: 57_000,
  state: 'paid',
};

function message(kind: Message['kind'], facts: Message['facts'] = everything): Message {
  const analyst = { id: 'a', nickname: '北看台', avatar: null, identityVerified: true };
  return {
    id: 'm',
    kind,
    at: '2026-03-14T00:00:00Z',
    isRead: false,
    schemeId: 's',
    matchId: null,
    analyst,
    facts,
  };
}

test('a message contains the event and the scheme', () => {
  expect(messageText(message('unlockSettled'), 'zh')).toEqual({
    title: '你解锁的方案已结算：红',
    details: ['主队压迫占优', '阿森纳 vs 切尔西', '实付 38.00 元，退回 0.00 元'],
  });
  expect(messageText(message('unlockCorrected'), 'en').title).toBe(
    'Your unlocked tip was corrected: Loss → Win',
  );
  expect(messageText(message('unlockSettled', { ...everything, paidFen: 0 }), 'en').details).toEqual([
    ...['主队压迫占优', 'Arsenal v Chelsea', 'Read free'],
  ]);
  expect(messageText(message('matchGoal'), 'en')).toEqual({
    title: 'Goal: Arsenal 2–1 Chelsea',
    details: ["61'"],
  });
  expect(messageText(message('schemePublished', { ...everything, priceFen: 0 }), 'zh').details).toContain(
    '免费',
  );
});

test('a money movement shows amount, state and reason of a return', () => {
  const back = { amountFen: 60_000, state: 'failed', reason: { zh: '账户不存在', en: 'No such account' } };
  expect(messageText(message('withdrawalMoved'), 'zh')).toEqual({
    title: '提现已到账',
    details: ['600.00 元', '到账 570.00 元', '核对后比分有误'],
  });
  expect(messageText(message('withdrawalMoved', back), 'en')).toEqual({
    title: 'Your withdrawal failed; the money is back in your income',
    details: ['¥600.00', 'No such account'],
  });
  expect(messageText(message('rechargeRefundMoved', { ...back, reason: null }), 'zh')).toEqual({
    title: '充值退款失败，金额已退回余额',
    details: ['600.00 元'],
  });
});

test.each(inboxKinds)('%s has a text in both languages without words of the other', (kind) => {
  const facts = { ...everything, title: '7', reason: '7', answer: '7' };
  const zh = messageText(message(kind, facts), 'zh');
  const en = messageText({ ...message(kind, facts), analyst: null }, 'en');
  expect([zh.title, ...zh.details].join(' ').replaceAll(' vs ', '')).not.toMatch(/[a-z]/i);
  expect([en.title, ...en.details].join(' ')).not.toMatch(/\p{Script=Han}|[，；：、]/u);
});

test.each(inboxKinds)('%s without its facts still has a text without gaps', (kind) => {
  const { title, details } = messageText(message(kind, {}), 'zh');
  expect(title).not.toBe('');
  for (const detail of [title, ...details]) expect(detail).not.toMatch(/undefined|null|NaN/);
});
