import { CloseOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Form, Typography } from 'antd';
import { type Ref, useImperativeHandle, useMemo } from 'react';
import type { QueueName } from '#domain/operator/queues.ts';
import { fen, yuanText } from '#domain/money/fen.ts';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { useSubmit } from '../../forms/use-submit.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { draftOf, keepDraft } from '../drafts.ts';
import { PreviewFirst } from '../../deciding/PreviewFirst.tsx';
import { useResultPreview } from '../../deciding/use-result-preview.ts';
import type { OpenedClaim } from '../item/ClaimDocuments.tsx';
import type { OpenItem } from '../queries.ts';
import styles from '../queue.module.css';
import { AnswerField } from './AnswerField.tsx';
import { CreditField } from './CreditField.tsx';
import { decisionWords } from './decision-words.ts';
import { type DecisionName, decisions, movementsOf } from './decisions.ts';
import { Movements } from '../../deciding/Movements.tsx';
import { RefundFields } from './RefundFields.tsx';
import { ResultFields } from '../../deciding/ResultFields.tsx';
import { DisputedMatch, matchesOf } from './DisputedMatch.tsx';
import { type Decided, sendDecision } from './send-decision.ts';
import { templates } from './templates.ts';
import { type DecisionValues, refundParts } from './terms.ts';
import { en, zh } from './words.ts';

/** For the keyboard of the page. */
export interface FormHandle {
  submit(): void;
}

interface DecisionFormProps {
  readonly ref: Ref<FormHandle>;
  readonly queue: QueueName;
  readonly item: OpenItem;
  readonly name: DecisionName;
  /** The documents of a guardian's claim, if they were read. */
  readonly claim: OpenedClaim | null;
  readonly onDecided: (decided: Decided) => void;
  /** Returns true if it dealt with the failure. */
  readonly onFailure: (error: unknown) => boolean;
  readonly onClose: () => void;
  /** False in a drawer, which has a title and a close button of its own. */
  readonly hasTitle: boolean;
}

