import { type ReactNode, useState } from 'react'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { eyeIcon, eyeOffIcon } from '#ui/icons.ts'

interface Props {
  label: string
  name: string
  value: string
  onValue: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  error: string | undefined
  help?: ReactNode
}

/** What is typed can be looked at: on a phone that is the only way to get a long one right. */
export function PasswordField({ label, name, value, onValue, autoComplete, error, help }: Props) {
  const { t } = useI18n()
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} error={error} help={help} isRequired>
      {(control) => (
        <div className="relative">
          <TextInput
            {...control}
            type={isShown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onValue(event.currentTarget.value)}
            className="pe-12"
          />
          <IconButton
            icon={isShown ? eyeOffIcon : eyeIcon}
            label={t(isShown ? 'account.signIn.hidePassword' : 'account.signIn.showPassword')}
            onClick={() => setShown(!isShown)}
            className="absolute end-0.5 top-0.5"
          />
        </div>
      )}
    </Field>
  )
}
