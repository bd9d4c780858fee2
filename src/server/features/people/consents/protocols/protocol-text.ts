/** A legal text in one language. */
export interface ProtocolText {
  readonly title: string;
  /** What it is about, in a sentence or two. */
  readonly lead: string;
  readonly sections: readonly ProtocolSection[];
}

interface ProtocolSection {
  /** The same in both languages. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}
