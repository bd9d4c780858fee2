import { mobileDigits } from '#web/forms/mobile-number.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Checkbox, SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import { CodeField } from '#web/ui/controls/CodeField.tsx';
import { Field, FieldError, FieldStack, TextArea } from '#web/ui/controls/Field.tsx';
import fieldStyles from '#web/ui/controls/Field.module.css';
import styles from './Guardian.module.css';
import { PictureField } from '#web/forms/pictures/PictureField.tsx';
import { type SentClaim, useClaim } from './use-claim.ts';
import { useGuardianCode } from './use-guardian-code.ts';
import * as words from './words.ts';

const relations = Object.keys(words.zh.relations) as (keyof typeof words.zh.relations)[];

/** A guardian's claim form, from the minor's phone number to the pictures; each refusal appears at its field. */
export function ClaimForm({ onSent }: { readonly onSent: (claim: SentClaim) => void }) {
  const text = useWords(words);
  const claim = useClaim(onSent);
  return (
    <form onSubmit={claim.submit} noValidate>
      <Block>
        <BlockHead title={text.child} />
        <FieldStack>
          <Field label={text.childMobile} {...mobileInput} {...claim.field('childMobile', mobileDigits)} />
        </FieldStack>
      </Block>
      <Block>
        <BlockHead title={text.you} />
        <FieldStack>
          <Field label={text.name} autoComplete="name" maxLength={60} {...claim.field('guardianName')} />
          <div>
            <p className={fieldStyles.label}>{text.relation}</p>
            <SegmentedSwitch
              label={text.relation}
              options={relations.map((value) => ({ value, label: text.relations[value] }))}
              {...claim.control('relation')}
              isWide
            />
          </div>
          <Phone claim={claim} />
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
            {...claim.field('text')}
          />
          <PictureField chosen={claim.pictures} error={claim.errorAt('images')} />
          <Checkbox {...claim.box('isAgreed')}>{text.consent}</Checkbox>
          <div className={styles.send}>
            <Button type="submit" look="primary" isWide isBusy={claim.isBusy}>
              {text.send}
            </Button>
            <FieldError error={claim.formError} />
          </div>
        </FieldStack>
      </Block>
    </form>
  );
}

const mobileInput = { type: 'tel', inputMode: 'numeric', maxLength: 20, autoComplete: 'off' } as const;

/** The guardian's phone number and its verification code. */
function Phone({ claim }: { readonly claim: ReturnType<typeof useClaim> }) {
  const text = useWords(words);
  const { guardianMobile } = claim.values;
  const sending = useGuardianCode(guardianMobile);
  const code = claim.code('code');
  return (
    <>
      <Field
        label={text.mobile}
        {...mobileInput}
        autoComplete="tel-national"
        {...claim.field('guardianMobile', mobileDigits)}
      />
      <CodeField
        label={text.code}
        {...code}
        error={code.error ?? sending.error?.message}
        sending={sending}
        onSend={() => claim.validate('guardianMobile') && sending.send()}
      />
    </>
  );
}
