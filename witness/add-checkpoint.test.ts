import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newForeignLog, post, requestBody, verifiedTimes } from './testing/foreign-log.ts';
import { newFolder, startTestWitness } from './testing/witness-in-test.ts';

const origin = 'log.example/tips';
const noHash = Buffer.alloc(32).toString('base64');
const checkpointOf = async (url: string, of = origin) => {
  const response = await fetch(`${url}/${createHash('sha256').update(of).digest('hex')}/checkpoint`);
  const readableBy = response.headers.get('access-control-allow-origin');
  return { status: response.status, text: await response.text(), readableBy };
};
const evidenceIn = (folder: string) =>
  readdirSync(join(folder, 'evidence')).map(
    (name) => JSON.parse(readFileSync(join(folder, 'evidence', name), 'utf8')) as Record<string, unknown>,
  );

test('a log that grows is cosigned with both keys, each time with the second of the clock', async () => {
  const log = newForeignLog(origin);
  let seconds = 1_800_000_000;
  const { url, verifierKeys } = await startTestWitness([log.vkey], {
    now: () => new Date(seconds * 1000 + 999),
  });
  let last = 0;
  for (const size of [1, 2, 3, 4, 5, 7, 8, 8, 9, 16, 17, 31, 40, 64, 65, 100, 128, 129, 300]) {
    log.add(size - last);
    const { status, type, text } = await post(url, log.request(last));
    expect({ status, type, last, size }).toEqual({
      status: 200,
      type: 'text/plain; charset=utf-8',
      last,
      size,
    });
    expect(verifiedTimes(verifierKeys, log.text(), text)).toEqual({ ed25519: seconds, 'ml-dsa-44': seconds });
    last = size;
    seconds += 1;
  }
});

test('the monitoring address gives the last checkpoint with the lines of the log and of the witness', async () => {
  const log = newForeignLog(origin).add(3);
  const stranger = newForeignLog('stranger.example').add(3);
  const { url } = await startTestWitness([log.vkey], { more: ['--prefix', '/w1/v1'] });
  expect(url).toMatch(/\/w1\/v1$/);
  expect((await checkpointOf(url)).status).toBe(404);
  const note = log.note() + stranger.line(log.text()) + log.line(log.text());
  const { text } = await post(url, requestBody(0, [], note));
  // Lines of unknown keys and duplicates are dropped: anyone could add them.
  expect(await checkpointOf(url)).toEqual({ status: 200, text: log.note() + text, readableBy: '*' });
  expect((await checkpointOf(url, 'other.example')).status).toBe(404);
});

test('a log may sign with ML-DSA-44, or with one of several keys, under a name that is not its origin', async () => {
  const pq = newForeignLog('pq.example', 'ml-dsa-44').add(2);
  const [old, current] = [newForeignLog(origin), newForeignLog(origin, 'ml-dsa-44', 'key.example/2').add(2)];
  const { url, verifierKeys } = await startTestWitness([pq.vkey, old.vkey, `${origin} ${current.vkey}`]);
  for (const log of [pq, current]) {
    const { status, text } = await post(url, log.request(0));
    expect(status).toBe(200);
    expect(Object.keys(verifiedTimes(verifierKeys, log.text(), text))).toHaveLength(2);
  }
});

test('a repeated request gets the size; one from that size gets a new cosignature', async () => {
  const log = newForeignLog(origin).add(5);
  const { url } = await startTestWitness([log.vkey]);
  expect((await post(url, log.request(0))).status).toBe(200);
  expect(await post(url, log.request(0))).toEqual({ status: 409, type: 'text/x.tlog.size', text: '5\n' });
  expect((await post(url, log.request(5))).status).toBe(200);
});

