/** Written by the build: everything the app is made of. */
declare module 'virtual:built-files' {
  /** Addresses of the files, and of the empty page. */
  export const files: readonly string[];
  /** Another one for other files. */
  export const version: string;
}
