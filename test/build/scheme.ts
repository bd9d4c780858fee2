import { randomUUID } from 'node:crypto';
import { publishScheme, unlockScheme } from '#contract/schemes.ts';
import type { CallInput } from '#contract/define-call.ts';
import type { TestApp } from '../test-app.ts';

export type PublishBody = CallInput<typeof publishScheme>['body'];

/** A body no list, card or summary may ever show. */
export const hiddenSentence = '客队边路回防的速度从开季起一直在下降，这是判断的关键依据。';

/** A draft that keeps every rule, on Arsenal's Asian line of `buildMatch`. */
export function draftOf(matchId: string, changes: Partial<PublishBody> = {}): PublishBody {
  return {
    matchId,
    market: 'asian',
    picks: [{ pick: 'home', lineQuarters: -3 }],
    title: '主队压迫强度占优，先看上半场节奏',
    summary: '主队近五个主场的夺回球权次数都高于联赛平均，本方案讨论盘口的价格是否合理。',
    body: `${hiddenSentence}${'主队在前场的压迫使对手后场出球困难，而客队两名边后卫的站位又偏高。'.repeat(4)}`,
    priceFen: 0,
    refundIfLost: false,
    freeReaders: 'nobody',
    requestId: randomUUID(),
    seenOddsMilli: [2050],
    ...changes,
  };
}

export async function buildScheme(
  it: TestApp,
  author: { readonly token: string },
  matchId: string,
  changes: Partial<PublishBody> = {},
): Promise<string> {
  const { id } = await it.call(publishScheme, { body: draftOf(matchId, changes) }, { token: author.token });
  return id;
}

export async function buildUnlock(it: TestApp, buyer: { readonly token: string }, schemeId: string) {
  return await it.call(
    unlockScheme,
    { params: { id: schemeId }, body: { unlockId: randomUUID() } },
    { token: buyer.token },
  );
}
