import { expect, test } from 'vitest';
import { parseProtocol } from './protocol-text.ts';

const head = '---\nversion: 1.0\neffectiveOn: 2026-11-22\n---\n\n# Title\n\nWhat it is about.\n';

test('a legal text is read with its version, its changes and its sections', () => {
  const markdown = `---
version: 1.1
effectiveOn: 2026-11-22
changes:
  - One thing: new
  - Another
---

# Title

What it is about.

## First {#first}

A paragraph, with - a dash.

Another.

- A point
- Another point

## Second: more {#second}

- A point
`;
  expect(parseProtocol(markdown)).toEqual({
    version: '1.1',
    effectiveOn: '2026-11-22',
    changes: ['One thing: new', 'Another'],
    title: 'Title',
    lead: 'What it is about.',
    sections: [
      {
        id: 'first',
        title: 'First',
        paragraphs: ['A paragraph, with - a dash.', 'Another.'],
        points: ['A point', 'Another point'],
      },
      { id: 'second', title: 'Second: more', paragraphs: [], points: ['A point'] },
    ],
  });
});

test.each([
  ['no front matter', '# Title\n\nLead.\n\n## A {#a}\n\nText.\n'],
  ['front matter without a version', head.replace('version: 1.0\n', '')],
  ['an unknown key in front matter', head.replace('---\n\n#', 'draft: yes\n---\n\n#')],
  ['no section', head],
  ['a section without an id', `${head}\n## A\n\nText.\n`],
  ['a text before the first section', `${head}\nText.\n\n## A {#a}\n\nText.\n`],
  ['a paragraph after points', `${head}\n## A {#a}\n\n- Point\n\nText.\n`],
  ['a numbered list', `${head}\n## A {#a}\n\n1. Point\n`],
  ['a nested point', `${head}\n## A {#a}\n\n- Point\n  - Inner\n`],
  ['a quote', `${head}\n## A {#a}\n\n> Text\n`],
])('%s is refused rather than parsed partly', (_, markdown) => {
  expect(() => parseProtocol(markdown)).toThrow();
});
