import {
  bindMobile as bindMobileCall,
  bindMobileByPost as bindMobileByPostCall,
  endSessions as endSessionsCall,
  loginByWx,
  sessionList,
  wxAuthInfo as wxAuthInfoCall,
  wxAuthUrl as wxAuthUrlCall,
} from '#contract/people/identity.ts';
import {
  exchangeToken as exchangeTokenCall,
  login,
  logout,
  sendCode as sendCodeCall,
} from '#contract/people/sessions.ts';
import { route, type Route } from '#server/context/operation.ts';
import { bindMobile, bindMobileByPost } from '#server/features/people/sessions/bind-mobile.ts';
import { endSessions } from '#server/features/people/sessions/end-sessions.ts';
import { exchangeToken } from '#server/features/people/sessions/exchange-token.ts';
import { logIn } from '#server/features/people/sessions/log-in.ts';
import { listSessions } from '#server/features/people/sessions/list-sessions.ts';
import { logInByWx } from '#server/features/people/sessions/log-in-by-wx.ts';
import { logOut } from '#server/features/people/sessions/log-out.ts';
import { sendCode } from '#server/features/people/codes/send-code.ts';
import { wxAuthInfo } from '#server/features/people/wechat/wx-auth-info.ts';
import { wxAuthUrl } from '#server/features/people/wechat/wx-auth-url.ts';

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
