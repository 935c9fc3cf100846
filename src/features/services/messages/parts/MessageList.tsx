import '#ui/css/choices.css'
import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { LinkCard } from '#features/product/chat/parts/LinkCard.tsx'
import { MessageText } from '#features/product/chat/parts/MessageText.tsx'
import { timeLabel } from '#features/product/chat/parts/time-label.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon, errorIcon, trashIcon } from '#ui/icons.ts'
import { hasTimeLabel } from '../rules.ts'
import type { Message } from '../schemas.ts'
import type { Thread } from './thread-store.ts'
import type { Outgoing } from './use-outgoing.ts'

interface Props {
  thread: Thread
  ownId: number
  outgoing: readonly Outgoing[]
  onAgain: (one: Outgoing) => void
  onDrop: (key: string) => void
  onEarlier: () => void
  onDelete: (message: Message) => void
  /** Numbers of the messages selected for a report; null: not selecting. */
  picked: ReadonlySet<number> | null
  onPick: (id: number) => void
}

const NOBODY: readonly string[] = []

/** Scroll distance from the newest message, in px, from which the button back to it is shown. */
const BACK = 240

/**
 * The messages, the newest at the bottom. The list is reversed (`column-reverse`), so its scroll position is relative
 * to the newest: prepended messages and loading pictures do not move what is being read.
 */
export function MessageList(props: Props) {
  const { thread, ownId, outgoing, onAgain, onDrop, onEarlier } = props
  const { t } = useI18n()
  const scroll = useRef<HTMLDivElement>(null)
  const [isBack, setBack] = useState(false)
  const saying = outgoing.length
  useLayoutEffect(() => {
    // Scrolls down to the user's own new message.
    if (saying > 0) scroll.current?.scrollTo({ top: 0 })
  }, [saying])
  if (thread.messages.length + outgoing.length === 0)
    return <div className="pm-empty">{t('messages.empty')}</div>
  return (
    <div
      ref={scroll}
      className="pm-scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      onScroll={({ currentTarget }) => setBack(currentTarget.scrollTop < -BACK)}
    >
      {isBack && (
        <Button
          look="quiet"
          size="small"
          className="pm-down"
          onClick={() => scroll.current?.scrollTo({ top: 0, behavior: 'smooth' })}
        >
          {t('messages.toNewest')}
        </Button>
      )}
      <div className="pm-lines">
        {thread.hasMore && (
          <Button look="plain" size="small" isWide onClick={onEarlier}>
            {t('messages.earlier')}
          </Button>
        )}
        <ol aria-live="polite">
          {thread.messages.map((message, place) => {
            const at = Date.parse(message.createdAt)
            const before = thread.messages[place - 1]
            return (
              <Fragment key={message.databaseId}>
                {hasTimeLabel(before && Date.parse(before.createdAt), at) && (
                  <li className="pm-when">{timeLabel(at, Date.now())}</li>
                )}
                <Line {...props} message={message} isOwn={message.from.databaseId === ownId} />
              </Fragment>
            )
          })}
          {outgoing.map((one) => (
            <Waiting key={one.key} one={one} onAgain={onAgain} onDrop={onDrop} />
          ))}
        </ol>
      </div>
    </div>
  )
}

interface WaitingProps extends Pick<Props, 'onAgain' | 'onDrop'> {
  one: Outgoing
}

/** Messages that are being sent, or failed. */
function Waiting({ one, onAgain, onDrop }: WaitingProps) {
  const { t } = useI18n()
  return (
    <li className="pm-message" data-own>
      <div className="pm-say">
        {one.picture && <img src={one.picture.url} alt={one.picture.alt || t('messages.picture')} />}
        {one.text}
      </div>
      {one.problem === null ? (
        <span className="pm-state">{t('messages.sending')}</span>
      ) : (
        <span className="pm-state" data-bad role="alert">
          <Icon path={errorIcon} size={14} />
          {one.problem || t('messages.unsent')}
          <button type="button" className="link" onClick={() => onAgain(one)}>
            {t('messages.again')}
          </button>
          <button type="button" className="link" onClick={() => onDrop(one.key)}>
            {t('messages.drop')}
          </button>
        </span>
      )}
    </li>
  )
}

interface LineProps extends Props {
  message: Message
  isOwn: boolean
}

function Line({ message, isOwn, picked, onPick, onDelete, thread }: LineProps) {
  const { t } = useI18n()
  const { databaseId, content, image, imageAlt, status, cards } = message
  // A message that is only an address shows just its preview.
  const isCardAlone = cards[0]?.address === content
  const lastOwn = thread.messages.findLast(({ from }) => from.databaseId === message.from.databaseId)
  return (
    <li className="pm-message" data-own={isOwn || undefined}>
      {picked && !isOwn && (
        <input
          type="checkbox"
          className="choice"
          checked={picked.has(databaseId)}
          aria-label={t('messages.reportPick')}
          onChange={() => onPick(databaseId)}
        />
      )}
      {(image !== null || !isCardAlone) && (
        <div className="pm-say">
          {image && (
            <a href={image} target="_blank" rel="noopener">
              <img src={image} alt={imageAlt || t('messages.picture')} />
            </a>
          )}
          {!isCardAlone && <MessageText text={content} names={NOBODY} />}
        </div>
      )}
      {isCardAlone && cards.map((card) => <LinkCard key={card.address} card={card} />)}
      {isOwn && (
        <IconButton
          icon={trashIcon}
          size="small"
          label={t('messages.delete')}
          className="pm-tool"
          onClick={() => onDelete(message)}
        />
      )}
      {!isCardAlone && cards.length > 0 && (
        <div className="pm-cards">
          {cards.map((card) => (
            <LinkCard key={card.address} card={card} />
          ))}
        </div>
      )}
      {isOwn && status === 'read' && lastOwn === message && (
        <span className="pm-state">
          <Icon path={checkIcon} size={14} />
          {t('messages.read')}
        </span>
      )}
    </li>
  )
}
