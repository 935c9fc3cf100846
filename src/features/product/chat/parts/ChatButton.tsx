import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useViewer } from '#browser/visitor/use-session.ts'
import { onChat } from '#features/kernel/people/parts/open-chat.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon, messagesIcon } from '#ui/icons.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { nodeRoom, SITE_ROOM } from '../rules/rooms.ts'
import type { ChatNewsProps } from './ChatNews.tsx'
import type { ChatPanelProps } from './ChatPanel.tsx'

const newsPart = lazyPart<ChatNewsProps>(() => import('./ChatNews.tsx').then((part) => part.ChatNews))
const panelPart = lazyPart<ChatPanelProps>(() => import('./ChatPanel.tsx').then((part) => part.ChatPanel))

interface Props {
  /** Without it the chat is opened from elsewhere on the page. */
  isShown: boolean
}

/** Opens the chat panel, whose code is loaded on first use. A dot marks unread messages. */
export function ChatButton({ isShown }: Props) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const [room, setRoom] = useState(SITE_ROOM)
  const button = useRef<HTMLButtonElement>(null)
  const [hasNew, setHasNew] = useState(false)
  const ChatNews = useLazyPart(newsPart, useViewer() !== null && isShown)
  const ChatPanel = useLazyPart(panelPart, isOpen, () => setOpen(false))
  useEffect(
    () =>
      onChat((nodeId) => {
        setRoom(nodeId === null ? SITE_ROOM : nodeRoom(nodeId))
        setOpen(true)
      }),
    [],
  )
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const label = isOpen ? t('ui.close') : t(hasNew ? 'chat.openUnread' : 'chat.open')
  return (
    <>
      {isShown && (
        <button
          ref={button}
          type="button"
          className="rail-button chat-button"
          data-widget="chat"
          data-open={isOpen || undefined}
          aria-expanded={isOpen}
          aria-label={label}
          title={label}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon path={isOpen ? closeIcon : messagesIcon} size={20} />
          {hasNew && <span className="chat-dot" />}
        </button>
      )}
      {ChatNews && <ChatNews isOpen={isOpen} onNews={setHasNew} />}
      {/* Not inside the rail, which is hidden while it covers the focus. */}
      {isOpen &&
        ChatPanel &&
        createPortal(<ChatPanel room={room} onRoom={setRoom} onClose={close} />, document.body)}
    </>
  )
}
