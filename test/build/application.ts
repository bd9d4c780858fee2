import { randomUUID } from 'node:crypto';
import type { CallInput } from '#contract/define-call.ts';
import { applyAnalyst } from '#contract/people/people.ts';
import type { TestApp } from '../test-app.ts';

export type ApplyBody = CallInput<typeof applyAnalyst>['body'];

/** A valid application. */
export function applicationOf(changes: Partial<ApplyBody> = {}): ApplyBody {
  return {
    idempotencyKey: randomUUID(),
    statement:
      '看英超二十年，主要写亚盘与大小球，关注球队压迫强度、伤停与赛程密度，每篇方案都会写明判断的依据与可能出错的地方。',
    competitions: [],
    agreed: true,
    ...changes,
  };
}

export async function buildApplication(it: TestApp, applicant: { readonly token: string }): Promise<string> {
  const { applicationId } = await it.call(
    applyAnalyst,
    { body: applicationOf() },
    { token: applicant.token },
  );
  return applicationId;
}
