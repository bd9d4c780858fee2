import { type Part, type Parts, readParts } from './third-party.ts';

/** `THIRD-PARTY.md`: third-party parts; packages come from the lockfile. */
export function printThirdParty(root: string): string {
  const { server, browser, development } = readParts(root);
  return `${[
    intro,
    `## Server\n\nPackages that run in production (${server.length}).\n\n${table(server)}`,
    `## Browser\n\nPackages that scripts sent to browsers may contain (${browser.length}).\n\n${table(browser)}`,
    `## Development\n\nPackages that build and test, and are not distributed (${development.length}), by licence.\n\n${counts(development)}`,
    outro,
  ].join('\n\n')}\n`;
}

function table(parts: Parts['server']): string {
  return ['| package | version | licence |', '|---|---|---|', ...parts.map(row)].join('\n');
}

function row({ name, version, license }: Part): string {
  return `| ${name} | ${version} | ${license} |`;
}

function counts(parts: readonly Part[]): string {
  const byLicense = Object.groupBy(parts, ({ license }) => license);
  return [
    '| licence | packages |',
    '|---|---|',
    ...Object.entries(byLicense)
      .map(([license, { length } = []]) => ({ license, length: length ?? 0 }))
      .toSorted((a, b) => b.length - a.length || (a.license < b.license ? -1 : 1))
      .map(({ license, length }) => `| ${license} | ${length} |`),
  ].join('\n');
}

const intro = `# Third-party notices

The code is ours (MIT, see [LICENSE](LICENSE)), except for the parts below. The package lists are generated from \`package-lock.json\` by
\`npm run goldens\`. The full licence texts are in \`node_modules\`; \`npm sbom --sbom-format cyclonedx\` prints a software bill of materials.

libvips (LGPL-3.0-or-later, packages \`@img/sharp-*\`) is loaded by \`sharp\` as a shared library and can be replaced. An installation contains
only the packages for its platform.`;

const outro = `## Data

- **Names of clubs and competitions** (\`names\` in the football feed adapters) are facts, matched between openfootball (public domain, CC0)
  and football-data.co.uk. Chinese names are marked as found in a published source or as not yet verified. Badges are drawn from club
  colours; no club emblem is used.
- **Test fixtures** ([test/fixtures](test/fixtures/README.md)): each folder names the source of its data.
- **Match data and odds** are not part of the project. Enabling a feed requires the provider's permission for that use.`;
