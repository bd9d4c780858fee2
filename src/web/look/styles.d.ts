/** A CSS Module: source class names to built class names. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: the bundler gives the classes of a module as its default export.
  export default classes;
}

declare module '*.css';
