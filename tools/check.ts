/**
 * All checks of a change. `npm test` runs them all, `npm test -- unit layers` the named steps, `npm test -- WORDS`
 * the tests whose paths contain one of the words, `npm run check -- full [PART…]` the exhaustive level.
 */
import './help/answer.ts';
import { runFull } from './check/run-full.ts';
import { measureMachine } from './check/machine-speed.ts';
import { bin, runCommand } from './check/run-command.ts';
import { runSuites, type Suite, suites } from './check/run-suites.ts';
import { staticSteps } from './check/static-steps.ts';
import { type StepRan, sumUp } from './check/sum-up.ts';

const [first, ...rest] = process.argv.slice(2);
if (first === 'full') process.exitCode = await runFull(rest);
else process.exitCode = await check(process.argv.slice(2));

async function check(args: readonly string[]): Promise<number> {
  const isStep = (name: string): boolean => name in staticSteps || name === 'build' || isSuite(name);
  if (args.length > 0 && !args.every(isStep)) return await runMatching(args);
  const isSelected = (name: string): boolean =>
    args.length === 0 ||
    args.includes(name) ||
    // The statements suite replays the SQL that a PostgreSQL run recorded.
    (name === 'postgres' && args.includes('statements'));
  // A single step is over before the fixed work is.
  const speed = async (): Promise<number | null> => (args.length === 0 ? await measureMachine() : null);
  const before = await speed();
  const start = performance.now();
  const selectedSuites = suites.filter(isSelected);
  const steps: StepRan[] = [];
  // The journeys test the built web app.
  if (isSelected('build') || selectedSuites.includes('journeys'))
    steps.push(await runStep('build', [process.execPath, 'tools/build.ts']));
  const staticChecks = (async () => {
    for (const [name, command] of Object.entries(staticSteps)) {
      if (isSelected(name)) steps.push(await runStep(name, command));
    }
  })();
  const ran = selectedSuites.length > 0 ? await runSuites(selectedSuites) : null;
  await staticChecks;
  const seconds = (performance.now() - start) / 1000;
  console.log('');
  return sumUp(steps, ran, { seconds, fixedWork: [before, await speed()] }) ? 0 : 1;
}

async function runStep(name: string, [command = '', ...args]: readonly string[]): Promise<StepRan> {
  const ran = await runCommand(command, args, { output: 'captured' });
  // Steps run in parallel, so the output is buffered and printed at once.
  process.stdout.write(`\n── ${name}${ran.code === 0 ? '' : ': FAILED'}\n${ran.output}`);
  return { name, ...ran };
}

/** Runs the tests whose paths contain one of the words, with Vitest's own reporter. */
async function runMatching(words: readonly string[]): Promise<number> {
  const { code } = await runCommand(process.execPath, ['tools/build.ts'], { output: 'terminal' });
  if (code !== 0) return code;
  return (await runCommand(bin('vitest'), ['run', ...words], { output: 'terminal' })).code;
}

function isSuite(name: string): name is Suite {
  return suites.some((each) => each === name);
}
