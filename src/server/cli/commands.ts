import type { Command } from './command.ts';
import type { CommandName } from './command-names.ts';
import { backupCommand } from './commands/backup-command.ts';
import { feedCommand } from './commands/import/feed-command.ts';
import { importCommand } from './commands/import/import-command.ts';
import { logPolicyCommand } from './commands/log-policy-command.ts';
import { operatorCommand } from './commands/operator/operator-command.ts';
import { reconcileCommand } from './commands/reconcile-command.ts';
import { securityLogCommand } from './commands/security-log-command.ts';
import { rotateKeysCommand } from './commands/rotate-keys-command.ts';
import { userCommand } from './commands/user-command.ts';

/** All commands by name. A running server executes only these. */
export const commands: Readonly<Record<CommandName, Command>> = {
  backup: backupCommand,
  import: importCommand,
  feed: feedCommand,
  user: userCommand,
  operator: operatorCommand,
  reconcile: reconcileCommand,
  'rotate-keys': rotateKeysCommand,
  'security-log': securityLogCommand,
  'log-policy': logPolicyCommand,
};
