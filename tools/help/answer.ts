/** Imported first by every tool: handles `--help` and invalid arguments before anything is started. */
import { relative, sep } from 'node:path';
import { answerOf, toolHelps } from './tool-help.ts';

const [, program = '', ...args] = process.argv;
const root = new URL('../../', import.meta.url).pathname;
const help = toolHelps[relative(root, program).split(sep).join('/')];
const answer = help && answerOf(help, args);
if (answer) {
  (answer.exitCode === 0 ? process.stdout : process.stderr).write(answer.text);
  process.exit(answer.exitCode);
}
