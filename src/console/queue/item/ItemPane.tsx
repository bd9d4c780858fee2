import { Alert, App, Button, Drawer, Flex, Typography } from 'antd';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { QueueName } from '#domain/operator/queues.ts';
import { isRefusedFor, messageOf } from '../../api/call-error.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import type { Invitation } from '../../operators/queries.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import { queueWords } from '../../words/queue-words.ts';
import { decisionWords } from '../decisions/decision-words.ts';
import { DecisionForm, type FormHandle } from '../decisions/DecisionForm.tsx';
import { type DecisionName, possibleDecisions, queueDecisions } from '../decisions/decisions.ts';
import type { Decided } from '../decisions/send-decision.ts';
import { FactLine } from '../facts/FactLine.tsx';
import { headFact } from '../facts/head-fact.ts';
import { FactGroups, Facts } from '../facts/FactGroups.tsx';
import type { KeyAct } from '../keys.ts';
import { type OpenItem, useRefreshQueue } from '../queries.ts';
import styles from '../queue.module.css';
import { useClaim } from '../use-claim.ts';
import { en, zh } from '../words.ts';
import { Approvals } from './Approvals.tsx';
import { ClaimBar, ClaimConflict } from './ClaimBar.tsx';
import { ClaimDocuments, type OpenedClaim } from './ClaimDocuments.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { Pictures } from './Pictures.tsx';

/** For the keyboard of the page. */
export interface PaneHandle {
  onKey(act: KeyAct): void;
  /** Whether a form is open, which no key may leave but Escape. */
  isDeciding(): boolean;
}

interface ItemPaneProps {
  readonly ref: Ref<PaneHandle>;
  readonly queue: QueueName;
  readonly item: OpenItem;
  /** Beside each other, or the decision in a drawer above the evidence. */
  readonly isWide: boolean;
  /** Goes on after the item was decided, by whomever. */
  readonly onNext: () => void;
  /** Shows an enrolment link, also after the item is gone. */
  readonly onInvited: (invitation: Invitation) => void;
}

/** An item: its evidence, who works on it, and its decisions. */
export function ItemPane({ ref, queue, item, isWide, onNext, onInvited }: ItemPaneProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { message } = App.useApp();
  const refresh = useRefreshQueue(queue);
  const { id, at, facts, claim, approvals } = item.item;
  const head = headFact(facts);
  const claiming = useClaim(queue, id);
  const [begun, setBegun] = useState<DecisionName | null>(null);
  const [opened, setOpened] = useState<OpenedClaim | null>(null);
  const form = useRef<FormHandle>(null);
  const possible = item.isOpen ? possibleDecisions(queue, item) : [];

  const begin = (name: DecisionName) => {
    if (claim?.isMine) setBegun(name);
    else claiming.claim({ onClaimed: () => setBegun(name) });
  };
  const goOn = () => {
    setBegun(null);
    onNext();
    void refresh(id);
  };
  const onFailure = (error: unknown): boolean => {
    if (isRefusedFor(error, 'ALREADY_DECIDED')) {
      message.warning(`${messageOf(error)} ${words.overtaken}`);
      goOn();
      return true;
    }
    return false;
  };
  const onDecided = (name: DecisionName, { verdict, invitation }: Decided) => {
    if (invitation !== null) onInvited(invitation);
    if (verdict === 'waiting') message.info(words.waiting);
    else message.success(words.done(decisionWords[name].label[locale]));
    goOn();
  };

  useImperativeHandle(ref, () => ({
    isDeciding: () => begun !== null,
    onKey(act) {
      if (act.act === 'submit') form.current?.submit();
      else if (act.act === 'close') setBegun(null);
      else if (!item.isOpen || begun !== null) return;
      else if (act.act === 'claim') claiming.claim();
      else if (act.act === 'release' && claim?.isMine) claiming.release();
      else if (act.act === 'decide') {
        const name = possible[act.index];
        if (name !== undefined) begin(name);
      }
    },
  }));

  const decision = begun !== null && (
    <div data-decision className={isWide ? styles.decision : styles.decisionDrawer}>
      <DecisionForm
        key={begun}
        ref={form}
        queue={queue}
        item={item}
        name={begun}
        claim={opened}
        onDecided={(decided) => onDecided(begun, decided)}
        onFailure={onFailure}
        onClose={() => setBegun(null)}
        hasTitle={isWide}
      />
    </div>
  );
  const pictures = item.pictures.length > 0 ? item.pictures : imagesOf(opened);
  return (
    <>
      <article className={styles.evidence} aria-label={words.item}>
        <Flex vertical gap="small">
          {!item.isOpen && <Closed onNext={onNext} />}
          {item.isOpen && claiming.conflict === null && <ClaimBar claim={claim} claiming={claiming} />}
          {begun !== null && claim !== null && !claim.isMine && (
            <Alert type="warning" showIcon role="alert" title={words.takenOver(claim.operator.name)} />
          )}
          <ClaimConflict conflict={claiming.conflict} />
          <Approvals approvals={approvals} />
        </Flex>
        <Flex justify="space-between" align="baseline" wrap gap="small" className={styles.itemHead ?? ''}>
          <Typography.Title level={2} className={styles.itemTitle ?? ''}>
            {head === undefined ? queueWords[queue].name[locale] : <FactLine fact={head} locale={locale} />}
          </Typography.Title>
          <Typography.Text type="secondary">
            <TimeText at={at} />
          </Typography.Text>
        </Flex>
        <Facts facts={facts} />
        <FactGroups groups={item.groups} />
        {queue === 'guardianClaims' && <ClaimDocuments id={id} opened={opened} onOpened={setOpened} />}
        <Pictures queue={queue} ids={pictures} />
        <Typography.Text type="secondary" copyable={{ text: id }} className={styles.id ?? ''}>
          {id}
        </Typography.Text>
      </article>
      {isWide && decision}
      {!isWide && (
        <Drawer
          open={begun !== null}
          placement="bottom"
          size="86%"
          title={begun === null ? words.decide : decisionWords[begun].label[locale]}
          onClose={() => setBegun(null)}
          destroyOnHidden
        >
          {decision}
        </Drawer>
      )}
      {item.isOpen && begun === null && (
        <DecisionBar
          decisions={possible}
          isBusy={claiming.isClaiming}
          hasNone={queueDecisions[queue].length === 0}
          onChosen={begin}
        />
      )}
    </>
  );
}

function Closed({ onNext }: { readonly onNext: () => void }) {
  const words = useWords({ zh, en });
  return (
    <Alert
      type="info"
      showIcon
      title={words.closed}
      description={words.closedText}
      action={
        <Button size="small" onClick={onNext}>
          {words.nextItem}
        </Button>
      }
    />
  );
}

/** Pictures that a claim names once it was opened. */
function imagesOf(claim: OpenedClaim | null): readonly string[] {
  const images = claim?.person?.images;
  return Array.isArray(images) ? images.filter((image) => typeof image === 'string') : [];
}
