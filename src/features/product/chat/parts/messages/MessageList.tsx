import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { ConversationScroll } from '#features/talk/conversations/parts/ConversationScroll.tsx'
import { TimeLine } from '#features/talk/conversations/parts/TimeLine.tsx'
import { hasTimeLabel } from '#features/talk/conversations/rules.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { reactChat } from '../../contract.ts'
import { nodeOfRoom } from '../../rules/rooms.ts'
import { PAUSE, type Reaction } from '../../rules.ts'
import type { ChatMessage } from '../../schemas.ts'
import type { Purpose } from '../compose/Composer.tsx'
import type { useRoom } from '../use-room.ts'
import { Chunk } from './Chunk.tsx'
import { MessageLine } from './MessageLine.tsx'
import { chunksOf } from './message-store.ts'
import { useMessageMenu } from './use-message-menu.ts'

interface Props {
  /** Of the room. */
  name: string
  chat: ReturnType<typeof useRoom>
  viewer: Viewer | null
  names: readonly string[]
  mayTalk: boolean
  onChoose: (purpose: Purpose) => void
  onDelete: (message: ChatMessage) => void
}

/** The messages of a room, the newest at the bottom; scrolling up loads earlier ones. */
export function MessageList({ name, chat, viewer, names, mayTalk, onChoose, onDelete }: Props) {
  const { t } = useI18n()
  const { room, state, loadEarlier } = chat
  const { messages } = room
  const scroll = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const [isBack, setBack] = useState(false)
  const isFirstNew = useFirstNew(chat, viewer?.databaseId)
  const last = messages.at(-1)
  const reader = readerOf(viewer)
  useMarkRead(chat, isBack)
  useEarlierOnScroll(scroll, top, chat)
  const { menuOf, react } = useMessageActs({ name, chat, viewer, mayTalk, onChoose, onDelete })
  if (state === 'loading')
    return (
      <div className="talk-scroll">
        <Skeleton shape="row" count={4} />
      </div>
    )
  if (messages.length === 0) return <div className="talk-empty">{t('chat.empty')}</div>

  return (
    <ConversationScroll
      scroll={scroll}
      role="log"
      isBack={isBack}
      onBack={setBack}
      own={last?.userId === reader?.id ? last?.index : undefined}
    >
      <div className="chat-talk">
        <div ref={top} className="chat-top">
          {room.hasMore && (
            <Button look="plain" size="small" onClick={() => void loadEarlier()}>
              {t('conversation.earlier')}
            </Button>
          )}
        </div>
        {chunksOf(messages).map(({ key, start, messages: inside }) => (
          <Chunk key={key} scroll={scroll}>
            {() =>
              inside.map((message, place) => {
                const before = messages[start + place - 1]
                return (
                  <Entry
                    key={message.index}
                    message={message}
                    before={before}
                    reader={reader}
                    isNew={isFirstNew(message, before)}
                    names={viewer ? [...names, viewer.name] : names}
                    menu={menuOf(message)}
                    onReact={mayTalk ? (given) => void react(message, given) : undefined}
                  />
                )
              })
            }
          </Chunk>
        ))}
        <TypingLine names={chat.typing} />
      </div>
    </ConversationScroll>
  )
}

/** Finds the message above which the 'new' line stands; it stays where it was when the room was opened. */
function useFirstNew({ room, state }: Props['chat'], readerId: number | undefined) {
  const [begunAt, setBegunAt] = useState<number | null>(null)
  useEffect(() => {
    if (state === 'ready' && room.readUpTo !== null) setBegunAt((before) => before ?? room.readUpTo)
  }, [state, room.readUpTo])
  return (message: ChatMessage, before: ChatMessage | undefined): boolean =>
    begunAt !== null &&
    begunAt > 0 &&
    message.index > begunAt &&
    (before?.index ?? 0) <= begunAt &&
    message.userId !== readerId
}

/** What is in view counts as read: unless the reader has gone back in the list, that is all of it. */
function useMarkRead({ room, state, markRead }: Props['chat'], isBack: boolean): void {
  const newest = room.messages.at(-1)?.index ?? 0
  useEffect(() => {
    if (newest > 0 && state === 'ready' && !isBack) markRead()
  }, [newest, state, isBack, markRead])
}

/** What the reader can do with a message: its menu, and the signs on it. */
function useMessageActs({ name, chat, viewer, mayTalk, onChoose, onDelete }: Omit<Props, 'names'>) {
  const react = async (message: ChatMessage, given: Reaction) => {
    await request(reactChat, { room: name, index: message.index, sign: given })
    if (!chat.isLive) await chat.load()
  }
  const menuOf = useMessageMenu({
    reader: readerOf(viewer),
    mayTalk,
    mayBegin: viewer?.can.has('createTopic') ?? false,
    nodeId: nodeOfRoom(name),
    can: chat.room.can,
    onReact: (message, given) => void react(message, given),
    onChoose,
    onDelete,
  })
  return { menuOf, react }
}

const readerOf = (viewer: Viewer | null) => viewer && { id: viewer.databaseId, name: viewer.name }

/** Loads earlier messages when the start of the list comes into view. */
function useEarlierOnScroll(
  scroll: RefObject<HTMLElement | null>,
  top: RefObject<HTMLElement | null>,
  { room, state, loadEarlier }: Props['chat'],
): void {
  const oldest = room.messages[0]?.index
  // After loading, the start of the list may still be in view.
  useEffect(() => {
    const mark = top.current
    if (!mark || oldest === undefined || !room.hasMore || state !== 'ready') return
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.at(-1)?.isIntersecting) void loadEarlier()
      },
      { root: scroll.current, rootMargin: '200px' },
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }, [scroll, top, room.hasMore, state, oldest, loadEarlier])
}

interface EntryProps extends ComponentProps<typeof MessageLine> {
  before: ChatMessage | undefined
  /** Unread from here on. */
  isNew: boolean
}

/** A message, with the 'new' line and the time above it where they belong. */
function Entry({ before, isNew, ...line }: Omit<EntryProps, 'isFirst'>) {
  const { t } = useI18n()
  const { message } = line
  const hasTime = hasTimeLabel(before?.timestamp, message.timestamp, PAUSE)
  return (
    <>
      {isNew && <li className="chat-new">{t('chat.new')}</li>}
      {hasTime && <TimeLine at={message.timestamp} />}
      <MessageLine
        {...line}
        isFirst={hasTime || isNew || before?.userId !== message.userId || before.deleted !== null}
      />
    </>
  )
}

/** Who is typing at this moment. */
function TypingLine({ names }: { names: readonly string[] }) {
  const { t } = useI18n()
  return (
    <p className="chat-typing" aria-live="polite">
      {names.length > 0 && t('chat.typing', { count: names.length, names: names.slice(0, 3).join(', ') })}
    </p>
  )
}
