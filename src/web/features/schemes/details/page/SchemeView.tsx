import type { ReactNode, RefObject } from 'react';
import { classNames } from '#web/look/class-names.ts';
import { Block, Inset } from '#web/ui/layout/Block.tsx';
import type { SchemeDetails } from '../../queries.ts';
import { AuthorBlock } from './AuthorBlock.tsx';
import { ContentBlock } from '../content/ContentBlock.tsx';
import { DelayBlock } from '../disputes/DelayBlock.tsx';
import { PaidFacts } from '../PaidFacts.tsx';
import { ProofBlock } from '../proof/ProofBlock.tsx';
import { RefundTerms } from '../RefundTerms.tsx';
import { SchemeHead } from './SchemeHead.tsx';
import styles from './SchemeView.module.css';
import { SealStrip } from '../proof/SealStrip.tsx';
import { SettlementBlock } from '../settlement/SettlementBlock.tsx';
import { WithdrawBlock } from './WithdrawBlock.tsx';

interface SchemeViewProps {
  readonly scheme: SchemeDetails;
  /** Just unlocked on this page: the content unfolds. */
  readonly isJustOpened: boolean;
  /** Receives the focus when the content opens. */
  readonly content: RefObject<HTMLDivElement | null>;
  /** Follow button of the author. */
  readonly follow?: ReactNode;
  /** In place of content that the viewer may be allowed to see, while that is not known. */
  readonly unknown: ReactNode;
}

/** While the access is not known, only the price tells. */
const isFreeToAll = ({ access, priceFen }: SchemeDetails) => access === null && priceFen === 0;

/** A scheme in any state, for any viewer. */
export function SchemeView({ scheme, isJustOpened, content, follow, unknown }: SchemeViewProps) {
  const isRunning = scheme.state === 'published' || scheme.state === 'closed';
  const isRemoved = scheme.state === 'removed';
  const isBound = scheme.state === 'published' || scheme.mine !== null || scheme.access === 'own';
  // With free access there is no money in escrow or to refund.
  const isFreeHere = scheme.mine
    ? scheme.mine.paidFen === 0
    : scheme.access === 'free' || isFreeToAll(scheme);
  const terms = isRunning && isBound && !isFreeHere && <RefundTerms scheme={scheme} />;
  return (
    <>
      <AuthorBlock scheme={scheme} follow={follow} />
      <SchemeHead scheme={scheme} />
      {scheme.access === 'own' && scheme.state === 'published' && <WithdrawBlock scheme={scheme} />}
      <DelayBlock scheme={scheme} />
      <SettlementBlock scheme={scheme} />
      {isRemoved && scheme.mine && (
        <Block>
          <Inset>
            <PaidFacts scheme={scheme} />
          </Inset>
        </Block>
      )}
      {!isRemoved && (
        <div
          ref={content}
          tabIndex={-1}
          className={classNames(styles.content, isJustOpened && styles.opening)}
        >
          <ContentBlock
            scheme={scheme}
            unknown={unknown}
            terms={
              <>
                {isRunning && scheme.mine && (
                  <Inset>
                    <PaidFacts scheme={scheme} />
                  </Inset>
                )}
                {terms}
              </>
            }
          />
        </div>
      )}
      {scheme.salt === null ? <SealStrip scheme={scheme} /> : <ProofBlock scheme={scheme} />}
    </>
  );
}
