import { useServerNow } from '#web/clock/use-server-now.ts';
import { timeText } from '#web/i18n/dates.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { userInfo } from '#web/state/session.ts';
import { useStored } from '#web/state/stored-value.ts';
import { ActionBar } from '#web/ui/controls/ActionBar.tsx';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { SealIcon } from '#web/ui/icons/states.tsx';
import { Meta } from '#web/ui/layout/Text.tsx';
import type { Match } from '../queries.ts';
import * as words from '../words.ts';

const PERIOD_MS = 15_000;

/** For analysts while publishing is open: link to publish a scheme for this match. */
export function PublishBar({ match }: { readonly match: Match }) {
  const { publish, publishUntil } = useWords(words);
  const user = useStored(userInfo);
  const now = useServerNow(PERIOD_MS);
  const isOpen = match.state === 'scheduled' && Date.parse(match.publishUntil) > now;
  if (!user?.roles.includes('analyst') || !isOpen) return null;
  return (
    <ActionBar>
      <Meta>{publishUntil(timeText(match.publishUntil))}</Meta>
      <ButtonLink
        href={paths.createScheme({ match: match.id })}
        look="primary"
        isWide
        icon={<SealIcon size={20} />}
      >
        {publish}
      </ButtonLink>
    </ActionBar>
  );
}
