import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './balancers.ts';
import { type Part, startPart } from './start-part.ts';

interface Forward {
  /** `address:port` of its machine. */
  readonly from: string;
  readonly to: string;
}

/** A port that leads to one of another address: what belongs to development listens on the loopback of its machine alone. */
export async function startForwarder({ from, to }: Forward, { name, machine, folder }: Place): Promise<Part> {
  const file = join(folder, `${name}.cfg`);
  writeFileSync(
    file,
    `defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
listen one
    bind ${from}
    server one ${to}
`,
  );
  return await startPart({
    name,
    command: 'haproxy',
    args: ['-db', '-f', file],
    folder,
    on: machine,
    isUp: async () => true,
  });
}
