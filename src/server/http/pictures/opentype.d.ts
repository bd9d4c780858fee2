/** What is used of the library, which has no types for its version. */
declare module 'opentype.js' {
  interface PathCommand {
    readonly type: 'M' | 'L' | 'Q' | 'C' | 'Z';
    readonly x: number;
    readonly y: number;
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
  }
  interface RenderOptions {
    readonly variation: Readonly<Record<string, number>>;
  }
  interface Font {
    readonly unitsPerEm: number;
    charToGlyphIndex(character: string): number;
    getPath(
      text: string,
      x: number,
      y: number,
      size: number,
      options: RenderOptions,
    ): { readonly commands: readonly PathCommand[] };
    getAdvanceWidth(text: string, size: number, options: RenderOptions): number;
  }
  const library: { parse(buffer: ArrayBuffer): Font };
  // biome-ignore lint/style/noDefaultExport: the form of the library.
  export default library;
}
