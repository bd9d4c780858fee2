import { Alert, Button, Drawer, Flex, Form, Input, Radio, Typography } from 'antd';
import type { publishNotice } from '#contract/console/notices.ts';
import { call } from '../../api/call.ts';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useSubmit } from '../../forms/use-submit.ts';
import { zoneName } from '../../i18n/format.ts';
import { useWords } from '../../i18n/locale.ts';
import styles from '../texts.module.css';
import { endsBeforeStart, type NoticeValues, noticeBody } from './notice-body.ts';
import { alertType } from './severity.ts';
import { publishTemplates } from './templates.ts';
import { en, zh } from './words.ts';

const MOST_CHARACTERS = 200;
const severities = ['info', 'warning', 'outage'] as const;

interface PublishNoticeProps {
  readonly onPublished: () => void;
  readonly onClose: () => void;
}

/** A new notice in both languages. */
export function PublishNotice({ onPublished, onClose }: PublishNoticeProps) {
  const words = useWords({ zh, en });
  const [form] = Form.useForm<NoticeValues>();
  const { submit, isSending, failure } = useSubmit<NoticeValues, unknown>({
    form,
    fields: ['zh', 'en', 'until', 'reason'],
    byReason: { OPERATOR_REASON_LENGTH: 'reason', NOTICE_TIMES: 'until' },
    send: (values) =>
      call<typeof publishNotice>('POST', '/api/console/notices/publish', { body: noticeBody(values) }),
    onDone: onPublished,
  });
  return (
    <Drawer open size={520} title={words.publish} onClose={onClose}>
      <Form
        form={form}
        name="notice"
        layout="vertical"
        requiredMark={false}
        disabled={isSending}
        scrollToFirstError
        initialValues={{ severity: 'info' }}
        onFinish={submit}
      >
        {failure !== null && (
          <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />
        )}
        <Form.Item name="severity" label={words.severity}>
          <Radio.Group
            vertical
            options={severities.map((value) => ({
              value,
              label: `${words.severities[value]} – ${words.severityTexts[value]}`,
            }))}
          />
        </Form.Item>
        {(['zh', 'en'] as const).map((language) => (
          <Form.Item
            key={language}
            name={language}
            label={language === 'zh' ? words.textZh : words.textEn}
            extra={words.textHelp}
            rules={[{ required: true, whitespace: true, message: words.textMissing }]}
          >
            <Input.TextArea rows={3} maxLength={MOST_CHARACTERS} showCount lang={language} />
          </Form.Item>
        ))}
        <TimeFields />
        <NoticePreview />
        <ReasonField templates={publishTemplates} />
        <Flex gap="small">
          <Button type="primary" htmlType="submit" loading={isSending}>
            {words.submit}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </Flex>
      </Form>
    </Drawer>
  );
}

function TimeFields() {
  const words = useWords({ zh, en });
  const zone = zoneName();
  return (
    <div className={styles.two}>
      <Form.Item name="from" label={`${words.from} (${words.optional})`} extra={words.fromHelp(zone)}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item
        name="until"
        label={`${words.until} (${words.optional})`}
        extra={words.untilHelp(zone)}
        dependencies={['from']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, until: string | null | undefined) =>
              endsBeforeStart(getFieldValue('from'), until)
                ? Promise.reject(new Error(words.untilBefore))
                : Promise.resolve(),
          }),
        ]}
      >
        <Input type="datetime-local" />
      </Form.Item>
    </div>
  );
}

/** Both texts as they will stand, so that a mix-up of languages is seen. */
function NoticePreview() {
  const words = useWords({ zh, en });
  const form = Form.useFormInstance<NoticeValues>();
  const severity = Form.useWatch('severity', form) ?? 'info';
  const inZh: string | undefined = Form.useWatch('zh', form);
  const inEn: string | undefined = Form.useWatch('en', form);
  const texts = { zh: inZh?.trim() ?? '', en: inEn?.trim() ?? '' };
  if (texts.zh === '' && texts.en === '') return null;
  return (
    <Flex vertical gap="small" style={{ marginBottom: 16 }}>
      <Typography.Text type="secondary">{words.preview}</Typography.Text>
      {(['zh', 'en'] as const)
        .filter((language) => texts[language] !== '')
        .map((language) => (
          <Alert
            key={language}
            type={alertType[severity]}
            title={
              <span lang={language} className={styles.notice}>
                {texts[language]}
              </span>
            }
          />
        ))}
    </Flex>
  );
}
