export const uploadsPath = '/uploads';

/** Where the picture of a name is served. */
export function addressOf(name: string): string {
  return `${uploadsPath}/${name}.webp`;
}

/** The name in an address of ours, null for any other text. */
export function nameAt(address: string): string | null {
  return /^\/uploads\/([A-Za-z0-9_-]{24})\.webp$/.exec(address)?.[1] ?? null;
}
