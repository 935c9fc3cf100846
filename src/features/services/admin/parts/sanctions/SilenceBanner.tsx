import { useEffect, useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { warningIcon } from '#ui/icons.ts'
import { listOwnSanctions } from '../../contract.ts'
import { AppealDialog } from './AppealDialog.tsx'

/** Banner for silenced people: until when, why, what they can still do, and how to appeal. */
export function SilenceBanner({ until, reason }: NonNullable<Viewer['silence']>) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const [isOpen, setOpen] = useState(false)
  // Whether they have appealed already, in this browser or elsewhere.
  const { data, run } = useRequest(listOwnSanctions)
  useEffect(() => void run({}), [run])
  const silence = data?.find(({ kind }) => kind === 'silence')
  const hasAppealed = silence !== undefined && silence.appeal !== null
  return (
    <div role="status" className="border-b border-line bg-warn-wash">
      <div className="wrap flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-14">
        <Icon path={warningIcon} size={20} className="mt-0.5 text-warn" />
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium">
            {until
              ? t('admin.silence.until', { date: writtenDate(until, locale, frame.timeZone) })
              : t('admin.silence.forEver')}
          </p>
          <p className="mt-0.5 [overflow-wrap:anywhere]">{t('admin.silence.reason', { reason })}</p>
          <p className="mt-0.5 text-soft">{t('admin.silence.still')}</p>
        </div>
        {data && (
          <Button look={hasAppealed ? 'plain' : 'line'} size="small" onClick={() => setOpen(true)}>
            {t(hasAppealed ? 'admin.silence.appealed' : 'admin.silence.appeal')}
          </Button>
        )}
      </div>
      <AppealDialog
        isOpen={isOpen}
        silence={silence}
        onClose={() => setOpen(false)}
        onAppealed={() => run({})}
      />
    </div>
  )
}
