export const uploadsPath = '/uploads';

/** The URL path of a picture. */
export function addressOf(name: string): string {
  return `${uploadsPath}/${name}.webp`;
}

/** The name in one of our URL paths, null for any other text. */
export function nameAt(address: string): string | null {
  return /^\/uploads\/([A-Za-z0-9_-]{24})\.webp$/.exec(address)?.[1] ?? null;
}
