/** What is stored in the place of an erased person’s name; screens say it in the language of who reads. */
export const erasedNickname = '已注销用户';
