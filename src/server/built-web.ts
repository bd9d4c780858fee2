import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RenderPage } from '#contract/pages/first-screen.ts';
import type { DrawPicture } from '#contract/pages/pictures.ts';
import type { AppOptions } from './app.ts';

const webFolder = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const renderer = new URL('../../dist/server-render/entry-server.js', import.meta.url);
/** Written by `tools/start/build-web.ts`. */
const pinnedPolicy = new URL('../../dist/pinned.policy', import.meta.url);
const readerScript = new URL('../../dist/server-render/first-paint.js', import.meta.url);

/**
 * The web app built by `npm run build`: its files, renderer, inline script and pinned trust policy; null or empty if
 * nothing was built.
 */
export async function builtWeb(): Promise<AppOptions> {
  return {
    webFolder: existsSync(webFolder) ? webFolder : null,
    ...(await readRenderer()),
    pinnedPolicy: existsSync(pinnedPolicy) ? readFileSync(pinnedPolicy, 'utf8') || null : null,
    readerScript: existsSync(readerScript) ? readFileSync(readerScript, 'utf8') : '',
  };
}

async function readRenderer(): Promise<Pick<AppOptions, 'renderPage' | 'publicPages' | 'drawPicture'>> {
  if (!existsSync(renderer)) return {};
  // Built from src/web/entry-server.tsx.
  const { renderPage, publicPages, drawPicture } = (await import(renderer.href)) as {
    renderPage: RenderPage;
    publicPages: readonly string[];
    drawPicture: DrawPicture;
  };
  return { renderPage, publicPages, drawPicture };
}
