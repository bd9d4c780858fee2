import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sharedData } from '../../e2e/system/fixtures.ts';
import type { Cleanup } from '../cleanup.ts';
import { ratioRow, type Row } from '../compare.ts';
import type { Imported } from '../worlds/import-all.ts';
import type { Stage } from '../stage.ts';

/** Forty seasons of five leagues with their odds, outside of the repository. */
export const oddsFolder = join(sharedData, 'football-data-co-uk');
export const hasOddsFolder = existsSync(oddsFolder);

/** Duration and memory of importing forty seasons with odds, against inserting their prices only. */
export async function measureImports(stage: Stage, cleanup: Cleanup): Promise<Row[]> {
  const environment = await stage.anotherPlace('imports');
  // A first run without files creates the embedded database, which needs more memory than the import and is not part
  // of it.
  await importAll({ ...environment, IMPORT_FOLDER: '/dev/null' }, cleanup);
  const imported = await importAll({ ...environment, IMPORT_FOLDER: oddsFolder }, cleanup);
  const { matches, seconds, bareSeconds, startMegabytes, peakMegabytes } = imported;
  return [
    ratioRow('import of 40 seasons with odds', 'matches/s', matches / seconds, matches / bareSeconds),
    ratioRow('memory of that import at its peak and before', 'MB', peakMegabytes, startMegabytes),
  ];
}

function importAll(environment: NodeJS.ProcessEnv, cleanup: Cleanup): Promise<Imported> {
  const child = fork('bench/worlds/import-all.ts', {
    env: environment,
    stdio: ['ignore', process.stderr, 'inherit', 'ipc'],
  });
  cleanup.add(() => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    let imported: Imported | null = null;
    child.once('message', (message) => {
      imported = message as Imported;
    });
    child.once('exit', (code) =>
      imported ? resolve(imported) : reject(new Error(`The import ended with ${code}`)),
    );
  });
}
