import { Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { type Suggestion, useClubs } from './queries.ts';
import { en, zh } from './words.ts';

interface ClubFieldProps {
  readonly competition: string | undefined;
  readonly suggestions: readonly Suggestion[];
}

/** The form's field `key`: one of the suggested clubs with a click, or any other by search. */
export function ClubField({ competition, suggestions }: ClubFieldProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const form = Form.useFormInstance();
  const [text, setText] = useState('');
  const { data, isFetching } = useClubs(text, competition);
  const found = text.trim() === '' ? [] : (data?.items ?? []);
  const chosen: string | undefined = Form.useWatch('key', form);
  const labelOf = ({ name, country, code }: Suggestion) => `${name[locale]} · ${country} · ${code}`;
  const options = [...new Map([...suggestions, ...found].map((club) => [club.key, club])).values()];
  return (
    <>
      {suggestions.length > 0 && (
        <Form.Item label={words.suggestions}>
          <Radio.Group
            vertical
            // A club that was found by search is none of these.
            value={chosen ?? null}
            onChange={({ target }) => form.setFields([{ name: 'key', value: target.value, errors: [] }])}
            options={suggestions.map((club) => ({ value: club.key, label: labelOf(club) }))}
          />
        </Form.Item>
      )}
      <Form.Item
        name="key"
        label={words.club}
        extra={words.clubHelp}
        rules={[{ required: true, message: words.clubMissing }]}
      >
        <Select
          showSearch={{ filterOption: false, onSearch: setText }}
          loading={isFetching}
          notFoundContent={text.trim() === '' ? words.typeToSearch : words.noClub}
          options={options.map((club) => ({ value: club.key, label: labelOf(club) }))}
        />
      </Form.Item>
    </>
  );
}
