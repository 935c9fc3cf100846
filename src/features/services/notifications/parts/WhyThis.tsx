import { Button } from '#ui/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Notice } from '../schemas.ts'

interface Props {
  notice: Notice
  onRead: () => void
}

/** Why this line came, and the switch for exactly that. */
export function WhyThis({ notice, onRead }: Props) {
  const { t } = useI18n()
  return (
    <div className="notice-why">
      <b>{t('notifications.why')}</b>
      <p className="text-13 text-soft">{t(`notifications.why.${notice.reason}`)}</p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {notice.isUnread && (
          <Button look="line" size="small" onClick={onRead}>
            {t('notifications.markRead')}
          </Button>
        )}
      </div>
    </div>
  )
}
