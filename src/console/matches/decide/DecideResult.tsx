import { Alert, Button, Drawer, Flex, Form, Typography } from 'antd';
import type { decideResult } from '#contract/console/decisions.ts';
import { call } from '../../api/call.ts';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useSubmit } from '../../forms/use-submit.ts';
import { useWords } from '../../i18n/locale.ts';
import { ResultFields } from '../../deciding/ResultFields.tsx';
import { resultTemplates } from '../../deciding/result-templates.ts';
import { decidedResult, type ResultValues } from '../../deciding/result-values.ts';
import type { MatchRow } from '../parts/match-types.ts';
import { PreviewFirst } from '../../deciding/PreviewFirst.tsx';
import { useResultPreview } from '../../deciding/use-result-preview.ts';
import { en, zh } from './words.ts';

interface Values {
  readonly result: ResultValues;
  readonly reason: string;
}

interface DecideResultProps {
  readonly match: MatchRow;
  readonly title: string;
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

/** The result of a match. It is sent only as it was previewed. */
export function DecideResult({ match, title, onDecided, onClose }: DecideResultProps) {
  const words = useWords({ zh, en });
  const [form] = Form.useForm<Values>();
  const entered = Form.useWatch('result', form);
  const { id } = match;
  const preview = useResultPreview(id, entered);
  const isCurrent = preview.current !== null;
  const { submit, isSending, failure } = useSubmit<Values, unknown>({
    form,
    fields: ['reason'],
    byReason: { OPERATOR_REASON_LENGTH: 'reason' },
    send: ({ result, reason }) =>
      call<typeof decideResult>('POST', '/api/console/matches/{id}/result', {
        params: { id },
        body: { ...decidedResult(result), reason },
      }),
    onDone: onDecided,
  });
  const showPreview = async () => {
    try {
      await form.validateFields([['result']], { recursive: true });
      preview.show(form.getFieldValue('result'));
    } catch {
      // The fields show what is wrong.
    }
  };
  return (
    <Drawer open size={640} title={title} onClose={onClose}>
      {/* `ResultFields` refers to its fields by this name. */}
      <Form
        form={form}
        name="decision"
        layout="vertical"
        requiredMark={false}
        disabled={isSending}
        scrollToFirstError
        initialValues={{ result: initialResult(match) }}
        // Enter in a field sends nothing that was not previewed.
        onFinish={(values) => (isCurrent ? submit(values) : void showPreview())}
      >
        <Typography.Paragraph type="secondary">{words.effect}</Typography.Paragraph>
        <ResultFields />
        <PreviewFirst preview={preview} onShow={() => void showPreview()} />
        {isCurrent && (
          <>
            {failure !== null && (
              <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />
            )}
            <ReasonField templates={resultTemplates} />
            <Flex gap="small">
              <Button type="primary" htmlType="submit" loading={isSending}>
                {words.confirm}
              </Button>
              <Button onClick={onClose}>{words.cancel}</Button>
            </Flex>
          </>
        )}
      </Form>
    </Drawer>
  );
}

/** Begins with what sources report, if the match ended. */
function initialResult({ state, score90, halfTime }: MatchRow): ResultValues {
  if (state === 'scheduled' || state === 'live') return { state: 'finished' };
  return {
    state,
    home: score90?.[0] ?? null,
    away: score90?.[1] ?? null,
    halfHome: halfTime?.[0] ?? null,
    halfAway: halfTime?.[1] ?? null,
  };
}
