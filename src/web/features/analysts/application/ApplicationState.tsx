import { dateTimeText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { countText, yieldText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { Facts } from '#web/ui/tables/Facts.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import * as words from './application-words.ts';
import type { AnalystStatus } from './queries.ts';

const BASIS_POINTS = 10_000;

/** Status of an application when nothing can be submitted. */
export function ApplicationState({ status }: { readonly status: AnalystStatus }) {
  const text = useWords(words);
  const locale = useLocale();
  if (status.state === 'pending') {
    return (
      <EmptyState title={text.pending}>
        {text.pendingText(status.appliedAt === null ? '' : dateTimeText(status.appliedAt, locale))}
      </EmptyState>
    );
  }
  const toMatches = (
    <ButtonLink href={paths.home()} look="accent" size="small">
      {text.toMatches}
    </ButtonLink>
  );
  return (
    <>
      <EmptyState title={text.approved} actions={toMatches}>
        {text.approvedText}
      </EmptyState>
      {status.charging && <Charging charging={status.charging} />}
    </>
  );
}

function Charging({ charging }: { readonly charging: NonNullable<AnalystStatus['charging']> }) {
  const text = useWords(words);
  const percent = (basisPoints: number) => yieldText(basisPoints / BASIS_POINTS);
  return (
    <Block hasGap>
      <BlockHead title={text.charging} end={charging.isEarned ? text.earned : text.notEarned} />
      <Facts
        facts={[
          {
            name: text.settledFree,
            value: `${countText(charging.settledFree)} / ${countText(charging.neededFree)}`,
          },
          {
            name: text.adjustedYield,
            value: `${percent(charging.adjustedYieldBasisPoints)} · ${text.above(percent(charging.adjustedYieldAboveBasisPoints))}`,
          },
        ]}
      />
    </Block>
  );
}

/** Reason of the last rejection, above the new application. */
export function RefusedNote({ status }: { readonly status: AnalystStatus }) {
  const text = useWords(words);
  const locale = useLocale();
  const again = status.mayApplyFrom && text.again(dateTimeText(status.mayApplyFrom, locale));
  return (
    <Block>
      <BlockHead title={text.refused} />
      <Facts facts={[{ name: text.refusedText(status.reason ?? ''), value: again ?? '' }]} />
    </Block>
  );
}
