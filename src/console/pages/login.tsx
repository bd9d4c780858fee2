import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import type { consoleLogin } from '#contract/console/access.ts';
import { call } from '../api/call.ts';
import { SecondFactor } from '../forms/SecondFactor.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { useWords } from '../i18n/locale.ts';
import { keepDraftsOf } from '../queue/drafts.ts';
import { backPath, paths } from '../router/paths.ts';
import { navigate, useLocation } from '../router/router.tsx';
import { forgetSessionEnd, sessionEnd } from '../session/session-end.ts';
import { selfKey } from '../session/use-self.ts';
import { en, zh } from './login-words.ts';

interface Values {
  readonly name: string;
  readonly password: string;
  readonly code: string;
}

/** Name, password and second factor; then back to where a session ended. */
export default function Login() {
  const words = useWords({ zh, en });
  const [form] = Form.useForm<Values>();
  const client = useQueryClient();
  const { search } = useLocation();
  const [ended] = useState(sessionEnd);
  const back = backPath(search);
  const { submit, isSending, failure } = useSubmit<Values, Awaited<ReturnType<typeof logIn>>>({
    form,
    fields: ['name', 'code'],
    send: logIn,
    onDone: (self) => {
      forgetSessionEnd();
      keepDraftsOf(self.id);
      client.setQueryData(selfKey, self);
      navigate(back, { replace: true });
    },
  });
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={submit}>
      <Typography.Title level={2} style={{ fontSize: 18, marginTop: 0 }}>
        {words.title}
      </Typography.Title>
      {ended !== null && (
        <Alert
          type="info"
          showIcon
          title={ended}
          description={back === paths.home ? undefined : words.back}
          style={{ marginBottom: 16 }}
        />
      )}
      {failure !== null && (
        <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />
      )}
      <Form.Item
        name="name"
        label={words.name}
        normalize={(text: string) => text.trim().toLowerCase()}
        rules={[{ required: true, message: words.nameMissing }]}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={32} autoFocus />
      </Form.Item>
      <Form.Item
        name="password"
        label={words.password}
        rules={[{ required: true, message: words.passwordMissing }]}
      >
        <Input.Password autoComplete="current-password" maxLength={1_000} />
      </Form.Item>
      <SecondFactor label={words.code} missing={words.codeMissing} help={words.codeHelp} />
      <Button type="primary" htmlType="submit" block size="large" loading={isSending}>
        {words.submit}
      </Button>
      <Typography.Paragraph type="secondary" style={{ margin: '16px 0 0' }}>
        {words.forgot}
      </Typography.Paragraph>
    </Form>
  );
}

const logIn = (body: Values) => call<typeof consoleLogin>('POST', '/api/console/login', { body });
