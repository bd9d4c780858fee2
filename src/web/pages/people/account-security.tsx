import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '#web/router/hooks.ts';
import { AccountCells } from '#web/features/people/security/AccountCells.tsx';
import { ExportCell } from '#web/features/people/security/ExportCell.tsx';
import { LogOutCell } from '#web/features/people/security/LogOutCell.tsx';
import { accountSettingsQuery } from '#web/features/people/security/queries.ts';
import { Waiting } from '#web/features/people/security/Waiting.tsx';
import * as words from '#web/features/people/security/words.ts';
import { useLogout } from '#web/features/people/sessions/queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Block } from '#web/ui/layout/Block.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';

/** Account access, stored data and spending protection. */
export default function AccountSecurityPage() {
  const { title, notFetched, loggedOut } = useWords(words);
  const navigate = useNavigate();
  const show = useToast();
  const logout = useLogout(() => show(loggedOut, { isDone: true }));
  const settings = useQuery(accountSettingsQuery);
  const { data, error, refetch } = settings;
  const logOut = async () => {
    // Navigate first: this page would redirect to the login as soon as the session ends.
    await navigate(paths.mine(), { replace: true });
    logout.mutate();
  };
  return (
    <Page bar={<PageBar title={title} />} isPlain={!data}>
      <OfflineNotice receivedAtMs={settings.dataUpdatedAt} error={error} onRetry={refetch} />
      {data && <AccountCells settings={data} exporting={<ExportCell />} />}
      {!data && <Waiting error={error} failed={notFetched} onRetry={refetch} rows={8} />}
      {data && (
        <Block>
          <LogOutCell onLogOut={() => void logOut()} />
        </Block>
      )}
    </Page>
  );
}
