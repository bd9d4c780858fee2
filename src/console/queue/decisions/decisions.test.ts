import { expect, test } from 'vitest';
import { queueActions, queueNames } from '#domain/operator/queues.ts';
import { checkReason } from '#domain/operator/check-act.ts';
import { decisions, movementsOf, possibleDecisions, queueDecisions } from './decisions.ts';
import { answerTemplates, templates } from './templates.ts';

test.each(queueNames)('every action of %s has a decision, and every decision an action of it', (queue) => {
  const actions = queueDecisions[queue].map((name) => decisions[name].action);
  expect(new Set(actions)).toEqual(new Set(queueActions[queue]));
});

test('a decision is possible if the role allows its action', () => {
  expect(possibleDecisions('disputes', { actions: ['rejectDispute'], moves: [] })).toEqual(['rejectDispute']);
  expect(possibleDecisions('feedback', { actions: [], moves: [] })).toEqual([]);
});

type Moves = Parameters<typeof movementsOf>[1];

test('of an action with outcomes, those are possible that the server lists', () => {
  const moves: Moves = [{ action: 'resolvePaymentException', option: 'note', movements: [] }];
  expect(possibleDecisions('paymentExceptions', { actions: ['resolvePaymentException'], moves })).toEqual([
    'notePayment',
  ]);
});

test('refunds are retried only where some have failed', () => {
  const failed: Moves = [{ action: 'grantGuardianClaim', option: 'retry', movements: [] }];
  const possible = (moves: Moves) =>
    possibleDecisions('guardianClaims', { actions: ['grantGuardianClaim'], moves });
  expect([possible([]), possible(failed)]).toEqual([['grantClaim'], ['grantClaim', 'retryClaim']]);
});

test('movements are those of the outcome, or unknown before the terms', () => {
  const movements: Moves[number]['movements'] = [{ from: 'escrow', to: 'balance', fen: 3_800, users: 2 }];
  expect(movementsOf('voidScheme', [{ action: 'upholdDispute', option: 'void', movements }])).toEqual(
    movements,
  );
  expect(movementsOf('correctResult', [])).toBeNull();
});

test('every template is a reason that the server accepts', () => {
  const texts = Object.values(templates).flatMap(({ zh, en }) => [...zh, ...en]);
  expect(texts.filter((text) => checkReason(text) !== text)).toEqual([]);
  const longest = 2_000;
  expect(
    Object.values(answerTemplates)
      .flat()
      .filter((text) => text.length > longest),
  ).toEqual([]);
});
