import type { Locale } from '../../i18n/locale.ts';
import { personName } from '../../i18n/person-name.ts';
import { counted } from '../../i18n/plurals.ts';
import type { MessageText } from './message-text.ts';
import type { Fold, Message } from './queries.ts';

/** `北看台 等 10 位发布了 38 篇方案`, with what of it is unread when that is a part. */
export function foldText(
  { analyst }: Message,
  { count, unread, analysts }: Fold,
  locale: Locale,
): MessageText {
  const name = personName(analyst?.nickname ?? '', locale);
  const isPartlyRead = unread > 0 && unread < count;
  return {
    title: titles[locale](name, analysts, count).trim(),
    details: isPartlyRead ? [rest[locale](unread)] : [],
  };
}

const titles: Readonly<Record<Locale, (name: string, analysts: number, count: number) => string>> = {
  zh: (name, analysts, count) => `${name}${analysts > 1 ? ` 等 ${analysts} 位` : ' '}发布了 ${count} 篇方案`,
  en: (name, analysts, count) => {
    const others = analysts > 1 ? ` and ${counted(analysts - 1, 'other')}` : '';
    return `${name}${others} published ${counted(count, 'tip')}`;
  },
};

const rest: Readonly<Record<Locale, (unread: number) => string>> = {
  zh: (unread) => `${unread} 篇未读`,
  en: (unread) => `${unread} unread`,
};
