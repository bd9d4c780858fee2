import type { wxAuthInfo, wxAuthUrl } from '#contract/people/identity.ts';
import { call } from '#web/api/call.ts';
import { paths } from '#web/paths/paths.ts';
import { openId } from '#web/state/session.ts';
import { newId } from '#web/state/new-id.ts';
import { visitStorage } from '#web/state/visit-storage.ts';

const NONCE = 'wechat:nonce';

interface Asking {
  readonly amountFen: number | null;
  /** The page to return to after paying. */
  readonly from: string | null;
}

/** Redirects to WeChat for consent to identify the payer; returns to the top-up page. */
export async function redirectToWechat({ amountFen, from }: Asking): Promise<void> {
  const nonce = newId();
  visitStorage().setItem(NONCE, nonce);
  const returnTo = paths.recharge({
    missingFen: amountFen?.toString(),
    provider: 'wechat',
    from: from ?? undefined,
  });
  const query = { nonce, returnTo };
  const { url } = await call<typeof wxAuthUrl>('GET', '/api/app/user/wxAuthUrl', { query });
  window.location.assign(url);
}

/** Exchanges WeChat's code for the ticket required to pay inside WeChat. */
export async function fetchWechatTicket(code: string, state: string): Promise<void> {
  const query = { code, state, nonce: visitStorage().getItem(NONCE) ?? newId() };
  const info = await call<typeof wxAuthInfo>('GET', '/api/app/user/wxAuthInfo', { query });
  visitStorage().removeItem(NONCE);
  openId.set(info.openId);
}
