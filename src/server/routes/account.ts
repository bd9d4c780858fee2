import { disabledAccount } from '#contract/people/disabled-account.ts';
import {
  accountSettings,
  exportUser as exportUserCall,
  removalState,
  removeUser as removeUserCall,
} from '#contract/people/identity.ts';
import { route, type Route } from '#server/context/operation.ts';
import { exportUser } from '#server/features/account/export-user.ts';
import { showDisabledAccount } from '#server/features/account/show-disabled-account.ts';
import { removeUser } from '#server/features/account/remove-user.ts';
import { showRemoval } from '#server/features/account/show-removal.ts';
import { showSettings } from '#server/features/account/show-settings.ts';

export const accountRoutes: readonly Route[] = [
  route(accountSettings, showSettings),
  route(removalState, showRemoval),
  route(removeUserCall, removeUser),
  route(exportUserCall, exportUser),
  route(disabledAccount, showDisabledAccount),
];
