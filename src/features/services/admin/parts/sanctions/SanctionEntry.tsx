import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ReasonDialog } from '#ui/overlays/ReasonDialog.tsx'
import { liftSanction } from '../../contract.ts'
import { MOST_REASON } from '../../rules.ts'
import type { Sanction } from '../../schemas.ts'
import { toastAndRefresh } from '../toast-and-refresh.ts'

/** A sanction with all that is known of it, and the way to lift it while it counts. */
export function SanctionEntry({ sanction, mayLift }: { sanction: Sanction; mayLift: boolean }) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const [isOpen, setOpen] = useState(false)
  const { kind, node, rule, reason, startsAt, until, by, liftedAt, liftedBy, isInForce, appeal } = sanction
  const day = (at: string) => writtenDate(at, locale, frame.timeZone)
  return (
    <div className="grid gap-1.5 py-2 text-14">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <Pill kind={isInForce ? 'danger' : 'neutral'}>{t(`admin.kind.${kind}`)}</Pill>
        {node && <Pill>{node}</Pill>}
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
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('admin.lift.title')}
        label={t('admin.sanction.reason')}
        help={t('admin.lift.reasonHelp')}
        missing={t('admin.sanction.needsReason')}
        most={MOST_REASON}
        action={t('admin.lift')}
        onSend={(words) => send(liftSanction, { sanction: sanction.id, reason: words })}
        onDone={() => toastAndRefresh(t('admin.lift.done'))}
      />
    </div>
  )
}
