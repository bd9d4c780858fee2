import { Alert, Button, Form } from 'antd';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useSubmit } from '../../forms/use-submit.ts';
import { useWords } from '../../i18n/locale.ts';
import { type FileKind, type FileOutcome, importFile } from './queries.ts';
import { fileTemplates } from './templates.ts';
import { en, zh } from './words.ts';

interface ImportFormProps {
  readonly kind: FileKind;
  /** As it was checked. */
  readonly text: string;
  readonly onImported: (file: FileOutcome) => void;
}

/** Takes in a checked file. */
export function ImportForm({ kind, text, onImported }: ImportFormProps) {
  const words = useWords({ zh, en });
  const [form] = Form.useForm<{ reason: string }>();
  const { submit, isSending, failure } = useSubmit<{ reason: string }, FileOutcome>({
    form,
    fields: ['reason'],
    byReason: { OPERATOR_REASON_LENGTH: 'reason' },
    send: ({ reason }) => importFile(kind, text, reason),
    onDone: onImported,
  });
  return (
    <Form
      form={form}
      name={`import-${kind}`}
      layout="vertical"
      requiredMark={false}
      onFinish={submit}
      style={{ marginBlockStart: 16 }}
    >
      {failure !== null && (
        <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />
      )}
      <ReasonField templates={fileTemplates[kind]} />
      <Button type="primary" htmlType="submit" loading={isSending}>
        {words.import}
      </Button>
    </Form>
  );
}
