import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('only lists for machines and reports may be late: no money, nothing personal, no answer that is kept', () => {
  const readers = globSync('src/server/**/*.ts')
    .filter((file) => !file.includes('.test.') && /\blate\.read\(/.test(readFileSync(file, 'utf8')))
    .sort();
  expect(readers).toEqual([
    'src/server/views/console/dashboard/show-dashboard.ts',
    'src/server/views/sitemap/register-sitemap.ts',
  ]);
});
