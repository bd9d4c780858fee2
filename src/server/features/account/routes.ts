import { disabledAccount } from '#contract/disabled-account.ts';
import {
  accountSettings,
  exportUser as exportUserCall,
  removalState,
  removeUser as removeUserCall,
} from '#contract/identity.ts';
import { route, type Route } from '../../http/operation.ts';
import { exportUser } from './export-user.ts';
import { showDisabledAccount } from './show-disabled-account.ts';
import { removeUser } from './remove-user.ts';
import { showRemoval } from './show-removal.ts';
import { showSettings } from './show-settings.ts';

export const accountRoutes: readonly Route[] = [
  route(accountSettings, showSettings),
  route(removalState, showRemoval),
  route(removeUserCall, removeUser),
  route(exportUserCall, exportUser),
  route(disabledAccount, showDisabledAccount),
];
