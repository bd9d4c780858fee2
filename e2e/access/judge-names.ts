import type { CDPSession, Page } from 'playwright-core';

interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

const interactive =
  /^(button|link|textbox|searchbox|checkbox|radio|switch|tab|combobox|spinbutton|slider|menuitem|option)$/;
const drawn = /^(img|image|figure|graphics-document)$/;
/** A number without a unit or label; a sum of money is accepted. */
const isBare = (name: string) => /^[\d\s.,:%+−~/-]+$/.test(name);
/** File names and internal identifiers. */
const isInternal = (name: string) =>
  /\.(png|svg|jpe?g|webp|tsx?)\b|\b[a-z]+[A-Z]\w+|\b\w+_\w+|undefined|NaN|\[object/.test(name);

/** Violations in the accessibility tree: missing or meaningless names, tables without headers, missing landmarks. */
export async function nameFaults(session: CDPSession): Promise<string[]> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as {
    nodes: readonly AxNode[];
  };
  const exposedNodes = nodes.filter(({ ignored }) => !ignored);
  const roleOf = (node: AxNode) => node.role?.value ?? '';
  const faults = exposedNodes.flatMap((node) => {
    const [role, name] = [roleOf(node), (node.name?.value ?? '').trim()];
    if (interactive.test(role) || drawn.test(role)) {
      if (name === '') return [`no name: ${role}`];
      // A member of a named group, such as the years of a statement, is announced with the group.
      if (isBare(name) && !isInGroup(node, nodes)) return [`name is a bare number: ${role} ${name}`];
    }
    return isInternal(name) && role !== 'StaticText' && role !== 'InlineTextBox'
      ? [`internal name: ${role} ${name.slice(0, 80)}`]
      : [];
  });
  const count = (role: string) => exposedNodes.filter((node) => roleOf(node) === role).length;
  const tables = count('table');
  if (tables > count('columnheader')) faults.push(`${tables} tables, ${count('columnheader')} heads`);
  if (exposedNodes.filter((node) => roleOf(node) === 'table' && !node.name?.value).length > 0)
    faults.push('a table without a name');
  if (count('main') !== 1) faults.push(`${count('main')} main landmarks`);
  if (count('banner') !== 1) faults.push(`${count('banner')} banner landmarks`);
  return faults;
}

function isInGroup({ parentId }: AxNode, nodes: readonly AxNode[]): boolean {
  const parent = nodes.find(({ nodeId }) => nodeId === parentId);
  if (parent === undefined) return false;
  const isNamed =
    /^(group|radiogroup|listbox|combobox)$/.test(parent.role?.value ?? '') && Boolean(parent.name?.value);
  return isNamed || isInGroup(parent, nodes);
}

/** Exactly one level-1 heading, contained in the tab's title. */
export async function titleFaults(page: Page): Promise<string[]> {
  const [title, heads] = await page.evaluate(
    () =>
      [
        document.title,
        [...document.querySelectorAll('h1')].map((each) => (each.textContent ?? '').trim()),
      ] as const,
  );
  const [head = ''] = heads;
  if (heads.length !== 1) return [`${heads.length} level-1 headings: ${heads.join(' / ')}`];
  return head !== '' && title.includes(head) ? [] : [`tab title ${title}, page heading ${head}`];
}