describe('a request is refused', () => {
  const log = newForeignLog(origin).add(20);
  const forked = log.fork(6).add(14, 'other');
  const foreign = newForeignLog(origin).add(20);
  const spoiltLine = () => {
    const [dash, name, code = ''] = log.line(log.text()).trimEnd().split(' ');
    const bytes = Buffer.from(code, 'base64');
    bytes.writeUInt8(bytes.readUInt8(30) ^ 1, 30);
    return `${dash} ${name} ${bytes.toString('base64')}\n`;
  };
  const [first = '', ...rest] = log.proof(8);

  /** Response of a witness that cosigned size 8. */
  async function answerTo(body: string | Uint8Array) {
    const witness = await startTestWitness([log.vkey]);
    expect((await post(witness.url, log.request(0, 8))).status).toBe(200);
    const answer = await post(witness.url, body);
    // The state is unchanged, and the log can continue from it.
    const after = await post(witness.url, log.request(8));
    return { ...answer, after: after.status, evidence: evidenceIn(witness.folder) };
  }
  const refused = (status: number) => ({
    status,
    after: 200,
    evidence: [],
    type: 'text/plain; charset=utf-8',
  });

  test.each([
    ['an empty body', ''],
    ['a checkpoint alone', log.note()],
    ['bytes that are no UTF-8', Buffer.concat([Buffer.from(log.request(8)), Buffer.from([0xff])])],
    ['an old size with a leading zero', requestBody('08', log.proof(8), log.note())],
    ['64 lines of proof', requestBody(8, Array(64).fill(noHash), log.note())],
    ['a hash of 31 bytes', requestBody(8, [Buffer.alloc(31).toString('base64')], log.note())],
    ['lines that end in CR LF', log.request(8).replaceAll('\n', '\r\n')],
    ['an old size above the checkpoint', requestBody(9, [], log.note(log.text(8)))],
    ['a signed text that is no checkpoint', requestBody(8, [], log.note(`${origin}\nhello\n`))],
    ['a size with a leading zero', requestBody(8, [], log.note(log.text().replace('\n20\n', '\n020\n')))],
  ])('as malformed: %s', async (_, body) => {
    expect(await answerTo(body)).toMatchObject(refused(400));
  });

  test.each([
    ['a stranger with the name of the log', requestBody(8, log.proof(8), foreign.note(log.text()))],
    [
      'the log under another checkpoint',
      requestBody(8, log.proof(8), `${log.text()}\n${log.line(log.text(8))}`),
    ],
    ['the log, with a bit turned', requestBody(8, log.proof(8), `${log.text()}\n${spoiltLine()}`)],
    ['the log, beside such a line', requestBody(8, log.proof(8), log.note() + spoiltLine())],
  ])('with 403 when signed by %s', async (_, body) => {
    expect(body).not.toBe(log.request(8));
    expect(await answerTo(body)).toMatchObject(refused(403));
  });

  test('with 404 for an unknown origin, whoever signed', async () => {
    const text = log.text().replace(origin, `${origin}/2`);
    expect(await answerTo(requestBody(0, [], log.note(text)))).toMatchObject(refused(404));
  });

  test.each([0, 1, 7, 9, 20])('with 409 and the size, when it believes in size %i', async (size) => {
    const answer = await answerTo(log.request(size));
    expect(answer).toMatchObject({
      status: 409,
      type: 'text/x.tlog.size',
      text: '8\n',
      after: 200,
      evidence: [],
    });
  });

  test.each([
    ['no proof', [], log.text()],
    ['one hash less', rest, log.text()],
    ['one hash more', [...log.proof(8), noHash], log.text()],
    ['another first hash', [noHash, ...rest], log.text()],
    ['hashes in another order', [...rest, first], log.text()],
    ['the proof of another tree', forked.proof(8), log.text()],
    ['the proof to another size', log.proof(8, 19), log.text()],
    ['its own proof of a fork', forked.proof(8), forked.text()],
    ['a proof between equal sizes', [noHash], log.text(8)],
  ])('with 422 for %s, and kept', async (_, proof, text) => {
    const body = requestBody(8, proof, log.note(text));
    const answer = await answerTo(body);
    expect(answer).toMatchObject({
      status: 422,
      after: 200,
      evidence: [{ origin, kind: 'unproven', request: body }],
    });
  });

  test.each([
    ['422, from the size that was cosigned', 8, 422],
    ['409, from another size', 0, 409],
  ])('as a fork with %s: both roots are kept', async (_, oldSize, status) => {
    const body = requestBody(oldSize, [], log.note(forked.text(8)));
    const { evidence, ...answer } = await answerTo(body);
    expect(answer).toMatchObject({ status, after: 200 });
    expect(evidence).toMatchObject([{ kind: 'fork', request: body }]);
    expect(evidence[0]?.cosignedNote).toContain(log.text(8));
  });
});

test('of a forked log the side that comes first is cosigned, in both orders', async () => {
  const log = newForeignLog(origin).add(10);
  const other = log.fork(4).add(8, 'other');
  for (const [one, two] of [
    [log, other],
    [other, log],
  ] as const) {
    const { url } = await startTestWitness([log.vkey]);
    expect((await post(url, one.request(0))).status).toBe(200);
    const size = Number(one.text().split('\n')[1]);
    const attempts = [
      two.request(0),
      requestBody(size, [], two.note()),
      requestBody(size, two.proof(4), two.note()),
    ];
    const statuses = await Promise.all(attempts.map(async (body) => (await post(url, body)).status));
    expect(statuses.every((status) => [400, 409, 422].includes(status))).toBe(true);
    expect((await checkpointOf(url)).text).toContain(one.text());
  }
});

test('an empty log has one root, and the first proof is empty', async () => {
  const log = newForeignLog(origin);
  const { url, folder } = await startTestWitness([log.vkey]);
  const wrong = await post(url, requestBody(0, [], log.note(log.text(0, Buffer.alloc(32)))));
  expect([wrong.status, wrong.text]).toEqual([
    422,
    'A checkpoint of size 0 must have the root of the empty tree.\n',
  ]);
  expect((await post(url, log.request(0))).status).toBe(200);
  expect((await post(url, log.request(0))).status).toBe(200);
  log.add(3);
  expect((await post(url, requestBody(0, [noHash], log.note()))).status).toBe(422);
  expect((await post(url, log.request(0))).status).toBe(200);
  expect(evidenceIn(folder).map(({ kind }) => kind)).toEqual(['unproven', 'unproven']);
});

test('a request that is refused again is kept once, and no more than a hundred of an origin', async () => {
  const log = newForeignLog(origin).add(2);
  const { url, folder, events } = await startTestWitness([log.vkey]);
  await post(url, log.request(0));
  for (let at = 0; at < 102; at += 1) {
    const body = requestBody(
      2,
      [noHash],
      log.note(log.text(3, createHash('sha256').update(`${at}`).digest())),
    );
    for (const each of [body, body]) expect((await post(url, each)).status).toBe(422);
  }
  expect(evidenceIn(folder)).toHaveLength(100);
  expect(events.filter(({ event, file }) => event === 'unproven' && file === null)).toHaveLength(4);
});

test('a clock behind the last cosignature signs nothing', async () => {
  const log = newForeignLog(origin).add(1);
  const folder = newFolder();
  let seconds = 1_800_000_000;
  const now = () => new Date(seconds * 1000);
  const first = await startTestWitness([log.vkey], { folder, now });
  expect((await post(first.url, log.request(0))).status).toBe(200);
  await first.close();
  const { url } = await startTestWitness([log.vkey], { folder, now });
  log.add(1);
  seconds -= 1;
  expect((await post(url, log.request(1))).status).toBe(503);
  seconds += 1;
  expect((await post(url, log.request(1))).status).toBe(200);
});
