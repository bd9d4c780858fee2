const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/**
 * Whether the server accepts the file type, judged by its first bytes as on the server: names and MIME types are often
 * wrong.
 */
export async function isTakenKind(file: Blob): Promise<boolean> {
  const head = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return isTakenHead(new Uint8Array(head));
}

export function isTakenHead(head: Uint8Array): boolean {
  const has = (bytes: readonly number[], from = 0) => bytes.every((byte, at) => head[from + at] === byte);
  return has(JPEG) || has(PNG) || (has(RIFF) && has(WEBP, 8));
}
