import { useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { setSubscription } from '#features/talk/subscriptions/contract.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Notice } from '../schemas.ts'
import { whyOf } from '../title.ts'

interface Props {
  notice: Notice
  onRead: () => void
}

/** Why this notification was sent, and a switch to turn that off. */
export function WhyThis({ notice, onRead }: Props) {
  const { t } = useI18n()
  const [isMuted, setMuted] = useState(false)
  const { status, run } = useRequest(setSubscription)
  const { about, isUnread } = notice
  const mute = async () => {
    if (about && (await run({ ...about, level: 'none' }))) setMuted(true)
  }
  return (
    <div className="notice-why">
      <b>{t('notifications.why')}</b>
      <p className="text-13 text-soft">{whyOf(notice, t)}</p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {about &&
          (isMuted ? (
            <span role="status" className="text-13 text-soft">
              {t('notifications.muted')}
            </span>
          ) : (
            <Button look="line" size="small" isPending={status === 'pending'} onClick={() => void mute()}>
              {t('notifications.mute')}
            </Button>
          ))}
        {isUnread && (
          <Button look="plain" size="small" onClick={onRead}>
            {t('notifications.markRead')}
          </Button>
        )}
      </div>
    </div>
  )
}
