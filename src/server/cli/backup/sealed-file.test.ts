import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackupKey } from './make-backup-key.ts';
import { hashOf, readSealed, writeSealed } from './sealed-file.ts';

/** Of three chunks of age, the last of them not full. */
const content = Buffer.alloc(150_000, 'a copy of the database ');

let folder: string;
let keyFile: string;
let recipient: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rpr-sealed-'));
  keyFile = join(folder, 'backup.key');
  ({ recipient } = await makeBackupKey(keyFile));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* inParts(...parts: readonly (Uint8Array | Error)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield part;
  }
}

async function read(file: string, key = keyFile): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of readSealed(file, key)) parts.push(part);
  return Buffer.concat(parts);
}

async function written(name: string): Promise<string> {
  const file = join(folder, name);
  await writeSealed(file, [recipient], inParts(content));
  return file;
}

test('a file opens with its key, says nothing without it, and has the size and hash that were returned', async () => {
  const file = join(folder, 'whole.age');
  const sealed = await writeSealed(
    file,
    [recipient],
    inParts(content.subarray(0, 70_000), content.subarray(70_000)),
  );
  expect(await hashOf(file)).toEqual(sealed);
  expect(sealed.bytes).toBe(statSync(file).size);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file).includes('a copy of the database')).toBe(false);
  expect((await read(file)).equals(content)).toBe(true);
});

test('every one of several keys opens it', async () => {
  const other = join(folder, 'second.key');
  const second = await makeBackupKey(other);
  const file = join(folder, 'for-two.age');
  await writeSealed(file, [recipient, second.recipient], inParts(content));
  for (const key of [keyFile, other]) expect((await read(file, key)).equals(content)).toBe(true);
});

test('content that fails at its end leaves neither file nor draft', async () => {
  const file = join(folder, 'failed.age');
  await expect(
    writeSealed(file, [recipient], inParts(content, new Error('the end is missing'))),
  ).rejects.toThrow('the end is missing');
  expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([]);
});

test('content that fails replaces no earlier file', async () => {
  const file = await written('earlier.age');
  await expect(writeSealed(file, [recipient], inParts(new Error('nothing came')))).rejects.toThrow('nothing');
  expect((await read(file)).equals(content)).toBe(true);
});

describe('refused in one sentence', () => {
  test('a key that does not open it', async () => {
    const file = await written('for-others.age');
    const other = join(folder, 'stranger.key');
    await makeBackupKey(other);
    await expect(read(file, other)).rejects.toThrow(`The keys of ${other} do not open ${file}`);
  });

  test('a file that lacks its end, at whichever chunk it was cut', async () => {
    for (const size of [100, 66_000, 131_500, statSync(await written('cut.age')).size - 1]) {
      const file = await written('cut.age');
      truncateSync(file, size);
      await expect(read(file)).rejects.toThrow(`${file} is damaged or incomplete`);
    }
  });

  test('a file in which one bit differs', async () => {
    const file = await written('flipped.age');
    const bytes = readFileSync(file);
    bytes[100_000] = (bytes[100_000] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    await expect(read(file)).rejects.toThrow('is damaged or incomplete');
  });

  test('a key file without a key, a missing file, a folder that is none', async () => {
    const file = await written('present.age');
    const empty = join(folder, 'empty.key');
    writeFileSync(empty, '# nothing\n');
    await expect(read(file, empty)).rejects.toThrow(`${empty} holds no private key of age`);
    await expect(read(join(folder, 'absent.age'))).rejects.toThrow('absent.age does not exist.');
    await expect(read(file, join(folder, 'absent.key'))).rejects.toThrow('absent.key does not exist.');
    const below = join(file, 'below.age');
    await expect(writeSealed(below, [recipient], inParts(content))).rejects.toThrow('is no folder.');
  });

  test('a public key with a slip in it', async () => {
    const slip = recipient.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'));
    await expect(writeSealed(join(folder, 'slip.age'), [slip], inParts(content))).rejects.toThrow(
      `BACKUP_RECIPIENTS has ${slip}, which is no public key of age`,
    );
  });
});

test('a key file is made once, and its public key can be printed again', async () => {
  const again = await makeBackupKey(keyFile);
  expect(again).toEqual({ recipient, isNew: false });
  expect(readFileSync(keyFile, 'utf8')).toMatch(/^# public key: age1\w+\nAGE-SECRET-KEY-1\w+\n$/);
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  const other = join(folder, 'notes.txt');
  writeFileSync(other, 'not a key');
  await expect(makeBackupKey(other)).rejects.toThrow('exists and is no private key of age');
});
