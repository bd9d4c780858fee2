import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#web/i18n/locale.ts';
import { paths } from '#web/paths/paths.ts';
import { ConsentSheet } from './ConsentSheet.tsx';
import * as words from '../words.ts';

const due = [
  {
    name: 'privacyProtocl' as const,
    version: '1.1',
    effectiveOn: '2027-01-01',
    title: 'Privacy policy',
    changes: ['Pictures are kept for a year.'],
  },
];
const nothing = () => undefined;
const shown = (isOpen: boolean) =>
  renderToStaticMarkup(
    <LocaleContext value="en">
      <ConsentSheet
        due={due}
        isOpen={isOpen}
        isBusy={false}
        error="No answer"
        onAgree={nothing}
        onLeave={nothing}
        onClose={nothing}
      />
    </LocaleContext>,
  );

test('who is asked again sees which text is new, what is new in it, where to read it, and two answers', () => {
  const html = shown(true);
  expect(html).toContain('Version 1.1, effective 1 Jan 2027 · Pictures are kept for a year.');
  expect(html).toContain(`href="${paths.protocol({ name: 'privacyProtocl' })}"`);
  for (const answer of [words.en.agree, words.en.leave, 'No answer']) expect(html).toContain(answer);
  expect(html).not.toMatch(/\p{Script=Han}/u);
});

test('nothing of it is on the page where the text is read', () => {
  expect(shown(false)).not.toContain('Privacy policy');
});
