import { printOutput } from '../../start/program-output.ts';
import { runVerifyLog } from '../run-verify-log.ts';

printOutput(await runVerifyLog(process.argv.slice(2), process.env, { command: 'red-penalty-verify-log' }));
