import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { help, readOptions } from './options.ts';
import { newForeignLog, post } from './testing/foreign-log.ts';
import { argumentsFor, newFolder, startTestWitness } from './testing/witness-in-test.ts';

const log = newForeignLog('log.example/tips').add(4);
const pq = newForeignLog('pq.example', 'ml-dsa-44');

describe('the arguments', () => {
  const base = argumentsFor('/state', [log.vkey]);
  const replaced = (option: string, value: string) =>
    base.map((word, index) => (base[index - 1] === option ? value : word));

  test('name, folder, address, prefix and logs are read', () => {
    const folder = newFolder();
    const file = join(folder, 'logs.txt');
    writeFileSync(file, `# logs\n\n  ${pq.vkey}\r\nother.example ${log.vkey}\n`);
    const options = readOptions([...base, '--logs', file, '--prefix', '/a/b', '--listen', '[::1]:80']);
    expect(options).toMatchObject({ name: 'witness.example/w1', stateFolder: '/state', prefix: '/a/b' });
    expect(options).toMatchObject({ host: '::1', port: 80, isPrintingKeys: false });
    expect([...(options?.logs ?? [])].map(([origin, keys]) => [origin, keys.length])).toEqual([
      ['log.example/tips', 1],
      ['pq.example', 1],
      ['other.example', 1],
    ]);
  });

  test('help is asked for, and names every option', () => {
    expect(readOptions(['--help'])).toBeNull();
    for (const option of ['--name', '--state', '--log', '--logs', '--listen', '--prefix', '--keys'])
      expect(help).toContain(option);
  });

  test.each([
    ['an unknown option', [...base, '--fast'], /^Unknown option '--fast'\. Usage/],
    ['a word', [...base, 'start'], /'start'/],
    ['no name', base.slice(2), /^--name must be/],
    ['a name with a space', replaced('--name', 'w 1'), /^--name must be/],
    ['a name with a plus sign', replaced('--name', 'w+1'), /^--name must be/],
    ['a name of 256 bytes', replaced('--name', 'w'.repeat(256)), /^--name must be/],
    ['no folder', replaced('--state', ''), /^--state must name a folder/],
    ['no log', base.slice(0, -2), /^--log must give a verifier key/],
    ['a log that is no key', replaced('--log', 'log.example'), /^No verifier key .*: “log\.example”\.$/],
    [
      'a file of logs that is absent',
      [...base, '--logs', '/nowhere/logs'],
      /\/nowhere\/logs .* cannot be read/,
    ],
    ['an address without a port', replaced('--listen', '127.0.0.1'), /^--listen must be HOST:PORT/],
    ['a port beyond all', replaced('--listen', '127.0.0.1:65536'), /^--listen must be HOST:PORT/],
    ['a prefix without a slash', [...base, '--prefix', 'w1'], /^--prefix must start with a slash/],
    ['a prefix that ends with one', [...base, '--prefix', '/w1/'], /^--prefix must start with a slash/],
  ])('%s is refused in a sentence', (_, args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});

describe('the state folder', () => {
  /** A state folder with a cosigned checkpoint of size 2. */
  async function cosignedFolder() {
    const folder = newFolder();
    const { url, close, verifierKeys } = await startTestWitness([log.vkey], { folder });
    expect((await post(url, log.request(0, 2))).status).toBe(200);
    await close();
    const [file = ''] = readdirSync(join(folder, 'checkpoints'));
    return { folder, file: join(folder, 'checkpoints', file), verifierKeys };
  }
  const start = (folder: string, ...more: string[]) => startTestWitness([log.vkey], { folder, more });

  test('has two keys, made once, that its owner alone can read', async () => {
    const { folder, verifierKeys } = await cosignedFolder();
    for (const name of ['ed25519.pem', 'ml-dsa-44.pem']) {
      expect(statSync(join(folder, 'keys', name)).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(folder, 'keys', name), 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
    }
    expect(statSync(join(folder, 'keys')).mode & 0o777).toBe(0o700);
    const types = verifierKeys.map((key) => Buffer.from(key.split('+').slice(2).join('+'), 'base64')[0]);
    expect(types).toEqual([0x06, 0x04]);
    expect((await start(folder)).verifierKeys).toEqual(verifierKeys);
  });

  test.each([
    [
      'a key is missing',
      (folder: string) => rmSync(join(folder, 'keys/ed25519.pem')),
      /ed25519\.pem is missing/,
    ],
    [
      'others can read a key',
      (folder: string) => chmodSync(join(folder, 'keys/ed25519.pem'), 0o640),
      /chmod 600/,
    ],
    [
      'a key is no key',
      (folder: string) => writeFileSync(join(folder, 'keys/ml-dsa-44.pem'), 'key'),
      /holds no private key of ml-dsa-44/,
    ],
    [
      'a key is of the other kind',
      (folder: string) =>
        writeFileSync(join(folder, 'keys/ml-dsa-44.pem'), readFileSync(join(folder, 'keys/ed25519.pem'))),
      /holds no private key of ml-dsa-44/,
    ],
    [
      'a key is another one',
      (folder: string) => {
        renameSync(join(folder, 'checkpoints'), join(folder, 'away'));
        mkdirSync(join(folder, 'checkpoints'));
        rmSync(join(folder, 'keys/ed25519.pem'));
      },
      null,
    ],
  ])('is refused when %s', async (_, spoil, message) => {
    const { folder } = await cosignedFolder();
    spoil(folder);
    if (message !== null) return await expect(start(folder)).rejects.toThrow(message);
    // The key that was generated meanwhile did not cosign the checkpoints.
    await (await start(folder)).close();
    rmSync(join(folder, 'checkpoints'), { recursive: true });
    renameSync(join(folder, 'away'), join(folder, 'checkpoints'));
    await expect(start(folder)).rejects.toThrow(/that this name and these keys cosigned/);
  });

  test('is refused under another name: the keys would be two witnesses', async () => {
    const { folder } = await cosignedFolder();
    await expect(start(folder, '--name', 'witness.example/w2')).rejects.toThrow(
      /Start with the name and keys/,
    );
  });

  test.each([
    ['empty', () => ''],
    ['cut', (text: string) => text.slice(0, -40)],
    ['of another size', (text: string) => text.replace('\n2\n', '\n1\n')],
    [
      'without a line of the witness',
      (text: string) => text.split('\n').slice(0, -2).join('\n').concat('\n'),
    ],
  ])('is refused when a checkpoint is %s', async (_, change) => {
    const { folder, file } = await cosignedFolder();
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    await expect(start(folder)).rejects.toThrow(/holds no checkpoint of log\.example\/tips/);
  });

  test('is refused when the checkpoint of one origin stands in the place of another', async () => {
    const other = newForeignLog('other.example');
    const { folder, file } = await cosignedFolder();
    const witness = await startTestWitness([log.vkey, other.vkey], { folder });
    await post(witness.url, other.add(1).request(0));
    await witness.close();
    const another = readdirSync(join(folder, 'checkpoints')).find((name) => !file.endsWith(name)) ?? '';
    writeFileSync(file, readFileSync(join(folder, 'checkpoints', another)));
    await expect(start(folder)).rejects.toThrow(/holds no checkpoint of log\.example\/tips/);
  });

  test('keeps what was cosigned of a log that is not followed for a time', async () => {
    const { folder } = await cosignedFolder();
    await (await startTestWitness([pq.vkey], { folder })).close();
    const { url } = await start(folder);
    expect(await post(url, log.request(0))).toMatchObject({ status: 409, text: '2\n' });
  });

  test('that is no folder is refused with the reason, and so is an address in use', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'file'), '');
    await expect(start(join(folder, 'file'))).rejects.toThrow(
      /The state folder .* cannot be used \(.*EEXIST|ENOTDIR/,
    );
    const { url } = await start(newFolder());
    await expect(start(newFolder(), '--listen', new URL(url).host)).rejects.toThrow(
      /^Cannot listen on .*EADDRINUSE/,
    );
  });
});
