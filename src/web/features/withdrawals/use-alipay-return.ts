import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type AlipayConsent, consentIn, isDeclined, keepConsent, keptConsent } from './alipay-return.ts';

interface AlipayReturn {
  readonly consent: AlipayConsent | null;
  readonly hasDeclined: boolean;
  readonly forget: () => void;
}

/** What Alipay sent back on this visit. It leaves the address and its history at once, and a reload keeps it. */
export function useAlipayReturn(): AlipayReturn {
  const [params, setParams] = useSearchParams();
  const [consent, setConsent] = useState(() => consentIn(params) ?? keptConsent());
  const [hasDeclined] = useState(() => isDeclined(params));
  const hasQuery = params.size > 0;
  useEffect(() => {
    if (!hasQuery) return;
    if (consent !== null) keepConsent(consent);
    setParams({}, { replace: true });
  }, [hasQuery, consent, setParams]);
  return { consent, hasDeclined: hasDeclined && consent === null, forget: () => setConsent(null) };
}
