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
const render = (isOpen: boolean) =>
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

test('the sheet shows which text changed, what changed, a link to read it, and two choices', () => {
  const html = render(true);
  expect(html).toContain('Version 1.1, effective 1 Jan 2027 · Pictures are kept for a year.');
  expect(html).toContain(`href="${paths.protocol({ name: 'privacyProtocl' })}"`);
  for (const answer of [words.en.agree, words.en.leave, 'No answer']) expect(html).toContain(answer);
  expect(html).not.toMatch(/\p{Script=Han}/u);
});

test('the sheet is absent on the page of the text', () => {
  expect(render(false)).not.toContain('Privacy policy');
});
