/**
 * Everything a change must pass. `npm test` runs all of it, `npm test -- unit layers` the named steps, `npm test -- WORDS`
 * the tests whose file names hold these words, `npm run check -- full [PART…]` everything exhaustively.
 */
import './help/answer.ts';
import { runFull } from './check/run-full.ts';
import { bin, runCommand } from './check/run-command.ts';
import { runSuites, type Suite, suites } from './check/run-suites.ts';
import { staticSteps } from './check/static-steps.ts';
import { type StepRan, sumUp } from './check/sum-up.ts';

const [first, ...rest] = process.argv.slice(2);
if (first === 'full') process.exitCode = await runFull(rest);
else process.exitCode = await check(process.argv.slice(2));

async function check(asked: readonly string[]): Promise<number> {
  const isStep = (name: string): boolean => name in staticSteps || name === 'build' || isSuite(name);
  if (asked.length > 0 && !asked.every(isStep)) return await runMatching(asked);
  const isWanted = (name: string): boolean =>
    asked.length === 0 ||
    asked.includes(name) ||
    // The statements are those that a run on PostgreSQL sends.
    (name === 'postgres' && asked.includes('statements'));
  const start = performance.now();
  const wanted = suites.filter(isWanted);
  const steps: StepRan[] = [];
  // The journeys look at what is built.
  if (isWanted('build') || wanted.includes('journeys'))
    steps.push(await runStep('build', [process.execPath, 'tools/build.ts']));
  const looking = (async () => {
    for (const [name, command] of Object.entries(staticSteps)) {
      if (isWanted(name)) steps.push(await runStep(name, command));
    }
  })();
  const ran = wanted.length > 0 ? await runSuites(wanted) : null;
  await looking;
  console.log('');
  return sumUp(steps, ran, (performance.now() - start) / 1000) ? 0 : 1;
}

async function runStep(name: string, [command = '', ...args]: readonly string[]): Promise<StepRan> {
  const ran = await runCommand(command, args, { output: 'kept' });
  // What runs beside it prints too, so this comes in one piece.
  process.stdout.write(`\n── ${name}${ran.code === 0 ? '' : ': FAILED'}\n${ran.output}`);
  return { name, ...ran };
}

/** The tests whose files hold one of these words in their path, with vitest's own report. */
async function runMatching(words: readonly string[]): Promise<number> {
  const { code } = await runCommand(process.execPath, ['tools/build.ts'], { output: 'terminal' });
  if (code !== 0) return code;
  return (await runCommand(bin('vitest'), ['run', ...words], { output: 'terminal' })).code;
}

function isSuite(name: string): name is Suite {
  return suites.some((each) => each === name);
}
