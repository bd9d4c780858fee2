/** A legal text in one language, as parsed from its file. */
export interface ProtocolText {
  readonly version: string;
  /** A day in Beijing, `YYYY-MM-DD`. */
  readonly effectiveOn: string;
  /** Changes of this version, one sentence each; empty for a first version. */
  readonly changes: readonly string[];
  readonly title: string;
  /** A summary in one or two sentences. */
  readonly lead: string;
  readonly sections: readonly ProtocolSection[];
}

interface ProtocolSection {
  /** The same in both languages; an anchor of the page. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points: readonly string[];
}

/**
 * Parses the Markdown of a legal text: front matter (`version`, `effectiveOn`, `changes`), a title, a lead of one
 * paragraph, then sections `## Title {#id}` of paragraphs followed by points, each on a line of its own.
 * @throws Error naming the line for anything else: a partly parsed text must not be shown.
 */
export function parseProtocol(markdown: string): ProtocolText {
  const [, frontMatter, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? [];
  if (frontMatter === undefined || body === undefined)
    throw new Error('A legal text begins with front matter');
  const [title, lead, ...rest] = body.split('\n').filter((line) => line !== '');
  if (!title?.startsWith('# ') || !lead) throw new Error('A legal text has a title and a lead');
  const text = {
    ...parseFrontMatter(frontMatter),
    title: title.slice(2),
    lead,
    sections: parseSections(rest),
  };
  if (text.sections.length === 0) throw new Error('A legal text has sections');
  return text;
}

function parseFrontMatter(text: string): Pick<ProtocolText, 'version' | 'effectiveOn' | 'changes'> {
  const [, version, effectiveOn, changes = ''] =
    /^version: (\S+)\neffectiveOn: (\d{4}-\d\d-\d\d)((?:\nchanges:(?:\n {2}- .+)+)?)$/.exec(text) ?? [];
  if (version === undefined || effectiveOn === undefined) throw new Error(`Invalid front matter: ${text}`);
  return {
    version,
    effectiveOn,
    changes: [...changes.matchAll(/\n {2}- (.+)/g)].map(([, each = '']) => each),
  };
}

function parseSections(lines: readonly string[]): ProtocolSection[] {
  const sections: { id: string; title: string; paragraphs: string[]; points: string[] }[] = [];
  for (const line of lines) {
    const section = sections.at(-1);
    const [, title, id] = /^## (.+) \{#(\w+)\}$/.exec(line) ?? [];
    if (title !== undefined && id !== undefined) sections.push({ id, title, paragraphs: [], points: [] });
    else if (section === undefined) throw new Error(`A line before the first section: ${line}`);
    else if (line.startsWith('- ')) section.points.push(line.slice(2));
    // Pages show the paragraphs of a section above its points, so a text must use the same order.
    else if (section.points.length > 0 || /^(?:[#>|*+\s]|\d+\. |-)/.test(line))
      throw new Error(`Invalid line: ${line}`);
    else section.paragraphs.push(line);
  }
  return sections;
}
