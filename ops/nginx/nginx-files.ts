import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aCertificate } from '#test/build/certificate.ts';
import { exampleWith } from '../cluster/example.ts';

/** A server behind nginx. */
export interface Upstream {
  /** That of this machine if it is absent. */
  readonly address?: string;
  readonly port: number;
  /** It gets no new request. */
  readonly isDown?: boolean;
}

/** Ports of this machine. */
export interface NginxPorts {
  /** The site. */
  readonly site: number;
  /** What sends browsers to TLS. */
  readonly redirect: number;
  /** Whether the site has no TLS: providers of development notify plain addresses of this machine alone. */
  readonly isPlain?: boolean;
}

/**
 * Writes what an nginx of this machine needs to a folder: our example with these servers, and a certificate.
 * @returns its arguments.
 */
export function writeNginxFiles(folder: string, ports: NginxPorts, servers: readonly Upstream[]): string[] {
  for (const name of ['tls', 'temp']) mkdirSync(join(folder, name), { recursive: true });
  const { certificate, privateKey } = aCertificate({ issuer: [['CN', 'localhost']], serialHex: '01' });
  writeFileSync(join(folder, 'tls', 'fullchain.pem'), certificate);
  writeFileSync(join(folder, 'tls', 'privkey.pem'), privateKey);
  writeNginxSite(folder, ports, servers);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, 'temp', name)};`,
  );
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user}daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
worker_rlimit_nofile 40000; events { worker_connections 20000; }
http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`,
  );
  return ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
}

/** Writes the site anew; nginx reads it on SIGHUP. */
export function writeNginxSite(
  folder: string,
  { site: sitePort, redirect, isPlain }: NginxPorts,
  servers: readonly Upstream[],
): void {
  const lines = servers.map(
    ({ address = '127.0.0.1', port, isDown }) => `server ${address}:${port}${isDown ? ' down' : ''};`,
  );
  const site = exampleWith('nginx/red-penalty.conf', {
    '/etc/letsencrypt/live/example.com': join(folder, 'tls'),
    'server 127.0.0.1:3000;': lines.join(' '),
    'listen 80;': `listen 127.0.0.1:${redirect};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${sitePort}${isPlain ? '' : ' ssl http2'};`,
    'server_name example.com;': 'server_name localhost;',
  });
  // At once: of a half-written file nginx would close its ports.
  writeFileSync(join(folder, 'site.new'), site.replaceAll(/^\s*listen \[::\].*$/gm, ''));
  renameSync(join(folder, 'site.new'), join(folder, 'site.conf'));
}
