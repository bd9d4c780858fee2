import { builtWeb } from './built-web.ts';
import { readConfig } from './config.ts';
import { Fault, faultText } from './fault.ts';
import { startServer } from './start-server.ts';
import { welcome } from './welcome.ts';

/** Whoever told us to end will not wait for ever, and the database stands a process that ends at once. */
const ENDS_WITHIN_MS = 20_000;

/** Runs the server with the environment of this process, until a signal or the end of the parent stops it. */
export async function runServer(): Promise<void> {
  try {
    const server = await startServer(readConfig(process.env), await builtWeb());
    const stop = (): void => {
      setTimeout(() => {
        const held = process.getActiveResourcesInfo().join(', ');
        process.stderr.write(
          `Not closed within ${ENDS_WITHIN_MS / 1000} s, ended anyway; still open: ${held}\n`,
        );
        process.exit(1);
      }, ENDS_WITHIN_MS).unref();
      void server.close().then(() => process.exit(0));
    };
    for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, stop);
    process.stdout.write(await welcome(server.started.ctx));
    process.send?.({ ready: server.address });
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    process.stderr.write(`${faultText(error, process.env)}\n`);
    process.exit(1);
  }
}
