import { join } from 'node:path';
import { until } from '#test/until.ts';
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
    isWork: true,
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

/** Patroni refuses while the standby is away or behind, or while another fault changes the primary. */
const SWITCHED_WITHIN_MS = 180_000;

/** The primary is changed on purpose, as for work on its machine. */
export const primarySwitched: MakeFault = async ({ cluster: { databases } }) => ({
  name: 'primary switched',
  isWork: true,
  async begin() {
    const isSwitched = async (): Promise<boolean> => {
      const primary = await databases.primary();
      const other = databases.nodes.find((node) => node !== primary);
      const response = await fetch(`http://${primary.machine.address}:${primary.restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: primary.name, candidate: other?.name }),
        signal: AbortSignal.timeout(30_000),
      });
      return response.ok;
    };
    await until(async () => await isSwitched().catch(() => false), SWITCHED_WITHIN_MS, 1_000);
  },
  async heal() {},
});
