export interface SchemeText {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

/** A text to compare with in full. */
export interface Candidate extends SchemeText {
  readonly id: string;
}

export const whole = ({ title, summary, body }: SchemeText): string => `${title}\n${summary}\n${body}`;
