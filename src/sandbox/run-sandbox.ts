import { asSandboxFault, faultText, SandboxFault } from './sandbox-fault.ts';
import { readSettings } from './settings.ts';
import { startSandbox } from './start-sandbox.ts';

/** Whoever told us to end will not wait for ever; nothing here is worth keeping. */
const ENDS_WITHIN_MS = 10_000;

/** Runs the sandbox with the environment of this process, until a signal or the end of the parent stops it. */
export async function runSandbox(): Promise<void> {
  try {
    const sandbox = await startSandbox(readSettings(process.env));
    process.stdout.write(`Sandbox of Alipay and Aliyun SMS: ${sandbox.url}\n`);
    const stop = (): void => {
      setTimeout(() => {
        process.stderr.write(
          `The sandbox did not close within ${ENDS_WITHIN_MS / 1000} s and ended anyway.\n`,
        );
        process.exit(1);
      }, ENDS_WITHIN_MS).unref();
      void sandbox.close().then(() => process.exit(0));
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    process.send?.({ ready: sandbox.url });
    // Whoever started this program has gone: so does it.
    process.once('disconnect', stop);
  } catch (error) {
    const fault = asSandboxFault(error);
    if (!(fault instanceof SandboxFault)) throw fault;
    process.stderr.write(`${faultText(fault, process.env)}\n`);
    process.exitCode = 1;
  }
}
