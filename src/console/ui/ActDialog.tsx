import { Alert, Form, Modal } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { ReasonField } from '../forms/ReasonField.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { useWords } from '../i18n/locale.ts';
import { en, zh } from './words.ts';

interface ActDialogProps<R> {
  /** Unique on the page. */
  readonly name: string;
  readonly title: string;
  readonly text?: ReactNode;
  /** Shown below the text: what the act will do. */
  readonly children?: ReactNode;
  readonly ok: string;
  readonly isDangerous?: boolean;
  readonly reason?: string;
  readonly templates?: ComponentProps<typeof ReasonField>['templates'];
  /** Who reads the reason besides operators. */
  readonly reader?: string | undefined;
  readonly send: (reason: string) => Promise<R>;
  readonly onDone: (reply: R) => void;
  readonly onClose: () => void;
}

/** An act with a reason and no other terms. */
export function ActDialog<R>(props: ActDialogProps<R>) {
  const { name, title, text, children, ok, isDangerous = false, reason = '', templates } = props;
  const { reader, send, onDone, onClose } = props;
  const words = useWords({ zh, en });
  const [form] = Form.useForm<{ reason: string }>();
  const { submit, isSending, failure } = useSubmit({
    form,
    fields: ['reason'],
    byReason: { OPERATOR_REASON_LENGTH: 'reason' },
    send: (values: { reason: string }) => send(values.reason),
    onDone,
  });
  return (
    <Modal
      open
      title={title}
      okText={ok}
      cancelText={words.cancel}
      okButtonProps={{ danger: isDangerous, loading: isSending }}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form
        form={form}
        name={name}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason }}
        onFinish={submit}
      >
        {text !== undefined && <p>{text}</p>}
        {children}
        {failure !== null && (
          <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />
        )}
        <ReasonField isFocused reader={reader ?? null} {...(templates && { templates })} />
      </Form>
    </Modal>
  );
}
