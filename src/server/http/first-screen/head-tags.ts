import { localeParameter } from '#contract/pages/first-screen.ts';
import { type Locale, locales } from '#contract/locale.ts';
import type { PageTags, StructuredData } from '#contract/pages/page-tags.ts';
import { pictureSize } from '#contract/pages/pictures.ts';
import { productName } from '#domain/product-name.ts';

/** Search engines neither list a page with this tag nor keep it, but follow its links. */
export const notIndexed = '<meta name="robots" content="noindex">';

const openGraphLocales: Readonly<Record<Locale, string>> = { zh: 'zh_CN', en: 'en_GB' };

interface TaggedPage {
  readonly tags: PageTags | null;
  /** HTML-escaped. */
  readonly title: string;
  readonly locale: Locale;
}

/** Tags of a rendered page for search engines and messengers. All URLs begin with the configured public origin. */
export function headTags(publicUrl: string, { tags, title, locale }: TaggedPage): string {
  if (tags === null) return notIndexed;
  const { origin } = new URL(publicUrl);
  const address = inLanguage(origin + tags.canonical, locale);
  const description = clipped(tags.description);
  return [
    ...(tags.isIndexed ? [] : [notIndexed]),
    link('canonical', address),
    ...locales.map((other) =>
      link('alternate', inLanguage(origin + tags.canonical, other), `hreflang="${other}"`),
    ),
    link('alternate', origin + tags.canonical, 'hreflang="x-default"'),
    `<meta name="description" content="${escaped(description)}">`,
    property('og:site_name', productName[locale]),
    property('og:type', tags.type),
    `<meta property="og:title" content="${title}">`,
    property('og:description', description),
    property('og:url', address),
    property('og:locale', openGraphLocales[locale]),
    ...locales
      .filter((other) => other !== locale)
      .map((other) => property('og:locale:alternate', openGraphLocales[other])),
    ...pictureTags(origin, tags),
    ...feedTags(origin, tags),
    ...structuredTags(origin, address, tags),
  ].join('');
}

/** Long enough for every result list. */
const MAX_DESCRIPTION = 300;

/** In one line; invisible controls of a text cannot change what is around it. */
function clipped(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= MAX_DESCRIPTION
    ? line
    : `${characters.slice(0, MAX_DESCRIPTION - 1).join('')}…`;
}

/** Chinese is the default and has no parameter. */
function inLanguage(address: string, locale: Locale): string {
  const url = new URL(address);
  if (locale !== 'zh') url.searchParams.set(localeParameter, locale);
  return url.href;
}

function pictureTags(origin: string, { picture }: PageTags): string[] {
  if (picture === null) return ['<meta name="twitter:card" content="summary">'];
  return [
    property('og:image', origin + picture.path),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(pictureSize.width)),
    property('og:image:height', String(pictureSize.height)),
    property('og:image:alt', picture.alt),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function feedTags(origin: string, { feed }: PageTags): string[] {
  if (feed === null) return [];
  const attributes = `type="application/atom+xml" title="${escaped(feed.title)}"`;
  return [link('alternate', origin + feed.path, attributes)];
}

/** A data block: it is never run, and needs no permission of the Content-Security-Policy. */
function structuredTags(origin: string, url: string, { structured, picture }: PageTags): string[] {
  if (structured === null) return [];
  const image = picture === null ? undefined : [origin + picture.path];
  const data: StructuredData & object = Object.assign({ '@context': 'https://schema.org' }, structured, {
    url,
    image,
  });
  // `<` is the only sign that could end the element or begin a comment.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return [`<script type="application/ld+json">${text}</script>`];
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}">`;
}

function link(relation: string, href: string, attributes = ''): string {
  return `<link rel="${relation}"${attributes && ` ${attributes}`} href="${escaped(href)}">`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
