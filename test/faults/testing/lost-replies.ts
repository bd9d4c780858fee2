import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TestApp } from '#test/test-app.ts';

/** What we answer to requests of a path, after everything of them was done, does not arrive. */
export interface LostReplies {
  /** From here on everything arrives again. @returns how many were lost. */
  end(): number;
  readonly lost: () => number;
}

/** The next so many answers below a path are lost: the connection ends where they should have come. */
export function loseReplies({ app }: TestApp, path: string, times: number): LostReplies {
  let lost = 0;
  const hear = (request: IncomingMessage, response: ServerResponse) => {
    if (lost === times || !request.url?.startsWith(path)) return;
    lost += 1;
    response.end = () => response.destroy();
  };
  app.server.prependListener('request', hear);
  return {
    lost: () => lost,
    end() {
      app.server.off('request', hear);
      return lost;
    },
  };
}
