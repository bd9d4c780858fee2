/**
 * `npm run scan -- [WORDS]`: scans a temporary server on 127.0.0.1, with sqlmap (if installed) every call of the
 * contract, or those whose path contains WORDS, with a permitted user, and with wapiti (if installed) the pages and
 * all GET calls. DATABASE_URL selects an empty PostgreSQL database. Their output is saved in the folder printed at
 * the end.
 */
import '../../tools/help/answer.ts';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '#contract/calls.ts';
import type { CallDefinition } from '#contract/define-call.ts';
import { paths } from '#web/paths/paths.ts';
import { makeRequest } from './make-request.ts';
import { seededChance } from './seeded-chance.ts';
import { setStage } from './stage.ts';

const SCANNERS = ['sqlmap', 'wapiti'] as const;
const LANES = 2;
const SEED = 20_260_314;
/** It ends the session it is called with. */
const LAST = 'exchangeToken';
/** A scanner that takes longer for one target is stopped; its result is missing. */
const LIMIT_MS = 1_200_000;
/** The modules of wapiti that need no other machine. */
const MODULES =
  'sql,blindsql,xss,permanentxss,exec,file,crlf,redirect,csp,http_headers,cookieflags,methods,backup,htaccess,shellshock';

const missing = SCANNERS.filter((name) => spawnSync('which', [name]).status !== 0);
if (missing.length > 0) {
  console.error(
    `Not on this machine: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`,
  );
  process.exit(2);
}
const words = process.argv[2] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'rpr-scan-'));
const stage = await setStage(process.env.DATABASE_URL);
const { host, origin } = new URL(stage.system.url);
const chance = seededChance(SEED);
const made = Object.entries(calls as Readonly<Record<string, CallDefinition>>)
  .filter(([name, { path }]) => path.includes(words) && name !== 'logout' && name !== 'removeUser')
  .map(([name, call]) => ({ name, ...makeRequest(call, 'fitting', knownTo(call), chance) }));

/** An existing value for `{id}`. */
function knownTo({ path }: CallDefinition) {
  const { match, solution, person } = stage.ids;
  const id = path.includes('/match/') ? match : path.includes('/solution/') ? solution : person;
  return { ...stage.known, id, limit: ['20'], q: ['arsenal'], cursor: ['bm9uZQ'], code: ['123456'] };
}

/** A permitted role. Calls that end sessions or restrict their user have their own user. */
function askerOf({
  name,
  path,
}: {
  readonly name: string;
  readonly path: string;
}): keyof typeof stage.tokens {
  if (/^(exchangeToken|endSessions|bindMobile|setTeenMode|excludeSelf|setSpendingLimit)/.test(name))
    return 'changing';
  return /publish|preview|solution\/withdraw|income|setting\/|bind\//.test(path) ? 'author' : 'fan';
}

/** With an ended session, every response would have been the same. */
async function isAlive(asker: keyof typeof stage.tokens): Promise<boolean> {
  const answer = await fetch(origin + calls.balance.path, {
    headers: { authorization: `Bearer ${stage.tokens[asker]}` },
  });
  return answer.status === 200;
}

/** Findings of wapiti that do not apply here, with reasons. */
const answered: readonly { readonly what: RegExp; readonly because: string }[] = [
  {
    what: /X-XSS-Protection is not set/,
    because: 'removed from browsers; the content security policy replaces it',
  },
  {
    what: /Strict-Transport-Security is not set/,
    because: 'this server speaks plain HTTP on 127.0.0.1; it is sent in production (http/guard-answers.ts)',
  },
];

/** Runs a scanner to its end or time limit; its output is also saved to a file. */
function scan(command: string, args: readonly string[], log: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // Without a terminal, sqlmap reads its input as a list of targets. Python, which it needs, provides one.
    const terminal = 'import pty, sys; pty.spawn(sys.argv[1:])';
    const child = spawn('python3', ['-c', terminal, command, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    const limit = setTimeout(() => {
      output += `\nNot finished after ${LIMIT_MS / 1000} s\n`;
      // The scanner receives a hang-up when its terminal is gone.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, LIMIT_MS);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(limit);
      writeFileSync(join(folder, log), output);
      resolve(output);
    });
  });
}

