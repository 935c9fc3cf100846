import { useState } from 'react'
import { request, send } from '#browser/calls/request.ts'
import { CodeField } from '#features/accounts/account/parts/form/CodeField.tsx'
import { PasswordField } from '#features/accounts/account/parts/form/PasswordField.tsx'
import { useCode } from '#features/accounts/codes/parts/use-code.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { beginConfirm, confirm, confirmWithCode, confirmWithPasskey } from '../../contract.ts'
import type { Confirmed } from '../../schemas.ts'
import { hasPasskeys, showPasskey } from '../browser-passkeys.ts'
import { passkeyIcon } from '../passkey-icon.ts'
import { FIELD_OF } from './refused-fields.ts'

interface Props {
  isOpen: boolean
  hasPassword: boolean
  hasPasskey: boolean
  /** A verified address or number of theirs, where there is one. */
  contact: string | null
  onClose: () => void
  onConfirmed: (confirmed: Confirmed) => void
}

/** Asks who is there: by the password, else by a code; also by a passkey. Whoever has none of them signs in again. */
export function IsItYouDialog({ isOpen, hasPassword, hasPasskey, contact, onClose, onConfirmed }: Props) {
  const { t } = useI18n()
  const showsPasskey = hasPasskey && isOpen && hasPasskeys()
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('security.confirm.title')}
      description={t('security.confirm.text')}
    >
      {hasPassword && <PasswordForm onConfirmed={onConfirmed} />}
      {!hasPassword && contact && <CodeForm contact={contact} onConfirmed={onConfirmed} />}
      {showsPasskey && <PasskeyConfirmation onConfirmed={onConfirmed} />}
      {!hasPassword && !contact && !showsPasskey && <p>{t('security.confirm.again')}</p>}
    </FormDialog>
  )
}

function PasswordForm({ onConfirmed }: Pick<Props, 'onConfirmed'>) {
  const { t } = useI18n()
  const form = useForm<'password'>()
  const { errors, check, ask } = form
  const [password, setPassword] = useState('')

  const submit = async () => {
    if (!check({ password: password === '' ? t('common.login.error.requiredPassword') : null })) return
    const outcome = await ask(send(confirm, { password }), { 'password-wrong': 'password' })
    if (outcome.ok) onConfirmed(outcome.result)
  }
  return (
    <FormFrame form={form} onSubmit={submit} label={t('security.confirm.button')}>
      <PasswordField
        label={t('security.confirm.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onValue={form.changing('password', setPassword)}
        error={errors.password}
      />
    </FormFrame>
  )
}

function CodeForm({ contact, onConfirmed }: { contact: string } & Pick<Props, 'onConfirmed'>) {
  const { t } = useI18n()
  const code = useCode({ action: 'confirm', contact })
  const form = useForm<'code'>()
  const { errors, check, ask } = form
  const [typed, setTyped] = useState('')

  const submit = async () => {
    const isThere = code.proof && typed.trim() !== ''
    if (!check({ code: isThere ? null : t('account.signIn.code.required') }) || !code.proof) return
    const data = { ...code.proof, verificationInput: typed }
    const outcome = await ask(send(confirmWithCode, data), FIELD_OF.code)
    if (outcome.ok) onConfirmed(outcome.result)
  }
  return (
    <FormFrame form={form} onSubmit={submit} label={t('security.confirm.button')}>
      <p className="text-14">{t('security.confirm.code', { contact })}</p>
      <CodeField
        code={code}
        value={typed}
        onValue={form.changing('code', setTyped)}
        onAsk={code.ask}
        error={errors.code}
      />
      {code.dialog}
    </FormFrame>
  )
}

function PasskeyConfirmation({ onConfirmed }: Pick<Props, 'onConfirmed'>) {
  const { t } = useI18n()
  const [isPending, setPending] = useState(false)

  const show = async () => {
    setPending(true)
    const options = await request(beginConfirm, {})
    const credential = options && (await showPasskey(options))
    if (options && !credential) toast.info(t('security.passkey.notShown'), { group: true })
    const confirmed = credential && (await request(confirmWithPasskey, { credential }))
    setPending(false)
    if (confirmed) onConfirmed(confirmed)
  }
  return (
    <Button look="line" size="large" isWide isPending={isPending} onClick={show}>
      <Icon path={passkeyIcon} size={18} />
      {t('security.confirm.passkey')}
    </Button>
  )
}
