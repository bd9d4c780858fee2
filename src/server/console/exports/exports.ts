import { consoleExports } from '#contract/console/exports.ts';
import { consoleExport, type ConsoleExport } from './console-export.ts';
import { exportBill } from './export-bill.ts';
import { exportDaily } from './export-daily.ts';
import { exportEntries } from './export-entries.ts';

/** Every file that the console offers. */
export const exportRoutes: readonly ConsoleExport[] = [
  consoleExport(consoleExports.exportEntries, exportEntries),
  consoleExport(consoleExports.exportBill, exportBill),
  consoleExport(consoleExports.exportDailyMoney, exportDaily),
];
