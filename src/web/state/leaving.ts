/** A way out of a page that waits for an answer. */
interface Stopped {
  proceed(): void;
  reset(): void;
}

type Question = (from: string, to: string) => boolean;

let question: Question | null = null;
let stopped: Stopped | null = null;
const listeners = new Set<() => void>();

function note(next: Stopped | null): void {
  stopped = next;
  for (const listener of listeners) listener();
}

/** The question a page asks before it is left. The router takes one blocker, which is the shell's. */
export const leaving = {
  /** Registers the question of a page; returns the way to take it back. */
  askBefore(next: Question): () => void {
    question = next;
    return () => {
      if (question === next) question = null;
    };
  },
  isAsked: (from: string, to: string): boolean => question?.(from, to) ?? false,
  isStopped: (): boolean => stopped !== null,
  stop: note,
  /** Answers once; without anything that waits it does nothing. */
  answer(how: keyof Stopped): void {
    const waiting = stopped;
    note(null);
    waiting?.[how]();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
