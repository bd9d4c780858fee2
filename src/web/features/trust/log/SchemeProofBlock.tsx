import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { schemeSteps } from '#web/proof/steps/scheme-steps.ts';
import { Block, BlockHead, MoreLink } from '#web/ui/layout/Block.tsx';
import { schemeProofQuery } from './queries.ts';
import { StepPanel } from './StepPanel.tsx';
import * as words from './words.ts';

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
      <StepPanel steps={schemeSteps(found, null, locale)} hash={seal ?? schemeId} />
    </Block>
  );
}
