/** What the process of a first start tells the server: how far it is, or why it cannot go on. */
export type FirstStartMessage =
  | { readonly progress: string }
  | { readonly fault: { readonly zh: string; readonly en: string } };
