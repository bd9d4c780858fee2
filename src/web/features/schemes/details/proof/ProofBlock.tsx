import { serverTimeAt } from '#web/clock/server-clock.ts';
import { secondsText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { plainLines } from '#web/proof/steps/plain-lines.ts';
import { schemeSteps } from '#web/proof/steps/scheme-steps.ts';
import type { Step } from '#web/proof/steps/step.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx';
import { CheckedAt } from '#web/ui/feedback/CheckedAt.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { DownloadIcon, RefreshIcon } from '#web/ui/icons/actions.tsx';
import { LogIcon } from '#web/ui/icons/things.tsx';
import { FoldedProofPanel } from '#web/ui/tables/ProofPanel.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import type { SchemeDetails } from '../../queries.ts';
import { checkSeal } from './check-seal.ts';
import { contentStep } from './content-step.ts';
import { downloadProof } from './download-proof.ts';
import * as words from './proof-words.ts';
import { displayedScheme } from './displayed-scheme.ts';
import { ReceiptButtons } from './ReceiptButtons.tsx';
import { useLogCheck } from './use-log-check.ts';

/** The proof of an open scheme, verified on this device: content, log entry, time, and the log itself. */
export function ProofBlock({ scheme }: { readonly scheme: SchemeDetails }) {
  const text = useWords(words);
  const locale = useLocale();
  const show = useToast();
  const check = useLogCheck(scheme);
  const seal = checkSeal(scheme);
  const found = check.isFetching ? 'checking' : (check.data ?? 'failed');
  const content = seal && contentStep(seal, locale);
  const steps = [...(content ? [content] : []), ...schemeSteps(found, displayedScheme(scheme), locale)];
  const failed = steps.filter(({ state }) => state === 'failed');
  const lines = plainLines(content, found, locale).map(({ fact, ...line }) => ({ ...line, detail: fact }));
  return (
    <Block label={text.proof}>
      <BlockHead
        title={text.proof}
        note={<Verdict steps={steps} />}
        end={
          <Button
            look="quiet"
            size="small"
            isBusy={check.isFetching}
            icon={<RefreshIcon size={16} />}
            onClick={() => void check.refetch()}
          >
            {text.again}
          </Button>
        }
      />
      <CheckedAt
        isChecking={check.isFetching}
        time={check.data ? secondsText(serverTimeAt(check.dataUpdatedAt)) : null}
        hasFailed={check.isError}
      />
      <FoldedProofPanel
        lines={failed.length > 0 ? failed.map(panelStep) : lines}
        technical={text.technical}
        steps={steps.map(panelStep)}
        hash={scheme.seal}
        actions={
          <>
            <Button
              size="small"
              isWide
              icon={<DownloadIcon size={16} />}
              onClick={() =>
                void downloadProof(scheme, check.data).catch((error: Error) => show(error.message))
              }
            >
              {text.download}
            </Button>
            <ReceiptButtons scheme={scheme} check={check.data} />
            <ButtonLink
              size="small"
              isWide
              icon={<LogIcon size={16} />}
              href={paths.log({ scheme: scheme.id })}
            >
              {text.openLog}
            </ButtonLink>
          </>
        }
      />
    </Block>
  );
}

function Verdict({ steps }: { readonly steps: readonly Step[] }) {
  const text = useWords(words);
  const passed = steps.filter(({ state }) => state === 'passed').length;
  const hasFailed = steps.some(({ state }) => state === 'failed');
  return (
    <span role="status">
      {hasFailed && <Tag tone="red">{text.failed}</Tag>}
      {!hasFailed && passed > 0 && <Tag tone="blue">{text.passed(passed)}</Tag>}
    </span>
  );
}

function panelStep({ state, title, facts, note }: Step) {
  const detail = (
    <>
      <FactLine facts={facts} />
      {note}
    </>
  );
  return { state, title, detail };
}
