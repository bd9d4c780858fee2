import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ApiError } from '../api/api-error.ts';
import { protocolOf } from '#web/features/legal/protocols/protocol-names.ts';
import { ProtocolCells, ProtocolView } from '#web/features/legal/protocols/ProtocolView.tsx';
import { protocolQuery } from '#web/features/legal/protocols/queries.ts';
import * as words from '#web/features/legal/protocols/words.ts';
import { useLocale } from '../i18n/locale.ts';
import { useWords } from '../i18n/words.ts';
import type { Protocol } from '#web/paths/paths.ts';
import { Footer } from '../shell/Footer.tsx';
import { OfflineNotice } from '../shell/OfflineNotice.tsx';
import { PageBar } from '../shell/PageBar.tsx';
import { Page } from '../ui/Page.tsx';
import { Bone, Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { Note } from '../ui/Text.tsx';

/** A legal text; without `?name=` the list of them. */
export default function ProtocolPage() {
  const { title, lead } = useWords(words);
  const name = protocolOf(useSearchParams()[0].get('name'));
  if (name !== null) return <TextPage name={name} />;
  return (
    <Page bar={<PageBar title={title} />}>
      <ProtocolCells />
      <Note>{lead}</Note>
      <Footer />
    </Page>
  );
}

function TextPage({ name }: { readonly name: Protocol }) {
  const text = useWords(words);
  const { data, error, refetch, dataUpdatedAt } = useQuery(protocolQuery(name, useLocale()));
  return (
    <Page bar={<PageBar title={text.names[name]} />} isPlain={!data}>
      <OfflineNotice receivedAtMs={dataUpdatedAt} error={error} onRetry={refetch} />
      {data && (
        <>
          <ProtocolView text={data} />
          <Footer />
        </>
      )}
      {!data && error && (
        <ErrorState title={text.notFetched} onRetry={refetch} requestId={(error as ApiError).requestId}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <Skeleton rows={5} row={<Bone width="100%" height={72} />} />}
    </Page>
  );
}
