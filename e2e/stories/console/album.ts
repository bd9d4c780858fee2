import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { writeSheet } from '../../shots/sheet.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Album {
  /** A picture of the page as it is, under a look such as `phone-zh-dark`. */
  take(page: Page, look: string, name: string): Promise<void>;
  /** Combines the pictures of each look into contact sheets. */
  close(): Promise<void>;
}

/** Pictures of a walk, in a folder; null takes none. */
export function openAlbum(folder: string | null): Album {
  if (folder === null) return { take: async () => undefined, close: async () => undefined };
  const looks = new Map<string, { readonly size: Size; readonly pictures: readonly string[] }>();
  return {
    async take(page, look, name) {
      const size = page.viewportSize() ?? { width: 0, height: 0 };
      mkdirSync(join(folder, look), { recursive: true });
      const path = join(folder, look, `${name}.png`);
      await page.screenshot({ path });
      looks.set(look, { size, pictures: [...(looks.get(look)?.pictures ?? []), path] });
    },
    async close() {
      for (const [look, { size, pictures }] of looks) await writeSheet(folder, look, pictures, size);
    },
  };
}
