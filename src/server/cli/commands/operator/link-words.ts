import type { Locale } from '#contract/locale.ts';
import { plural } from '#contract/plural.ts';
import type { LinkKind, LinkStrength } from '#domain/protection/links/link-rules.ts';
import type { LinkVerdict } from '#server/features/protection/account-links/verdict-store.ts';

type Counts = Readonly<Record<string, number>>;
type Sentence = (counts: Counts) => string;

const of = (counts: Counts, name: string): number => counts[name] ?? 0;
const en = (count: number, noun: string): string => `${count} ${plural(count, noun)}`;

/** Evidence in words: what was found, and what it does not show. */
export const evidenceWords: Readonly<Record<Locale, Readonly<Record<LinkKind, Sentence>>>> = {
  zh: {
    device: (counts) =>
      `用过 ${of(counts, 'devices')} 台相同的设备，其中 ${of(counts, 'withoutCrowd')} 台没有很多人共用（家人可能共用手机）`,
    payout: (counts) => `绑定过 ${of(counts, 'payees')} 个相同的收款账号`,
    network: (counts) =>
      `30 天内有 ${of(counts, 'days')} 天在 ${of(counts, 'networks')} 个少有人用的相同网络登录或发布（可能是同住或同事）`,
    writing: (counts) =>
      `行文习惯相似度 ${of(counts, 'likenessPercent')}%（虚词和标点的用法，${
        counts.characters === undefined ? `${of(counts, 'words')} 个英文词` : `${of(counts, 'characters')} 字`
      }；套用同一模板也会相似）`,
    picks: (counts) =>
      counts.same === undefined
        ? `${of(counts, 'common')} 场共同的比赛中有 ${of(counts, 'opposite')} 场选择相反`
        : `${of(counts, 'common')} 场共同的比赛中有 ${of(counts, 'same')} 场选择相同（也可能是跟发）`,
  },
  en: {
    device: (counts) =>
      `used ${en(of(counts, 'devices'), 'common device')}, ${of(counts, 'withoutCrowd')} of them not shared by many (families may share a phone)`,
    payout: (counts) => `bound ${en(of(counts, 'payees'), 'common payout account')}`,
    network: (counts) =>
      `logged in or published on ${en(of(counts, 'days'), 'day')} of the last 30 from ${en(of(counts, 'networks'), 'common network')} with few users (may live or work together)`,
    writing: (counts) =>
      `writing style ${of(counts, 'likenessPercent')}% alike (function words and punctuation, ${
        counts.characters === undefined
          ? en(of(counts, 'words'), 'word')
          : en(of(counts, 'characters'), 'character')
      }; the same template looks alike too)`,
    picks: (counts) =>
      counts.same === undefined
        ? `opposite picks on ${of(counts, 'opposite')} of ${of(counts, 'common')} common matches`
        : `the same picks on ${of(counts, 'same')} of ${of(counts, 'common')} common matches (may be copied)`,
  },
};

export const strengthWords: Readonly<Record<Locale, Readonly<Record<LinkStrength, string>>>> = {
  zh: { strong: '强', supporting: '佐证' },
  en: { strong: 'strong', supporting: 'supporting' },
};

export const verdictWords: Readonly<Record<Locale, Readonly<Record<LinkVerdict, string>>>> = {
  zh: { samePerson: '已认定为同一人', notLinked: '已认定无关', watch: '继续观察' },
  en: { samePerson: 'decided: same person', notLinked: 'decided: not linked', watch: 'decided: watch' },
};

export const joinedWord: Readonly<Record<Locale, string>> = { zh: '战绩已合并', en: 'records joined' };
export const noLinks: Readonly<Record<Locale, string>> = {
  zh: '该账号没有与其他账号的关联证据。',
  en: 'No evidence links this account to another.',
};
