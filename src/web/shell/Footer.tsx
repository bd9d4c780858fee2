import { Fragment } from 'react';
import { useWords } from '../i18n/words.ts';
import { Note, Sep } from '#web/ui/layout/Text.tsx';
import { LogLine } from './notices/LogLine.tsx';
import * as words from './words.ts';

/** Footer of main pages: intended audience and disclaimer. */
export function Footer() {
  const { footer } = useWords(words);
  return (
    <Note>
      {footer.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <Sep />}
          {line}
        </Fragment>
      ))}
      <br />
      <LogLine />
    </Note>
  );
}
