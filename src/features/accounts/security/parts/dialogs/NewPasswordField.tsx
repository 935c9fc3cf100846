import { PasswordField } from '#features/accounts/account/parts/form/PasswordField.tsx'
import { PASSWORD_LENGTH } from '#features/accounts/account/rules.ts'
import { useI18n } from '#ui/i18n.tsx'

interface Props {
  value: string
  onValue: (value: string) => void
  error: string | undefined
}

/** The password that is good from now on. */
export function NewPasswordField(props: Props) {
  const { t } = useI18n()
  return (
    <PasswordField
      {...props}
      label={t('security.password.new')}
      name="new-password"
      autoComplete="new-password"
      help={t('security.password.help', { min: PASSWORD_LENGTH.min })}
    />
  )
}
