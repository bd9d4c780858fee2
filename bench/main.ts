import '../tools/help/answer.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Engine } from '#server/db/database.ts';
import { type Cleanup, newCleanup } from './cleanup.ts';
import type { Row } from './compare.ts';
import { LANES } from './load.ts';
import { measureConsole } from './measures/measure-console.ts';
import { measureFans } from './measures/measure-fans.ts';
import { measureGoals } from './measures/measure-goals.ts';
import { hasOddsFolder, measureImports, oddsFolder } from './measures/measure-imports.ts';
import { measureLedger } from './measures/measure-ledger.ts';
import { measureLive } from './measures/live/measure-live.ts';
import { measureReading, readings } from './measures/measure-lists.ts';
import { measureLog } from './measures/measure-log.ts';
import { measureMarks } from './measures/measure-marks.ts';
import { measureMatches } from './measures/measure-matches.ts';
import { measureModel } from './measures/measure-model.ts';
import { measureMoney } from './measures/measure-money.ts';
import { measureOverload } from './measures/measure-overload.ts';
import { measurePages } from './measures/phone/measure-pages.ts';
import { measurePhone } from './measures/phone/measure-phone.ts';
import { measureProofs } from './measures/measure-proofs.ts';
import { measurePublish } from './measures/measure-publish.ts';
import { measureRecords } from './measures/measure-records.ts';
import { measureSettlement } from './measures/measure-settlement.ts';
import { measureSizes } from './measures/measure-sizes.ts';
import { measureNodes } from './measures/operation/measure-nodes.ts';
import { measureRestore } from './measures/operation/measure-restore.ts';
import { measureSoak } from './measures/operation/measure-soak.ts';
import { measureStart } from './measures/measure-start.ts';
import { measureUnlocks } from './measures/measure-unlocks.ts';
import { measureViewers } from './measures/measure-viewers.ts';
import { asJsonLines, asTable } from './report.ts';
import { withRows } from './results-table.ts';
import { postgresPrograms } from '#test/skips.ts';
import { setStage, type Stage } from './stage.ts';

/** No measurement takes longer; a soak may be asked to last half an hour. */
const BOUND_MS = 3_600_000;

const engineNames: Readonly<Record<Engine, string>> = { pglite: 'PGlite', postgres: 'PostgreSQL' };
const engines: readonly Engine[] = ['pglite', 'postgres'];

const programs = postgresPrograms();

type Measure = (stage: Stage, cleanup: Cleanup) => Promise<Row[]>;

/**
 * Read measurements come first, while no scheme has buyers, so that a partial run gives the same figures as a full
 * one.
 */
const measures: Readonly<Record<string, Measure>> = {
  ...Object.fromEntries(
    Object.entries(readings).map(([name, pathOf]): [string, Measure] => [
      name,
      (stage, cleanup) => measureReading(name, pathOf(stage), stage, cleanup),
    ]),
  ),
  viewers: measureViewers,
  phone: measurePhone,
  pages: measurePages,
  publish: measurePublish,
  unlock: measureUnlocks,
  fans: measureFans,
  overload: measureOverload,
  console: measureConsole,
  'money: ledger': measureLedger,
  'money: books': measureMoney,
  live: measureLive,
  nodes: measureNodes,
  goals: measureGoals,
  'many matches': measureMatches,
  ...(hasOddsFolder ? { import: measureImports } : {}),
  log: measureLog,
  proofs: measureProofs,
  settlement: measureSettlement,
  records: measureRecords,
  sizes: measureSizes,
  soak: measureSoak,
  ...(programs === null
    ? {}
    : { restore: (stage: Stage, cleanup: Cleanup) => measureRestore(programs, stage, cleanup) }),
  start: measureStart,
};

async function measureEngine(engine: Engine, pattern: RegExp, root: string): Promise<void> {
  const selected = Object.entries(measures).filter(([name]) =>
    pattern.test(`${name}, ${engineNames[engine]}`),
  );
  if (selected.length === 0) return;
  const cleanup = newCleanup();
  cleanups.push(cleanup);
  try {
    tell(`${engineNames[engine]}: preparing`);
    const stage = await setStage(engine, root, cleanup);
    for (const [name, measure] of selected) {
      tell(`${engineNames[engine]}: ${name}`);
      bound.refresh();
      const title = `${name}, ${engineNames[engine]}`;
      try {
        const measured = await measure(stage, cleanup);
        keep(measured.map((row) => ({ ...row, name: `${row.name}, ${engineNames[engine]}` })));
      } catch (error) {
        // The others are measured all the same.
        if (stopping !== null) await stopping;
        failed.push(title);
        tell(`${title} failed: ${String(error instanceof Error ? error.stack : error)}`);
      }
    }
  } finally {
    await cleanup.run();
  }
}

function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

