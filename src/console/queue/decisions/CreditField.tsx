import { AutoComplete, Form } from 'antd';
import { useWords } from '../../i18n/locale.ts';
import type { OpenItem } from '../queries.ts';
import { en, zh } from './words.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The user whom unmatched money is credited to; users that the item's evidence names are suggested. */
export function CreditField({ item }: { readonly item: OpenItem }) {
  const words = useWords({ zh, en });
  const links = item.groups
    .flatMap(({ facts }) => facts)
    .flatMap((fact) => (fact.kind === 'link' && fact.of === 'user' ? [fact] : []));
  const options = [
    ...new Map(links.map(({ id, text }) => [id, { value: id, label: `${text} · ${id}` }])).values(),
  ];
  return (
    <Form.Item
      name="userId"
      label={words.user}
      extra={words.userHelp}
      rules={[
        { required: true, message: words.userMissing },
        { transform: (text: string) => text.trim(), pattern: uuid, message: words.userWrong },
      ]}
    >
      <AutoComplete options={options} placeholder="xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx" />
    </Form.Item>
  );
}
