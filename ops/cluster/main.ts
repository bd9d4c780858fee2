/** `npm run cluster`: a whole site on this machine, of the programs that a real one is made of. */
import '../../tools/help/answer.ts';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from '../../tools/start/build-web.ts';
import { missingPackages } from './needed-programs.ts';
import { startCluster } from './start-cluster.ts';

const missing = missingPackages();
if (missing.length > 0) {
  console.error(
    `npm run cluster needs Debian's packages ${missing.join(', ')}: apt-get install ${missing.join(' ')}`,
  );
  process.exit(1);
}
const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } });
process.exitCode = (await buildWeb()) === 0 ? await run() : 1;

async function run(): Promise<number> {
  const stopping = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const folder = mkdtempSync(join(tmpdir(), 'rpr-cluster-'));
  try {
    const cluster = await startCluster({
      folder,
      servers: 2,
      environment: { DEMO: values.demo ? 'on' : 'off' },
      say: (line) => console.log(`${line} …`),
    });
    console.log(`
Site      ${cluster.url}
Servers   ${cluster.servers.map(({ url }) => url).join('  ')}
Databases ${cluster.databases.nodes.map(({ name, restPort }) => `${name} (Patroni http://127.0.0.1:${restPort}/cluster)`).join('  ')}
Commands  DATABASE_URL=${cluster.databases.databaseUrl} DATA_DIR=${cluster.environment.DATA_DIR} npm run …
Logs      ${folder}
To see it survive, kill
  a database  ${cluster.databases.nodes.map(({ pid, pidFile }) => `kill -9 ${pid()} $(head -1 ${pidFile})`).join('   or   ')}
  a server    ${cluster.servers.map(({ pid }) => `kill -9 ${pid()}`).join('   or   ')}
Ctrl-C ends all of it.`);
    await stopping;
    console.log('Ending …');
    await cluster.end();
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
