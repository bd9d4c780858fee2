/**
 * `npm run operator-attacks -- [NUMBERS] [--write]`: performs the attacks of an operator, each on a fresh copy of one
 * world, and asks every observer what it notices. Fails if one notices more or less than its row states.
 */
import '../../tools/help/answer.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Attack, type Observer, observers } from './attack.ts';
import { allAttacks } from './attacks/all-attacks.ts';
import { forkCases, type ForkResult } from './fork/fork-case.ts';
import { runFork } from './fork/run-fork.ts';
import { keepBefore, type Reports, runAttack } from './run-attacks.ts';
import { type Row, tablesOf, withTables } from './table.ts';
import { buildWorld, type World } from './world/build-world.ts';

const document = new URL('../../docs/operator-attacks.md', import.meta.url);
const FORK = 'fork';

const words = process.argv.slice(2);
const numbers = words.filter((word) => word !== '--write');
const isWriting = words.includes('--write');
const unknown = numbers.find((word) => word !== FORK && !allAttacks.some(({ number }) => number === word));
if (unknown !== undefined || (isWriting && numbers.length > 0)) {
  const known = [...allAttacks.map(({ number }) => number), FORK].join(' ');
  console.error(unknown === undefined ? '--write needs all attacks.' : `"${unknown}" is none of ${known}.`);
  process.exit(1);
}
// An interrupted run must not leave a database behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const startedMs = performance.now();
const seconds = () => ((performance.now() - startedMs) / 1000).toFixed(0);
const say = (line: string) => console.log(`${seconds()} s  ${line}`);
const isSelected = (name: string) => numbers.length === 0 || numbers.includes(name);
const faults: string[] = [];

const folder = mkdtempSync(join(tmpdir(), 'rpr-kept-'));
const world = await buildWorld();
say('the world is built');
try {
  const rows = await attackAll(
    world,
    allAttacks.filter(({ number }) => isSelected(number)),
  );
  const forks = isSelected(FORK) ? await forkAll(world) : [];
  const tables = tablesOf(rows, forks);
  console.log(`\n${tables}`);
  if (isWriting && faults.length === 0) {
    writeFileSync(document, withTables(readFileSync(document, 'utf8'), tables));
  }
} finally {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.log(fault);
console.log(`operator-attacks: ${faults.length} differences from the expected verdicts, ${seconds()} s`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function attackAll(on: World, attacks: readonly Attack[]): Promise<Row[]> {
  const rows: Row[] = [];
  const kept = attacks.length > 0 ? await keepBefore(on, folder) : null;
  for (const attack of attacks) {
    if (!kept) break;
    const reports = await runAttack(on, kept, attack);
    const differing = (Object.keys(observers) as Observer[]).filter(
      (name) => reports[name].verdict !== (attack.expected[name] ?? 'clean'),
    );
    faults.push(...differing.map((name) => describe(attack, name, reports)));
    rows.push(rowOf(attack, reports));
    say(`${attack.number} ${attack.title}: ${differing.length === 0 ? 'as expected' : differing.join(', ')}`);
  }
  return rows;
}

async function forkAll(on: World): Promise<ForkResult[]> {
  const results: ForkResult[] = [];
  for (const fork of forkCases) {
    const result = await runFork(on, fork);
    const expected = { ...fork.expected, link: 'found', files: 'found' } as const;
    const wrong = (Object.keys(expected) as (keyof typeof expected)[]).filter(
      (key) => result[key] !== expected[key],
    );
    faults.push(...wrong.map((key) => `${fork.title}: ${key} is ${result[key]}, not ${expected[key]}`));
    results.push(result);
    say(`${fork.title}: ${wrong.length === 0 ? 'as expected' : wrong.join(', ')}`);
  }
  return results;
}

function describe({ number, expected }: Attack, name: Observer, reports: Reports): string {
  const { verdict, reasons } = reports[name];
  const found = reasons.slice(0, 3).join(' | ');
  return `${number}, ${observers[name]}: ${verdict}, not ${expected[name] ?? 'clean'}. ${found}`;
}

function rowOf({ number, title, needs, otherwise }: Attack, reports: Reports): Row {
  const verdicts = Object.fromEntries(Object.entries(reports).map(([name, { verdict }]) => [name, verdict]));
  const row = { number, title, needs, verdicts: verdicts as Row['verdicts'] };
  return otherwise === undefined ? row : { ...row, otherwise };
}
