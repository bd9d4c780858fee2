import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';
import { USER } from './system-files.ts';

/** Everything that a server is started with, whatever runs the image. */
const settings = [
  ...['--user', `${USER}:${USER}`],
  ...['--workingdir', '/app'],
  // Commands of operators are run the same way: `tools/reconcile.ts` instead of the server.
  ...['--entrypoint', '["/usr/bin/node","--max-semi-space-size=8"]'],
  ...['--cmd', 'src/server/main.ts'],
  ...['--env', 'NODE_ENV=production', '--env', 'HOST=0.0.0.0', '--env', 'MALLOC_ARENA_MAX=2'],
  ...['--env', 'DATA_DIR=/data'],
  ...['--port', '3000'],
  ...['--stop-signal', 'SIGTERM'],
] as const;

export interface ImageParts {
  /** Folders that become a layer each: what changes seldom first. */
  readonly layers: readonly string[];
  readonly commit: string;
  /** Seconds; dates every file, so that the same content is the same image. */
  readonly committedAt: number;
}

/**
 * Makes an image from nothing but these folders, with buildah, as an OCI archive.
 * @returns its digest, by which registries name it. The archive itself has times of its own.
 */
export async function commitImage(
  { layers, commit, committedAt }: ImageParts,
  archive: string,
): Promise<string> {
  const store = mkdtempSync(join(tmpdir(), 'rpr-buildah-'));
  const buildah = (...args: readonly string[]) =>
    run('buildah', [
      ...['--root', join(store, 'root'), '--runroot', join(store, 'run'), '--storage-driver', 'vfs'],
      ...args,
    ]);
  try {
    let image = 'scratch';
    for (const [place, layer] of layers.entries()) {
      const container = (await buildah('from', '--pull-never', image)).trim();
      await buildah('add', '--quiet', '--chown', '0:0', container, layer, '/');
      if (place === layers.length - 1) {
        const labels = ['--label', `org.opencontainers.image.revision=${commit}`];
        await buildah('config', ...settings, ...labels, container);
      }
      const made = ['commit', '--quiet', '--rm', '--timestamp', String(committedAt), container];
      image = (await buildah(...made)).trim();
    }
    rmSync(archive, { force: true });
    await buildah('push', '--quiet', image, `oci-archive:${archive}:red-penalty`);
    const index = JSON.parse(await run('tar', ['-xOf', archive, 'index.json'])) as {
      manifests: readonly { digest: string }[];
    };
    return index.manifests[0]?.digest ?? '';
  } finally {
    rmSync(store, { recursive: true, force: true });
  }
}
