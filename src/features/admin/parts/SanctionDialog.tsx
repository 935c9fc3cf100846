import { type FormEvent, useState } from 'react'
import { refreshPage } from '#browser/refresh.ts'
import { useRequest } from '#browser/use-request.ts'
import { Button } from '#ui/Button.tsx'
import { Field, NativeSelect, TextArea, TextInput } from '#ui/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/toasts.ts'
import { sanctionPerson } from '../contract.ts'
import { SANCTION_KINDS } from '../rules.ts'
import type { AdminPerson, Sanction } from '../schemas.ts'

/** Days that are offered; 0 is without end. */
const DAYS = [1, 3, 7, 30, 90, 365, 0] as const
const PRESET_DAYS = 7
const DAY = 24 * 3_600_000

/** Silences somebody or shuts them out: for how long and why. */
export function SanctionDialog({ person, onClose }: { person: AdminPerson; onClose: () => void }) {
  const { t } = useI18n()
  const { status, run } = useRequest(sanctionPerson)
  const [kind, setKind] = useState<Sanction['kind']>('silence')
  const [error, setError] = useState<string>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const days = Number(text('days'))
    if (!text('reason')) return setError(t('admin.sanction.needsReason'))
    const done = await run({
      id: person.databaseId,
      kind,
      rule: text('rule'),
      reason: text('reason'),
      until: days === 0 ? null : new Date(Date.now() + days * DAY).toISOString(),
    })
    if (!done) return
    toast.success(t('admin.sanction.done'))
    onClose()
    await refreshPage()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('admin.sanction.title', { name: person.name })} width={502}>
      <form onSubmit={(event) => void send(event)} className="grid gap-4" noValidate>
        <Field label={t('admin.sanction.kind')} help={t(`admin.sanction.help.${kind}`)}>
          {(control) => (
            <NativeSelect
              {...control}
              value={kind}
              onChange={({ currentTarget }) => setKind(currentTarget.value as Sanction['kind'])}
            >
              {SANCTION_KINDS.map((name) => (
                <option key={name} value={name}>
                  {t(`admin.kind.${name}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field label={t('admin.sanction.for')}>
          {(control) => (
            <NativeSelect {...control} name="days" defaultValue={PRESET_DAYS}>
              {DAYS.map((count) => (
                <option key={count} value={count}>
                  {count === 0 ? t('admin.sanction.forEver') : t('admin.sanction.days', { count })}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field label={t('admin.sanction.rule')} isOptional>
          {(control) => <TextInput {...control} name="rule" maxLength={120} />}
        </Field>
        <Field
          label={t('admin.sanction.reason')}
          help={t('admin.sanction.reasonHelp')}
          error={error}
          isRequired
        >
          {(control) => <TextArea {...control} name="reason" maxLength={1_000} />}
        </Field>
        <Button type="submit" look="danger" className="justify-self-end" isPending={status === 'pending'}>
          {t('admin.sanction.new')}
        </Button>
      </form>
    </Dialog>
  )
}
