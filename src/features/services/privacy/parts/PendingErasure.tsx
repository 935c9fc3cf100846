import { useRequest } from '#browser/calls/use-request.ts'
import { loadPersonal } from '#browser/visitor/personal.ts'
import { writtenTime } from '#shared/written-date.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useTimeZone } from '#ui/clock.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { warningIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { cancelErasure } from '../contract.ts'
import type { Erasure } from '../schemas.ts'

/** Shows the scheduled erasure, and a button to cancel it. */
export function PendingErasure({ erasure }: { erasure: Erasure }) {
  const { t, locale } = useI18n()
  const day = writtenTime(erasure.on, locale, useTimeZone())
  const cancel = useRequest(cancelErasure)

  const keep = async () => {
    if (await cancel.run({})) toast.success(t('privacy.pending.cancelled'))
    await loadPersonal()
  }
  return (
    <section
      aria-labelledby="pending-erasure"
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-line bg-danger-wash p-4.5"
    >
      <Icon path={warningIcon} size={22} className="mt-0.5 text-danger" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="pending-erasure" className="text-16">
          {t('privacy.pending.title', { day })}
        </h2>
        <p className="mt-1 text-pretty text-14">
          {t(erasure.keepsContributions ? 'privacy.pending.keep' : 'privacy.pending.remove')}
        </p>
      </div>
      <Button look="main" isPending={cancel.status === 'pending'} onClick={keep}>
        {t('privacy.pending.cancel')}
      </Button>
    </section>
  )
}
