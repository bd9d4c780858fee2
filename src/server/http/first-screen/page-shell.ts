import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstScreenId, manifests, type PageRendered, servedFor } from '#contract/pages/first-screen.ts';
import { languageTags } from '#contract/locale.ts';
import { criticalCss } from './critical-css.ts';
import { hintsOf } from './early-hints.ts';
import { earlyTapCss } from './early-tap.ts';
import { headTags, notIndexed } from './head-tags.ts';
import type { Look } from './read-display-preferences.ts';
import { skeleton, skeletonCss } from './skeleton.ts';
import { withoutStyleAttributes } from './style-attributes.ts';
import { visitorPartsCss } from './visitor-parts.ts';

/** A page ready to be sent. */
export interface PageDone {
  readonly status: 200 | 404;
  readonly html: string;
  /** Base64 SHA-256 of the page's inline styles. */
  readonly styleDigest: string;
}

export interface PageShell {
  /** The page without content: a skeleton. */
  empty(look: Look, isIndexed: boolean): PageDone;
  /** The page with rendered content, for any reader in its language. */
  around(rendered: PageRendered): (look: Look) => PageDone;
  /** Files of every page as `Link` header values. */
  readonly hints: readonly string[];
}

/** Theme backgrounds for browser bars: `--surface` of `web/look/tokens.css`. */
const grounds = { light: '#ffffff', dark: '#18181a' };

/** Files of the built page's head; in a rendered page they follow the content. */
const stylesheets = /\s*<link rel="stylesheet"[^>]*>/g;
const scripts = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g;

interface ShellOptions {
  /** Folder of the built web app. */
  readonly folder: string;
  /** The inline script. */
  readonly script: string;
  readonly publicUrl: string;
}

/** Reads the built page. */
export function pageShell({ folder, script, publicUrl }: ShellOptions): PageShell {
  const built = readFileSync(join(folder, 'index.html'), 'utf8');
  const pick = criticalCss(sheetsOf(built, folder));
  const late = [...(built.match(stylesheets) ?? []), ...(built.match(scripts) ?? [])].join('').trim();
  const bare = built.replaceAll(stylesheets, '').replaceAll(scripts, '');
  const preloadsOf = preloads(folder, built);
  const inHead = `<script>${script}</script>`;
  const skeletonDigest = digestOf(skeletonCss);
  const empty = bare
    .replace('</head>', () => `<style>${skeletonCss}</style>${inHead}</head>`)
    .replace(root, () => `${root}${skeleton}${late}`);
  const hidden = empty.replace('</head>', () => `${notIndexed}</head>`);
  return {
    hints: hintsOf(late),
    empty: (look, isIndexed) => {
      const html = looking(isIndexed ? empty : hidden, look);
      return { status: 200, html, styleDigest: skeletonDigest };
    },
    around(rendered) {
      const { status, title, html, state, source } = rendered;
      const body = withoutStyleAttributes(html);
      const css = pick(body.html, body.css + visitorPartsCss + earlyTapCss);
      const styleDigest = digestOf(css);
      const known = `<script type="application/json" id="${firstScreenId}">${asScriptText(state)}</script>`;
      const tags = headTags(publicUrl, { tags: rendered.tags, title, locale: state.locale });
      const page = bare
        // A function as replacement, because a text may contain `$` patterns of `replace`.
        .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
        .replace('</head>', () => `${tags}<style>${css}</style>${inHead}</head>`);
      const after = `${known}${late}${preloadsOf(source)}`;
      return (look) => {
        const filled = `<div id="root">${rendered.fillFor(look, body.html)}</div>${after}`;
        return { status, html: looking(page, look).replace(root, () => filled), styleDigest };
      };
    },
  };
}

const root = '<div id="root"></div>';

function digestOf(css: string): string {
  return createHash('sha256').update(css).digest('base64');
}

function looking(page: string, { locale, theme, zone, oddsFormat, lines, winColour }: Look): string {
  const attributes = [
    `lang="${languageTags[locale]}"`,
    ...(theme === null ? [] : [`data-theme="${theme}"`]),
    `${servedFor.zone}="${zone}"`,
    `${servedFor.oddsFormat}="${oddsFormat ?? 'byLanguage'}"`,
    `${servedFor.lines}="${lines ?? 'byLanguage'}"`,
    ...(winColour === null ? [] : [`${servedFor.winColour}="${winColour}"`]),
  ];
  const dressed = page
    .replace(/<html lang="[^"]*">/, `<html ${attributes.join(' ')}>`)
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

/** JSON that cannot end a script element. */
function asScriptText(state: unknown): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Preload links for a page's own files, so that they load in parallel. */
function preloads(folder: string, built: string): (source: string) => string {
  const file = join(folder, '.vite', 'manifest.json');
  if (!existsSync(file)) return () => '';
  // Written by Vite.
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
