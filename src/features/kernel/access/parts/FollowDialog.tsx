import { type FormEvent, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { loadPersonal } from '#browser/visitor/personal.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/toasts.ts'
import { giveCode } from '../contract.ts'

export interface FollowProps {
  isOpen: boolean
  onClose: () => void
}

/** The picture of the official account, and the field for the code that it answers with. */
export function FollowDialog({ isOpen, onClose }: FollowProps) {
  const { t } = useI18n()
  const { follow } = usePage().frame
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const give = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (code.trim() === '') return setError(t('access.follow.missing'))
    setPending(true)
    const outcome = await send(giveCode, { code }, { steps: 'all' })
    setPending(false)
    if (!outcome.ok) return setError(outcome.refusal?.messages[0])
    onClose()
    toast.success(t('access.follow.done'))
    await loadPersonal()
  }
  if (!follow) return null
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('access.follow.title')}
      width={420}
      isLocked={isPending}
    >
      <form noValidate className="grid gap-4" onSubmit={give}>
        <p className="text-14 text-soft">{t('access.follow.how', { name: follow.name })}</p>
        <img
          src={follow.picture}
          alt={t('access.follow.picture', { name: follow.name })}
          width={200}
          height={200}
          className="mx-auto size-50 rounded-control bg-white object-contain"
        />
        <Field label={t('access.follow.code')} error={error} help={t('access.follow.lasts')} isRequired>
          {(control) => (
            <TextInput
              {...control}
              value={code}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="none"
              onChange={({ currentTarget }) => {
                setCode(currentTarget.value)
                setError(undefined)
              }}
            />
          )}
        </Field>
        <Button type="submit" look="main" size="large" isWide isPending={isPending}>
          {t('access.follow.give')}
        </Button>
      </form>
    </Dialog>
  )
}
