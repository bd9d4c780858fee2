import { useWords } from '#web/i18n/words.ts';
import { useToast } from './Toast.tsx';
import * as words from './undo-words.ts';

/** Says what was just done, with a button that takes it back. */
export function useUndo(): (done: string, takeBack: () => void) => void {
  const { undo, undone } = useWords(words);
  const show = useToast();
  return (done, takeBack) =>
    show(done, {
      isDone: true,
      action: {
        label: undo,
        onPress() {
          takeBack();
          show(undone);
        },
      },
    });
}
