import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/**
 * Replaces `test/setup/pglite-image.ts` in the copy. Most mutants do not change the schema, so the database image is
 * cached per text of the migrations.
 */
export async function setup(project: TestProject): Promise<void> {
  const cachedImage = join(process.cwd(), `image-${digestOf('src/server/db/**/*.{ts,sql}')}.tar`);
  if (!existsSync(cachedImage)) {
    // @ts-expect-error: the replaced setup; this file exists only in the copy.
    const made = await import('./made-image.ts');
    const provide = (name: string, { image }: { image: string }) => {
      if (name === 'databaseSource') copyFileSync(image, cachedImage);
    };
    (await made.default({ provide }))();
  }
  project.provide('databaseSource', { engine: 'pglite', image: cachedImage });
}

function digestOf(pattern: string): string {
  const hash = createHash('sha256');
  for (const file of globSync(pattern).toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
