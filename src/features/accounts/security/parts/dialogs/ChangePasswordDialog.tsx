import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { PasswordField } from '#features/accounts/account/parts/form/PasswordField.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { changePassword } from '../../contract.ts'
import { useSecured } from '../secured.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { FIELD_OF } from './refused-fields.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
}

export function ChangePasswordDialog({ isOpen, onClose }: Props) {
  const { t } = useI18n()
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('security.password.change')}
      description={t('security.password.endsOthers')}
    >
      <ChangePasswordForm onDone={onClose} />
    </FormDialog>
  )
}

function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useI18n()
  const { reload } = useSecured()
  const form = useForm<'old' | 'password'>()
  const { errors, check, ask } = form
  const [oldPassword, setOld] = useState('')
  const [password, setPassword] = useState('')

  const submit = async () => {
    const missing = t('common.login.error.requiredPassword')
    if (!check({ old: oldPassword ? null : missing, password: password ? null : missing })) return
    const outcome = await ask(send(changePassword, { oldPassword, password }), {
      ...FIELD_OF.newPassword,
      'password-wrong': 'old',
    })
    if (!outcome.ok) return
    toast.success(t('security.password.saved'))
    onDone()
    await reload()
  }
  return (
    <FormFrame form={form} onSubmit={submit} label={t('security.password.change')}>
      <PasswordField
        label={t('security.password.old')}
        name="old-password"
        autoComplete="current-password"
        value={oldPassword}
        onValue={form.changing('old', setOld)}
        error={errors.old}
      />
      <NewPasswordField
        value={password}
        onValue={form.changing('password', setPassword)}
        error={errors.password}
      />
    </FormFrame>
  )
}
