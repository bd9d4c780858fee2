import { join } from 'node:path';
import { launchOf } from '#server/launch.ts';
import { type Part, startPart } from './start-part.ts';

/** A server of the application. */
export interface ServerNode extends Part {
  readonly url: string;
}

/** A server of the cluster, up once it answers that it is ready. */
export async function startServer(
  name: string,
  port: number,
  environment: Readonly<Record<string, string>>,
  folder: string,
): Promise<ServerNode> {
  const url = `http://127.0.0.1:${port}`;
  const program = join(import.meta.dirname, '../../src/server/main.ts');
  const { flags, variables } = launchOf(program);
  const part = await startPart({
    name,
    command: process.execPath,
    args: [...flags, program],
    folder,
    environment: { ...variables, ...environment, PORT: String(port) },
    isUp: async () => (await fetch(`${url}/ready`)).ok,
  });
  return { ...part, url };
}
