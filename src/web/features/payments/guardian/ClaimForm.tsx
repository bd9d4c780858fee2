import type { FormEvent } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Checkbox, SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import { CodeField } from '#web/ui/controls/CodeField.tsx';
import { Field, FieldError, FieldStack, TextArea } from '#web/ui/controls/Field.tsx';
import { isMobile, mobileDigits, refusedField } from './claim-draft.ts';
import styles from './Guardian.module.css';
import { PictureField } from '#web/pictures/PictureField.tsx';
import { type SentClaim, useClaim } from './use-claim.ts';
import { useGuardianCode } from './use-guardian-code.ts';
import * as words from './words.ts';

const relations = Object.keys(words.zh.relations) as (keyof typeof words.zh.relations)[];

/** A guardian's claim, from the child's number to the pictures; each refusal at its field. */
export function ClaimForm({ onSent }: { readonly onSent: (claim: SentClaim) => void }) {
  const text = useWords(words);
  const claim = useClaim(onSent);
  const { draft, write, error, pictures } = claim;
  const refused = refusedField(error?.reason ?? null);
  const fault = (field: 'childMobile' | 'guardianName' | 'guardianMobile' | 'code' | 'text' | 'images') =>
    claim.has(field) ? text.problems[field] : refused === field ? (error?.message ?? null) : null;
  const whole =
    error && refused === null ? (error.reason === null ? text.lost(error.message) : error.message) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    claim.send();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Block>
        <BlockHead title={text.child} />
        <FieldStack>
          <Field
            label={text.childMobile}
            {...mobileInput}
            value={draft.childMobile}
            error={fault('childMobile')}
            onChange={(event) => write({ childMobile: mobileDigits(event.target.value) })}
          />
        </FieldStack>
      </Block>
      <Block>
        <BlockHead title={text.you} />
        <FieldStack>
          <Field
            label={text.name}
            autoComplete="name"
            maxLength={60}
            value={draft.guardianName}
            error={fault('guardianName')}
            onChange={(event) => write({ guardianName: event.target.value })}
          />
          <div>
            <p className={styles.label}>{text.relation}</p>
            <SegmentedSwitch
              label={text.relation}
              options={relations.map((value) => ({ value, label: text.relations[value] }))}
              value={draft.relation}
              onChange={(relation) => write({ relation })}
              isWide
            />
          </div>
          <Phone
            draft={draft}
            write={write}
            mobileFault={fault('guardianMobile')}
            codeFault={fault('code')}
          />
        </FieldStack>
      </Block>
      <Block>
        <BlockHead title={text.what} />
        <FieldStack>
          <TextArea
            label={text.text}
            hint={text.textHint}
            placeholder={text.textPlace}
            rows={4}
            value={draft.text}
            error={fault('text')}
            onChange={(event) => write({ text: event.target.value })}
          />
          <PictureField chosen={pictures} isAwaited={claim.has('uploading')} error={fault('images')} />
          <div>
            <Checkbox checked={claim.isAgreed} onChange={(event) => claim.setAgreed(event.target.checked)}>
              {text.consent}
            </Checkbox>
            <FieldError error={claim.has('consent') ? text.problems.consent : null} />
          </div>
          <div className={styles.send}>
            <Button type="submit" look="primary" isWide isBusy={claim.isSending}>
              {text.send}
            </Button>
            <FieldError error={whole} />
          </div>
        </FieldStack>
      </Block>
    </form>
  );
}

const mobileInput = { type: 'tel', inputMode: 'numeric', maxLength: 20, autoComplete: 'off' } as const;

interface PhoneProps extends Pick<ReturnType<typeof useClaim>, 'draft' | 'write'> {
  readonly mobileFault: string | null;
  readonly codeFault: string | null;
}

/** The guardian's number and the code sent to it. */
function Phone({ draft, write, mobileFault, codeFault }: PhoneProps) {
  const text = useWords(words);
  const sending = useGuardianCode(draft.guardianMobile);
  const canSend = isMobile(draft.guardianMobile);
  return (
    <>
      <Field
        label={text.mobile}
        {...mobileInput}
        autoComplete="tel-national"
        value={draft.guardianMobile}
        error={mobileFault}
        onChange={(event) => write({ guardianMobile: mobileDigits(event.target.value) })}
      />
      <CodeField
        label={text.code}
        code={draft.code}
        error={codeFault ?? sending.error?.message}
        sending={sending}
        onSend={() => canSend && sending.send()}
        onChange={(code) => write({ code })}
      />
    </>
  );
}
