import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Card, Form, Input, Modal, Typography } from 'antd';
import { useState } from 'react';
import type { renewRecoveryCodes } from '#contract/console/access.ts';
import { call } from '../api/call.ts';
import { SecondFactor } from '../forms/SecondFactor.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { useWords } from '../i18n/locale.ts';
import { RecoveryCodes } from '../session/RecoveryCodes.tsx';
import { selfKey } from '../session/use-self.ts';
import { en, zh } from './words.ts';

interface Values {
  readonly password: string;
  readonly code: string;
}

/** Replaces the recovery codes and shows the new ones once. */
export function RenewCodes({ name }: { readonly name: string }) {
  const words = useWords({ zh, en });
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { submit, isSending, failure } = useSubmit<Values, { recoveryCodes: string[] }>({
    form,
    fields: ['password', 'code'],
    send: (body) => call<typeof renewRecoveryCodes>('POST', '/api/console/recovery-codes', { body }),
    onDone: ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
      form.resetFields();
      void client.invalidateQueries({ queryKey: selfKey });
    },
  });
  return (
    <Card title={words.codes}>
      <Typography.Paragraph type="secondary">{words.codesText}</Typography.Paragraph>
      <Form form={form} name="codes" layout="vertical" requiredMark={false} onFinish={submit}>
        {failure !== null && (
          <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />
        )}
        <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
        <Form.Item name="password" label={words.old} rules={[{ required: true, message: words.oldMissing }]}>
          <Input.Password autoComplete="current-password" maxLength={1_000} />
        </Form.Item>
        <SecondFactor label={words.code} missing={words.codeMissing} help={words.codeHelp} />
        <Button htmlType="submit" loading={isSending}>
          {words.submitCodes}
        </Button>
      </Form>
      {codes !== null && (
        <Modal
          open
          title={words.codes}
          closable={false}
          keyboard={false}
          mask={{ closable: false }}
          footer={null}
        >
          <RecoveryCodes codes={codes} isFirst={false} onKept={() => setCodes(null)} />
        </Modal>
      )}
    </Card>
  );
}
