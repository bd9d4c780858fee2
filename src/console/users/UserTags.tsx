import { Tag } from 'antd';
import { useLocale, useWords } from '../i18n/locale.ts';
import type { UserRow } from './queries.ts';
import { certificationWords, userStateWords } from './state-words.ts';
import { en, zh } from './words.ts';

export function StateTag({ state }: Pick<UserRow, 'state'>) {
  const locale = useLocale();
  const { text, color } = userStateWords[state];
  return <Tag color={color}>{text[locale]}</Tag>;
}

export function CertificationTag({ certification }: Pick<UserRow, 'certification'>) {
  const locale = useLocale();
  const { text, color } = certificationWords[certification];
  return <Tag color={color}>{text[locale]}</Tag>;
}

export function AnalystTag({ analyst }: Pick<UserRow, 'analyst'>) {
  const words = useWords({ zh, en });
  return analyst === null ? null : <Tag color="processing">{words.analyst(analyst.level)}</Tag>;
}
