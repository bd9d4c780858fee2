import { useWords } from '#web/i18n/words.ts';
import { useToast } from './Toast.tsx';
import * as words from './undo-words.ts';

/** Shows a toast about a completed action with an undo button. */
export function useUndo(): (done: string, revert: () => void) => void {
  const { undo, undone } = useWords(words);
  const show = useToast();
  return (done, revert) =>
    show(done, {
      isDone: true,
      action: {
        label: undo,
        onPress() {
          revert();
          show(undone);
        },
      },
    });
}
