import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type AlipayConsent,
  consentIn,
  hasAlipayPart,
  isDeclined,
  keepConsent,
  keptConsent,
  withoutAlipayPart,
} from './alipay-return.ts';

interface AlipayReturn {
  readonly consent: AlipayConsent | null;
  readonly hasDeclined: boolean;
  readonly forget: () => void;
}

/** What Alipay sent back on this visit. It alone leaves the address and its history at once, and a reload keeps it. */
export function useAlipayReturn(): AlipayReturn {
  const [params, setParams] = useSearchParams();
  const [consent, setConsent] = useState(() => consentIn(params) ?? keptConsent());
  const [hasDeclined] = useState(() => isDeclined(params));
  const hasReturned = hasAlipayPart(params);
  useEffect(() => {
    if (!hasReturned) return;
    if (consent !== null) keepConsent(consent);
    setParams(withoutAlipayPart, { replace: true });
  }, [hasReturned, consent, setParams]);
  return { consent, hasDeclined: hasDeclined && consent === null, forget: () => setConsent(null) };
}
