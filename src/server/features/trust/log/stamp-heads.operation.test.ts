import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logHeadCall } from '#contract/log/log.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { patientMs } from '#test/time-outs.ts';
import { readToken } from '#server/providers/timestamp/read-token.ts';
import {
  createTimestampAuthority,
  type TimestampAuthority,
} from '#server/providers/timestamp/timestamp-authority.ts';
import { appendLog } from './append-log.ts';
import { stampHeads } from './stamp-heads.ts';
import { writePublications } from './testing/leaves.ts';

let it: TestApp;
beforeEach(async () => {
  it = await startTestApp();
});
afterEach(() => it.close());

const certificates = () => [new X509Certificate(readFileSync(it.sandbox.timestamp.certificateFile))];

/** The sandbox's authority, whose paths select its faults. `requests` counts its requests. */
function authority(path = ''): TimestampAuthority & { requests: number; path: string } {
  return {
    requests: 0,
    path,
    name: 'sandbox',
    stamp(message) {
      this.requests += 1;
      const url = `${it.sandbox.timestamp.url}${this.path}`;
      return createTimestampAuthority({ url, certificates: certificates(), timeoutMs: patientMs }).stamp(
        message,
      );
    },
  };
}

async function sign(): Promise<void> {
  await writePublications(it.ctx, 1);
  await appendLog(it.ctx);
}

const stamps = () => it.ctx.db.selectFrom('log_timestamp').selectAll().orderBy('size').execute();

test('every head is timestamped once, with a token over its whole note that anybody can verify and fetch', async () => {
  const timestamp = authority();
  await sign();
  await sign();
  await stampHeads({ ...it.ctx, timestamp });
  await stampHeads({ ...it.ctx, timestamp });
  expect(timestamp.requests).toBe(2);
  const { head } = await it.call(logHeadCall, {});
  const token = Buffer.from(head?.timestamp?.token ?? '', 'base64');
  const read = await readToken(token, Buffer.from(head?.note ?? ''), certificates(), null);
  expect(read).toEqual({ ok: true, at: new Date(head?.timestamp?.at ?? 0) });
  expect(head?.timestamp?.authority).toBe('sandbox');
  const lines = (await stamps()).map(
    (each) => `${each.size} ${Buffer.from(each.token).toString('base64')}\n`,
  );
  expect((await it.app.inject('/log/timestamps.txt')).body).toBe(lines.join(''));
  expect(lines).toHaveLength(2);
});

test('without an authority a head reports that it has no external timestamp', async () => {
  await sign();
  await stampHeads(it.ctx);
  expect(it.ctx.timestamp).toBeNull();
  expect((await it.call(logHeadCall, {})).head?.timestamp).toBeNull();
});

test.each(['/wrong-imprint', '/wrong-nonce', '/rejected', '/garbage', '/error', '/impostor'])(
  'an authority that answers %s leaves no token, and the log continues',
  async (path) => {
    await sign();
    await stampHeads({ ...it.ctx, timestamp: authority(path) });
    await sign();
    expect(await stamps()).toEqual([]);
    expect((await it.call(logHeadCall, {})).head?.size).toBe(2);
  },
);

test('a failing authority is retried after one, two and four minutes, and called at once again when it is back', async () => {
  const timestamp = authority('/error');
  await sign();
  const requests: number[] = [];
  for (let minute = 0; minute < 8; minute += 1) {
    await stampHeads({ ...it.ctx, timestamp });
    requests.push(timestamp.requests);
    it.clock.advance({ minutes: 1 });
  }
  expect(requests).toEqual([1, 2, 2, 3, 3, 3, 3, 4]);
  timestamp.path = '';
  it.clock.advance({ minutes: 10 });
  await stampHeads({ ...it.ctx, timestamp });
  expect(await stamps()).toHaveLength(1);
  await sign();
  await stampHeads({ ...it.ctx, timestamp });
  expect(await stamps()).toHaveLength(2);
});

test('a token is never changed or removed', async () => {
  await sign();
  await stampHeads({ ...it.ctx, timestamp: authority() });
  for (const statement of ["UPDATE log_timestamp SET token = ''", 'DELETE FROM log_timestamp']) {
    await expect(it.database.asOwner((run) => run(statement))).rejects.toMatchObject({ code: 'RP001' });
  }
});
