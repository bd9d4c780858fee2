import {
  exchangeToken as exchangeTokenCall,
  login,
  logout,
  sendCode as sendCodeCall,
} from '#contract/sessions.ts';
import { route, type Route } from '../../http/operation.ts';
import { exchangeToken } from './exchange-token.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { sendCode } from './send-code.ts';

export const sessionRoutes: readonly Route[] = [
  route(sendCodeCall, sendCode),
  route(login, logIn),
  route(logout, logOut),
  route(exchangeTokenCall, exchangeToken),
];
