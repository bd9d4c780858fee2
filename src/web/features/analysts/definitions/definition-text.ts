import type { Definition } from './definition-href.ts';

/** Definition of a figure: meaning, calculation, example. */
interface Defined {
  readonly name: string;
  readonly text: readonly string[];
  readonly formula?: string;
  readonly example?: string;
}

/** Texts of the definitions page in one language. */
export interface DefinitionWords {
  readonly title: string;
  readonly lead: string;
  readonly running: string;
  readonly formula: string;
  readonly example: string;
  readonly contents: string;
  readonly toModel: string;
  readonly items: Readonly<Record<Definition, Defined>>;
}
