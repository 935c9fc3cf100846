import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { loadPersonal } from '#browser/visitor/personal.ts'
import { PasswordField } from '#features/accounts/account/parts/form/PasswordField.tsx'
import { IsItYouDialog } from '#features/accounts/security/parts/dialogs/IsItYouDialog.tsx'
import { writtenDate } from '#shared/written-date.ts'
import { useMinute, useTimeZone } from '#ui/clock.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { askErasure } from '../contract.ts'
import { erasureDay } from '../rules.ts'
import type { OwnData } from '../schemas.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  ownData: OwnData
  keepsContributions: boolean
}

/** Requires the name and the password, against mistakes and against use by others. */
export function EraseDialog({ isOpen, onClose, ownData, keepsContributions }: Props) {
  const { t, locale } = useI18n()
  const zone = useTimeZone()
  const day = writtenDate(erasureDay(new Date((useMinute() ?? 0) * 60_000)), locale, zone)
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('privacy.erase.dialog.title')}
      description={t('privacy.erase.dialog.text', { day, name: ownData.name })}
    >
      <EraseForm ownData={ownData} keepsContributions={keepsContributions} onDone={onClose} />
    </FormDialog>
  )
}

const FIELD_OF = { 'name-mismatch': 'name', 'password-wrong': 'password' } as const

type FormProps = Pick<Props, 'ownData' | 'keepsContributions'> & { onDone: () => void }

function EraseForm({ ownData, keepsContributions, onDone }: FormProps) {
  const { t } = useI18n()
  const form = useForm<'name' | 'password'>()
  const { errors, check, ask } = form
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { hasPassword } = ownData

  const submit = async () => {
    const isFine = check({
      name: name.trim() === '' ? t('privacy.erase.dialog.nameMissing') : null,
      password: hasPassword && password === '' ? t('common.login.error.requiredPassword') : null,
    })
    if (!isFine) return
    const outcome = await ask(send(askErasure, { name, password, keepsContributions }), FIELD_OF)
    if (!outcome.ok) return setAsked(outcome.refusal?.code === 'confirmation-needed')
    toast.success(t('privacy.erase.asked'))
    onDone()
    await loadPersonal()
  }
  return (
    <>
      <FormFrame form={form} onSubmit={submit} label={t('privacy.erase.dialog.confirm')} look="danger">
        <OwnNameField
          ownName={ownData.name}
          typed={name}
          onTyped={form.changing('name', setName)}
          error={errors.name}
        />
        {hasPassword && (
          <PasswordField
            label={t('privacy.erase.dialog.password')}
            name="password"
            autoComplete="current-password"
            value={password}
            onValue={form.changing('password', setPassword)}
            error={errors.password}
          />
        )}
      </FormFrame>
      <IsItYouDialog
        isOpen={isAsked}
        hasPassword={false}
        hasPasskey={ownData.hasPasskey}
        contact={ownData.verifiedContact}
        onClose={() => setAsked(false)}
        onConfirmed={() => {
          setAsked(false)
          void submit()
        }}
      />
    </>
  )
}

interface OwnNameFieldProps {
  ownName: string
  typed: string
  onTyped: (typed: string) => void
  error: string | undefined
}

/** One's own name, letter by letter. */
function OwnNameField({ ownName, typed, onTyped, error }: OwnNameFieldProps) {
  const { t } = useI18n()
  return (
    <Field label={t('privacy.erase.dialog.name', { name: ownName })} error={error} isRequired>
      {(control) => (
        <TextInput
          {...control}
          name="own-name"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => onTyped(currentTarget.value)}
        />
      )}
    </Field>
  )
}
