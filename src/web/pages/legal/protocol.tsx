import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from '#web/router/hooks.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { protocolOf } from '#web/features/legal/protocols/protocol-names.ts';
import { ProtocolCells, ProtocolView } from '#web/features/legal/protocols/ProtocolView.tsx';
import { protocolQuery } from '#web/features/legal/protocols/queries.ts';
import * as words from '#web/features/legal/protocols/words.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import type { Protocol } from '#web/paths/paths.ts';
import { Footer } from '#web/shell/Footer.tsx';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { Note } from '#web/ui/layout/Text.tsx';

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
