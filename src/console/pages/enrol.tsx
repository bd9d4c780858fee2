import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Divider, Flex, Form, QRCode, Result, Typography } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import type { consoleEnrolment, enrolOperator } from '#contract/console/access.ts';
import type { CallReply } from '#contract/define-call.ts';
import { call } from '../api/call.ts';
import { isRefusedFor, messageOf } from '../api/call-error.ts';
import { SecondFactor } from '../forms/SecondFactor.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { timeText, zoneText } from '../i18n/format.ts';
import { useWords } from '../i18n/locale.ts';
import { keepDraftsOf } from '../queue/drafts.ts';
import { paths } from '../router/paths.ts';
import { navigate } from '../router/router.tsx';
import { dropEnrolmentToken, enrolmentToken, onEnrolmentToken } from '../session/enrolment-token.ts';
import { NewPassword } from '../session/NewPassword.tsx';
import { RecoveryCodes } from '../session/RecoveryCodes.tsx';
import styles from '../session/session.module.css';
import { selfKey } from '../session/use-self.ts';
import { Failed } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { en, zh } from './enrol-words.ts';

/** Opens an enrolment link: authenticator, password, and then the recovery codes. */
export default function Enrol() {
  const words = useWords({ zh, en });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const token = useSyncExternalStore(onEnrolmentToken, enrolmentToken);
  const enrolment = useQuery({
    queryKey: ['enrolment', token],
    queryFn: () =>
      call<typeof consoleEnrolment>('POST', '/api/console/enrolment', { body: { token: token ?? '' } }),
    enabled: token !== null && codes === null,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const enter = () => {
    dropEnrolmentToken();
    navigate(paths.home, { replace: true });
  };
  if (codes !== null) return <RecoveryCodes codes={codes} onKept={enter} isFirst />;
  if (token === null) return <Result status="info" title={words.noToken} subTitle={words.noTokenText} />;
  if (enrolment.isPending) return <Loading />;
  const { error } = enrolment;
  if (isRefusedFor(error, 'ENROLMENT_INVALID') || isRefusedFor(error, 'INPUT_INVALID'))
    return <Result status="warning" title={words.invalid} subTitle={messageOf(error)} />;
  if (enrolment.isError) return <Failed error={error} onRetry={() => void enrolment.refetch()} />;
  return <EnrolForm token={token} enrolment={enrolment.data} onCodes={setCodes} />;
}

interface EnrolFormProps {
  readonly token: string;
  readonly enrolment: CallReply<typeof consoleEnrolment>;
  readonly onCodes: (codes: readonly string[]) => void;
}

interface Values {
  readonly newPassword: string;
  readonly again: string;
  readonly code: string;
}

function EnrolForm({ token, enrolment, onCodes }: EnrolFormProps) {
  const words = useWords({ zh, en });
  const [form] = Form.useForm<Values>();
  const client = useQueryClient();
  const { name, secret, uri, expiresAt } = enrolment;
  const { submit, isSending, failure } = useSubmit<Values, CallReply<typeof enrolOperator>>({
    form,
    fields: ['newPassword', 'code'],
    byReason: { PASSWORD_WEAK: 'newPassword', ENROLMENT_CODE_WRONG: 'code' },
    send: ({ newPassword, code }) =>
      call<typeof enrolOperator>('POST', '/api/console/enrol', {
        body: { token, password: newPassword, code },
      }),
    onDone: ({ self, recoveryCodes }) => {
      keepDraftsOf(self.id);
      client.setQueryData(selfKey, self);
      onCodes(recoveryCodes);
    },
  });
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={submit}>
      <Typography.Title level={2} style={{ fontSize: 18, marginTop: 0 }}>
        {words.title(name)}
      </Typography.Title>
      <Typography.Paragraph type="secondary">
        {words.until(`${timeText(expiresAt)} (${zoneText(expiresAt)})`)}
      </Typography.Paragraph>
      <Flex vertical gap="small">
        <Typography.Text strong>{words.scan}</Typography.Text>
        <Typography.Text type="secondary">{words.scanText}</Typography.Text>
        <div className={styles.qr}>
          {/* White in both themes: cameras expect dark on light. */}
          <QRCode
            value={uri}
            type="svg"
            aria-label={words.qr}
            size={176}
            color="#000"
            bgColor="#fff"
            bordered={false}
            errorLevel="M"
          />
        </div>
        <Typography.Text type="secondary">{words.key}</Typography.Text>
        <Typography.Text code copyable className={styles.key ?? ''}>
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Typography.Text>
      </Flex>
      <Divider />
      {/* Password managers need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
      {failure !== null && (
        <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />
      )}
      <NewPassword name={name} />
      <SecondFactor label={words.confirm} missing={words.codeMissing} isDigits />
      <Button type="primary" htmlType="submit" block size="large" loading={isSending}>
        {words.submit}
      </Button>
    </Form>
  );
}
