import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../test/free-port.ts';
import { startPostgres } from '../../test/setup/start-postgres.ts';
import { until } from '../../test/until.ts';
import { run } from './run.ts';
import { USER } from './system-files.ts';

/**
 * What an engine does to start a program of an image, by hand: the root read-only, `/tmp` in memory, one folder to write
 * to, a user without rights.
 */
const START = `set -e
mount --bind "$1" "$1"
for each in dev proc; do mount --rbind "/$each" "$1/$each"; done
mount -t tmpfs tmpfs "$1/tmp"
mount --bind "$2" "$1/data"
mount -o remount,bind,ro "$1"
root=$1; shift 2
exec setpriv --no-new-privs unshare --root="$root" --wd=/app --setgid=${USER} --setuid=${USER} "$@"`;

interface Place {
  readonly root: string;
  /** Is `/data` in the image. */
  readonly data: string;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Starts the image in production on an empty PostgreSQL, without a container engine, and tries what a site needs of it.
 * Requires root.
 * @returns the exit code.
 */
export async function probe(archive: string): Promise<number> {
  if (!existsSync(archive)) {
    console.error(`There is no ${archive}: run npm run image first.`);
    return 1;
  }
  const folder = mkdtempSync(join(tmpdir(), 'rpr-probe-'));
  const place = { root: join(folder, 'root'), data: join(folder, 'data') };
  for (const each of Object.values(place)) mkdirSync(each);
  chownSync(place.data, USER, USER);
  await unpack(archive, place.root);
  const postgres = await startPostgres();
  try {
    const databaseUrl = await createDatabase(postgres.adminUrl);
    await tryImage({ ...place, environment: settings(await freePort(), databaseUrl) });
    return 0;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryImage(place: Place): Promise<void> {
  const { root, environment } = place;
  const said = (fact: string) => console.log(`ok  ${fact}`);
  const shells = globSync('{bin,usr/bin,sbin,usr/sbin}/*', { cwd: root });
  demand(shells.join() === 'usr/bin/node', `other programs than Node: ${shells.join(' ')}`);
  said('the only program in it is Node');
  const keys = await output(place, 'tools/start/make-keys.ts', '/data/keys');
  demand(keys.split('\n').length >= 4, keys);
  writeAlipayKeys(join(place.data, 'keys'));
  said('make-keys made its keys, as a user without rights');

  const began = performance.now();
  const server = start(place, 'src/server/main.ts');
  const site = `http://127.0.0.1:${environment.PORT}`;
  await until(async () => {
    demand(server.child.exitCode === null, `the server ended: ${server.printed()}`);
    return (await fetch(`${site}/ready`).catch(() => null))?.ok ?? false;
  });
  said(`ready after ${((performance.now() - began) / 1000).toFixed(1)} s, on an empty database`);
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
  demand(new RegExp(`^Uid:\\s+${USER}\\s+${USER}`, 'm').test(status), 'the server runs as another user');
  demand(/^CapEff:\s+0+$/m.test(status), 'the server has capabilities');
  said(`it runs as user ${USER}, without capabilities, with ${rssMib(status)} MiB`);
  const page = await (await fetch(`${site}/`)).text();
  const script = /<script[^>]+src="([^"]+)"/.exec(page)?.[1] ?? '';
  demand((await fetch(site + script)).ok && page.includes('红点球研究'), 'no page with its script');
  const list = (await (await fetch(`${site}/api/app/common/match/list`)).json()) as { code: number };
  demand(list.code === 200, 'the API does not answer');
  said('it serves pages, scripts and the API');
  const reconciled = await output(place, 'tools/reconcile.ts');
  demand(reconciled.includes(' 0 differences'), reconciled);
  said(`commands run in it: reconcile says “${reconciled.trim()}”`);
  const written = (await run('find', [root, '-xdev', '-newer', join(place.data, 'keys')])).trim();
  demand(written === '', `written outside of /data and /tmp: ${written}`);
  said('nothing was written outside of /data and /tmp');
  const ended = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  const [code] = (await ended) as [number | null];
  demand(code === 0, `SIGTERM ended it with ${code}: ${server.printed()}`);
  said('SIGTERM ends it with 0');
}

function demand(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise);
}

