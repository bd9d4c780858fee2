import { type FormEvent, useState } from 'react';
import { focusFirstFault } from '#web/forms/focus-first-fault.ts';
import { useWords } from '#web/i18n/words.ts';
import type { UserInfo } from '#web/state/session.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import { Field, FieldError, FieldStack, TextArea } from '#web/ui/controls/Field.tsx';
import { AvatarPicker } from './AvatarPicker.tsx';
import { faultTexts } from './fault-texts.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import fieldStyles from '#web/ui/controls/Field.module.css';
import { type Changes, INTRO_MAX, lengthFaults, lengthOf, NICKNAME_MAX } from './profile-draft.ts';
import { useDraft } from './use-draft.ts';
import { useLeaving } from './use-leaving.ts';
import { usePicture } from './use-picture.ts';
import { useSave } from './use-save.ts';
import * as words from './words.ts';

const genders = ['unknown', 'female', 'male'] as const;

interface ProfileFormProps {
  readonly user: UserInfo;
  /** Receives the server's message; null if none. */
  readonly onSaved: (message: string | null) => void;
}

/** Picture, nickname, introduction, gender; unsaved changes are stored as a draft, and leaving is confirmed. */
export function ProfileForm({ user, onSaved }: ProfileFormProps) {
  const text = useWords(words);
  const draft = useDraft(user);
  const { profile } = draft;
  const [wasKept] = useState(draft.isChanged);
  const picture = usePicture((avatar) => set({ avatar }));
  const save = useSave(user);
  const leaving = useLeaving(draft.isChanged || picture.isPending);
  const faults = faultTexts(lengthFaults(profile), save.error, text);

  const set = (changes: Changes) => {
    draft.change(changes);
    save.reset();
    picture.forgetError();
  };
  const forget = () => {
    leaving.stopAsking();
    draft.forget();
  };
  const submit = (whenSaved: (message: string | null) => void) => {
    const isFit = Object.keys(lengthFaults(profile)).length === 0;
    if (!isFit) focusFirstFault();
    if (!isFit || picture.isPending) return leaving.stay();
    if (save.isPending) return;
    const saved = ({ message }: { readonly message: string | null }) => {
      forget();
      whenSaved(message);
    };
    save.mutate(draft.changes, { onSuccess: saved, onError: leaving.stay });
  };
  const discard = () => {
    forget();
    leaving.leave();
  };

  return (
    <Block>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit(onSaved);
        }}
      >
        <FieldStack>
          {wasKept && draft.isChanged && (
            <p className={fieldStyles.notice} role="status">
              <span>{text.unsaved}</span>
              <button type="button" className={fieldStyles.noticeAction} onClick={draft.forget}>
                {text.discard}
              </button>
            </p>
          )}
          <AvatarPicker
            id={user.id}
            name={profile.nickname || user.nickname}
            avatar={profile.avatar}
            picture={picture}
            error={faults.avatar ?? null}
            onRemove={() => set({ avatar: null })}
          />
          <Field
            label={text.nickname}
            hint={text.nicknameHint}
            count={`${lengthOf(profile.nickname)} / ${NICKNAME_MAX}`}
            autoComplete="nickname"
            value={profile.nickname}
            error={faults.nickname}
            onChange={(event) => set({ nickname: event.target.value })}
          />
          <TextArea
            label={text.intro}
            hint={text.introHint}
            count={`${lengthOf(profile.intro)} / ${INTRO_MAX}`}
            rows={4}
            value={profile.intro}
            error={faults.intro}
            onChange={(event) => set({ intro: event.target.value })}
          />
          <div>
            <p className={fieldStyles.label} aria-hidden="true">
              {text.gender}
            </p>
            <SegmentedSwitch
              label={text.gender}
              isWide
              options={genders.map((value) => ({ value, label: text.genders[value] }))}
              value={profile.gender}
              onChange={(gender) => set({ gender })}
            />
            <FieldError error={faults.gender} />
          </div>
          <div>
            <Button
              type="submit"
              look="primary"
              size="large"
              isWide
              disabled={!draft.isChanged || picture.isPending}
              isBusy={save.isPending}
            >
              {text.save}
            </Button>
            <FieldError error={faults.whole} />
          </div>
        </FieldStack>
      </form>
      <LeaveDialog
        isOpen={leaving.isStopped}
        isBusy={save.isPending}
        onStay={leaving.stay}
        onDiscard={discard}
        onSave={() => submit(leaving.leave)}
      />
    </Block>
  );
}
