import { useState } from 'react';
import { useNavigate, useSearchParams } from '#web/router/hooks.ts';
import { Navigate } from '#web/router/RouterProvider.tsx';
import { isInWechat } from '#web/session/in-wechat.ts';
import { LoginForm } from '#web/features/people/sessions/LoginForm.tsx';
import { LoginHead } from '#web/features/people/sessions/LoginHead.tsx';
import { useWechatReturn } from '#web/features/people/sessions/use-wechat-return.ts';
import {
  useIsWechatOffered,
  WechatBindNotice,
  WechatLogin,
} from '#web/features/people/sessions/WechatLogin.tsx';
import { parseWechatCallback } from '#web/features/people/sessions/wechat-consent.ts';
import * as words from '#web/features/people/sessions/words.ts';
import { useWords } from '#web/i18n/words.ts';
import { ownPath } from '#web/paths/own-path.ts';
import { paths } from '#web/paths/paths.ts';
import { openId, token } from '#web/state/session.ts';
import { LocaleSwitch } from '#web/shell/LocaleSwitch.tsx';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { pagesBehind, usePageBehind } from '#web/shell/navigation/use-go-back.ts';
import { useStored } from '#web/state/stored-value.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { Note, Sep } from '#web/ui/layout/Text.tsx';
import styles from './login.module.css';

/** Login. A logged-in user is redirected, for example after stepping back from WeChat's pages. */
export default function LoginPage() {
  const [params] = useSearchParams();
  const requestedPath = ownPath(params.get('from'));
  const [isDone] = useState(() => token.get() !== null && parseWechatCallback(params) === null);
  if (isDone) return <Navigate to={requestedPath ?? paths.home()} />;
  return <Login requestedPath={requestedPath} />;
}

/**
 * After login: to the page it replaced, else back, else home. WeChat redirects here with a full page load; behind it in
 * history are this page and WeChat's, neither of which is a useful target for back.
 */
function Login({ requestedPath }: { readonly requestedPath: string | null }) {
  const { title, note } = useWords(words);
  const navigate = useNavigate();
  const behind = usePageBehind();
  const leave = () => {
    if (requestedPath !== null && requestedPath !== behind) navigate(requestedPath, { replace: true });
    else if (pagesBehind() > 0) navigate(-1);
    else navigate(requestedPath ?? paths.home(), { replace: true });
  };
  const wechat = useWechatReturn(leave);
  const [isAgreed, setAgreed] = useState(false);
  const isOffered = useIsWechatOffered();
  const isWaiting = useStored(openId) !== null && !wechat.isBusy;
  const isFirst = isOffered && !isWaiting && isInWechat();
  const way = isOffered && !isWaiting && (
    <WechatLogin
      returnTo={paths.login({ from: requestedPath ?? behind ?? undefined })}
      isFirst={isFirst}
      isAgreed={isAgreed}
      {...wechat}
    />
  );
  return (
    <Page bar={<PageBar title={title} isTitleHidden isBare isClosing end={<LocaleSwitch />} />} isPlain>
      <OfflineNotice receivedAtMs={0} />
      <LoginHead />
      {isWaiting && <WechatBindNotice />}
      {isFirst && way}
      <LoginForm isSecond={isFirst} isAgreed={isAgreed} onAgreed={setAgreed} onLoggedIn={leave} />
      {!isFirst && way}
      <div className={styles.foot}>
        <Note>
          {note[0]}
          <Sep />
          {note[1]}
        </Note>
      </div>
    </Page>
  );
}