const notes = `
${LANES} at once; client, server and database share ${availableParallelism()} cores of this machine.
Lists: against a server of the same framework that sends the same constant bytes, compressed as ours.
Viewers: as many logged-in viewers, each the list and then the marks of its matches, against the same two responses as
constant bytes (at least .4).
Unlock: against the minimal SQL of an unlock, sent by the database's own client without HTTP.
Fans: 2,000 fans unlock one scheme over 64 connections, against a minute and 300 ms. PostgreSQL only.
Phone: largest contentful paint of home and a match page at 4x slow-down, 1.6 Mbit/s and 150 ms, of three readers, against a
static page of the same content (at most 1.3); again against the first visit (at most .5); scripts before the first paint,
scripts of home until it is idle and layout shift against their limits.
Publish: with every guard and the log's sequencer in the same process, against the bare rows of a scheme and its leaf;
the last leaf against the minute within which the log promises a checkpoint.
Live: from a commit to all subscribers, against a server that writes the same bytes on request. Ours gathers
changes for 250 ms first.
Nodes: two servers on one database against one, for the same load on the same cores; 1 means that the second costs nothing. PostgreSQL only.
Goals: readers of the list of the day while one goal a second is committed, against the same readers without goals (at
least .5), with one server and with two on one database. No reader may miss a goal that was committed before its request.
PostgreSQL only.
Many matches: the same call, made anew for each request, against a server with a thousandth of the matches (PGlite: a
hundredth); 1 is no growth.
Import: against putting the same prices into a table without keys; its memory against that of the open database.
Model: a fit against one least-squares fit of the same matches, a backtest against reading its files and scoring the
prices in them.
Marks: error rates and power of the marks of skill against the mark that they replaced, on the same worlds
(BENCH_WORLDS, 10,000 unless set); for the closing line against the error budget of one mark.
Log: appending leaves against inserting bare rows, and a complete proof of a scheme against reading one row by its key.
Proofs: a settled scheme whole on that phone, from the navigation on, against the largest paint of its page; an analyst with a
thousand schemes, from the tap on, against the same requests without verification.
Settlement: one match with its schemes and unlocks settled and paid out, and the slowest request meanwhile (at most 300 ms).
Start: a first start of the demo to the first answer against 20 s, the server a minute later and after another start against
250 MiB (450 on PGlite), and by how much the database grows in a day, against the days before old prices are swept.
Sizes: bytes that an act adds to the database for good, with its indexes; they have no yardstick. PostgreSQL only.
Restore: a site with millions of ledger entries (BENCH_ENTRIES) backed up and restored into a fresh cluster by the commands of the
handbook, against pg_dump and pg_restore alone. Only where PostgreSQL is installed with its client programs.
Soak: minutes (BENCH_MINUTES, 3 unless set) at half of what a server bears, with readers, buyers, authors, live listeners and a price
that moves every second; the last third of them against the third before, 1 is no growth. PostgreSQL only.
Records: a million settled schemes against a thousand, each answer made anew; 1 is no growth.
Overload: visitors ask for lists that are in no memory, more than five times what a server bears, while fans unlock and providers
notify, who are to wait less than a second. PostgreSQL only.
Console: what an operator waits for among ten thousand messages and a million users, against 100 ms. PostgreSQL only.
Money: unlocks over HTTP against ledger_post of the same transfers alone, on as many connections; the same server with five
million ledger entries (BENCH_ENTRIES) against next to none; 1 is no growth. PostgreSQL only.
Ledger: against two rows inserted in a transaction; one hot account is to take 1,500 transfers/s when they are posted together. Medians of alternating rounds; for ms, lower is better.`;

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const conditions = { date: new Date().toISOString().slice(0, 10), load: loadavg()[0] ?? 0 };
const root = mkdtempSync(join(tmpdir(), 'rpr-bench-'));
const cleanups: Cleanup[] = [];

let stopping: Promise<never> | null = null;

function stop(why: string): Promise<never> {
  stopping ??= undoAll(why);
  return stopping;
}

async function undoAll(why: string): Promise<never> {
  tell(why);
  for (const cleanup of cleanups) await cleanup.run();
  rmSync(root, { recursive: true, force: true });
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop('Stopped'));
// Child processes and folders are removed on any failure.
process.on('uncaughtException', (error) => void stop(String(error.stack)));
const bound = setTimeout(() => void stop(`A measurement did not end within ${BOUND_MS / 1000} s`), BOUND_MS);

if (programs === null) tell('Skipped: restore, because this machine has no pg_dump (Debian: postgresql)');
if (!hasOddsFolder) tell(`Skipped: import, because ${oddsFolder} does not exist`);

const document = new URL('../docs/benchmarks.md', import.meta.url);
const rows: Row[] = [];
const failed: string[] = [];
/** Rows are written as they come, so that a run that is stopped leaves what it has measured. */
function keep(measured: readonly Row[]): void {
  rows.push(...measured);
  if (values.write) writeFileSync(document, withRows(readFileSync(document, 'utf8'), measured, conditions));
}

try {
  if (new RegExp(values.only, 'i').test('model')) {
    tell('model');
    keep(measureModel());
  }
  if (new RegExp(values.only, 'i').test('marks')) {
    tell('marks');
    keep(measureMarks());
  }
  for (const engine of engines) await measureEngine(engine, new RegExp(values.only, 'i'), root);
} catch (error) {
  // An interrupted measurement fails; that is not an error.
  if (stopping !== null) await stopping;
  throw error;
} finally {
  clearTimeout(bound);
  rmSync(root, { recursive: true, force: true });
}
if (rows.length === 0 && failed.length === 0) await stop(`No measurement matches ${values.only}`);
process.stdout.write(values.json ? `${asJsonLines(rows)}\n` : `${asTable(rows)}\n${notes}\n`);
if (failed.length > 0) {
  tell(`Failed: ${failed.join('; ')}`);
  process.exitCode = 1;
}
