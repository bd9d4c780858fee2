import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { withdrawScheme } from '#contract/schemes/withdraw-scheme.ts';
import { call } from '#web/api/call.ts';
import { useSingleFlightMutation } from '#web/api/use-single-flight-mutation.ts';
import { Countdown } from '#web/clock/Countdown.tsx';
import { useServerNow } from '#web/clock/use-server-now.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Cell, Cells } from '#web/ui/layout/Cells.tsx';
import { FieldError } from '#web/ui/controls/Field.tsx';
import { Sheet, SheetActions } from '#web/ui/layout/Sheet.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { invalidateScheme, schemeNumbersQuery, type SchemeDetails } from '../../queries.ts';
import * as words from '../words.ts';

const MINUTE_MS = 60_000;

/** For the author, before any unlock and within the time limit: withdraw button. */
export function WithdrawBlock({ scheme }: { readonly scheme: SchemeDetails }) {
  const text = useWords(words);
  const [isConfirming, setConfirming] = useState(false);
  const { data: numbers } = useQuery(schemeNumbersQuery);
  const now = useServerNow(1000);
  const withdraw = useWithdraw(scheme.id);
  if (!numbers) return null;
  const until = new Date(Date.parse(scheme.publishedAt) + numbers.withdrawMinutes * MINUTE_MS);
  if (until.getTime() <= now || scheme.buyers > 0) return null;
  const close = () => {
    withdraw.reset();
    setConfirming(false);
  };
  const action = (
    <Button size="small" onClick={() => setConfirming(true)}>
      {text.withdraw}
    </Button>
  );
  return (
    <Block>
      <Cells>
        <Cell
          title={text.withdrawUntil}
          detail={<Countdown until={until.toISOString()} inWords />}
          value={action}
        />
      </Cells>
      <Sheet isOpen={isConfirming} onClose={close} title={text.withdraw} isDialog>
        <p>{text.withdrawText}</p>
        <FieldError error={withdraw.error?.message} />
        <SheetActions>
          <Button isWide isBusy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {text.withdraw}
          </Button>
          <Button isWide look="primary" onClick={close}>
            {text.keep}
          </Button>
        </SheetActions>
      </Sheet>
    </Block>
  );
}

function useWithdraw(id: string) {
  const client = useQueryClient();
  const { withdrawn } = useWords(words);
  const show = useToast();
  return useSingleFlightMutation({
    mutationFn: () =>
      call<typeof withdrawScheme>('POST', '/api/app/auth/solution/withdraw/{id}', {
        params: { id },
        body: {},
      }),
    onSuccess: async () => {
      await invalidateScheme(client, id);
      show(withdrawn, { isDone: true });
    },
  });
}
