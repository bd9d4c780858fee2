import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TestApp } from '#test/test-app.ts';

/** Drops our responses to a path after the request was fully processed. */
export interface LostReplies {
  /** Stops dropping. @returns the number of lost responses. */
  end(): number;
  readonly lost: () => number;
}

/** Drops the next `times` responses below a path: the connection is closed instead. */
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
