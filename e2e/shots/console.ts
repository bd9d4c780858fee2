/**
 * `npm run shots:console`: screenshots of all pages of the console on a laptop and a phone, in both languages, light and
 * dark, with something in every queue: the walk over them (`pages.journey.test.ts`) takes them, and finds faults as
 * always. They and their contact sheets are written to `shots/`. CHROMIUM selects a browser with the machine's fonts.
 */
import '../../tools/help/answer.ts';
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

const folder = 'shots';
rmSync(folder, { recursive: true, force: true });
const walk = ['run', '--project', 'journeys', 'e2e/stories/console/pages.journey.test.ts'];
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...walk], {
  stdio: 'inherit',
  env: { ...process.env, CHECK_LEVEL: 'full', CONSOLE_SHOTS: folder },
});
process.exitCode = status ?? 1;
