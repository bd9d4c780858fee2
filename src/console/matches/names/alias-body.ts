import type { AliasBody } from './queries.ts';

/** As entered. */
export interface AliasValues {
  readonly competition: string;
  readonly name: string;
  readonly kind: 'known' | 'new';
  readonly key?: string;
  readonly nameZh?: string;
  readonly pinyin?: string;
  readonly code?: string;
  readonly country?: string;
  readonly reason: string;
}

/** The name and its club as the contract has them. */
export function aliasBody(values: AliasValues): AliasBody {
  const { competition, name, reason } = values;
  return { competition: competition.trim(), name: name.trim(), team: teamOf(values), reason };
}

function teamOf({ kind, key, nameZh, pinyin, code, country }: AliasValues): AliasBody['team'] {
  if (kind === 'known') return { kind, key: key ?? '' };
  const ofCountry = country?.trim().toUpperCase();
  return {
    kind,
    nameZh: nameZh?.trim() ?? '',
    pinyin: (pinyin ?? '').trim().toLowerCase().replace(/\s+/g, ' '),
    code: (code ?? '').trim().toUpperCase(),
    ...(ofCountry && { country: ofCountry }),
  };
}
