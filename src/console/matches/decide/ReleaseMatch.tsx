import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Flex, Form, Typography } from 'antd';
import type { previewRelease, releaseMatch } from '#contract/console/matches.ts';
import { call } from '../../api/call.ts';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useSubmit } from '../../forms/use-submit.ts';
import { useWords } from '../../i18n/locale.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PreviewView } from '../../deciding/PreviewView.tsx';
import { releaseTemplates } from './templates.ts';
import { en, zh } from './words.ts';

interface ReleaseMatchProps {
  readonly id: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Releases a held match, after what it will settle and move was shown. */
export function ReleaseMatch({ id, onDone, onClose }: ReleaseMatchProps) {
  const words = useWords({ zh, en });
  const [form] = Form.useForm<{ reason: string }>();
  const preview = useQuery({
    queryKey: ['releasePreview', id],
    queryFn: ({ signal }) =>
      call<typeof previewRelease>(
        'GET',
        '/api/console/matches/{id}/release/preview',
        { params: { id } },
        signal,
      ),
    staleTime: 0,
  });
  const { submit, isSending, failure } = useSubmit<{ reason: string }, unknown>({
    form,
    fields: ['reason'],
    byReason: { OPERATOR_REASON_LENGTH: 'reason' },
    send: ({ reason }) =>
      call<typeof releaseMatch>('POST', '/api/console/matches/{id}/release', {
        params: { id },
        body: { reason },
      }),
    onDone,
  });
  return (
    <Drawer open size={640} title={words.releaseTitle} onClose={onClose}>
      <Form form={form} name="release" layout="vertical" requiredMark={false} onFinish={submit}>
        <Typography.Paragraph type="secondary">{words.releaseText}</Typography.Paragraph>
        {preview.isPending && <Loading />}
        {preview.isError && <Failed error={preview.error} onRetry={() => void preview.refetch()} />}
        {preview.data !== undefined && (
          <Flex vertical gap="middle">
            <PreviewView preview={preview.data} />
            {failure !== null && <Alert type="error" showIcon role="alert" title={failure} />}
            <div>
              <ReasonField templates={releaseTemplates} />
              <Flex gap="small">
                <Button type="primary" htmlType="submit" loading={isSending}>
                  {words.releaseTitle}
                </Button>
                <Button onClick={onClose}>{words.cancel}</Button>
              </Flex>
            </div>
          </Flex>
        )}
      </Form>
    </Drawer>
  );
}
