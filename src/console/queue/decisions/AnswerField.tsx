import { Flex, Form, Input } from 'antd';
import { TemplateMenu } from '../../forms/ReasonField.tsx';
import { useWords } from '../../i18n/locale.ts';
import { answerTemplates } from './templates.ts';
import { en, zh } from './words.ts';

const LONGEST = 2_000;

/** The answer to a message, which its sender reads. */
export function AnswerField() {
  const words = useWords({ zh, en });
  const form = Form.useFormInstance();
  return (
    <Form.Item
      name="answer"
      label={words.answer}
      extra={
        <Flex justify="space-between" align="start" gap="small">
          <span>{words.answerHelp}</span>
          <TemplateMenu
            name={words.answerTemplates}
            templates={answerTemplates}
            onChosen={(text) => {
              form.setFields([{ name: 'answer', value: text, errors: [], touched: true }]);
              form.focusField('answer');
            }}
          />
        </Flex>
      }
      rules={[{ required: true, whitespace: true, message: words.answerMissing }]}
    >
      <Input.TextArea rows={5} maxLength={LONGEST} autoFocus />
    </Form.Item>
  );
}
