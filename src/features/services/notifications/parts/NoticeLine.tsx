import { type ReactNode, useState } from 'react'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Time } from '#ui/content/Time.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import * as icons from '#ui/icons.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { isOfNode } from '../rules.ts'
import type { Notice } from '../schemas.ts'
import type { ResultDialogProps } from './ResultDialog.tsx'
import { useTitle } from './use-title.tsx'
import { WhyThis } from './WhyThis.tsx'

const ICONS: Readonly<Record<Notice['type'], string>> = {
  answer: icons.messageIcon,
  comment: icons.messageIcon,
  reply: icons.messageIcon,
  accepted: icons.checkIcon,
  mention: icons.messageIcon,
  message: icons.mailIcon,
  like: icons.heartIcon,
  follow: icons.userIcon,
  post: icons.fileIcon,
  'also-answered': icons.messagesIcon,
  'also-commented': icons.messagesIcon,
  gift: icons.coinsIcon,
  standing: icons.crownIcon,
  'vip-ended': icons.crownIcon,
  bought: icons.coinsIcon,
  refunded: icons.coinsIcon,
  'sale-refunded': icons.coinsIcon,
  'order-sold': icons.bagIcon,
  'coupon-given': icons.couponIcon,
  'coupon-pushed': icons.giftIcon,
  'coupon-expiring': icons.clockIcon,
  'order-sent': icons.truckIcon,
  'order-cancelled': icons.bagIcon,
  'order-refunded': icons.coinsIcon,
  'payment-returned': icons.refreshIcon,
  'way-gone': icons.cardIcon,
  'back-in-stock': icons.bagIcon,
  'file-dead': icons.fileIcon,
  'author-asked': icons.pencilIcon,
  'draft-shown': icons.pencilIcon,
  'draft-commented': icons.messageIcon,
  'draft-named': icons.messageIcon,
  'join-asked': icons.userIcon,
  'node-reported': icons.flagIcon,
  'join-approved': icons.checkIcon,
  'join-refused': icons.lockIcon,
  'node-invited': icons.mailIcon,
  'node-moderator': icons.checkIcon,
  'node-moderator-ended': icons.userIcon,
  'node-taken-out': icons.lockIcon,
  'node-silenced': icons.lockIcon,
  'node-silence-lifted': icons.checkIcon,
  'topic-merged': icons.messagesIcon,
  'topic-split': icons.messagesIcon,
  'text-given': icons.pencilIcon,
  'node-sold': icons.coinsIcon,
  'membership-ending': icons.crownIcon,
  'renewal-ahead': icons.refreshIcon,
  'renewal-due': icons.refreshIcon,
  'renewal-done': icons.refreshIcon,
  'renewal-failed': icons.refreshIcon,
  'renewal-last': icons.refreshIcon,
  'renewal-ended': icons.crownIcon,
  'renewal-gone': icons.refreshIcon,
  'bounty-won': icons.coinsIcon,
  'bounty-settled': icons.coinsIcon,
  'bounty-reminder': icons.clockIcon,
  'bounty-disputed': icons.flagIcon,
  'report-result': icons.flagIcon,
  'taken-down': icons.eyeOffIcon,
  'shown-again': icons.checkIcon,
  ticket: icons.ticketIcon,
  'ticket-written': icons.ticketIcon,
  'webhook-stopped': icons.warningIcon,
  sanction: icons.lockIcon,
  'sanction-lifted': icons.checkIcon,
  'looked-at': icons.eyeIcon,
  merged: icons.usersIcon,
}

const resultPart = lazyPart<ResultDialogProps>(() =>
  import('./ResultDialog.tsx').then((part) => part.ResultDialog),
)

interface Props {
  notice: Notice
  onRead: () => void
}

/** What the button below a line leads to; null where the title says enough. */
function goalOf({ type, path }: Notice): 'ticket' | 'report' | 'node' | 'comment' | 'answer' | null {
  if (type.startsWith('ticket')) return 'ticket'
  if (type === 'node-reported') return 'report'
  if (isOfNode(type)) return 'node'
  if (path?.includes('#comment-')) return 'comment'
  return type.includes('answer') ? 'answer' : null
}

/** One line: who, what, where, when, and what one would do next. */
export function NoticeLine({ notice, onRead }: Props) {
  const { t } = useI18n()
  const { langOf, href } = usePage()
  const [isOpen, setOpen] = useState(false)
  const title = useTitle(notice, onRead)
  const { people, place, excerpt, path, isUnread, at, type } = notice
  const goesTo = goalOf(notice)
  return (
    <article className="notice" data-unread={isUnread || undefined}>
      <NoticeFace notice={notice} />
      <div className="min-w-0">
        <p>
          {isUnread && <span className="sr-only">{t('notifications.unread')} </span>}
          {title}
        </p>
        {excerpt !== '' && type !== 'like' && (
          <q className="notice-said" lang={place ? langOf(place.language) : undefined}>
            {excerpt}
          </q>
        )}
        {type === 'like' && people.length > 1 && (
          <span className="notice-faces">
            {people.map((person) => (
              <Avatar
                key={person.databaseId}
                picture={person.avatar}
                personId={person.databaseId}
                size={24}
              />
            ))}
          </span>
        )}
        {goesTo && path && (
          <div className="mt-2">
            <LinkButton look="line" size="small" href={href(path)} onClick={onRead}>
              {t(`notifications.view.${goesTo}`)}
            </LinkButton>
          </div>
        )}
        {notice.result && <SeeResult result={notice.result} onRead={onRead} />}
        {isOpen && <WhyThis notice={notice} onRead={onRead} />}
      </div>
      <span className="notice-time num">
        <Time at={at} />
        <IconButton
          icon={icons.moreIcon}
          label={t('notifications.more')}
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </span>
    </article>
  )
}

function SeeResult({ result, onRead }: Pick<ResultDialogProps, 'result'> & Pick<Props, 'onRead'>) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const ResultDialog = useLazyPart(resultPart, isOpen, close)
  return (
    <div className="mt-2">
      <Button
        look="line"
        size="small"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
          onRead()
        }}
      >
        {t('notifications.view.result')}
      </Button>
      {ResultDialog && <ResultDialog result={result} isOpen={isOpen} onClose={close} />}
    </div>
  )
}

function NoticeFace({ notice: { people, type, isGone } }: Pick<Props, 'notice'>): ReactNode {
  const [first] = people
  if (!first || isGone) {
    return (
      <span className="notice-disc" aria-hidden>
        <Icon path={isGone ? icons.eyeOffIcon : ICONS[type]} size={20} />
      </span>
    )
  }
  return (
    <span className="notice-who">
      <Link to={first.path} tabIndex={-1} aria-hidden>
        <Avatar picture={first.avatar} personId={first.databaseId} size={36} />
      </Link>
      <span data-type={type} aria-hidden>
        <Icon path={ICONS[type]} size={12} />
      </span>
    </span>
  )
}
