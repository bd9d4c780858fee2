import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * Types of setting values. An error message is in both languages: the parser carries one text, which `readConfig`
 * splits.
 */
const what = (zh: string, en: string): string => `${zh}\n${en}`;

const words = z
  .string()
  .transform((text) =>
    [...new Set(text.split(',').map((each) => each.trim()))].filter((each) => each !== ''),
  );

export const wholeNumber = (min: number, max: number) => {
  const words = what(`须为 ${min} 到 ${max} 的整数`, `a whole number from ${min} to ${max}`);
  return z
    .string()
    .regex(/^\d{1,9}$/, words)
    .transform(Number)
    .pipe(z.number().min(min, words).max(max, words));
};

/** A share of a whole. */
export const share = z
  .string()
  .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, what('须为 0 到 1 的数', 'a number from 0 to 1'))
  .transform(Number);

export const url = (...protocols: string[]) => {
  const starts = protocols.map((each) => (each === 'mailto:' ? each : `${each}//`));
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      what(`须为以 ${starts.join(' 或 ')} 开头的地址`, `an address starting with ${starts.join(' or ')}`),
    );
};

export const oneOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names, what(`须为 ${names.join('、')} 之一`, `one of ${names.join(', ')}`));

export const instant = z.string().refine(
  (text) => {
    return /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text));
  },
  what('须为时刻，例如 2026-03-14T00:00:00Z', 'an instant such as 2026-03-14T00:00:00Z'),
);

export const addresses = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine(
    (list) => list.every(isAddressOrNetwork),
    what('须为地址或网段，例如 127.0.0.1,10.0.0.0/8', 'addresses or networks such as 127.0.0.1,10.0.0.0/8'),
  );

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const width = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (more.length > 0 || width < 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width);
}

/** A list of distinct known names. */
export const listOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  words.pipe(
    z.array(
      z.enum(
        names,
        what(
          `须为以下名称，用逗号分隔：${names.join('、')}`,
          `names with commas between, of ${names.join(', ')}`,
        ),
      ),
    ),
  );

/** Comma-separated competition codes such as `en.1,es.1`. */
export const codes = words.pipe(
  z.array(
    z
      .string()
      .regex(
        /^[a-z\d]+(\.[a-z\d]+)+$/,
        what('须为赛事代码，例如 en.1,es.1', 'codes of competitions such as en.1,es.1'),
      ),
  ),
);

/** Comma-separated host names; `*.` in front stands for any name below. */
export const hostNames = words.pipe(
  z.array(
    z
      .string()
      .regex(
        /^(\*\.)?([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/,
        what('须为主机名，例如 fcm.googleapis.com', 'host names such as fcm.googleapis.com'),
      ),
  ),
);

/** Comma-separated public keys of age (X25519). */
export const ageRecipients = words.pipe(
  z.array(
    z
      .string()
      .regex(
        /^age1[02-9ac-hj-np-z]{58}$/,
        what('须为 age 公钥，例如 age1…，用逗号分隔', 'public keys of age (age1…) with commas between'),
      ),
  ),
);

/** Comma-separated `name=value` pairs. */
export const pairs = words
  .refine(
    (list) => list.every((each) => each.indexOf('=') > 0),
    what('须为以逗号分隔的“代码=地址”', 'code=address with commas between'),
  )
  .transform((list) =>
    Object.fromEntries(
      list.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]),
    ),
  );

export const optionalText = z.string().min(1).optional();

/** Log name as in C2SP: a URL without scheme, such as `example.com/log`. */
export const origin = z
  .string()
  .regex(
    /^[a-z\d.:-]+(\/[\w.-]+)*$/,
    what(
      '须为不带协议的地址，例如 example.com/log',
      'an address without its scheme, such as example.com/log',
    ),
  );
