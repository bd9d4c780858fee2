import { dirname, join, normalize } from 'node:path';

/** Source files of a folder: path to text. */
export type Sources = ReadonlyMap<string, string>;

interface Import {
  readonly target: string;
  /** A type-only import, erased by the compiler: no code of the target runs. */
  readonly isTypeOnly: boolean;
}

/** The imports of each file within the same sources, by `#` or relative path. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>;

const statement = /\b(?:import|export)\s+(type\s+)?([^;'"]*?)\s*from\s+'([^']+)'|\bimport\s*\(?\s*'([^']+)'/g;

export function importGraph(sources: Sources): ImportGraph {
  return new Map([...sources].map(([file, text]) => [file, importsOf(file, text)]));
}

function importsOf(file: string, text: string): Import[] {
  const imports: Import[] = [];
  for (const [, type, names = '', from, bare] of text.matchAll(statement)) {
    const target = pathOf(file, from ?? bare ?? '');
    if (target !== null) imports.push({ target, isTypeOnly: type !== undefined || areTypes(names) });
  }
  return imports;
}

function pathOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : null;
}

/** Whether all names in the braces of an import are marked as types. */
function areTypes(names: string): boolean {
  const list =
    /^\{([^}]*)\}$/
      .exec(names.trim())?.[1]
      ?.split(',')
      .map((name) => name.trim()) ?? [];
  const named = list.filter((name) => name !== '');
  return named.length > 0 && named.every((name) => name.startsWith('type '));
}
