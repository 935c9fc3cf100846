import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { CodeField } from '#features/accounts/account/parts/form/CodeField.tsx'
import { useCode } from '#features/accounts/codes/parts/use-code.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { setPassword as contract } from '../../contract.ts'
import { useSecured } from '../secured.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { FIELD_OF } from './refused-fields.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  /** Theirs, where the code goes. */
  contact: string
}

/** The first password of somebody who signs in another way. */
export function SetPasswordDialog({ isOpen, onClose, contact }: Props) {
  const { t } = useI18n()
  const code = useCode({ action: 'bind', contact })
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('security.password.set')} description={contact}>
      <SetPasswordForm code={code} onDone={onClose} />
    </FormDialog>
  )
}

interface FormProps {
  code: ReturnType<typeof useCode>
  onDone: () => void
}

function SetPasswordForm({ code, onDone }: FormProps) {
  const { t } = useI18n()
  const { reload } = useSecured()
  const form = useForm<'code' | 'password'>()
  const { errors, check, ask } = form
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')

  const submit = async () => {
    const isFine = check({
      code: code.proof && typed.trim() !== '' ? null : t('account.signIn.code.required'),
      password: password === '' ? t('common.login.error.requiredPassword') : null,
    })
    if (!isFine || !code.proof) return
    const data = { ...code.proof, verificationInput: typed, password }
    const outcome = await ask(send(contract, data), { ...FIELD_OF.code, ...FIELD_OF.newPassword })
    if (!outcome.ok) return
    toast.success(t('security.password.saved'))
    onDone()
    await reload()
  }
  return (
    <FormFrame form={form} onSubmit={submit} label={t('security.password.set')}>
      <CodeField
        code={code}
        value={typed}
        onValue={form.changing('code', setTyped)}
        onAsk={code.ask}
        error={errors.code}
      />
      <NewPasswordField
        value={password}
        onValue={form.changing('password', setPassword)}
        error={errors.password}
      />
      {code.dialog}
    </FormFrame>
  )
}
