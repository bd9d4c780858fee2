import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SystemPackage } from './system-files.ts';

/** Where the content of an image comes from. */
export interface Origin {
  readonly commit: string;
  /** Whether the working copy differed from the commit. */
  readonly isChanged: boolean;
  /** Time of the commit in seconds, which dates everything in the image. */
  readonly committedAt: number;
  readonly system: readonly SystemPackage[];
}

interface Component {
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}

interface Sbom {
  readonly components?: readonly object[];
  readonly metadata?: object;
}

const nodeVersion = (): string =>
  (JSON.parse(readFileSync('node_modules/node/package.json', 'utf8')) as { version: string }).version;

/** Adds Node and the Debian packages to the bill of materials that npm made (CycloneDX). */
export function completeSbom(sbom: Sbom, { system }: Pick<Origin, 'system'>): object {
  const version = nodeVersion();
  const added: Component[] = [
    { type: 'platform', name: 'node', version, purl: `pkg:npm/node@${version}` },
    ...system.map(({ name, version: of, sha256 }) => ({
      type: 'library',
      name,
      version: of,
      purl: `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(of)}`,
      hashes: [{ alg: 'SHA-256', content: sha256 }],
    })),
  ];
  const { timestamp: _, ...metadata } = (sbom.metadata ?? {}) as Record<string, unknown>;
  // A number and a time of the build would differ each time.
  const { serialNumber: __, ...rest } = sbom as Record<string, unknown>;
  return { ...rest, metadata, components: [...(sbom.components ?? []), ...added] };
}

/**
 * Provenance of an image: an in-toto statement with a predicate of SLSA 1.0. It is not signed here; sign it with the
 * tool of your registry.
 * @param digest of the image, `sha256:` and 64 hex digits.
 */
export function provenance(digest: string, { commit, isChanged, system }: Origin): object {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: 'red-penalty', digest: { sha256: digest.replace('sha256:', '') } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'npm run image',
        externalParameters: { commit, isChanged },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha256: sha256Of('package-lock.json') } },
          { name: 'node', digest: { sha256: sha256Of('node_modules/node/bin/node') } },
          ...system.map(({ name, version, sha256 }) => ({ name: `${name}_${version}`, digest: { sha256 } })),
        ],
      },
      runDetails: { builder: { id: 'npm run image' } },
    },
  };
}

function sha256Of(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
