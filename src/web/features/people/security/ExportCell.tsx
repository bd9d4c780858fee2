import { useState } from 'react';
import type { CallReply } from '#contract/define-call.ts';
import type { exportUser } from '#contract/people/identity.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSingleFlightMutation } from '#web/api/use-single-flight-mutation.ts';
import { dayOf } from '#web/i18n/dates.ts';
import { useWords } from '#web/i18n/words.ts';
import { saveFile } from '#web/proof/save-file.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ButtonCell } from '#web/ui/layout/Cells.tsx';
import { FieldError } from '#web/ui/controls/Field.tsx';
import { Sheet, SheetActions } from '#web/ui/layout/Sheet.tsx';
import { FactList } from './FactList.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './Security.module.css';
import * as words from './words.ts';

/** Data export as a file; contents and frequency limit are stated before it counts. */
export function ExportCell() {
  const text = useWords(words);
  const [isOpen, setOpen] = useState(false);
  // The sheet comes first: between two cells it would break the hairline.
  return (
    <>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={text.exportData}>
        {isOpen && <ExportSheet />}
      </Sheet>
      <ButtonCell title={text.exportData} detail={text.exportWhy} onClick={() => setOpen(true)} />
    </>
  );
}

function ExportSheet() {
  const text = useWords(words);
  const exporting = useExport((file) => saveFile(text.exportFile(dayOf(file.exportedAt)), file));
  const { data, error } = exporting;
  return (
    <>
      <FactList facts={text.exportFacts} isInset />
      <p role="status" className={classNames(textStyles.body, styles.dialogText)}>
        {data && text.exported}
      </p>
      <FieldError error={error && (error.reason === null ? text.exportLost(error.message) : error.message)} />
      <SheetActions>
        {data ? (
          <Button isWide onClick={() => saveFile(text.exportFile(dayOf(data.exportedAt)), data)}>
            {text.exportAgain}
          </Button>
        ) : (
          <Button look="primary" isWide isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
            {text.exportNow}
          </Button>
        )}
      </SheetActions>
    </>
  );
}

type Export = CallReply<typeof exportUser>;

/** The reply is discarded with the sheet: it contains name and ID number in clear. */
function useExport(onExported: (file: Export) => void) {
  return useSingleFlightMutation<Export, ApiError>({
    mutationFn: () => call<typeof exportUser>('GET', '/api/app/auth/user/export', {}, { showLoading: true }),
    onSuccess: onExported,
    gcTime: 0,
  });
}
