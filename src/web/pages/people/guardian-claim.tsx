import { useState } from 'react';
import { ClaimForm } from '#web/features/payments/guardian/ClaimForm.tsx';
import { ClaimIntro } from '#web/features/payments/guardian/ClaimIntro.tsx';
import { ClaimSent } from '#web/features/payments/guardian/ClaimSent.tsx';
import { ClaimState } from '#web/features/payments/guardian/ClaimState.tsx';
import { storeClaim, storedClaim } from '#web/features/payments/guardian/stored-claim.ts';
import type { SentClaim } from '#web/features/payments/guardian/use-claim.ts';
import { type View, ViewSwitch } from '#web/features/payments/guardian/ViewSwitch.tsx';
import * as words from '#web/features/payments/guardian/words.ts';
import { useWords } from '#web/i18n/words.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';

/** Refund claim of a guardian for a minor's top-ups, and its status. Requires no login. */
export default function GuardianClaimPage() {
  const { title } = useWords(words);
  const [view, setView] = useState<View>('send');
  const [sent, setSent] = useState(storedClaim);
  const keep = (claim: SentClaim | null) => {
    storeClaim(claim);
    setSent(claim);
    window.scrollTo(0, 0);
  };
  return (
    <Page bar={<PageBar title={title} />}>
      <OfflineNotice receivedAtMs={0} />
      {sent === null && <ClaimIntro />}
      <ViewSwitch view={view} onChange={setView} />
      {view === 'state' && <ClaimState sent={sent} />}
      {view === 'send' && sent === null && <ClaimForm onSent={keep} />}
      {view === 'send' && sent !== null && (
        <ClaimSent claim={sent} onSeeState={() => setView('state')} onAnother={() => keep(null)} />
      )}
    </Page>
  );
}
