import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { servedPages } from './served-pages.ts';

const web = join(import.meta.dirname, '..');

test.each(Object.entries(servedPages))(
  'the source file of %s exists, or its page has no preloads',
  (_, source) => {
    expect(existsSync(join(web, source))).toBe(true);
  },
);
