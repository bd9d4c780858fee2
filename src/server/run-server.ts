import { once } from 'node:events';
import type { AppOptions } from './app.ts';
import { readConfig } from '#server/core/config/config.ts';
import { beginFilling } from './first-start/fill-apart.ts';
import { Fault, faultText, terminalLocale } from '#server/core/fault.ts';

/** Grace period after a signal; the database tolerates a process that is killed afterwards. */
const ENDS_WITHIN_MS = 20_000;

/** Argument of `npm start`, which builds the web app meanwhile and sends a message when it is built. */
const AWAIT_BUILD = '--await-build';

/** Runs the server with this process's environment until a signal or the end of the parent process. */
export async function runServer(args = process.argv.slice(2)): Promise<void> {
  if (args.includes('--help')) {
    process.stdout.write(help[terminalLocale(process.env)]);
    return;
  }
  try {
    const web = webOf(args);
    const config = readConfig(process.env);
    const filling = await beginFilling(config);
    // Loaded now: whoever mistyped a setting need not wait for the whole server.
    const [{ startServer }, { welcome }] = await Promise.all([
      import('./start-server.ts'),
      import('./welcome.ts'),
    ]);
    const server = await startServer(config, web, filling);
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

/** Loads the web app when it is needed. */
function webOf([argument]: readonly string[]): () => Promise<AppOptions> {
  if (argument === undefined) return loadBuiltWeb;
  if (argument !== AWAIT_BUILD) throw noArguments(argument);
  const built = once(process, 'message');
  return async () => {
    await built;
    return await loadBuiltWeb();
  };
}

async function loadBuiltWeb(): Promise<AppOptions> {
  const { builtWeb } = await import('./built-web.ts');
  return await builtWeb();
}

const help = {
  zh: '用法：npm run serve\n启动服务器，前端须已构建（npm run build）。设置都用环境变量，见 docs/settings.md。\n',
  en: 'Usage: npm run serve\nStarts the server alone; the web app must be built (npm run build). Settings are environment variables: docs/settings.md.\n',
};

function noArguments(word: string): Fault {
  return new Fault({
    zh: `服务器不接受参数 ${word}，设置都用环境变量。用法：npm run serve。`,
    en: `The server takes no argument ${word}; settings are environment variables. Usage: npm run serve.`,
  });
}
