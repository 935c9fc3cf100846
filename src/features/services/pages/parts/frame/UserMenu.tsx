import '../../styles/user-menu.css'
import { useRef } from 'react'
import { openMessages } from '#features/kernel/people/parts/open-messages.ts'
import { shorten } from '#shared/numbers/numbers.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { usePage } from '#site/context.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bellIcon, mailIcon } from '#ui/icons.ts'
import { UserCard } from './UserCard.tsx'
import { useDismiss } from './use-dismiss.ts'

/** The reader's menu in the header: notifications, messages, and the avatar with the user card. */
export function UserMenu({ viewer }: { viewer: Viewer }) {
  const { t } = useI18n()
  const { href, state } = usePage()
  const box = useRef<HTMLDetailsElement>(null)
  useDismiss(box, state.route.path)
  const { unreadNotifications: unread } = viewer
  return (
    <>
      <MailButton unread={viewer.unreadMessages} />
      {unread > 0 && (
        <a
          href={href('account/notification')}
          className="btn relative"
          data-look="plain"
          data-shape="icon"
          aria-label={t('shell.user.notifications', { count: unread })}
        >
          <Icon path={bellIcon} size={20} />
          <span className="unread num" aria-hidden>
            {shorten(unread)}
          </span>
        </a>
      )}
      <details ref={box} className="flyout user-menu">
        <summary className="user-face" aria-label={t('shell.user.menu', { name: viewer.name })}>
          <Avatar picture={viewer.avatar.url} personId={viewer.databaseId} size={36} />
        </summary>
        <div className="floats flyout-panel user-card">
          <UserCard viewer={viewer} />
        </div>
      </details>
    </>
  )
}

/** The messages, with the number of conversations in which something is unread; on the phone only where there is one. */
function MailButton({ unread }: { unread: number }) {
  const { t } = useI18n()
  return (
    <span className={unread > 0 ? 'mail-waits relative' : 'relative max-sm:hidden'}>
      <IconButton
        icon={mailIcon}
        label={unread > 0 ? t('messages.openUnread', { count: unread }) : t('messages.open')}
        aria-haspopup="dialog"
        onClick={() => openMessages()}
      />
      {unread > 0 && (
        <span className="unread num pointer-events-none" aria-hidden>
          {shorten(unread)}
        </span>
      )}
    </span>
  )
}
