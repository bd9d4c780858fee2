import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from '#web/router/hooks.ts';
import { TipOffBar, TipOffForm, useTipOff } from '#web/features/schemes/reports/TipOffForm.tsx';
import * as words from '#web/features/schemes/reports/tip-off-words.ts';
import { schemeKey } from '#web/features/schemes/queries.ts';
import { useScheme } from '#web/features/schemes/details/use-scheme.ts';
import { useWords } from '#web/i18n/words.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { useGoBack } from '#web/shell/navigation/use-go-back.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';

/** Reporting a scheme: `?id=` selects it. */
export default function SchemeTipOffPage() {
  const text = useWords(words);
  const schemeId = useSearchParams()[0].get('id');
  if (schemeId !== null) return <ReportPage schemeId={schemeId} />;
  return (
    <Page bar={<PageBar title={text.title} />} isPlain>
      <EmptyState title={text.noScheme}>{text.noSchemeText}</EmptyState>
    </Page>
  );
}

function ReportPage({ schemeId }: { readonly schemeId: string }) {
  const text = useWords(words);
  const client = useQueryClient();
  const goBack = useGoBack();
  const show = useToast();
  const scheme = useScheme(schemeId);
  const form = useTipOff(schemeId, () => {
    show(text.sent, { isDone: true });
    void client.invalidateQueries({ queryKey: schemeKey(schemeId) });
    goBack();
  });
  return (
    <Page bar={<PageBar title={text.title} />} foot={<TipOffBar form={form} />}>
      <OfflineNotice receivedAtMs={scheme.dataUpdatedAt} error={scheme.error} onRetry={scheme.refetch} />
      <TipOffForm form={form} title={scheme.data?.title || null} />
    </Page>
  );
}
