import { usePage } from '#site/context.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { LONGEST_SIGN_UP_CODE } from '../../rules.ts'

interface Props {
  value: string
  onValue: (value: string) => void
  error: string | undefined
}

/** A code that lets one in, where the site asks for one. */
export function SignUpCodeField({ value, onValue, error }: Props) {
  const { t } = useI18n()
  const { code } = usePage().frame.signIn
  if (code === 'none') return null
  return (
    <Field
      label={t('account.signUp.code')}
      help={t(`account.signUp.code.${code}`)}
      error={error}
      isRequired={code === 'required'}
      isOptional={code === 'offered'}
    >
      {(control) => (
        <TextInput
          {...control}
          name="signUpCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST_SIGN_UP_CODE}
          value={value}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        />
      )}
    </Field>
  )
}
