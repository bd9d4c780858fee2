import { readFileSync } from 'node:fs';

/** Version of this program, from its package. */
export const programVersion = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    readonly version: string;
  }
).version;
