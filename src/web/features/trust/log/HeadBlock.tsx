import { logPolicyHistoryPath, logPolicyPaths } from '#contract/log/log-paths.ts';
import { serverTimeAt } from '#web/clock/server-clock.ts';
import { momentText, secondsText } from '#web/i18n/dates.ts';
import { type Locale, useLocale } from '#web/i18n/locale.ts';
import { countText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { policyStep, sameStep, witnessStep } from '#web/proof/steps/log-steps.ts';
import type { Step } from '#web/proof/steps/step.ts';
import { storedLog } from '#web/proof/stored-log.ts';
import type { LogVisit } from '#web/proof/visit-log.ts';
import { useStored } from '#web/state/stored-value.ts';
import { Block, BlockHead, BlockNote, Inset } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { CheckedAt } from '#web/ui/feedback/CheckedAt.tsx';
import { Facts } from '#web/ui/tables/Facts.tsx';
import { RefreshIcon } from '#web/ui/icons/actions.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import { Mono } from '#web/ui/layout/Text.tsx';
import { EvidenceActions } from './EvidenceActions.tsx';
import styles from './HeadBlock.module.css';
import { StepPanel } from './StepPanel.tsx';
import * as words from './words.ts';

interface HeadBlockProps {
  readonly visit: Exclude<LogVisit, { readonly state: 'empty' }>;
  readonly isChecking: boolean;
  /** Time of the last check, by the device clock. */
  readonly checkedAtMs: number;
  readonly hasFailed: boolean;
  readonly onAgain: () => void;
}

/** The newest head: size, signing time, and consistency with the stored head. */
export function HeadBlock({ visit, isChecking, checkedAtMs, hasFailed, onAgain }: HeadBlockProps) {
  const text = useWords(words);
  const locale = useLocale();
  const { head, anchors, origin, logKey, clockKey, mirror, waiting } = visit.served;
  const oldest = useStored(storedLog)?.oldest;
  if (!head) return null;
  const { timestamped } = anchors;
  const outside = timestamped
    ? `${momentText(timestamped.at, locale)} ${timestamped.authority}`
    : text.outsideNone;
  const tag =
    visit.state === 'rejected' ? (
      <Tag tone="red">{text.failed}</Tag>
    ) : (
      <Tag tone="blue">{text.verifiedInBrowser}</Tag>
    );
  return (
    <Block label={text.newest}>
      <BlockHead
        title={text.newest}
        note={<span role="status">{tag}</span>}
        end={
          <Button
            look="quiet"
            size="small"
            isBusy={isChecking}
            icon={<RefreshIcon size={16} />}
            onClick={onAgain}
          >
            {text.again}
          </Button>
        }
      />
      <BlockNote>{text.lead}</BlockNote>
      <CheckedAt
        isChecking={isChecking}
        time={secondsText(serverTimeAt(checkedAtMs))}
        hasFailed={hasFailed}
      />
      <Inset>
        <Facts
          facts={[
            { name: text.size, value: countText(head.size) },
            { name: text.signedAt, value: momentText(head.signedAt, locale) },
            { name: text.outside, value: outside },
            ...(oldest ? [{ name: text.knownSince, value: momentText(oldest.seenAt, locale) }] : []),
            { name: text.origin, value: <Mono>{origin}</Mono> },
            { name: text.mirror, value: <MirrorLinks mirror={mirror} /> },
          ]}
        />
      </Inset>
      {waiting > 0 && <BlockNote>{text.waiting(waiting)}</BlockNote>}
      <div className={styles.steps}>
        <StepPanel
          steps={stepsOf(visit, locale)}
          hash={head.root}
          actions={
            visit.state === 'rejected' && <EvidenceActions evidence={visit.evidence} onForgotten={onAgain} />
          }
        />
      </div>
      <dl className={styles.keys}>
        <dt>{text.logKey}</dt>
        <dd>
          <Mono>{logKey}</Mono>
        </dd>
        <dt>{text.clockKey}</dt>
        <dd>
          <Mono>{clockKey}</Mono>
        </dd>
      </dl>
    </Block>
  );
}

function stepsOf(visit: HeadBlockProps['visit'], locale: Locale): Step[] {
  if (visit.state === 'rejected') return [sameStep(visit, locale)];
  const changed = policyStep(visit, locale);
  return [sameStep(visit, locale), witnessStep(visit, locale), ...(changed ? [changed] : [])];
}

/** Static files outside the app, so plain links without client-side routing. */
function MirrorLinks({ mirror }: { readonly mirror: string }) {
  const text = useWords(words);
  return (
    <span className={styles.links}>
      <a href={`${mirror}/checkpoint`} target="_blank" rel="noreferrer">
        {text.checkpoint}
      </a>
      <a href={`${mirror}/heads.txt`} target="_blank" rel="noreferrer">
        {text.heads}
      </a>
      <a href={logPolicyPaths[0]} target="_blank" rel="noreferrer">
        {text.policyFile}
      </a>
      <a href={logPolicyHistoryPath} target="_blank" rel="noreferrer">
        {text.policyHistory}
      </a>
    </span>
  );
}
