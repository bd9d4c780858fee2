import { type LogAudit, openAudit } from '#domain/log/audit/audit-log.ts';
import { readLogKeys } from '#domain/log/audit/log-keys.ts';
import { logHeadCall } from '#contract/log/log.ts';
import type { TestApp } from '#test/test-app.ts';
import { appendLog } from '../append-log.ts';
import { nativeSha256 } from '../native-sha256.ts';
import { verifyNative } from './verify-native.ts';

/** Appends what waits and audits the whole log as an outside verifier does, from the log alone. */
export async function auditOf(it: TestApp): Promise<LogAudit> {
  await appendLog(it.ctx);
  const { logKey, clockKey } = await it.call(logHeadCall, {});
  const keys = readLogKeys(nativeSha256, logKey, clockKey);
  if (!keys) throw new Error('Unreadable keys');
  const heads = await it.ctx.db.selectFrom('log_head').select('note').orderBy('size').execute();
  const entries = await it.ctx.db
    .selectFrom('log_entry')
    .innerJoin('log_leaf', 'log_leaf.id', 'log_entry.leaf_id')
    .select('data')
    .orderBy('index')
    .execute();
  const audit = openAudit(
    { sha256: nativeSha256, verify: verifyNative, keys },
    heads.map(({ note }) => note),
  );
  for (const { data } of entries) audit.take(Buffer.from(data));
  return audit.finish([]);
}