/** The terms and the reason of one decision, with what it will move. */
export function DecisionForm(props: DecisionFormProps) {
  const { ref, queue, item, name, claim, onDecided, onFailure, onClose, hasTitle } = props;
  const words = useWords({ zh, en });
  const locale = useLocale();
  const [form] = Form.useForm<DecisionValues>();
  const { id } = item.item;
  const { terms, tone } = decisions[name];
  const { label, effect, reader } = decisionWords[name];
  const draft = [queue, id, name] as const;
  const { submit, isSending, failure } = useSubmit<DecisionValues, Decided>({
    form,
    fields: ['reason', 'answer', 'userId'],
    byReason: { OPERATOR_REASON_LENGTH: 'reason', FEEDBACK_LENGTH: 'answer', USER_NOT_FOUND: 'userId' },
    send: async (values) => {
      if (terms === 'refunds' && refundParts(values.refunds).length === 0)
        throw new Error(words.refundsMissing);
      return await sendDecision(name, id, values);
    },
    onDone: (decided) => {
      keepDraft('', ...draft);
      onDecided(decided);
    },
    onFailure,
  });
  useImperativeHandle(ref, () => ({ submit: () => form.submit() }), [form]);
  const initial = useMemo(() => initialValues(item, name, draftOf(queue, id, name)), [item, name, queue, id]);
  const needsDocuments = terms === 'refunds' && claim === null;
  const hasNothingToRefund = terms === 'refunds' && claim?.orders.length === 0;
  const isResult = terms === 'result' || terms === 'disputedResult';
  const chosen = Form.useWatch('matchId', form);
  const matchId = terms === 'result' ? id : (chosen ?? onlyMatchOf(item));
  const preview = useResultPreview(isResult ? matchId : null, Form.useWatch('result', form));
  const isPreviewed = !isResult || preview.current !== null;
  const showPreview = async () => {
    try {
      await form.validateFields([['result'], ['matchId']], { recursive: true });
      preview.show(form.getFieldValue('result'));
    } catch {
      // The fields show what is wrong.
    }
  };
  return (
    <Form
      form={form}
      name="decision"
      layout="vertical"
      requiredMark={false}
      disabled={isSending}
      scrollToFirstError
      initialValues={initial}
      // Nothing is sent that was not previewed.
      onFinish={(values) => (isPreviewed ? submit(values) : void showPreview())}
      onValuesChange={(_, { reason }) => keepDraft(reason ?? '', ...draft)}
      className={styles.form ?? ''}
    >
      {hasTitle && (
        <Flex justify="space-between" align="start" gap="small">
          <Typography.Title level={3} className={styles.formTitle ?? ''}>
            {label[locale]}
          </Typography.Title>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={words.cancel}
            disabled={isSending}
            onClick={onClose}
          />
        </Flex>
      )}
      <Typography.Paragraph type="secondary">{effect[locale]}</Typography.Paragraph>
      <Movements
        movements={movementsOf(name, item.moves)}
        otherwise={terms === 'refunds' ? words.movesByRefunds : otherwiseOf(terms, words)}
      />
      {failure !== null && (
        <Alert type="error" showIcon role="alert" title={failure} className={styles.failure ?? ''} />
      )}
      {needsDocuments && <Alert type="info" showIcon title={words.readFirst} />}
      {terms === 'disputedResult' && <DisputedMatch item={item} />}
      {isResult && <ResultFields />}
      {isResult && <PreviewFirst preview={preview} onShow={() => void showPreview()} />}
      {terms === 'credit' && <CreditField item={item} />}
      {terms === 'answer' && <AnswerField />}
      {terms === 'refunds' && claim !== null && <RefundFields claim={claim} />}
      {!needsDocuments && !hasNothingToRefund && isPreviewed && (
        <>
          <ReasonField
            templates={templates[name]}
            reader={reader?.[locale] ?? null}
            isFocused={terms === 'none'}
          />
          <Flex gap="small" align="center" className={styles.formEnd ?? ''}>
            <Button type="primary" htmlType="submit" danger={tone === 'refuses'} loading={isSending}>
              {label[locale]}
            </Button>
            <Button disabled={isSending} onClick={onClose}>
              {words.cancel}
            </Button>
            <Typography.Text type="secondary" className={styles.keyHint ?? ''}>
              <kbd>{words.submitKey}</kbd>
            </Typography.Text>
          </Flex>
        </>
      )}
    </Form>
  );
}

/** The match of a scheme on one match. */
function onlyMatchOf(item: OpenItem): string | null {
  const [match, ...others] = matchesOf(item);
  return match !== undefined && others.length === 0 ? match.id : null;
}

/** What a decision without listed movements moves. */
function otherwiseOf(terms: (typeof decisions)[DecisionName]['terms'], words: typeof zh): string {
  return terms === 'result' || terms === 'disputedResult' ? words.movesByResult : words.movesUnknown;
}

/** A draft from before, and the terms that a first approval of another operator requires. */
function initialValues({ item }: OpenItem, name: DecisionName, reason: string): Partial<DecisionValues> {
  const { action, terms: kind } = decisions[name];
  const terms = item.approvals.find((each) => each.action === action && !each.isMine)?.terms;
  if (kind === 'credit' && terms?.kind === 'credit') return { reason, userId: terms.userId };
  if (kind === 'refunds' && terms?.kind === 'refunds') {
    const refunds = terms.parts.map(({ orderId, fromBalanceFen, borneFen }) => [
      orderId,
      { fromBalance: yuanText(fen(fromBalanceFen)), borne: yuanText(fen(borneFen)) },
    ]);
    return { reason, refunds: Object.fromEntries(refunds) };
  }
  if (kind === 'result' || kind === 'disputedResult') return { reason, result: { state: 'finished' } };
  return { reason };
}
