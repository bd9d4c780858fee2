import { useEffect, useRef } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { useSingleFlightMutation } from '#web/api/use-single-flight-mutation.ts';
import { useWords } from '#web/i18n/words.ts';
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx';
import { FieldError } from '#web/ui/controls/Field.tsx';
import styles from './Refused.module.css';
import { nextStepFor, nextStepHref } from './next-step.ts';
import { redirectToWechat } from './wechat-consent.ts';
import * as words from './words.ts';

interface RefusedProps {
  readonly error: ApiError | null;
  readonly amountFen: number | null;
  /** The page the top-up was started from. */
  readonly from: string | null;
}

/** The refusal message, with a way to resolve it. */
export function Refused({ error, amountFen, from }: RefusedProps) {
  const text = useWords(words);
  const asking = useSingleFlightMutation({ mutationFn: () => redirectToWechat({ amountFen, from }) });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button is in the bottom bar; the message may be off screen.
    if (error) place.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  if (error === null) return <FieldError error={null} />;
  const way = nextStepFor(error.reason);
  const href = way && nextStepHref(way);
  return (
    <div ref={place}>
      <FieldError error={error.reason === null ? text.lost(error.message) : error.message} />
      {way !== null && (
        <div className={styles.way}>
          {href === null ? (
            <Button look="accent" size="small" isBusy={asking.isPending} onClick={() => asking.mutate()}>
              {text.ways[way]}
            </Button>
          ) : (
            <ButtonLink look="accent" size="small" href={href}>
              {text.ways[way]}
            </ButtonLink>
          )}
        </div>
      )}
      <FieldError error={asking.error?.message} />
    </div>
  );
}
