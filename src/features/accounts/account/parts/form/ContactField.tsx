import type { Ref } from 'react'
import { Segments } from '#ui/forms/Choice.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { ContactKind, Draft } from './draft.ts'
import { PhoneInput } from './PhoneInput.tsx'

interface Props {
  kinds: readonly ContactKind[]
  draft: Draft
  onDraft: (draft: Draft) => void
  /** A login takes the name of a profile too, where the others need an address. */
  takesName?: boolean
  error: string | undefined
  inputRef?: Ref<HTMLInputElement>
}

/** Address or phone number; a switch between them only where the site allows both. */
export function ContactField({ kinds, draft, onDraft, takesName = false, error, inputRef }: Props) {
  const { t } = useI18n()
  const { kind } = draft
  const emailLabel = t(takesName ? 'account.signIn.username' : 'account.signIn.email')
  return (
    <>
      {kinds.length > 1 && (
        <Segments
          name="kind"
          label={t('account.signIn.kind')}
          segments={kinds.map((value) => ({ value, label: t(`account.signIn.kind.${value}`) }))}
          value={kind}
          onValue={(chosen) => onDraft({ ...draft, kind: chosen })}
        />
      )}
      <Field label={kind === 'phone' ? t('account.signIn.phone') : emailLabel} error={error} isRequired>
        {(control) =>
          kind === 'phone' ? (
            <PhoneInput control={control} draft={draft} onDraft={onDraft} inputRef={inputRef} />
          ) : (
            <TextInput
              {...control}
              ref={inputRef}
              name="username"
              inputMode="email"
              autoComplete={takesName ? 'username webauthn' : 'username'}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={320}
              value={draft.email}
              onChange={(event) => onDraft({ ...draft, email: event.currentTarget.value })}
            />
          )
        }
      </Field>
    </>
  )
}
