import type { TestApp } from '#test/test-app.ts';

/** What we answer to requests of a path, after everything of them was done, does not arrive. */
export interface LostReplies {
  readonly lost: () => number;
}

/** The next so many answers below a path are lost: the connection ends where they should have come. */
export function loseReplies({ app }: TestApp, path: string, times: number): LostReplies {
  let lost = 0;
  app.server.prependListener('request', (request, response) => {
    if (lost === times || !request.url?.startsWith(path)) return;
    lost += 1;
    response.end = () => response.destroy();
  });
  return { lost: () => lost };
}
