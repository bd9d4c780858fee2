import { Alert, Button, Flex, Tag } from 'antd';
import { timeText, zoneText } from '../../i18n/format.ts';
import { useWords } from '../../i18n/locale.ts';
import type { OpenItem } from '../queries.ts';
import type { useClaim } from '../use-claim.ts';
import { en, zh } from '../words.ts';

interface ClaimBarProps {
  readonly claim: OpenItem['item']['claim'];
  readonly claiming: ReturnType<typeof useClaim>;
}

/** Who works on the item, and claiming, releasing or taking it over. */
export function ClaimBar({ claim, claiming }: ClaimBarProps) {
  const words = useWords({ zh, en });
  const until = claim === null ? '' : `${timeText(claim.until)} ${zoneText(claim.until)}`;
  const isOthers = claim !== null && !claim.isMine;
  return (
    <Flex align="center" gap="small" wrap>
      {claim === null ? (
        <Tag>{words.notMine}</Tag>
      ) : (
        <Tag color={claim.isMine ? 'processing' : 'warning'}>
          {claim.isMine ? words.claimed(until) : words.claimedBy(claim.operator.name, until)}
        </Tag>
      )}
      {claim?.isMine ? (
        <Button size="small" loading={claiming.isReleasing} onClick={claiming.release}>
          {words.release}
        </Button>
      ) : (
        <Button
          size="small"
          loading={claiming.isClaiming}
          onClick={() => claiming.claim({ takesOver: isOthers })}
        >
          {isOthers ? words.takeOver : words.claim}
        </Button>
      )}
    </Flex>
  );
}

/** Somebody else was faster to claim the item: offers to take over. */
export function ClaimConflict({ conflict }: { readonly conflict: ClaimBarProps['claiming']['conflict'] }) {
  const words = useWords({ zh, en });
  if (conflict === null) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={words.claimLost(conflict.operator)}
      description={words.claimLostText}
      action={
        <Flex gap="small" vertical>
          <Button size="small" type="primary" onClick={conflict.retry}>
            {words.takeOver}
          </Button>
          <Button size="small" onClick={conflict.dismiss}>
            {words.cancel}
          </Button>
        </Flex>
      }
    />
  );
}
