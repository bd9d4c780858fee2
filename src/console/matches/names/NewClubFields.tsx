import { Form, Input } from 'antd';
import { useWords } from '../../i18n/locale.ts';
import { en, zh } from './words.ts';

const upper = (text: string) => text.toUpperCase();

/** What a club that we do not have yet needs. */
export function NewClubFields() {
  const words = useWords({ zh, en });
  return (
    <>
      <Form.Item
        name="nameZh"
        label={words.nameZh}
        rules={[{ required: true, whitespace: true, message: words.nameZhMissing }]}
      >
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="pinyin"
        label={`${words.pinyin} (${words.optional})`}
        extra={words.pinyinHelp}
        normalize={(text: string) => text.toLowerCase()}
        rules={[{ pattern: /^[a-z ]*$/, message: words.pinyinWrong }]}
      >
        <Input maxLength={40} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="code"
        label={`${words.code} (${words.optional})`}
        extra={words.codeHelp}
        normalize={upper}
        rules={[{ pattern: /^([A-Z0-9]{3})?$/, message: words.codeWrong }]}
      >
        <Input maxLength={3} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="country"
        label={`${words.country} (${words.optional})`}
        extra={words.countryHelp}
        normalize={upper}
        rules={[{ pattern: /^([A-Z]{3})?$/, message: words.countryWrong }]}
      >
        <Input maxLength={3} autoComplete="off" spellCheck={false} />
      </Form.Item>
    </>
  );
}
