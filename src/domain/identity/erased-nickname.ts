/** Stored in place of an erased user's nickname; screens translate it to the reader's language. */
export const erasedNickname = '已注销用户';
