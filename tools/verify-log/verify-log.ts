import { writeFile } from 'node:fs/promises';
import { type LogAudit, openAudit } from '#domain/log/audit/audit-log.ts';
import type { VerificationFailure } from '#domain/log/audit/verification-failure.ts';
import { instantOf } from '#domain/log/audit/entry-time.ts';
import type { LogBook } from '#domain/log/audit/log-book.ts';
import { waitingSchemes } from '#domain/log/audit/waiting-schemes.ts';
import type { Reveal } from '#domain/log/audit/reveal.ts';
import { authorTable } from './author-table.ts';
import { trustedKeys } from './trusted-keys.ts';
import { CannotCheck } from './cannot-check.ts';
import { tileFailures } from './check-tiles.ts';
import { type FetchedLog, fetchLog, siteOf } from './fetch-log.ts';
import { fetchReveals } from './fetch-reveals.ts';
import { checkPages, fetchPages, pageLines } from './pages/check-pages.ts';
import { fetchPredictions, type RootTexts } from './pages/predictions/fetch-predictions.ts';
import { checkHeldFiles, readHeldFiles } from './copies/held-files.ts';
import { type LogContent, writeLogFile } from './log-file.ts';
import { noteCrypto } from './note-crypto.ts';
import type { Options } from './options.ts';
import { readReveals } from './read-reveals.ts';
import { checkTimestamps } from './stamps/timestamps.ts';
import { checkWitnesses, readPolicy } from './witnesses.ts';
import type { ReportWords } from './words.ts';

/** The result of a check: report lines, failures, and the text to print if there are none. */
export interface CheckResult {
  readonly lines: readonly string[];
  readonly failures: readonly VerificationFailure[];
  readonly validText: string;
}

/**
 * Verifies a whole log, from a saved file or (if null) from its URL.
 * @throws CannotCheck if it cannot be read or has no checkpoint or keys.
 */
export async function verifyLog(
  file: LogContent | null,
  options: Options,
  words: ReportWords,
): Promise<CheckResult> {
  // Before the log, so that what the pages show is in it.
  const pages = file ? null : await fetchPages(siteOf(options.source), options.open);
  const fetched = file ? null : await fetchWithProgress(options, words);
  const log = file ?? fetched?.log;
  if (!log) throw new Error('Neither a log file nor a downloaded log');
  const { keys, isPinned } = trustedKeys(options, log.keys);
  if (log.heads.length === 0) throw new CannotCheck('noHeads');
  const reveals = [...log.reveals, ...(await readReveals(options.more))];
  const trust = { sha256: noteCrypto.sha256, verify: noteCrypto.ed25519, keys };
  const texts = { logKey: keys.logText, clockKey: keys.clockText };
  const audit = openAudit(trust, log.heads);
  const hashes = log.entries.map((entry) => audit.take(entry));
  if (fetched && options.open) reveals.push(...(await openTexts(options, audit.book, words)));
  const published = fetched ? await fetchRoots(options, audit.book, words) : log.predictions;
  const found = audit.finish(reveals);
  const compared = checkPages(found, { published, reveals, pages });
  const failures = [...(fetched?.failures ?? []), ...found.failures, ...compared.failures];
  const tree = { hashes, newest: found.chain.heads.at(-1) ?? null };
  const held = checkHeldFiles({ ...trust, texts }, log, tree, await readHeldFiles(options));
  failures.push(...held.failures);
  if (fetched) failures.push(...(await tileFailures(hashes, fetched.hashTiles)));
  const timestampCheck = options.timestamps ? checkTimestamps(keys, found.chain.heads, log.timestamps) : null;
  failures.push(...(timestampCheck?.failures ?? []));
  const policy = await readPolicy(options.policy, log.policy);
  const witnesses = checkWitnesses(policy, keys, found.chain.heads, found.book, words, options.nowMs);
  failures.push(...witnesses.failures);
  const lines = [
    ...reportLines(found, reveals.length, words),
    ...pageLines(found, compared, words),
    ...witnesses.lines,
  ];
  if (held.logged + held.waiting > 0) lines.push(words.receipts(held.logged, held.waiting));
  if (held.evidence) {
    await writeEvidence(options.evidence, held.evidence);
    lines.push(words.evidence(options.evidence));
  }
  if (timestampCheck) lines.push(words.timed(timestampCheck.checked, found.chain.heads.length));
  lines.push(...(timestampCheck?.authorities ?? []).map(words.authority));
  if (!timestampCheck?.checked) lines.push(words.notTimed);
  if (!isPinned) lines.push(words.keysUnpinned);
  if (options.save !== null) {
    await save(options.save, { ...log, keys: texts, predictions: published });
    lines.push(words.saved(options.save));
  }
  const validText = found.entries === 0 ? words.validEmpty : words.valid;
  return { lines: [...lines, ''], failures, validText };
}

function reportLines(found: LogAudit, reveals: number, words: ReportWords): string[] {
  const { heads } = found.chain;
  const newest = heads.at(-1);
  return [
    words.summary(found.entries, heads.length, newest ? instantOf(newest) : '-', reveals),
    '',
    ...authorTable(found.book.schemes.values(), words),
    '',
    words.settledAgain(found.settlements),
    ...found.notBeforeKickoff.map(words.notBeforeKickoff),
    ...waitingLines(found, words),
  ];
}

/** Losses that nobody settles are no failure of the log, so they are named beside its figures. */
function waitingLines({ book, chain }: LogAudit, words: ReportWords): string[] {
  const newest = chain.heads.at(-1);
  if (!newest) return [];
  const { held, overdue } = waitingSchemes(book, new Date(instantOf(newest)));
  const [oldest] = overdue;
  return [
    ...held.map(({ match, since, schemes }) => words.heldMatch(match, since, schemes)),
    ...(oldest ? [words.overdue(overdue.length, oldest.schemeId, oldest.kickoffAt)] : []),
  ];
}

async function fetchWithProgress({ source, logKey, clockKey, timestamps }: Options, words: ReportWords) {
  const isTerminal = process.stderr.isTTY;
  const fetched: FetchedLog = await fetchLog(source, {
    needsKeys: logKey === null || clockKey === null,
    timestamps,
    onProgress: (entries, size) => {
      if (isTerminal) process.stderr.write(`\r${words.progress(entries, size)}`);
    },
  });
  if (isTerminal) process.stderr.write('\n');
  return fetched;
}

async function fetchRoots({ source }: Options, book: LogBook, words: ReportWords): Promise<RootTexts[]> {
  const isTerminal = process.stderr.isTTY;
  const texts = await fetchPredictions(`${siteOf(source)}/log`, book, (read, total) => {
    if (isTerminal) process.stderr.write(`\r${words.readingPredictions(read, total)}`);
  });
  if (isTerminal) process.stderr.write('\n');
  return texts;
}

async function openTexts({ source }: Options, book: LogBook, words: ReportWords): Promise<Reveal[]> {
  const isTerminal = process.stderr.isTTY;
  const reveals = await fetchReveals(siteOf(source), book, (read, total) => {
    if (isTerminal) process.stderr.write(`\r${words.opening(read, total)}`);
  });
  if (isTerminal) process.stderr.write('\n');
  return reveals;
}

async function writeEvidence(path: string, notes: readonly [string, string]): Promise<void> {
  await writeFile(path, notes.join('\n')).catch(() => {
    throw new CannotCheck('cannotSave', path);
  });
}

async function save(path: string, log: LogContent): Promise<void> {
  await writeLogFile(path, log).catch(() => {
    throw new CannotCheck('cannotSave', path);
  });
}
