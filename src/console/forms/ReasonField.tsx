import { Button, Dropdown, Flex, Form, Input } from 'antd';
import { type Locale, useLocale, useWords } from '../i18n/locale.ts';

const words = {
  zh: {
    reason: '理由',
    help: '写入审计日志，永久保存。',
    shownTo: (reader: string) => `写入审计日志，并展示给${reader}。`,
    template: '常用理由',
    missing: '请写明理由，5 到 300 个字',
  },
  en: {
    reason: 'Reason',
    help: 'Kept in the audit log for good.',
    shownTo: (reader: string) => `Kept in the audit log and shown to ${reader}.`,
    template: 'Templates',
    missing: 'Give a reason of 5 to 300 characters',
  },
};

const languages = { zh: '中文', en: 'English' } as const;
const [SHORTEST, LONGEST] = [5, 300];

type Templates = Readonly<Record<Locale, readonly string[]>>;

interface ReasonFieldProps {
  readonly templates?: Templates;
  /** Who reads the reason besides operators. */
  readonly reader?: string | null;
  readonly label?: string;
  readonly isFocused?: boolean;
}

/** The form's field `reason`. Templates are in both languages: whoever reads the reason may read the other one. */
export function ReasonField({ templates, reader = null, label, isFocused = false }: ReasonFieldProps) {
  const own = useWords(words);
  const form = Form.useFormInstance();
  return (
    <Form.Item
      name="reason"
      label={label ?? own.reason}
      validateTrigger="onSubmit"
      extra={
        <Flex justify="space-between" align="start" gap="small">
          <span>{reader === null ? own.help : own.shownTo(reader)}</span>
          {templates && (
            <TemplateMenu
              name={own.template}
              templates={templates}
              onChosen={(text) => {
                form.setFields([{ name: 'reason', value: text, errors: [], touched: true }]);
                form.focusField('reason');
              }}
            />
          )}
        </Flex>
      }
      rules={[
        {
          validator: (_, text: string | undefined) => {
            const { length } = [...(text ?? '').trim()];
            const isRight = length >= SHORTEST && length <= LONGEST;
            return isRight ? Promise.resolve() : Promise.reject(new Error(own.missing));
          },
        },
      ]}
    >
      <Input.TextArea rows={3} maxLength={LONGEST} autoFocus={isFocused} />
    </Form.Item>
  );
}

interface TemplateMenuProps {
  readonly name: string;
  readonly templates: Templates;
  readonly onChosen: (text: string) => void;
}

/** Texts to begin with, those of the operator's language first. */
export function TemplateMenu({ name, templates, onChosen }: TemplateMenuProps) {
  const locale = useLocale();
  const order: readonly Locale[] = locale === 'zh' ? ['zh', 'en'] : ['en', 'zh'];
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: order.map((language) => ({
          key: language,
          type: 'group',
          label: languages[language],
          children: templates[language].map((text) => ({
            key: `${language} ${text}`,
            label: <span lang={language}>{text}</span>,
          })),
        })),
        style: { maxWidth: 420 },
        onClick: ({ key }) => onChosen(key.slice(key.indexOf(' ') + 1)),
      }}
    >
      <Button size="small">{name}</Button>
    </Dropdown>
  );
}
