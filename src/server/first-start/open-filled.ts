import { type StartedContext, startContext } from '#server/context/start-context.ts';
import type { Config } from '#server/core/config/config.ts';
import { dueDemoStart } from '#server/demo/demo-start.ts';
import { listenWhileStarting } from '#server/http/listen.ts';
import type { StartingServer } from '#server/http/starting-server.ts';
import { openProviders } from '#server/providers/open-providers.ts';
import { fillApart, type Filling } from './fill-apart.ts';
import { makeDemo } from './make-demo.ts';
import { prepareWorld } from './prepare-world.ts';

export interface Filled {
  readonly started: StartedContext;
  /** Answers on the port after a long start, to be closed before the server listens. */
  readonly starting: StartingServer | null;
}

/** In another process, which takes the memory that it needs with it, unless the engine is in this one. */
async function fill({ ctx }: StartedContext, report: (progress: string) => void): Promise<void> {
  await (ctx.database.engine === 'postgres' ? fillApart(report) : makeDemo(ctx, report));
}

/**
 * Opens the database of a server. If its demo is due, makes it first; meanwhile requests receive a response.
 * @param filling of a new database, if it is under way.
 */
export async function openFilled(config: Config, filling: Filling | null): Promise<Filled> {
  let starting: StartingServer | null = null;
  let started: StartedContext | null = null;
  try {
    if (filling) {
      starting = await listenWhileStarting(config, null);
      filling.report(starting.report);
      await filling.done;
    }
    started = await startContext(config, { providers: openProviders(config), serveJobs: true });
    await prepareWorld(started.ctx);
    if (config.demo && (await dueDemoStart(started.ctx))) {
      starting ??= await listenWhileStarting(config, started.ctx.clock);
      await fill(started, starting.report);
    }
    return { started, starting };
  } catch (error) {
    await starting?.close();
    await started?.close();
    throw error;
  }
}
