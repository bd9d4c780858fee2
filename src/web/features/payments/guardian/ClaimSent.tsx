import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead, BlockNote, Inset } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Facts } from '#web/ui/tables/Facts.tsx';
import { SheetActions } from '#web/ui/layout/Sheet.tsx';
import { Mono } from '#web/ui/layout/Text.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import type { SentClaim } from './use-claim.ts';
import * as words from './words.ts';

interface ClaimSentProps {
  readonly claim: SentClaim;
  readonly onSeeState: () => void;
  readonly onAnother: () => void;
}

/** Number and secret of a claim just submitted: both are required to query its status. */
export function ClaimSent({ claim: { claimNo, secret }, onSeeState, onAnother }: ClaimSentProps) {
  const text = useWords(words);
  const show = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(`${text.claimNo} ${claimNo}\n${text.secret} ${secret}`);
    show(text.copied, { isDone: true });
  };
  return (
    <Block>
      <div role="status">
        <BlockHead title={text.received} />
        <BlockNote>{text.receivedText}</BlockNote>
      </div>
      <Inset>
        <Facts
          facts={[
            { name: text.claimNo, value: <Mono>{claimNo}</Mono> },
            { name: text.secret, value: <Mono>{secret}</Mono> },
          ]}
        />
        <SheetActions>
          {'clipboard' in navigator && (
            <Button isWide onClick={() => void copy().catch(() => null)}>
              {text.copy}
            </Button>
          )}
          <Button look="accent" isWide onClick={onSeeState}>
            {text.toState}
          </Button>
          <Button look="quiet" isWide onClick={onAnother}>
            {text.another}
          </Button>
        </SheetActions>
      </Inset>
    </Block>
  );
}
