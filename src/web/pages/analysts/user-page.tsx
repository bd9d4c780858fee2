import { useQuery } from '@tanstack/react-query';
import { Fragment, type RefObject, useRef } from 'react';
import { useSearchParams } from '#web/router/hooks.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { AnalystRecord } from '#web/features/analysts/record/AnalystRecord.tsx';
import { ownCounts } from '#web/features/analysts/page/own-counts.ts';
import { AnalystTools } from '#web/features/analysts/page/AnalystTools.tsx';
import { useIsAbove } from '#web/ui/gestures/use-is-above.ts';
import { ProfileHead } from '#web/features/analysts/page/ProfileHead.tsx';
import { ProfileBones, RecordBones } from '#web/features/analysts/page/Bones.tsx';
import {
  type Profile,
  profileQuery,
  type PublicProfile,
  type RecordPart,
  type RecordWindow,
  recordQuery,
} from '#web/features/analysts/queries.ts';
import { useViewedProfile } from '#web/features/analysts/use-viewed-profile.ts';
import * as words from '#web/features/analysts/words.ts';
import { RecordCheck } from '#web/features/trust/log/RecordCheck.tsx';
import { usePersonName } from '#web/i18n/person-name.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ZoneLine } from '#web/shell/notices/ZoneLine.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Block } from '#web/ui/layout/Block.tsx';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { Note, Sep } from '#web/ui/layout/Text.tsx';
import textStyles from '#web/ui/layout/Text.module.css';
import { OpenSchemes, SettledSchemes } from './analyst-schemes.tsx';

/**
 * A user page with, for an analyst, the whole record. `?id=` selects the user; part, window and visible schemes are in
 * the query too.
 */
export default function UserPage() {
  const text = useWords(words);
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const name = useRef<HTMLDivElement>(null);
  const profile = useQuery(profileQuery(id));
  const { data, error } = profile;
  const nickname = usePersonName(data?.nickname ?? text.title);
  const isNameAbove = useIsAbove(name, data?.id);
  const bar = (
    <PageBar
      title={data?.isAnalyst ? text.titleOf(nickname) : nickname}
      heading={<span className={textStyles.breakAnywhere}>{nickname}</span>}
      isTitleHidden={data !== undefined && !isNameAbove}
      isBare={!isNameAbove}
      end={data?.isAnalyst && <AnalystTools userId={id} name={nickname} />}
    />
  );
  return (
    <Page isRefreshable bar={bar} isPlain={data === undefined}>
      {!data?.isAnalyst && (
        <OfflineNotice receivedAtMs={profile.dataUpdatedAt} error={error} onRetry={profile.refetch} />
      )}
      <ZoneLine byBeijing="recordDays" />
      {profile.isPending && <ProfileBones />}
      {error && !data && (
        <ErrorState title={text.failed} onRetry={profile.refetch} requestId={(error as ApiError).requestId}>
          {error.message}
        </ErrorState>
      )}
      {data && <User profile={data} nameRef={name} />}
    </Page>
  );
}

interface UserProps {
  readonly profile: PublicProfile;
  readonly nameRef: RefObject<HTMLDivElement | null>;
}

function User({ profile, nameRef }: UserProps) {
  const viewed = useViewedProfile(profile);
  return (
    <>
      <Block>
        {viewed.isAnalyst ? (
          <RecordCheck key={viewed.id} authorId={viewed.id}>
            {(badge, result) => (
              <ProfileHead profile={viewed} nameRef={nameRef} badge={badge} result={result} />
            )}
          </RecordCheck>
        ) : (
          <ProfileHead profile={viewed} nameRef={nameRef} />
        )}
      </Block>
      {viewed.isAnalyst ? <Analyst profile={viewed} /> : <NoAnalyst />}
    </>
  );
}

function NoAnalyst() {
  const text = useWords(words);
  const toBoard = (
    <ButtonLink href={paths.home({ section: 'ranks' })} look="accent" size="small">
      {text.toBoard}
    </ButtonLink>
  );
  return (
    <EmptyState title={text.notAnalyst} actions={toBoard}>
      {text.notAnalystText}
    </EmptyState>
  );
}

/** Display options of the page, stored in the URL so that back restores them. */
function useDisplayOptions() {
  const [params, setParams] = useSearchParams();
  const one = <V extends string>(name: string, values: readonly [V, ...V[]]): V =>
    values.find((value) => value === params.get(name)) ?? values[0];
  const set = (name: string, value: string, usual: string) => {
    const next = new URLSearchParams(params);
    if (value === usual) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return {
    part: one<RecordPart>('part', ['all', 'paid', 'free']),
    window: one<RecordWindow>('window', ['all', '90', '30']),
    schemes: one('schemes', ['open', 'settled']),
    set,
  };
}

function Analyst({ profile: { id, isMe } }: { readonly profile: Profile }) {
  const text = useWords(words);
  const { part, window, schemes, set } = useDisplayOptions();
  const record = useQuery(recordQuery(id, part, 'all'));
  const windowed = useQuery(recordQuery(id, part, window));
  const { data, error } = record;
  const counts = data ? ownCounts(data) : null;
  const open = <OpenSchemes id={id} isMine={isMe} count={counts?.open ?? null} />;
  return (
    <>
      <OfflineNotice
        receivedAtMs={record.dataUpdatedAt}
        error={error ?? windowed.error}
        onRetry={record.refetch}
      />
      {record.isPending && <RecordBones />}
      {error && !data && (
        <>
          <ErrorState
            title={text.recordFailed}
            onRetry={record.refetch}
            requestId={(error as ApiError).requestId}
          >
            {error.message}
          </ErrorState>
          {open}
        </>
      )}
      {data && (
        <AnalystRecord
          record={data}
          windowed={windowed.data ?? data}
          part={part}
          window={window}
          onPart={(chosen) => set('part', chosen, 'all')}
          onWindow={(chosen) => set('window', chosen, 'all')}
        >
          {open}
        </AnalystRecord>
      )}
      <SettledSchemes
        id={id}
        count={counts?.settled ?? null}
        isShown={schemes === 'settled'}
        onShow={() => set('schemes', 'settled', 'open')}
      />
      <Note>
        {text.note.map((line, index) => (
          <Fragment key={line}>
            {index > 0 && <Sep />}
            {line}
          </Fragment>
        ))}
      </Note>
    </>
  );
}
