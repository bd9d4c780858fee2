import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const documents = globSync('**/*.md', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|data[^/]*|shots|\.git)$/.test(path),
});
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Link {
  readonly from: string;
  readonly path: string;
  readonly anchor: string | undefined;
}

/** Links to files of this project, code left out. */
const links: readonly Link[] = documents.flatMap((from) =>
  [
    ...textOf(from)
      .replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:[a-z]+:|\/)/.test(target))
    .map((target) => {
      const [path = '', anchor] = target.split('#');
      return { from, path: path === '' ? from : join(dirname(from), decodeURI(path)), anchor };
    }),
);

/** The anchors GitHub and others give to headings. */
function anchorsOf(path: string): readonly string[] {
  return [...textOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('every relative link of a document leads to a file, and to a heading of it', () => {
  expect(links.length).toBeGreaterThan(50);
  const broken = links.filter(({ path, anchor }) => {
    if (!existsSync(join(root, path))) return true;
    return anchor !== undefined && !anchorsOf(path).includes(anchor);
  });
  expect(broken).toEqual([]);
});

test('every npm script that a document names exists', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const named = documents.flatMap((from) =>
    [...textOf(from).matchAll(/npm run ([a-z][a-z-]*)/g)].map(([, name = '']) => ({ from, name })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => scripts[name] === undefined)).toEqual([]);
});

test('every source file that a document in docs names exists in some folder', () => {
  const sources = globSync('{src,test,tools,e2e,bench}/**/*.{ts,tsx,sql}', { cwd: root });
  const names = new Set([...sources, ...globSync('*.{ts,js}', { cwd: root })].map((path) => basename(path)));
  const named = documents
    .filter((path) => path.startsWith('docs/') || path === 'README.md')
    .flatMap((from) =>
      [...textOf(from).matchAll(/`([\w./-]+\.(?:ts|tsx|sql))`/g)].map(([, file = '']) => ({ from, file })),
    );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ file }) => !names.has(basename(file)))).toEqual([]);
});

test('every document of the root and of docs is reachable from README.md', () => {
  const reached = new Set(['README.md']);
  for (const document of reached)
    for (const { from, path } of links) if (from === document && path.endsWith('.md')) reached.add(path);
  const own = documents.filter((path) => dirname(path) === '.' || path.startsWith('docs/'));
  // Written by `npm run check -- full`; a checkout may have none.
  reached.add('docs/full-check.md');
  expect(own.filter((path) => !reached.has(path))).toEqual([]);
});

describe('decision notes', () => {
  const folder = 'docs/decisions';
  const notes = documents.filter((path) => dirname(path) === folder && basename(path) !== 'README.md');

  test.each(notes)('%s is short and has context and decision', (path) => {
    const lines = textOf(path).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(60);
    expect(lines.filter((line) => line.length > 140 && !line.startsWith('|'))).toEqual([]);
    expect(lines[0]).toMatch(new RegExp(`^# ${basename(path).slice(0, 3)} \\S`));
    expect(lines.filter((line) => /^## (Context|Decision)\b/.test(line)).length).toBeGreaterThanOrEqual(2);
  });

  test('the index lists each note once, by its title', () => {
    const index = textOf(join(folder, 'README.md'));
    const listed = [...index.matchAll(/^- \[(.+?)\]\((.+?)\): .+$/gm)].map(
      ([, title, file]) => `${file} ${title}`,
    );
    const there = notes.map((path) => `${basename(path)} ${textOf(path).split('\n')[0]?.slice(2)}`);
    expect(listed).toEqual(there.toSorted());
  });
});
