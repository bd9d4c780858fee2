import { useEffect, useState } from 'react';
import { useSearchParams } from '#web/router/hooks.ts';
import {
  type AlipayConsent,
  parseConsent,
  hasAlipayPart,
  isDeclined,
  storeConsent,
  storedConsent,
  withoutAlipayPart,
} from './alipay-return.ts';

interface AlipayReturn {
  readonly consent: AlipayConsent | null;
  readonly hasDeclined: boolean;
  readonly forget: () => void;
}

/** Alipay's redirect parameters. They are removed from the URL and history at once and survive a reload. */
export function useAlipayReturn(): AlipayReturn {
  const [params, setParams] = useSearchParams();
  const [consent, setConsent] = useState(() => parseConsent(params) ?? storedConsent());
  const [hasDeclined] = useState(() => isDeclined(params));
  const hasReturned = hasAlipayPart(params);
  useEffect(() => {
    if (!hasReturned) return;
    if (consent !== null) storeConsent(consent);
    setParams(withoutAlipayPart, { replace: true });
  }, [hasReturned, consent, setParams]);
  return { consent, hasDeclined: hasDeclined && consent === null, forget: () => setConsent(null) };
}
