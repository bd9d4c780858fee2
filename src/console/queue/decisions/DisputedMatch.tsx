import { Form, Select } from 'antd';
import { useWords } from '../../i18n/locale.ts';
import type { OpenItem } from '../queries.ts';
import { en, zh } from './words.ts';

/** Which match of a disputed scheme is corrected; needed for one on several matches. */
export function DisputedMatch({ item }: { readonly item: OpenItem }) {
  const words = useWords({ zh, en });
  const matches = matchesOf(item);
  if (matches.length < 2) return null;
  return (
    <Form.Item name="matchId" label={words.match} rules={[{ required: true, message: words.matchMissing }]}>
      <Select options={matches.map(({ id, text }) => ({ value: id, label: text }))} />
    </Form.Item>
  );
}

/** The matches that an item's facts link to, each once. */
export function matchesOf({ item, groups }: OpenItem): readonly { id: string; text: string }[] {
  const facts = [...item.facts, ...groups.flatMap((group) => group.facts)];
  const links = facts.flatMap((fact) => (fact.kind === 'link' && fact.of === 'match' ? [fact] : []));
  return [...new Map(links.map((link) => [link.id, link])).values()];
}
