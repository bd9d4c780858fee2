/**
 * `npm run attack -- [requests] [seed]`: sends generated requests of all calls, valid, almost valid and malicious,
 * with all roles, to a temporary server on this machine. No response may be an internal error, end a valid session,
 * or violate the contract; afterwards the ledger is verified. DATABASE_URL selects an empty PostgreSQL database.
 */
import '../../tools/help/answer.ts';
import { randomInt } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { calls } from '#contract/calls.ts';
import type { CallDefinition } from '#contract/define-call.ts';
import { uploadPath, uploadReply } from '#contract/uploads.ts';
import { aPicture } from '#test/build/pictures/picture.ts';
import { type Answer, faultOf } from './judge.ts';
import { type MadeRequest, makeRequest, type Manner } from './make-request.ts';
import { pick } from './make-value.ts';
import { seededChance } from './seeded-chance.ts';
import { setStage, type Stage } from './stage.ts';

const LANES = 8;
const SHOWN = 20;
const manners: readonly Manner[] = ['fitting', 'fitting', 'nearly', 'hostile'];

/** They end the session or restrict its user, so they have their own user. */
const changing: readonly string[] = [
  ...['logout', 'exchangeToken', 'endSessions', 'removeUser', 'bindMobile', 'bindMobileByPost'],
  ...['setTeenMode', 'excludeSelf', 'setSpendingLimit', 'certify'],
];

const upload = {
  method: 'POST',
  path: uploadPath,
  session: 'required',
  summary: '',
  reply: uploadReply,
  refusals: ['UPLOAD_TYPE', 'UPLOAD_BROKEN', 'UPLOAD_LIMIT', 'BODY_TOO_LARGE'],
} as const satisfies CallDefinition;

const [requested = '100000', seedText = String(randomInt(2 ** 31))] = process.argv.slice(2);
const total = Number(requested);
const seed = Number(seedText);
if (!Number.isSafeInteger(total) || total < 1 || !Number.isSafeInteger(seed)) {
  console.error('Usage: npm run attack -- [requests] [seed]');
  process.exit(1);
}
console.log(`${total} requests, seed ${seed}`);

const chance = seededChance(seed);
const stage = await setStage(process.env.DATABASE_URL);
const agent = new Agent({ keepAlive: true, maxSockets: LANES });
const picture = await aPicture({ width: 200, height: 200 }).jpeg().toBuffer();
const counts = new Map<string, number>();
const faults: string[] = [];
let sent = 0;
const startedMs = performance.now();

async function lane(): Promise<void> {
  while (sent < total && faults.length < SHOWN) {
    sent++;
    if (sent % 10_000 === 0) console.log(`${sent} sent, ${faults.length} faults`);
    await (chance() < 0.01 ? sendPicture() : sendCall());
  }
}

async function sendCall(): Promise<void> {
  const name = pick(chance, Object.keys(calls)) as keyof typeof calls;
  const call: CallDefinition = calls[name];
  const role = changing.includes(name)
    ? 'changing'
    : pick(chance, ['visitor', 'user', 'fan', 'author', 'rival'] as const);
  const manner = pick(chance, manners);
  const made = makeRequest(call, manner, { ...stage.known, id: idsOf(call) }, chance);
  const answer = await send(made, stage.tokens[role], 'application/json');
  note(
    `${name} ${role} ${manner}`,
    answer,
    made,
    faultOf(answer, { call, isSessionGood: isGood(role, call) }),
  );
}

function idsOf({ path }: CallDefinition): readonly string[] {
  if (path.includes('/match/')) return stage.ids.match;
  return path.includes('/solution/') ? stage.ids.solution : stage.ids.person;
}

/** A visitor has no session, so only calls that require one may report that. */
function isGood(role: keyof Stage['tokens'], { session, path }: CallDefinition): boolean {
  if (role === 'changing') return false;
  return role !== 'visitor' || (session !== 'required' && !path.endsWith('/sendCode'));
}

/** Uploads a picture, intact, with changed bytes, or truncated. */
async function sendPicture(): Promise<void> {
  const bytes = Buffer.from(picture);
  for (let change = Math.floor(chance() * 4); change > 0; change--)
    bytes[Math.floor(chance() * bytes.length)] = Math.floor(chance() * 256);
  const cut = chance() < 0.3 ? bytes.subarray(0, Math.floor(chance() * bytes.length)) : bytes;
  const role = pick(chance, ['user', 'fan', 'author'] as const);
  const made = { method: 'POST', path: `${uploadPath}?purpose=feedback`, body: cut };
  const answer = await send(made, stage.tokens[role], 'image/jpeg');
  note('upload', answer, { ...made, body: null }, faultOf(answer, { call: upload, isSessionGood: true }));
}

function send(
  { method, path, body }: Omit<MadeRequest, 'body'> & { readonly body: string | Buffer | null },
  token: string | null,
  type: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const url = new URL(stage.system.url);
    const headers = {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === null ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    };
    const outgoing = httpRequest(
      { agent, host: url.hostname, port: url.port, method, path, headers },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body ?? undefined);
  });
}

function note(
  what: string,
  { status, text }: Answer,
  { method, path, body }: MadeRequest,
  fault: string | null,
): void {
  counts.set(String(status), (counts.get(String(status)) ?? 0) + 1);
  if (fault === null) return;
  faults.push(
    `${what}: ${fault}\n  ${method} ${path.slice(0, 300)}\n  ${body?.slice(0, 500) ?? ''}\n  ${text.slice(0, 300)}`,
  );
}

await Promise.all(Array.from({ length: LANES }, lane));
const seconds = (performance.now() - startedMs) / 1000;
const books = await stage.system.run('reconcile');
await stage.system.stop();
agent.destroy();
for (const fault of faults) console.log(fault);
console.log(
  [...counts]
    .sort()
    .map(([status, count]) => `${status}: ${count}`)
    .join('  '),
);
console.log(books.output.trim());
console.log(
  `${sent} requests in ${seconds.toFixed(0)} s, ${(sent / seconds).toFixed(0)}/s, ${faults.length} faults`,
);
process.exitCode = faults.length === 0 && books.code === 0 ? 0 : 1;
