import { expect, test } from 'vitest';
import { pageScript } from './page-script.ts';

test('the script is refused if it would end its element', () => {
  expect(pageScript('').text).not.toMatch(/[<>]/);
  expect(pageScript('if(1<2)a()\n').text).toMatch(/^if\(1<2\)a\(\)try/);
  for (const script of ["'</script>'", "'</SCRIPT '", "'<!--'"])
    expect(() => pageScript(script)).toThrow('end its');
});
