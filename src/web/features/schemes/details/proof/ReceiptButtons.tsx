import type { logReceipt } from '#contract/log/log.ts';
import { call } from '#web/api/call.ts';
import { useWords } from '#web/i18n/words.ts';
import type { SchemeCheck } from '#web/proof/check-scheme.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { DownloadIcon } from '#web/ui/icons/actions.tsx';
import type { SchemeDetails } from '../../queries.ts';
import * as words from './proof-words.ts';

interface ReceiptButtonsProps {
  readonly scheme: SchemeDetails;
  readonly check: SchemeCheck | undefined;
}

/** Files to keep: the tlog-proof once verified here, and for the author the receipt of the publication. */
export function ReceiptButtons({ scheme, check }: ReceiptButtonsProps) {
  const text = useWords(words);
  const show = useToast();
  const isVerified = check?.checked?.failures.length === 0;
  const look = { size: 'small', isWide: true, icon: <DownloadIcon size={16} /> } as const;
  const attempt = (work: Promise<void>) => void work.catch((error: Error) => show(error.message));
  return (
    <>
      {check && isVerified && (
        <Button {...look} onClick={() => attempt(downloadTlogProof(check))}>
          {text.tlogProof}
        </Button>
      )}
      {scheme.access === 'own' && (
        <Button {...look} onClick={() => attempt(downloadReceipt(scheme.id))}>
          {text.receipt}
        </Button>
      )}
    </>
  );
}

async function downloadTlogProof(check: SchemeCheck): Promise<void> {
  const { saveTlogProof } = await import('#web/proof/save-tlog-proof.ts');
  saveTlogProof(check);
}

async function downloadReceipt(schemeId: string): Promise<void> {
  const path = '/api/app/auth/log/receipt/{schemeId}';
  const [{ receipt }, { saveText }] = await Promise.all([
    call<typeof logReceipt>('GET', path, { params: { schemeId } }),
    import('#web/proof/save-file.ts'),
  ]);
  saveText(`tip-${schemeId}-receipt.txt`, receipt);
}