const rssMib = (status: string): number => Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);

interface Started {
  readonly child: ChildProcess;
  readonly printed: () => string;
}

function start({ root, data, environment }: Place, ...args: readonly string[]): Started {
  const program = ['/usr/bin/node', '--max-semi-space-size=8', ...args];
  const child = spawn('unshare', ['--mount', 'sh', '-c', START, 'sh', root, data, ...program], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-20_000);
    });
  return { child, printed: () => text };
}

/** What a command prints that ends with 0. */
async function output(place: Place, ...args: readonly string[]): Promise<string> {
  const { child, printed } = start(place, ...args);
  const [code] = (await once(child, 'close')) as [number | null];
  demand(code === 0, `${args.join(' ')} ended with ${code}: ${printed()}`);
  return printed();
}

/** Unpacks the layers of an OCI archive over each other. Source: OCI image layout 1.0. */
async function unpack(archive: string, root: string): Promise<void> {
  const blobs = mkdtempSync(join(tmpdir(), 'rpr-oci-'));
  try {
    await run('tar', ['-xf', archive, '-C', blobs]);
    const read = (digest: string): unknown =>
      JSON.parse(readFileSync(join(blobs, 'blobs', ...digest.split(':')), 'utf8'));
    const index = JSON.parse(readFileSync(join(blobs, 'index.json'), 'utf8')) as Described<'manifests'>;
    const manifest = read(index.manifests[0]?.digest ?? '') as Described<'layers'>;
    for (const { digest } of manifest.layers)
      await run('tar', ['-xzf', join(blobs, 'blobs', ...digest.split(':')), '-C', root]);
  } finally {
    rmSync(blobs, { recursive: true, force: true });
  }
}

type Described<K extends string> = Readonly<Record<K, readonly { readonly digest: string }[]>>;

async function createDatabase(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${adminUrl}/postgres` });
  await client.connect();
  await client.query("CREATE ROLE site LOGIN CREATEROLE PASSWORD 'site'");
  await client.query('CREATE DATABASE site OWNER site');
  await client.end();
  const url = new URL(`${adminUrl}/site`);
  [url.username, url.password] = ['site', 'site'];
  return url.href;
}

function writeAlipayKeys(folder: string): void {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  for (const [name, text] of [
    ['alipay.pem', privateKey],
    ['alipay-public.pem', publicKey],
  ] as const) {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    chownSync(join(folder, name), USER, USER);
  }
}

/** Of production, with providers that nobody asks here. */
function settings(port: number, databaseUrl: string): Readonly<Record<string, string>> {
  const secret = { ID: 'probe', SECRET: 'probe' };
  return {
    NODE_ENV: 'production',
    LANG: 'C.UTF-8',
    MALLOC_ARENA_MAX: '2',
    PUBLIC_URL: 'https://probe.example',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: '/data',
    DEMO: 'off',
    LOG_UNANCHORED: 'accept',
    DATA_KEY_FILE: '/data/keys/data.keys',
    LOG_KEY_FILE: '/data/keys/log.pem',
    LOG_CLOCK_KEY_FILE: '/data/keys/clock.pem',
    PUSH_KEY_FILE: '/data/keys/vapid.pem',
    SMS_ENDPOINT: 'https://sms.example',
    SMS_ACCESS_KEY_ID: secret.ID,
    SMS_ACCESS_KEY_SECRET: secret.SECRET,
    SMS_SIGN_NAME: 'probe',
    SMS_TEMPLATE_CODE: 'SMS_1',
    ALIPAY_GATEWAY: 'https://alipay.example',
    ALIPAY_APP_ID: 'probe',
    ALIPAY_SELLER_ID: 'probe',
    ALIPAY_PRIVATE_KEY_FILE: '/data/keys/alipay.pem',
    ALIPAY_PUBLIC_KEY_FILE: '/data/keys/alipay-public.pem',
    IDENTITY_ENDPOINT: 'https://identity.example',
    IDENTITY_ACCESS_KEY_ID: secret.ID,
    IDENTITY_ACCESS_KEY_SECRET: secret.SECRET,
  };
}
