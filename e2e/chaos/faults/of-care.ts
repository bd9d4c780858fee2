import { join } from 'node:path';
import { writeRelease } from '../release.ts';
import type { Site } from '../site.ts';
import type { Fault, MakeFault } from './fault.ts';

// What is done on purpose, by the handbook, while everybody goes on.

/** Those that every act writes to. */
const busyTables = ['scheme', 'unlock', 'app_user', 'ledger_entry', 'recharge_order'];

/** Servers are exchanged one after the other. */
function exchange({ cluster }: Site, name: string, release: (() => string) | null): Fault {
  return {
    name,
    isUnnoticed: true,
    async begin() {
      const folder = release?.();
      for (const server of cluster.servers)
        await cluster.without(server, async () => {
          await server.end();
          await (folder === undefined ? server.start() : server.startRelease(folder));
        });
    },
    async heal() {},
  };
}

export const serversReplaced: MakeFault = async (site) => exchange(site, 'servers replaced one by one', null);

let versions = 0;

/** A newer version of the program migrates while the older one runs, and replaces it. */
export const upgraded: MakeFault = async (site) =>
  exchange(site, 'upgraded to a version with another migration', () => {
    versions++;
    const folder = join(site.system.folder, `release-${versions}`);
    writeRelease(folder, versions, busyTables);
    return folder;
  });

/** The primary is changed on purpose, as for work on its machine. */
export const primarySwitched: MakeFault = async ({ cluster: { databases } }) => {
  const primary = await databases.primary();
  const other = databases.nodes.find((node) => node !== primary);
  return {
    name: `primary switched from ${primary.name} to ${other?.name}`,
    async begin() {
      const response = await fetch(`http://${primary.machine.address}:${primary.restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: primary.name, candidate: other?.name }),
      });
      if (!response.ok) throw new Error(`Patroni refused to switch: ${await response.text()}`);
    },
    async heal() {},
  };
};
