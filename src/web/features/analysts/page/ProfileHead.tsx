import type { ReactNode, RefObject } from 'react';
import { langOf } from '#web/i18n/lang-of.ts';
import { usePersonName } from '#web/i18n/person-name.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Avatar, CertifiedMark } from '#web/ui/marks/Avatar.tsx';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { FollowButton, FollowFailure } from '../follows/FollowButton.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './ProfileHead.module.css';
import type { Profile } from '../queries.ts';
import { useFollowAnalyst } from '../follows/use-follow-analyst.ts';
import * as words from '../words.ts';

interface ProfileHeadProps {
  readonly profile: Profile;
  /** Element of the name: once it is out of view, the bar shows the name. */
  readonly nameRef?: RefObject<HTMLDivElement | null>;
  /** Beside the name. */
  readonly badge?: ReactNode;
  /** What the badge found, below the introduction. */
  readonly result?: ReactNode;
}

/** Name, number of followers and the follow button; on the viewer's own page the publish button. */
export function ProfileHead({ profile, nameRef, badge, result }: ProfileHeadProps) {
  const text = useWords(words);
  const follow = useFollowAnalyst(profile);
  const { id, identityVerified, intro, isAnalyst, isMe, unlocked } = profile;
  const nickname = usePersonName(profile.nickname);
  let action: ReactNode = null;
  if (isAnalyst) action = <FollowButton follow={follow} nickname={nickname} />;
  if (isAnalyst && isMe) {
    action = (
      <ButtonLink href={paths.createScheme()} size="small">
        {text.publish}
      </ButtonLink>
    );
  }
  return (
    <>
      <div className={styles.head} ref={nameRef}>
        <Avatar id={id} name={nickname} size={56} src={profile.avatar} />
        <div className={styles.about}>
          <div className={styles.name}>
            {nickname}
            {isAnalyst && identityVerified && <CertifiedMark size={16} />}
            {badge}
          </div>
          {isAnalyst && (
            <div className={textStyles.meta}>
              <FactLine facts={[text.fans(follow.fans), text.unlocked(unlocked)]} />
            </div>
          )}
        </div>
        {action}
      </div>
      {intro !== '' && (
        <p className={classNames(textStyles.small, styles.intro)} lang={langOf(intro)}>
          {intro}
        </p>
      )}
      {result}
      <FollowFailure failure={follow.failure} />
    </>
  );
}
