export interface Teams {
  readonly home: string;
  readonly away: string;
}

export type Sentence = (teams: Teams) => string;

/** What one analyst has to say: nobody else's words. */
export interface Voice {
  readonly titles: readonly Sentence[];
  readonly summaries: readonly Sentence[];
  /** In the order they are written; a scheme has most of them. */
  readonly paragraphs: readonly Sentence[];
}
