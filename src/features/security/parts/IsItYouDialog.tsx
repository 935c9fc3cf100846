import { useState } from 'react'
import { request, send } from '#browser/request.ts'
import { FormFrame } from '#features/account/parts/sign-in/FormFrame.tsx'
import { PasswordField } from '#features/account/parts/sign-in/PasswordField.tsx'
import { useForm } from '#features/account/parts/sign-in/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { beginConfirm, confirm, confirmWithPasskey } from '../contract.ts'
import { hasPasskeys, showPasskey } from './browser-passkeys.ts'
import { FormDialog } from './FormDialog.tsx'
import { passkeyIcon } from './passkey-icon.ts'

interface Props {
  isOpen: boolean
  hasPassword: boolean
  hasPasskey: boolean
  onClose: () => void
  onConfirmed: (confirmedUntil: string) => void
}

/** Asks who is there, by the password or a passkey; whoever has neither signs in again. */
export function IsItYouDialog({ isOpen, hasPassword, hasPasskey, onClose, onConfirmed }: Props) {
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
      {showsPasskey && <PasskeyConfirmation onConfirmed={onConfirmed} />}
      {!hasPassword && !showsPasskey && <p>{t('security.confirm.again')}</p>}
    </FormDialog>
  )
}

function PasswordForm({ onConfirmed }: Pick<Props, 'onConfirmed'>) {
  const { t } = useI18n()
  const { form, errors, isPending, isCutOff, check, clear, ask } = useForm<'password'>()
  const [password, setPassword] = useState('')

  const submit = async () => {
    if (!check({ password: password === '' ? t('common.login.error.requiredPassword') : null })) return
    const outcome = await ask(send(confirm, { password }), { 'password-wrong': 'password' })
    if (outcome.ok) onConfirmed(outcome.result.confirmedUntil)
  }
  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      label={t('security.confirm.button')}
      isPending={isPending}
      isCutOff={isCutOff}
    >
      <PasswordField
        label={t('security.confirm.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onValue={(value) => {
          clear('password')
          setPassword(value)
        }}
        error={errors.password}
      />
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
    if (confirmed) onConfirmed(confirmed.confirmedUntil)
  }
  return (
    <Button look="line" size="large" isWide isPending={isPending} onClick={show}>
      <Icon path={passkeyIcon} size={18} />
      {t('security.confirm.passkey')}
    </Button>
  )
}
