import { AutoComplete, Button, Checkbox, Flex, Form, Input, Select } from 'antd';
import { matchStates } from '#domain/match/match-state.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { wordText } from '../../words/word-words.ts';
import type { Filters } from './filters.ts';
import { useCompetitions } from './queries.ts';
import styles from './search.module.css';
import { en, zh } from './words.ts';

interface SearchFormProps {
  readonly filters: Filters;
  readonly onFilters: (filters: Filters) => void;
}

/** What to look for among all matches. */
export function SearchForm({ filters, onFilters }: SearchFormProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const [form] = Form.useForm<Filters>();
  const competitions = useCompetitions();
  return (
    <Form
      form={form}
      name="matches"
      layout="vertical"
      initialValues={filters}
      onFinish={onFilters}
      className={styles.filters ?? ''}
    >
      <Form.Item name="q" label={words.q} className={styles.wide ?? ''}>
        <Input allowClear maxLength={60} placeholder={words.qHelp} />
      </Form.Item>
      <Form.Item name="competition" label={words.competition}>
        <AutoComplete
          allowClear
          showSearch={{
            filterOption: (text, option) =>
              `${option?.label} ${option?.value}`.toLowerCase().includes(text.trim().toLowerCase()),
          }}
          options={competitions.map(({ code, name }) => ({
            value: code,
            label: name === null ? code : `${name[locale]} (${code})`,
          }))}
        />
      </Form.Item>
      <Form.Item name="state" label={words.state}>
        <Select
          allowClear
          options={matchStates.map((value) => ({
            value,
            label: wordText(`match.${value}`)?.[locale] ?? value,
          }))}
        />
      </Form.Item>
      <Form.Item name="from" label={words.from}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="until" label={words.until}>
        <Input type="date" />
      </Form.Item>
      <Form.Item label={words.only}>
        <Flex gap="small" wrap>
          <Form.Item name="waiting" valuePropName="checked" noStyle>
            <Checkbox>{words.waiting}</Checkbox>
          </Form.Item>
          <Form.Item name="held" valuePropName="checked" noStyle>
            <Checkbox>{words.held}</Checkbox>
          </Form.Item>
        </Flex>
      </Form.Item>
      <Flex gap="small" align="end" className={styles.buttons ?? ''}>
        <Button type="primary" htmlType="submit">
          {words.search}
        </Button>
        <Button
          onClick={() => {
            // To what the address has; when that changes, the form begins anew.
            form.resetFields();
            onFilters({});
          }}
        >
          {words.clear}
        </Button>
      </Flex>
    </Form>
  );
}
