import type { CallReply } from '#contract/define-call.ts';
import type { Locale } from '#contract/locale.ts';
import { languageTags } from '#contract/locale.ts';
import type { analystSchemes } from '#contract/schemes/scheme-lists.ts';
import { productName } from '#domain/product-name.ts';
import { pageUrl, pageUrlOf } from '#server/context/page-urls.ts';

type Card = CallReply<typeof analystSchemes>['items'][number];

interface Feed {
  readonly publicUrl: string;
  readonly locale: Locale;
  /** Path of the feed itself. */
  readonly path: string;
  readonly analyst: { readonly id: string; readonly nickname: string };
  /** Public cards. */
  readonly schemes: readonly Card[];
}

const words = {
  zh: {
    title: (name: string) => `${name}的方案`,
    outcomes: { win: '红', halfWin: '半红', push: '走', halfLoss: '半黑', loss: '黑', void: '作废' },
    result: (outcome: string) => `结果：${outcome}。`,
    who: (home: string, away: string) => `${home} vs ${away}`,
  },
  en: {
    title: (name: string) => `Tips by ${name}`,
    outcomes: {
      win: 'win',
      halfWin: 'half win',
      push: 'push',
      halfLoss: 'half loss',
      loss: 'loss',
      void: 'void',
    },
    result: (outcome: string) => `Result: ${outcome}.`,
    who: (home: string, away: string) => `${home} v ${away}`,
  },
};

/** Atom (RFC 4287) with titles, public summaries and results; picks are read on the page, once they are public. */
export function analystFeed({ publicUrl, locale, path, analyst, schemes }: Feed): string {
  const text = words[locale];
  const entries = schemes
    // Withdrawn and removed ones have no text.
    .filter(({ title }) => title !== '')
    .toSorted((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1));
  const page = pageUrlOf(publicUrl, 'analyst', analyst.id, locale);
  const changedAt = entries.map(changeOf).toSorted().at(-1) ?? '1970-01-01T00:00:00.000Z';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTags[locale]}">`,
    `<id>urn:uuid:${analyst.id}</id>`,
    element('title', `${text.title(analyst.nickname)} · ${productName[locale]}`),
    `<updated>${changedAt}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(pageUrl(publicUrl, path))}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(page)}"/>`,
    `<author>${element('name', analyst.nickname)}</author>`,
    ...entries.map((scheme) => entryOf(publicUrl, scheme, locale)),
    '</feed>\n',
  ].join('\n');
}

function entryOf(publicUrl: string, scheme: Card, locale: Locale): string {
  const text = words[locale];
  const result = scheme.result === null ? '' : text.result(text.outcomes[scheme.result.outcome]);
  const matches = scheme.matches.map(({ home, away }) => text.who(home.name[locale], away.name[locale]));
  return [
    '<entry>',
    `<id>urn:uuid:${scheme.id}</id>`,
    element('title', scheme.title),
    `<published>${scheme.publishedAt}</published>`,
    `<updated>${changeOf(scheme)}</updated>`,
    `<link rel="alternate" type="text/html" href="${escaped(pageUrlOf(publicUrl, 'scheme', scheme.id, locale))}"/>`,
    element('summary', [matches.join(' / '), scheme.summary, result].filter(Boolean).join('\n')),
    '</entry>',
  ].join('\n');
}

const changeOf = ({ publishedAt, result }: Card): string => result?.settledAt ?? publishedAt;

function element(name: string, content: string): string {
  return `<${name}>${escaped(content)}</${name}>`;
}

/** XML has no way to write control characters at all. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
