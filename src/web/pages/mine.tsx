import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountHead, AccountHeadSkeleton, VisitorHead } from '#web/features/people/account/AccountHead.tsx';
import { BecomeAnalyst } from '#web/features/people/account/BecomeAnalyst.tsx';
import { Further } from '#web/features/people/account/Further.tsx';
import { Wallet } from '#web/features/people/account/Wallet.tsx';
import { balanceQuery, statisticsQuery } from '#web/features/people/account/queries.ts';
import { Settings } from '#web/features/people/account/Settings.tsx';
import { UnlockTotals, UnlockTotalsSkeleton } from '#web/features/people/account/UnlockTotals.tsx';
import * as words from '#web/features/people/account/words.ts';
import { InboxBell } from '../features/inbox/InboxBell.tsx';
import { TeenLine } from '../features/protection/TeenLine.tsx';
import { SpendingCell } from '../features/protection/SpendingCell.tsx';
import { useLogout } from '#web/features/people/sessions/queries.ts';
import { LocaleSwitch } from '../shell/LocaleSwitch.tsx';
import { useWords } from '../i18n/words.ts';
import { useIsLoggedIn, userInfo } from '#web/state/session.ts';
import { Footer } from '../shell/Footer.tsx';
import { MainTabs } from '#web/shell/navigation/MainTabs.tsx';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { PageTitle } from '#web/shell/navigation/PageTitle.tsx';
import { useStored } from '../state/stored-value.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { ButtonCell, Cells } from '#web/ui/layout/Cells.tsx';
import { LeaveIcon } from '../ui/icons/things.tsx';
import { NavBar } from '#web/ui/layout/NavBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Sheet, SheetActions } from '#web/ui/layout/Sheet.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';

export default function MinePage() {
  const { title } = useWords(words);
  const isLoggedIn = useIsLoggedIn();
  const user = useStored(userInfo);
  const balance = useQuery({ ...balanceQuery, enabled: isLoggedIn });
  const statistics = useQuery({ ...statisticsQuery, enabled: isLoggedIn });
  const unlocks = isLoggedIn ? statistics.data?.unlocks : undefined;
  const isComing = isLoggedIn && statistics.isPending && (user?.counts.unlocks ?? 0) > 0;
  const bar = (
    <>
      <PageTitle title={title} />
      <NavBar
        title={title}
        isTitleHidden
        isBare
        end={
          <>
            <LocaleSwitch isShort />
            <InboxBell />
          </>
        }
      />
    </>
  );
  return (
    <Page isRefreshable bar={bar} foot={<MainTabs current="mine" />}>
      {isLoggedIn && (
        <OfflineNotice
          receivedAtMs={balance.dataUpdatedAt}
          error={balance.error}
          onRetry={balance.refetch}
          isAlone
        />
      )}
      <Block>
        {!isLoggedIn && <VisitorHead />}
        {isLoggedIn && (user ? <AccountHead user={user} /> : <AccountHeadSkeleton />)}
      </Block>
      <TeenLine />
      {isLoggedIn && (
        <Block>
          <Wallet />
        </Block>
      )}
      {isComing && <UnlockTotalsSkeleton />}
      {unlocks !== undefined && unlocks.total > 0 && <UnlockTotals totals={unlocks} />}
      {isLoggedIn && user?.roles.includes('analyst') === false && user.teenMode !== true && (
        <Block>
          <BecomeAnalyst />
        </Block>
      )}
      <Block>
        <Settings spending={<SpendingCell />} />
      </Block>
      <Block>
        <Further />
      </Block>
      {isLoggedIn && <LogOut />}
      <Footer />
    </Page>
  );
}

/** Confirmed, because logging in again costs a text message. */
function LogOut() {
  const { logOut, logOutText, stay, loggedOut } = useWords(words);
  const [isConfirming, setConfirming] = useState(false);
  const show = useToast();
  const logout = useLogout(() => show(loggedOut, { isDone: true }));
  return (
    <Block>
      <Cells>
        <ButtonCell icon={<LeaveIcon size={22} />} title={logOut} onClick={() => setConfirming(true)} />
      </Cells>
      <Sheet isOpen={isConfirming} onClose={() => setConfirming(false)} title={logOut} isDialog>
        <p>{logOutText}</p>
        <SheetActions>
          <Button isWide onClick={() => setConfirming(false)}>
            {stay}
          </Button>
          <Button isWide isBusy={logout.isPending} onClick={() => logout.mutate()}>
            {logOut}
          </Button>
        </SheetActions>
      </Sheet>
    </Block>
  );
}
