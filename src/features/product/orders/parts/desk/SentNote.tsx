import { Button } from '#ui/actions/Button.tsx'
import { WrittenTime } from '#ui/content/WrittenTime.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { successIcon } from '#ui/icons.ts'
import type { JustSent } from './use-sending.ts'

interface Props {
  sent: JustSent
  isPending: boolean
  onTakeBack: () => void
}

/** What has left just now, and until when it can be taken back. */
export function SentNote({ sent, isPending, onTakeBack }: Props) {
  const { t } = useI18n()
  return (
    <div role="status" className="desk-note">
      <Icon path={successIcon} className="mt-px text-ok" />
      <p className="min-w-0 flex-1">
        <b>{t('orders.desk.sent', { count: sent.parcels.length })}</b> {t('orders.desk.sent.until')}{' '}
        <WrittenTime at={sent.until} />
      </p>
      <Button look="line" size="small" isPending={isPending} onClick={onTakeBack}>
        {t('orders.desk.takeBack')}
      </Button>
    </div>
  )
}
