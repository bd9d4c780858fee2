/** Written by the build of the console wherever its page needs the nonce of a response. */
export const noncePlaceholder = '__CONSOLE_NONCE__';
