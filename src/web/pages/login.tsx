import { useNavigate, useSearchParams } from 'react-router';
import { LoginForm } from '../features/sessions/LoginForm.tsx';
import { LoginHead } from '../features/sessions/LoginHead.tsx';
import * as words from '../features/sessions/words.ts';
import { LocaleSwitch } from '../shell/LocaleSwitch.tsx';
import { useWords } from '../i18n/words.ts';
import { ownPath } from '../own-path.ts';
import { paths } from '../paths.ts';
import { PageBar } from '../shell/PageBar.tsx';
import { pagesBehind } from '../shell/use-go-back.ts';
import { Page } from '../ui/Page.tsx';
import { Note, Sep } from '../ui/Text.tsx';
import styles from './login.module.css';

/** Login. Afterwards: to the page this one stands in for, else a page back, else home. */
export default function LoginPage() {
  const { title, note } = useWords(words);
  const navigate = useNavigate();
  const from = ownPath(useSearchParams()[0].get('from'));
  const leave = () => {
    if (from !== null) navigate(from, { replace: true });
    else if (pagesBehind() > 0) navigate(-1);
    else navigate(paths.home(), { replace: true });
  };
  return (
    <Page bar={<PageBar title={title} isTitleHidden isBare isClosing end={<LocaleSwitch />} />} isPlain>
      <LoginHead />
      <LoginForm onLoggedIn={leave} />
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
