import { App } from 'antd';

/** Copies a text and says whether it worked. */
export function useCopy(words: { readonly copied: string; readonly copyFailed: string }) {
  const { message } = App.useApp();
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      message.success(words.copied);
    } catch {
      message.warning(words.copyFailed);
    }
  };
}
