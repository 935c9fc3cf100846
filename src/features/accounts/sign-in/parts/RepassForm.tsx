import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { PasswordField } from '#features/accounts/account/parts/form/PasswordField.tsx'
import { type FieldName, REFUSAL_FIELDS } from '#features/accounts/account/parts/form/refusal-fields.ts'
import { PASSWORD_LENGTH, passwordProblem } from '#features/accounts/account/rules.ts'
import type { CodeInput } from '#features/accounts/codes/schemas.ts'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { resetPassword } from '../contract.ts'

interface Props {
  /** The code that was found right, with all that it came with. */
  proof: CodeInput
  onChanged: () => void
  /** The code counts no more; only another one helps. */
  onOver: () => void
}

/** Both entries, so that a slip of the finger locks nobody out. */
export function RepassForm({ proof, onChanged, onOver }: Props) {
  const { t } = useI18n()
  const form = useForm<FieldName>()
  const { errors, check, ask } = form
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')

  const submit = async () => {
    const problem = passwordProblem(password, [proof.phoneOrEmail])
    const isFine = check({
      password:
        password === ''
          ? t('common.login.error.requiredPassword')
          : problem && t(`refusal.${problem}`, PASSWORD_LENGTH),
      repeat: password === repeated ? null : t('common.login.error.passwordNotMatch'),
    })
    if (!isFine) return
    const outcome = await ask(send(resetPassword, { ...proof, password }), REFUSAL_FIELDS)
    if (outcome.ok) {
      toast.success(t('account.repass.done'))
      return onChanged()
    }
    const { code = '' } = outcome.refusal ?? {}
    const field = REFUSAL_FIELDS[code]
    if (field === 'code' || field === 'contact') onOver()
  }
  return (
    <FormFrame form={form} onSubmit={submit} label={t('account.repass.button')}>
      {/* Password managers keep the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={proof.phoneOrEmail} readOnly />
      <PasswordField
        label={t('account.repass.password')}
        name="password"
        autoComplete="new-password"
        value={password}
        onValue={form.changing('password', setPassword)}
        error={errors.password}
        help={t('account.signUp.passwordHelp', PASSWORD_LENGTH)}
      />
      <PasswordField
        label={t('account.repass.repeat')}
        name="repeat"
        autoComplete="new-password"
        value={repeated}
        onValue={form.changing('repeat', setRepeated)}
        error={errors.repeat}
      />
    </FormFrame>
  )
}
