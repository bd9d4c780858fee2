import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CertificationForm } from '#web/features/people/identity/CertificationForm.tsx';
import { CertifiedState } from '#web/features/people/identity/CertifiedState.tsx';
import * as words from '#web/features/people/identity/certification-words.ts';
import { Foot } from '#web/features/people/security/Foot.tsx';
import { identityQuery } from '#web/features/people/security/queries.ts';
import type { OnCertified } from '#web/features/people/identity/use-certify.ts';
import { Waiting } from '#web/features/people/security/Waiting.tsx';
import { useWords } from '#web/i18n/words.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { pagesBehind, useGoBack } from '#web/shell/navigation/use-go-back.ts';
import { Block, BlockNote } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';

/** Identity verification; returns to the page that sent the user here. */
export default function CertificationPage() {
  const text = useWords(words);
  const goBack = useGoBack();
  const show = useToast();
  const [isAgain, setAgain] = useState(false);
  const identity = useQuery(identityQuery);
  const { data, error, refetch } = identity;
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const afterwards: OnCertified = async ({ state }, known) => {
    setAgain(false);
    show(text.done, { isDone: true });
    // A minor must read the restrictions here first.
    if (state !== 'verified' || pagesBehind() === 0) return;
    await known;
    // Do not navigate if the user has already gone back.
    if (isHere.current) goBack();
  };
  return (
    <Page bar={<PageBar title={text.title} />} isPlain={!data}>
      <OfflineNotice receivedAtMs={identity.dataUpdatedAt} error={error} onRetry={refetch} />
      {data?.state === 'none' && (
        <Block>
          <BlockNote>{text.why}</BlockNote>
        </Block>
      )}
      {data && data.state !== 'none' && <CertifiedState identity={data} />}
      {data && (data.state === 'none' || isAgain) && (
        <CertificationForm identity={data} onCertified={afterwards} />
      )}
      {data?.state === 'minor' && !isAgain && (
        <Block>
          <Foot>
            <Button isWide onClick={() => setAgain(true)}>
              {text.minorAgain}
            </Button>
          </Foot>
        </Block>
      )}
      {!data && <Waiting error={error} failed={text.notFetched} onRetry={refetch} rows={4} />}
    </Page>
  );
}
