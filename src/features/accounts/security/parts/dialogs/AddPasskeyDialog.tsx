import { useState } from 'react'
import { deviceOf } from '#features/accounts/account/rules/device-of.ts'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { addPasskey, beginPasskey } from '../../contract.ts'
import { PASSKEY_NAME_LENGTH } from '../../rules.ts'
import { makePasskey } from '../browser-passkeys.ts'
import { useDeviceName } from '../device-name.ts'
import { useSecured } from '../secured.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
}

export function AddPasskeyDialog({ isOpen, onClose }: Props) {
  const { t } = useI18n()
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('security.passkeys.add')}>
      <AddPasskeyForm onDone={onClose} />
    </FormDialog>
  )
}

/** A name first, proposed by what this device is; then the device asks for finger, face or PIN. */
function AddPasskeyForm({ onDone }: { onDone: () => void }) {
  const { t } = useI18n()
  const { reload, sendConfirmed } = useSecured()
  const nameOf = useDeviceName()
  const form = useForm<'name'>()
  const { errors, check, ask } = form
  const [isMaking, setMaking] = useState(false)
  const [name, setName] = useState(() => nameOf(deviceOf(navigator.userAgent)))

  const submit = async () => {
    if (!check({ name: name.trim() === '' ? t('security.passkeys.nameMissing') : null })) return
    setMaking(true)
    const options = await sendConfirmed(beginPasskey, {})
    const credential = options.ok && (await makePasskey(options.result))
    setMaking(false)
    if (!options.ok) return
    if (!credential) return void toast.info(t('security.passkeys.notMade'), { group: true })
    if (credential === 'known') return void toast.info(t('security.passkeys.alreadyHere'), { group: true })
    const outcome = await ask(sendConfirmed(addPasskey, { name, credential }))
    if (!outcome.ok) return
    toast.success(t('security.passkeys.saved'))
    onDone()
    await reload()
  }
  return (
    <FormFrame
      form={{ ...form, isPending: isMaking || form.isPending }}
      onSubmit={submit}
      label={t('security.next')}
    >
      <Field
        label={t('security.passkeys.name')}
        help={t('security.passkeys.nameHelp')}
        error={errors.name}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={PASSKEY_NAME_LENGTH}
            value={name}
            onChange={form.typing('name', setName)}
          />
        )}
      </Field>
    </FormFrame>
  )
}
