import { useSingleFlightMutation } from '#web/api/use-single-flight-mutation.ts';
import { serverTimeAt } from '#web/clock/server-clock.ts';
import { dayOf } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { deviceZone } from '#web/i18n/zone/zone.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { DownloadIcon } from '#web/ui/icons/actions.tsx';
import { Block, BlockNote, Inset } from '#web/ui/layout/Block.tsx';
import styles from './ExportBooks.module.css';
import { readAllRows } from './queries.ts';
import * as words from './words.ts';

/** Downloads all unlocks as a table. The code of the file is loaded with it. */
export function ExportBooks({ analystId }: { readonly analystId: string | undefined }) {
  const text = useWords(words);
  const locale = useLocale();
  const show = useToast();
  const download = useSingleFlightMutation({
    mutationFn: async () => {
      const zone = deviceZone();
      const [rows, { booksCsv }, { saveText }] = await Promise.all([
        readAllRows(analystId),
        import('./books-csv.ts'),
        import('#web/proof/save-file.ts'),
      ]);
      const day = dayOf(serverTimeAt(Date.now()), zone);
      saveText(text.csv.fileName(day), booksCsv(rows, locale, zone), 'text/csv;charset=utf-8');
    },
    onSuccess: () => show(text.exported, { isDone: true }),
    onError: (error) => show(error.message),
  });
  return (
    <Block label={text.exportCsv}>
      <Inset>
        <div className={styles.export}>
          <Button
            isWide
            isBusy={download.isPending}
            icon={<DownloadIcon size={16} />}
            onClick={() => download.mutate()}
          >
            {text.exportCsv}
          </Button>
        </div>
      </Inset>
      <BlockNote>{text.exportNote}</BlockNote>
    </Block>
  );
}
