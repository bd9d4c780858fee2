export type FormFault =
  | 'too_large'
  | 'content_type'
  | 'charset'
  | 'bad_form'
  | 'duplicate_field'
  | 'ambiguous_field';

export type FormResult = { ok: true; fields: ReadonlyMap<string, string> } | { ok: false; fault: FormFault };

/** A genuine notification has about 2 KB; larger ones are rejected before decoding and verification. */
const MAX_BYTES = 64 * 1024;
const MAX_FIELDS = 100;

/**
 * Parses a form body strictly: decoded exactly once, each field at most once. A lenient parser would allow several
 * readings of one signed message; any other encoding is a fault.
 */
export function readNotifyForm(rawBody: Buffer | string, contentType: string): FormResult {
  const body = typeof rawBody === 'string' ? Buffer.from(rawBody, 'utf8') : rawBody;
  if (body.byteLength > MAX_BYTES) return { ok: false, fault: 'too_large' };
  const fault = contentTypeFault(contentType);
  if (fault) return { ok: false, fault };

  const parts = body.toString('latin1').split('&');
  if (parts.length > MAX_FIELDS) return { ok: false, fault: 'bad_form' };
  const fields = new Map<string, string>();
  for (const part of parts) {
    const equals = part.indexOf('=');
    const key = decodeFormText(part.slice(0, Math.max(equals, 0)));
    const value = decodeFormText(part.slice(equals + 1));
    if (!key || value === null || !/^[A-Za-z][A-Za-z0-9_]*$/.test(key))
      return { ok: false, fault: 'bad_form' };
    if (fields.has(key)) return { ok: false, fault: 'duplicate_field' };
    // Values are signed unescaped: `a=1&b=2` may be two fields or one. Our orders never contain such a value.
    if (/&[^=&]*=/.test(value)) return { ok: false, fault: 'ambiguous_field' };
    fields.set(key, value);
  }
  const charset = fields.get('charset');
  if (charset !== undefined && charset.toLowerCase() !== 'utf-8') return { ok: false, fault: 'charset' };
  return { ok: true, fields };
}

function contentTypeFault(contentType: string): FormFault | null {
  const [kind, ...parameters] = contentType.toLowerCase().split(';');
  if (kind?.trim() !== 'application/x-www-form-urlencoded') return 'content_type';
  const charset = parameters.map((parameter) => parameter.trim()).find((text) => text.startsWith('charset='));
  return charset === undefined || /^charset="?utf-8"?$/.test(charset) ? null : 'charset';
}

/** Decodes `+` and `%XX` once; null for a truncated escape, a raw byte outside ASCII or invalid UTF-8. */
function decodeFormText(text: string): string | null {
  if (/[^\x20-\x7e]/.test(text)) return null;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
