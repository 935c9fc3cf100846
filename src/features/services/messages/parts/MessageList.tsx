import '#ui/css/choices.css'
import { Fragment, useRef, useState } from 'react'
import { ConversationScroll } from '#features/talk/conversations/parts/ConversationScroll.tsx'
import { LinkCard } from '#features/talk/conversations/parts/LinkCard.tsx'
import { MessageText } from '#features/talk/conversations/parts/MessageText.tsx'
import { TimeLine } from '#features/talk/conversations/parts/TimeLine.tsx'
import { hasTimeLabel, isCardAlone } from '#features/talk/conversations/rules.ts'
import { languageOf } from '#features/talk/writing/rules/language-of.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon, errorIcon, trashIcon } from '#ui/icons.ts'
import { PAUSE } from '../rules.ts'
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

/** The messages, the newest at the bottom. */
export function MessageList(props: Props) {
  const { thread, ownId, outgoing, onAgain, onDrop, onEarlier } = props
  const { t } = useI18n()
  const scroll = useRef<HTMLDivElement>(null)
  const [isBack, setBack] = useState(false)
  const saying = outgoing.length
  if (thread.messages.length + saying === 0) return <div className="talk-empty">{t('messages.empty')}</div>
  return (
    <ConversationScroll
      scroll={scroll}
      isBack={isBack}
      onBack={setBack}
      own={saying > 0 ? saying : undefined}
    >
      <div className="pm-lines">
        {thread.hasMore && (
          <Button look="plain" size="small" isWide onClick={onEarlier}>
            {t('conversation.earlier')}
          </Button>
        )}
        <ol aria-live="polite">
          {thread.messages.map((message, place) => {
            const at = Date.parse(message.createdAt)
            const before = thread.messages[place - 1]
            return (
              <Fragment key={message.databaseId}>
                {hasTimeLabel(before && Date.parse(before.createdAt), at, PAUSE) && <TimeLine at={at} />}
                <Line {...props} message={message} isOwn={message.from.databaseId === ownId} />
              </Fragment>
            )
          })}
          {outgoing.map((one) => (
            <Waiting key={one.key} one={one} onAgain={onAgain} onDrop={onDrop} />
          ))}
        </ol>
      </div>
    </ConversationScroll>
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
      <div className="talk-bubble">
        {one.picture && <img src={one.picture.url} alt={one.picture.alt || t('conversation.picture')} />}
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
  const { t, locale } = useI18n()
  const { langOf } = usePage()
  const { databaseId, content, image, imageAlt, status, cards } = message
  const isAlone = isCardAlone(content, cards)
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
      {(image !== null || !isAlone) && (
        <div lang={langOf(languageOf(content, locale))} className="talk-bubble">
          {image && (
            <a href={image} target="_blank" rel="noopener">
              <img src={image} alt={imageAlt || t('conversation.picture')} />
            </a>
          )}
          {!isAlone && <MessageText text={content} names={NOBODY} />}
        </div>
      )}
      {isAlone && cards.map((card) => <LinkCard key={card.address} card={card} />)}
      {isOwn && (
        <IconButton
          icon={trashIcon}
          size="small"
          label={t('messages.delete')}
          className="talk-tool"
          onClick={() => onDelete(message)}
        />
      )}
      {!isAlone && cards.length > 0 && (
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
