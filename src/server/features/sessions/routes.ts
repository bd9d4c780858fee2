import {
  bindMobile as bindMobileCall,
  bindMobileByPost as bindMobileByPostCall,
  endSessions as endSessionsCall,
  loginByWx,
  sessionList,
  wxAuthInfo as wxAuthInfoCall,
  wxAuthUrl as wxAuthUrlCall,
} from '#contract/identity.ts';
import {
  exchangeToken as exchangeTokenCall,
  login,
  logout,
  sendCode as sendCodeCall,
} from '#contract/sessions.ts';
import { route, type Route } from '../../http/operation.ts';
import { bindMobile, bindMobileByPost } from './bind-mobile.ts';
import { endSessions } from './end-sessions.ts';
import { exchangeToken } from './exchange-token.ts';
import { logIn } from './log-in.ts';
import { listSessions } from './list-sessions.ts';
import { logInByWx } from './log-in-by-wx.ts';
import { logOut } from './log-out.ts';
import { sendCode } from './send-code.ts';
import { wxAuthInfo } from './wx-auth-info.ts';
import { wxAuthUrl } from './wx-auth-url.ts';

export const sessionRoutes: readonly Route[] = [
  route(sendCodeCall, sendCode),
  route(login, logIn),
  route(logout, logOut),
  route(exchangeTokenCall, exchangeToken),
  route(wxAuthUrlCall, wxAuthUrl),
  route(wxAuthInfoCall, wxAuthInfo),
  route(loginByWx, logInByWx),
  route(sessionList, listSessions),
  route(endSessionsCall, endSessions),
  route(bindMobileCall, bindMobile),
  route(bindMobileByPostCall, bindMobileByPost),
];
