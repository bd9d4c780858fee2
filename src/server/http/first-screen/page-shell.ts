import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstScreenId, manifests, type PageRendered } from '#contract/first-screen.ts';
import type { Locale } from '#contract/locale.ts';
import { criticalCss } from './critical-css.ts';
import { hintsOf } from './early-hints.ts';
import { earlyTapCss } from './early-tap.ts';
import { pageScript } from './page-script.ts';
import { withoutStyleAttributes } from './style-attributes.ts';
import { unlikeCss } from './unlike-reader.ts';

/** How somebody chose to see the pages. */
export interface Look {
  readonly locale: Locale;
  readonly theme: 'light' | 'dark' | null;
}

/** A page as it is sent. */
export interface PageDone {
  readonly status: 200 | 404;
  readonly html: string;
  /** SHA-256 in base64 of the styles in the page; null where it has none. */
  readonly styleDigest: string | null;
}

export interface PageShell {
  /** The page with nothing in it yet. */
  empty(look: Look): PageDone;
  /** The page with what was rendered in it. */
  around(rendered: PageRendered, look: Look): PageDone;
  /** The files every page asks for at its end, as a header names them. */
  readonly hints: readonly string[];
}

/** Grounds of the themes, for the bars of the browser: `--surface` of `web/look/tokens.css`. */
const grounds = { light: '#ffffff', dark: '#18181a' };
const languageTags: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en' };

/** What the head of the built page asks for; it waits in a rendered page until what there is to read has come. */
const stylesheets = /\s*<link rel="stylesheet"[^>]*>/g;
const scripts = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g;

/** Reads the built page. */
export function pageShell(folder: string): PageShell {
  const built = readFileSync(join(folder, 'index.html'), 'utf8');
  const pick = criticalCss(sheetsOf(built, folder));
  const late = [...(built.match(stylesheets) ?? []), ...(built.match(scripts) ?? [])].join('').trim();
  const bare = built.replaceAll(stylesheets, '').replaceAll(scripts, '');
  const preloadsOf = preloads(folder, built);
  const script = `<script>${pageScript}</script>`;
  // Before the scripts it asks for, so that it hears of those that do not come.
  const watched = built.replace('<title>', () => `${script}<title>`);
  return {
    hints: hintsOf(late),
    empty: (look) => ({ status: 200, html: looking(watched, look), styleDigest: null }),
    around({ status, title, html, state, source }, look) {
      const body = withoutStyleAttributes(html);
      const css = pick(body.html) + body.css + unlikeCss + earlyTapCss;
      const known = `<script type="application/json" id="${firstScreenId}">${asScriptText(state)}</script>`;
      const page = looking(bare, look)
        // A function, because a text may hold what `replace` takes for a pattern.
        .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
        .replace('</head>', () => `<style>${css}</style>${script}</head>`)
        .replace(
          '<div id="root"></div>',
          () => `<div id="root">${body.html}</div>${known}${late}${preloadsOf(source)}`,
        );
      return { status, html: page, styleDigest: createHash('sha256').update(css).digest('base64') };
    },
  };
}

function looking(page: string, { locale, theme }: Look): string {
  const chosen = theme === null ? '' : ` data-theme="${theme}"`;
  const dressed = page
    .replace(/<html lang="[^"]*">/, `<html lang="${languageTags[locale]}"${chosen}>`)
    .replace(`href="${manifests.zh}"`, `href="${manifests[locale]}"`);
  if (theme === null) return dressed;
  return dressed.replaceAll(/(<meta name="theme-color" content=")[^"]*/g, `$1${grounds[theme]}`);
}

function sheetsOf(built: string, folder: string): string {
  const hrefs = [...built.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  return hrefs.map((href) => readFileSync(join(folder, href), 'utf8')).join('');
}

/** JSON that ends no element, whatever the texts in it hold. */
function asScriptText(state: unknown): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** The files a page needs beside those every page needs, so that none is asked for only when another has come. */
function preloads(folder: string, built: string): (source: string) => string {
  const file = join(folder, '.vite', 'manifest.json');
  if (!existsSync(file)) return () => '';
  // Vite wrote it.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>;
  const linksOf = (source: string): string =>
    [...filesOf(manifest, source)]
      .filter((name) => !built.includes(name))
      .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
      .join('');
  const known = new Map(Object.keys(manifest).map((source) => [source, linksOf(source)]));
  return (source) => known.get(source) ?? '';
}

function filesOf(manifest: Record<string, Chunk>, source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (chunk === undefined || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const each of chunk.imports ?? []) filesOf(manifest, each, found);
  return found;
}
