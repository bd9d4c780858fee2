/** Marks a query whose answer is a check of what the server says: the server must not do it in the reader's place. */
export const checkedHere = { isCheckedHere: true } as const;
