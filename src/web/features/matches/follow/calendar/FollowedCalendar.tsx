import { useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../../../../api/use-single-flight-mutation.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { followedCalendarPath } from '#web/paths/file-paths.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { Block, BlockHead, BlockNote, Inset } from '#web/ui/layout/Block.tsx';
import { AddressField } from '#web/ui/sharing/AddressField.tsx';
import styles from './FollowedCalendar.module.css';
import { type CalendarChange, changeCalendar } from './queries.ts';
import * as words from './words.ts';

/** Calendar of followed matches: its secret address, how to add it, and how to replace or stop it. */
export function FollowedCalendar({ path }: { readonly path: string | null }) {
  const text = useWords(words);
  const change = useChange();
  const isBusyWith = (wanted: CalendarChange) =>
    change.isPending && change.variables?.replaces === wanted?.replaces;
  return (
    <Block label={text.title}>
      <BlockHead title={text.title} />
      {path === null ? (
        <Inset>
          <p className={styles.text}>{text.before}</p>
          <Button
            look="secondary"
            isWide
            isBusy={change.isPending}
            onClick={() => change.mutate({ replaces: null })}
          >
            {text.make}
          </Button>
        </Inset>
      ) : (
        <>
          <Inset>
            <Address path={path} />
            <div className={styles.actions}>
              <Button
                look="quiet"
                size="small"
                isBusy={isBusyWith({ replaces: path })}
                onClick={() => change.mutate({ replaces: path })}
              >
                {text.renew}
              </Button>
              <Button look="quiet" size="small" isBusy={isBusyWith(null)} onClick={() => change.mutate(null)}>
                {text.remove}
              </Button>
            </div>
          </Inset>
          <BlockNote>{text.secret}</BlockNote>
        </>
      )}
    </Block>
  );
}

function Address({ path }: { readonly path: string }) {
  const text = useWords(words);
  const locale = useLocale();
  const show = useToast();
  const { href } = new URL(followedCalendarPath(path, locale), window.location.origin);
  const copy = () => {
    // `clipboard` is undefined on pages without HTTPS.
    const copied = navigator.clipboard?.writeText(href) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => show(text.copied, { isDone: true }),
      () => show(text.notCopied),
    );
  };
  return (
    <>
      <AddressField label={text.address} href={href} />
      <div className={styles.actions}>
        <Button look="accent" onClick={() => window.location.assign(href.replace(/^https?:/, 'webcal:'))}>
          {text.add}
        </Button>
        <Button look="secondary" onClick={copy}>
          {text.copy}
        </Button>
      </div>
      <p className={styles.text}>{text.howTo}</p>
    </>
  );
}

function useChange() {
  const text = useWords(words);
  const client = useQueryClient();
  const show = useToast();
  return useSingleFlightMutation({
    mutationFn: (wanted: CalendarChange) => changeCalendar(client, wanted),
    onSuccess: (_, wanted) => {
      if (wanted === null) show(text.removed);
      else if (wanted.replaces !== null) show(text.renewed);
    },
    onError: (error) => show(error.message),
  });
}
