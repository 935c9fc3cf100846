import { writtenTime } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import type { FrameState } from '#site/payload.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { warningIcon } from '#ui/icons.ts'

/** Above every page while the site is only read: why, until when, and for the staff the way to the switch. */
export function MaintenanceBar({ words, until }: NonNullable<FrameState['maintenance']>) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  return (
    <div role="status" data-maintenance className="border-b border-line bg-warn-wash">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-14">
        <Icon path={warningIcon} size={18} className="text-warn" />
        <p className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
          {words || t('maintenance.words')}{' '}
          {until !== null && (
            <span className="text-soft">
              {t('shell.maintenance.until', { date: writtenTime(until, locale, frame.timeZone) })}
            </span>
          )}
        </p>
      </div>
    </div>
  )
}
