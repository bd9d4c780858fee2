import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../i18n/words.ts';
import { Block, BlockHead } from '../../../ui/Block.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DownloadIcon, RefreshIcon } from '../../../ui/icons/actions.tsx';
import { ProofPanel, type ProofStep } from '../../../ui/ProofPanel.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { SchemeDetails } from '../queries.ts';
import { checkSeal, type SealCheck } from './check-seal.ts';
import { downloadProof } from './download-proof.ts';
import * as words from './proof-words.ts';

/** The seal, checked on this device as soon as salt and text are open. */
export function ProofBlock({ scheme }: { readonly scheme: SchemeDetails }) {
  const text = useWords(words);
  const check = useQuery({
    queryKey: ['seal', scheme.id, scheme.seal, scheme.salt],
    queryFn: () => checkSeal(scheme),
    staleTime: Number.POSITIVE_INFINITY,
    // Nothing is fetched: it works without a network too.
    networkMode: 'always',
  });
  const found = check.isFetching ? null : (check.data ?? null);
  const steps = stepsOf(found, text);
  const passed = steps.filter(({ state }) => state === 'passed').length;
  const hasFailed = steps.some(({ state }) => state === 'failed');
  return (
    <Block>
      <BlockHead
        title={text.proof}
        end={
          <span role="status">
            {hasFailed && <Tag tone="red">{text.failed}</Tag>}
            {!hasFailed && passed > 0 && <Tag tone="blue">{text.passed(passed)}</Tag>}
          </span>
        }
      />
      <ProofPanel
        steps={steps}
        hash={scheme.seal}
        actions={
          <>
            <Button size="small" isWide icon={<RefreshIcon size={16} />} onClick={() => void check.refetch()}>
              {text.again}
            </Button>
            <Button
              size="small"
              isWide
              icon={<DownloadIcon size={16} />}
              onClick={() => downloadProof(scheme)}
            >
              {text.download}
            </Button>
          </>
        }
      />
    </Block>
  );
}

function stepsOf(check: SealCheck | null, text: typeof words.zh): readonly ProofStep[] {
  if (check === null) {
    return [
      { state: 'checking', title: text.hashStep, detail: text.hashDetail },
      { state: 'checking', title: text.shownStep, detail: text.shownDetail },
    ];
  }
  const hash = {
    passed: { state: 'passed', detail: text.hashDetail },
    failed: { state: 'failed', detail: text.hashFailed },
    unable: { state: 'pending', detail: text.hashUnable },
  } as const;
  const differing = check.differing.map(text.part).join(text.comma);
  const shown =
    differing === ''
      ? ({ state: 'passed', detail: text.shownDetail } as const)
      : ({ state: 'failed', detail: text.shownFailed(differing) } as const);
  return [
    { title: text.hashStep, ...hash[check.hash] },
    { title: text.shownStep, ...shown },
  ];
}
