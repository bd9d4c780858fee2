import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const MAX_FILES = 50;
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Contents of the files of a ZIP archive (APPNOTE 6.3: one disk, stored or deflated), in directory order.
 * @returns null for other formats, truncated archives, wrong checksums, or contents above 64 MiB.
 */
export function readArchive(bytes: Buffer): readonly Buffer[] | null {
  try {
    return readEntries(bytes);
  } catch {
    // Reading beyond the end, or invalid compressed data: the archive is damaged.
    return null;
  }
}

function readEntries(bytes: Buffer): readonly Buffer[] | null {
  const end = endRecord(bytes);
  if (end === null) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > MAX_FILES) return null;
  const contents: Buffer[] = [];
  let left = MAX_BYTES;
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) return null;
    const content = readEntry(bytes, at, left);
    if (content === null) return null;
    left -= content.length;
    contents.push(content);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return contents;
}

/** At the end of the archive, followed only by a comment of known length. */
function endRecord(bytes: Buffer): number | null {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at -= 1) {
    if (bytes.readUInt32LE(at) === END && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return null;
}

function readEntry(bytes: Buffer, at: number, left: number): Buffer | null {
  const flags = bytes.readUInt16LE(at + 8);
  const method = bytes.readUInt16LE(at + 10);
  const size = bytes.readUInt32LE(at + 24);
  const local = bytes.readUInt32LE(at + 42);
  // The first flag means encrypted.
  if ((flags & 1) === 1 || size > left || bytes.readUInt32LE(local) !== LOCAL) return null;
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
  const content = unpack(packed, method, size);
  return content?.length === size && crc32(content) === bytes.readUInt32LE(at + 16) ? content : null;
}

function unpack(packed: Buffer, method: number, size: number): Buffer | null {
  if (method === 0) return packed;
  // One byte above the declared size is enough to detect a wrong declaration.
  return method === 8 ? inflateRawSync(packed, { maxOutputLength: size + 1 }) : null;
}
