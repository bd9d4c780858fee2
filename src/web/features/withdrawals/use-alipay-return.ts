import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type AlipayConsent, consentIn, keepConsent, keptConsent } from './alipay-return.ts';

/** What Alipay sent back on this visit. It leaves the address and its history at once, and a reload keeps it. */
export function useAlipayReturn(): [consent: AlipayConsent | null, forget: () => void] {
  const [params, setParams] = useSearchParams();
  const [consent, setConsent] = useState(() => consentIn(params) ?? keptConsent());
  const hasQuery = params.size > 0;
  useEffect(() => {
    if (!hasQuery) return;
    if (consent !== null) keepConsent(consent);
    setParams({}, { replace: true });
  }, [hasQuery, consent, setParams]);
  return [consent, () => setConsent(null)];
}
