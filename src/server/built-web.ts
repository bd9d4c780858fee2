import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RenderPage } from '#contract/first-screen.ts';
import type { AppOptions } from './app.ts';

const webFolder = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const renderer = new URL('../../dist/server-render/entry-server.js', import.meta.url);

/** The web app as `npm run build` left it: its files, and its pages for the server to render. Both are null where nothing was built. */
export async function builtWeb(): Promise<AppOptions> {
  return { webFolder: existsSync(webFolder) ? webFolder : null, renderPage: await readRenderer() };
}

async function readRenderer(): Promise<RenderPage | null> {
  if (!existsSync(renderer)) return null;
  // The build made it of src/web/entry-server.tsx.
  const { renderPage } = (await import(renderer.href)) as { renderPage: RenderPage };
  return renderPage;
}
