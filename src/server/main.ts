import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RenderPage } from '#contract/first-screen.ts';
import { readConfig } from './config.ts';
import { Fault, faultText } from './fault.ts';
import { startServer } from './start-server.ts';
import { welcome } from './welcome.ts';

/** Whoever told us to end will not wait for ever, and the database stands a process that ends at once. */
const ENDS_WITHIN_MS = 20_000;

const webFolder = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const renderer = new URL('../../dist/server-render/entry-server.js', import.meta.url);

/** The pages as the build of the web app has them for us. */
async function readRenderer(): Promise<RenderPage | null> {
  if (!existsSync(renderer)) return null;
  // The build made it of src/web/entry-server.tsx.
  const { renderPage } = (await import(renderer.href)) as { renderPage: RenderPage };
  return renderPage;
}

try {
  const server = await startServer(readConfig(process.env), {
    webFolder: existsSync(webFolder) ? webFolder : null,
    renderPage: await readRenderer(),
  });
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
