import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupName, dumpFile, findBackup, pruneBackups, writeManifest } from './backup-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rpr-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const day = (number: number): Date => new Date(Date.UTC(2026, 2, number, 21, 30, 0, 123));

async function backupOf(number: number): Promise<string> {
  const name = backupName(day(number));
  writeFileSync(dumpFile(folder, name), 'dump');
  const facts = { program: '1.0.0', migration: '0001-ground.sql', logEntries: 3, transfers: 4 };
  await writeManifest(folder, name, { takenAt: day(number).toISOString(), ...facts, bytes: 4, sha256: '00' });
  return name;
}

const left = (): string[] => readdirSync(folder).sort();

test('a name sorts by time and says it in UTC', () => {
  expect(backupName(day(1))).toBe('rpr-20260301T213000Z');
});

test('the newest backup is found, or the named one', async () => {
  const names = [await backupOf(1), await backupOf(2)];
  expect(await findBackup(folder, null)).toMatchObject({ name: names[1], manifest: { transfers: 4 } });
  expect(await findBackup(folder, names[0] ?? '')).toMatchObject({ name: names[0] });
});

test('a dump without a manifest, or the reverse, is no backup', async () => {
  const name = await backupOf(1);
  writeFileSync(dumpFile(folder, backupName(day(2))), 'unfinished');
  rmSync(dumpFile(folder, await backupOf(3)));
  expect((await findBackup(folder, null)).name).toBe(name);
  await expect(findBackup(folder, backupName(day(2)))).rejects.toThrow(
    `${folder} holds no backup rpr-20260302T213000Z. The newest are ${name}.`,
  );
});

test('an empty or absent folder and an unknown manifest are refused in one sentence', async () => {
  await expect(findBackup(folder, null)).rejects.toThrow(`${folder} holds no finished backup.`);
  await expect(findBackup(join(folder, 'absent'), null)).rejects.toThrow('absent does not exist.');
  const name = await backupOf(1);
  for (const text of ['{', '{"format":2}']) {
    writeFileSync(join(folder, `${name}.json`), text);
    await expect(findBackup(folder, name)).rejects.toThrow(`${name}.json is no description of a backup`);
  }
});

test('backups older than the days they are kept go, with what unfinished ones left', async () => {
  for (const number of [1, 2, 16]) await backupOf(number);
  writeFileSync(`${dumpFile(folder, backupName(day(3)))}.part`, 'killed while writing');
  for (const foreign of [
    'rpr-persons.age',
    'notes.txt',
    'rpr-20260101T000000Z.txt',
    'other-20260101T000000Z.json',
  ])
    writeFileSync(join(folder, foreign), 'not ours to delete');
  expect(await pruneBackups(folder, 14, day(16))).toEqual([backupName(day(1))]);
  expect(left()).toEqual([
    'notes.txt',
    'other-20260101T000000Z.json',
    'rpr-20260101T000000Z.txt',
    'rpr-20260302T213000Z.dump.age',
    'rpr-20260302T213000Z.json',
    'rpr-20260316T213000Z.dump.age',
    'rpr-20260316T213000Z.json',
    'rpr-persons.age',
  ]);
});

test('the newest backup stays, however old it is', async () => {
  const names = [await backupOf(1), await backupOf(2)];
  expect(await pruneBackups(folder, 1, day(30))).toEqual([names[0]]);
  expect((await findBackup(folder, null)).name).toBe(names[1]);
});
