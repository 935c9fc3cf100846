import '#ui/css/choices.css'
import { Fragment, useEffect, useLayoutEffect, useRef } from 'react'
import { LinkCard } from '#features/product/chat/parts/LinkCard.tsx'
import { timeLabel } from '#features/product/chat/parts/time-label.ts'
import { Words } from '#features/product/chat/parts/Words.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon, errorIcon, trashIcon } from '#ui/icons.ts'
import { hasTimeLabel } from '../rules.ts'
import type { Message } from '../schemas.ts'
import type { Talk } from './talk-store.ts'
import type { Outgoing } from './use-outgoing.ts'

interface Props {
  talk: Talk
  ownId: number
  outgoing: readonly Outgoing[]
  onAgain: (one: Outgoing) => void
  onDrop: (key: string) => void
  onEarlier: () => void
  onDelete: (message: Message) => void
  /** Numbers of those that are to be reported; null: nobody chooses. */
  picked: ReadonlySet<number> | null
  onPick: (id: number) => void
}

const NOBODY: readonly string[] = []

/** What was said, the newest below. */
export function TalkList(props: Props) {
  const { talk, ownId, outgoing, onAgain, onDrop, onEarlier } = props
  const { t } = useI18n()
  const scroll = useRef<HTMLDivElement>(null)
  const newest = talk.messages.at(-1)?.databaseId ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is seen
  useLayoutEffect(() => {
    const box = scroll.current
    if (box) box.scrollTop = box.scrollHeight
  }, [newest, outgoing.length])
  useEffect(() => {
    const box = scroll.current
    if (!box) return
    // Pictures grow when they come; whoever is at the end stays there.
    const keep = () => {
      if (box.scrollHeight - box.scrollTop - box.clientHeight < 320) box.scrollTop = box.scrollHeight
    }
    box.addEventListener('load', keep, true)
    return () => box.removeEventListener('load', keep, true)
  }, [])
  if (talk.messages.length + outgoing.length === 0)
    return <div className="pm-empty">{t('messages.empty')}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <div ref={scroll} className="pm-scroll" tabIndex={0}>
      {talk.hasMore && (
        <Button look="plain" size="small" isWide onClick={onEarlier}>
          {t('messages.earlier')}
        </Button>
      )}
      <ol aria-live="polite">
        {talk.messages.map((message, place) => {
          const at = Date.parse(message.createdAt)
          const before = talk.messages[place - 1]
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
          <li key={one.key} className="pm-message" data-own>
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
        ))}
      </ol>
    </div>
  )
}

interface LineProps extends Props {
  message: Message
  isOwn: boolean
}

function Line({ message, isOwn, picked, onPick, onDelete, talk }: LineProps) {
  const { t } = useI18n()
  const { databaseId, content, image, imageAlt, status, cards } = message
  // A message that is nothing but an address shows its card alone.
  const isCardAlone = cards[0]?.address === content
  const lastOwn = talk.messages.findLast(({ from }) => from.databaseId === message.from.databaseId)
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
          {!isCardAlone && <Words text={content} names={NOBODY} />}
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
