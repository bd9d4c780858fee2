import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import type { SchemeCheck } from '#web/proof/check-scheme.ts';
import { schemeSteps } from '#web/proof/steps/scheme-steps.ts';
import { Block, BlockHead, MoreLink } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { DownloadIcon } from '#web/ui/icons/actions.tsx';
import { schemeProofQuery } from './queries.ts';
import { StepPanel } from './StepPanel.tsx';
import * as words from './words.ts';

function TlogProofButton({ check }: { readonly check: SchemeCheck }) {
  const text = useWords(words);
  const download = async () => (await import('#web/proof/save-tlog-proof.ts')).saveTlogProof(check);
  return (
    <Button size="small" isWide icon={<DownloadIcon size={16} />} onClick={() => void download()}>
      {text.tlogProof}
    </Button>
  );
}

/** Log proof of one scheme, whether or not its content is unlocked. */
export function SchemeProofBlock({ schemeId }: { readonly schemeId: string }) {
  const text = useWords(words);
  const locale = useLocale();
  const check = useQuery(schemeProofQuery(schemeId));
  const found = check.isFetching ? 'checking' : (check.data ?? 'failed');
  const seal = check.data?.checked?.publish?.seal;
  return (
    <Block label={text.schemeProof}>
      <BlockHead
        title={text.schemeProof}
        end={<MoreLink href={paths.schemeDetails({ id: schemeId })}>{text.openScheme}</MoreLink>}
      />
      <StepPanel
        steps={schemeSteps(found, null, locale)}
        hash={seal ?? schemeId}
        actions={check.data?.checked?.failures.length === 0 && <TlogProofButton check={check.data} />}
      />
    </Block>
  );
}
