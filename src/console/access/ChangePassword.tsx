import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Card, Form, Input, Typography } from 'antd';
import type { changeConsolePassword } from '#contract/console/access.ts';
import { call } from '../api/call.ts';
import { SecondFactor } from '../forms/SecondFactor.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { useWords } from '../i18n/locale.ts';
import { NewPassword } from '../session/NewPassword.tsx';
import { sessionsKey } from './SessionTable.tsx';
import { en, zh } from './words.ts';

interface Values {
  readonly password: string;
  readonly code: string;
  readonly newPassword: string;
  readonly again: string;
}

/** Changes the password, with the old one and the second factor. */
export function ChangePassword({ name }: { readonly name: string }) {
  const words = useWords({ zh, en });
  const { message } = App.useApp();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const { submit, isSending, failure } = useSubmit<Values, { ended: number }>({
    form,
    fields: ['password', 'code', 'newPassword'],
    byReason: { PASSWORD_WEAK: 'newPassword' },
    send: ({ password, code, newPassword }) =>
      call<typeof changeConsolePassword>('POST', '/api/console/password', {
        body: { password, code, newPassword },
      }),
    onDone: ({ ended }) => {
      message.success(words.passwordDone(ended));
      form.resetFields();
      void client.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  return (
    <Card title={words.password}>
      <Typography.Paragraph type="secondary">{words.passwordText}</Typography.Paragraph>
      <Form form={form} name="password" layout="vertical" requiredMark={false} onFinish={submit}>
        {failure !== null && (
          <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />
        )}
        <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
        <Form.Item name="password" label={words.old} rules={[{ required: true, message: words.oldMissing }]}>
          <Input.Password autoComplete="current-password" maxLength={1_000} />
        </Form.Item>
        <NewPassword name={name} />
        <SecondFactor label={words.code} missing={words.codeMissing} help={words.codeHelp} />
        <Button type="primary" htmlType="submit" loading={isSending}>
          {words.submitPassword}
        </Button>
      </Form>
    </Card>
  );
}
