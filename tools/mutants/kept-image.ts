import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/**
 * In the place of `test/setup/pglite-image.ts` in the copy: most mistakes leave the database as it is, so its image is
 * made once for each text of the migrations and kept beside them.
 */
export async function setup(project: TestProject): Promise<void> {
  const kept = join(process.cwd(), `image-${digestOf('src/server/db/**/*.{ts,sql}')}.tar`);
  if (!existsSync(kept)) {
    // @ts-expect-error: the setup it stands for, there in the copy alone.
    const made = await import('./made-image.ts');
    const provide = (name: string, { image }: { image: string }) => {
      if (name === 'databaseSource') copyFileSync(image, kept);
    };
    (await made.default({ provide }))();
  }
  project.provide('databaseSource', { engine: 'pglite', image: kept });
}

function digestOf(pattern: string): string {
  const hash = createHash('sha256');
  for (const file of globSync(pattern).toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
