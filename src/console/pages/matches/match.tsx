import { App, Button, Card, Collapse, Flex } from 'antd';
import { useState } from 'react';
import { useWords } from '../../i18n/locale.ts';
import { DecideResult } from '../../matches/decide/DecideResult.tsx';
import { HoldMatch } from '../../matches/decide/HoldMatch.tsx';
import { ReleaseMatch } from '../../matches/decide/ReleaseMatch.tsx';
import { Decisions, Holds } from '../../matches/match/Decisions.tsx';
import { Absences, Listings } from '../../matches/match/Extras.tsx';
import { RecordedResults, Versions } from '../../matches/match/History.tsx';
import styles from '../../matches/match/match.module.css';
import { MatchHead } from '../../matches/match/MatchHead.tsx';
import { useMatch, useRefreshMatch } from '../../matches/match/queries.ts';
import { Reports } from '../../matches/match/Reports.tsx';
import { Schemes } from '../../matches/match/Schemes.tsx';
import { Standing } from '../../matches/match/Standing.tsx';
import { en, zh } from '../../matches/match/words.ts';
import type { MatchDetails } from '../../matches/parts/match-types.ts';
import { useMayAct } from '../../session/use-may-act.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Loading } from '../../ui/Loading.tsx';

/** A match: what sources say, which result counts and why, what depends on it, and what operators may do about it. */
export default function Match({ id }: { readonly id: string }) {
  const words = useWords({ zh, en });
  const query = useMatch(id);
  if (query.isPending) return <Loading />;
  if (query.data === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  const { match, reports, versions, recorded, decisions, holds, schemes, lottery, absences } = query.data;
  return (
    <Flex vertical gap="middle">
      <Card size="small">
        <MatchHead match={match} />
        <Acts match={match} isDecided={decisions.length > 0} />
      </Card>
      <Card size="small" title={words.result}>
        <Standing match={match} />
      </Card>
      <Card size="small" title={words.reports}>
        <Reports reports={reports} />
      </Card>
      <Card size="small" title={words.schemes}>
        <Schemes schemes={schemes} total={match.schemes} />
      </Card>
      <div className={styles.columns}>
        <Card size="small" title={words.decisions}>
          <Decisions decisions={decisions} />
        </Card>
        <Card size="small" title={words.holds}>
          <Holds holds={holds} />
        </Card>
        <Card size="small" title={words.listing}>
          <Listings lottery={lottery} />
        </Card>
        <Card size="small" title={words.absences}>
          <Absences absences={absences} />
        </Card>
      </div>
      <Card size="small" title={words.recorded}>
        <RecordedResults recorded={recorded} />
      </Card>
      <Collapse
        size="small"
        items={[{ key: 'versions', label: words.versions, children: <Versions versions={versions} /> }]}
      />
    </Flex>
  );
}

interface ActsProps {
  readonly match: MatchDetails['match'];
  readonly isDecided: boolean;
}

type Act = 'decide' | 'hold' | 'release';

function Acts({ match, isDecided }: ActsProps) {
  const words = useWords({ zh, en });
  const { message } = App.useApp();
  const mayDecide = useMayAct('decideResult');
  const mayHold = useMayAct('holdMatch');
  const mayRelease = useMayAct('releaseMatch');
  const refresh = useRefreshMatch(match.id);
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  const done = (text: string) => () => {
    close();
    message.success(text);
    void refresh();
  };
  const decideText = isDecided ? words.correct : words.decide;
  return (
    <Flex gap="small" wrap style={{ marginBlockStart: 12 }}>
      {mayDecide && (
        <Button type="primary" onClick={() => setAct('decide')}>
          {decideText}
        </Button>
      )}
      {match.hold === null && mayHold && (
        <Button danger onClick={() => setAct('hold')}>
          {words.hold}
        </Button>
      )}
      {match.hold !== null && mayRelease && (
        <Button onClick={() => setAct('release')}>{words.release}</Button>
      )}
      <Button
        href={`/pages/sub/gameDetails/index?${new URLSearchParams({ id: match.id })}`}
        target="_blank"
        rel="noreferrer"
      >
        {words.inApp}
      </Button>
      {act === 'decide' && (
        <DecideResult match={match} title={decideText} onDecided={done(words.decidedDone)} onClose={close} />
      )}
      {act === 'hold' && <HoldMatch id={match.id} onDone={done(words.heldDone)} onClose={close} />}
      {act === 'release' && <ReleaseMatch id={match.id} onDone={done(words.releasedDone)} onClose={close} />}
    </Flex>
  );
}