interface Finding {
  readonly where: string;
  readonly what: string;
}
const findings: Finding[] = [];
let tried = 0;
/** Calls that sqlmap did not reach or finish. */
const untried: string[] = [];

async function tryInjections(one: (typeof made)[number]): Promise<void> {
  const { name, method, path, body } = one;
  const asker = askerOf(one);
  const file = join(folder, `${name}.txt`);
  const [bare = '', query] = path.split('?');
  const own = query !== undefined || (body !== null && body !== '{}');
  const lines = [
    // Without parameters, the last path segment is varied.
    `${method} ${own ? path : `${bare}*`} HTTP/1.1`,
    ...[`Host: ${host}`, `Authorization: Bearer ${stage.tokens[asker]}`, 'Accept: application/json'],
    ...(body === null ? [] : ['Content-Type: application/json']),
  ];
  writeFileSync(file, `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
  const output = await scan(
    'sqlmap',
    [
      ...['-r', file, '--batch', '--level', '2', '--risk', '2', '--dbms', 'PostgreSQL', '--ignore-code', '*'],
      ...[
        '--flush-session',
        '--output-dir',
        join(folder, 'sqlmap', name),
        '--disable-coloring',
        '--drop-set-cookie',
      ],
    ],
    `${name}.sqlmap.log`,
  );
  if (/is vulnerable|identified the following injection point/.test(output))
    findings.push({ where: `${method} ${path}`, what: 'sqlmap: SQL injection' });
  else if (name !== LAST && !(await isAlive(asker))) untried.push(`${name} (the session ended)`);
  else if (/do not appear to be injectable/.test(output)) tried++;
  else untried.push(name);
}

const waiting = made.toSorted((one, other) => Number(one.name === LAST) - Number(other.name === LAST));
await Promise.all(
  Array.from({ length: LANES }, async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await tryInjections(next);
      console.log(`sqlmap ${made.length - waiting.length}/${made.length} ${next.name}`);
    }
  }),
);

mkdirSync(join(folder, 'wapiti'));
const report = join(folder, 'wapiti', 'report.json');
const reading = made.filter(({ method }) => method === 'GET').map(({ path }) => origin + path);
const pages = Object.values(paths).map((build) => origin + (build as (query: object) => string)({}));
await scan(
  'wapiti',
  [
    ...[
      '-u',
      `${origin}/`,
      '--scope',
      'folder',
      '-m',
      MODULES,
      '-f',
      'json',
      '-o',
      report,
      '--flush-session',
    ],
    ...[
      '-H',
      `Authorization: Bearer ${stage.tokens.fan}`,
      '--max-scan-time',
      '900',
      '--no-bugreport',
      '-v',
      '1',
    ],
    ...[...pages, ...reading].flatMap((url) => ['-s', url]),
  ],
  'wapiti.log',
);
const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Record<
  'vulnerabilities' | 'anomalies',
  Readonly<Record<string, readonly { method: string; path: string; info: string }[]>>
>;
for (const [kind, found] of Object.entries({ ...vulnerabilities, ...anomalies }))
  for (const { method, path, info } of found)
    findings.push({ where: `${method} ${path}`, what: `wapiti: ${kind}: ${info}` });

const books = await stage.system.run('reconcile');
await stage.system.stop();
const open = findings.filter(({ what }) => !answered.some((one) => one.what.test(what)));
for (const { where, what } of findings) {
  const because = answered.find((one) => one.what.test(what))?.because;
  console.log(`${where}\n  ${what}${because === undefined ? '' : `\n  no finding: ${because}`}`);
}
console.log(books.output.trim());
if (untried.length > 0) console.log(`Not reached or not finished: ${untried.join(', ')}`);
console.log(
  `sqlmap ${tried} calls, wapiti ${pages.length + reading.length} addresses, ${open.length} findings; logs in ${folder}`,
);
process.exitCode = open.length === 0 && untried.length === 0 && books.code === 0 ? 0 : 1;
