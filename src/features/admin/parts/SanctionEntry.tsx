import { type FormEvent, useState } from 'react'
import { refreshPage } from '#browser/refresh.ts'
import { useRequest } from '#browser/use-request.ts'
import { absoluteDate } from '#shared/time.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/Button.tsx'
import { Field, TextArea } from '#ui/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Pill } from '#ui/Pill.tsx'
import { toast } from '#ui/toasts.ts'
import { liftSanction } from '../contract.ts'
import type { Sanction } from '../schemas.ts'

/** A sanction with all that is known of it, and the way to lift it while it counts. */
export function SanctionEntry({ sanction, mayLift }: { sanction: Sanction; mayLift: boolean }) {
  const { t } = useI18n()
  const { frame } = usePage()
  const [isOpen, setOpen] = useState(false)
  const { kind, rule, reason, startsAt, until, by, liftedAt, liftedBy, isInForce, appeal } = sanction
  const day = (at: string) => absoluteDate(at, frame.timeZone)
  return (
    <div className="grid gap-1.5 py-2 text-14">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <Pill kind={isInForce ? 'danger' : 'neutral'}>{t(`admin.kind.${kind}`)}</Pill>
        <span className="meta num text-13">
          <span>{t('admin.sanction.from', { date: day(startsAt) })}</span>
          <span>{until ? t('admin.sanction.until', { date: day(until) }) : t('admin.sanction.forEver')}</span>
          {by && <span>{t('admin.sanction.by', { name: by })}</span>}
          {liftedAt ? (
            <span>{t('admin.sanction.lifted', { date: day(liftedAt), name: liftedBy ?? '' })}</span>
          ) : (
            !isInForce && <span>{t('admin.sanction.over')}</span>
          )}
        </span>
        {mayLift && isInForce && (
          <Button look="line" size="small" className="ml-auto" onClick={() => setOpen(true)}>
            {t('admin.lift')}
          </Button>
        )}
      </div>
      <p className="[overflow-wrap:anywhere]">
        {rule && <b className="font-medium">{rule}: </b>}
        {reason}
      </p>
      {appeal && (
        <blockquote className="rounded-control bg-sunken p-3 whitespace-pre-line [overflow-wrap:anywhere] dark:bg-raised">
          <b className="mb-0.5 block text-13 font-medium text-soft">{t('admin.sanction.appeal')}</b>
          {appeal}
        </blockquote>
      )}
      {isOpen && <LiftDialog id={sanction.id} onClose={() => setOpen(false)} />}
    </div>
  )
}

function LiftDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useI18n()
  const { status, run } = useRequest(liftSanction)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!reason.trim()) return setError(t('admin.sanction.needsReason'))
    if (!(await run({ sanction: id, reason }))) return
    toast.success(t('admin.lift.done'))
    onClose()
    await refreshPage()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('admin.lift.title')} width={502}>
      <form onSubmit={(event) => void send(event)} className="grid gap-4" noValidate>
        <Field label={t('admin.sanction.reason')} help={t('admin.lift.reasonHelp')} error={error} isRequired>
          {(control) => (
            <TextArea
              {...control}
              maxLength={1_000}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" look="main" className="justify-self-end" isPending={status === 'pending'}>
          {t('admin.lift')}
        </Button>
      </form>
    </Dialog>
  )
}
