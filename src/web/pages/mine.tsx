import { AccountHead, VisitorHead } from '../features/account/AccountHead.tsx';
import { Purse } from '../features/account/Purse.tsx';
import { Settings } from '../features/account/Settings.tsx';
import * as words from '../features/account/words.ts';
import { useLogout } from '../features/sessions/queries.ts';
import { LocaleSwitch } from '../shell/LocaleSwitch.tsx';
import { useWords } from '../i18n/words.ts';
import { useIsLoggedIn, userInfo } from '../session/session.ts';
import { Footer } from '../shell/Footer.tsx';
import { MainTabs } from '../shell/MainTabs.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { useStored } from '../state/stored-value.ts';
import { Block } from '../ui/Block.tsx';
import { ButtonCell, Cells } from '../ui/Cells.tsx';
import { LeaveIcon } from '../ui/icons/things.tsx';
import { NavBar } from '../ui/NavBar.tsx';
import { Page } from '../ui/Page.tsx';
import { useToast } from '../ui/Toast.tsx';

export default function MinePage() {
  const { title } = useWords(words);
  const isLoggedIn = useIsLoggedIn();
  const user = useStored(userInfo);
  const bar = (
    <>
      <PageTitle title={title} />
      <NavBar title={title} isTitleHidden isBare end={<LocaleSwitch isShort />} />
    </>
  );
  return (
    <Page bar={bar} foot={<MainTabs current="mine" />}>
      <Block>{isLoggedIn ? user && <AccountHead user={user} /> : <VisitorHead />}</Block>
      {isLoggedIn && (
        <Block>
          <Purse />
        </Block>
      )}
      <Block>
        <Settings />
      </Block>
      {isLoggedIn && <LogOut />}
      <Footer />
    </Page>
  );
}

function LogOut() {
  const { logOut, loggedOut } = useWords(words);
  const show = useToast();
  const logout = useLogout(() => show(loggedOut, { isDone: true }));
  return (
    <Block>
      <Cells>
        <ButtonCell icon={<LeaveIcon size={22} />} title={logOut} onClick={() => logout.mutate()} />
      </Cells>
    </Block>
  );
}
