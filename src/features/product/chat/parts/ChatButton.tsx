import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { onChat } from '#features/kernel/people/parts/open-chat.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon, messagesIcon } from '#ui/icons.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { nodeRoom, SITE_ROOM } from '../rules.ts'
import type { ChatPanelProps } from './ChatPanel.tsx'
import { useHasNew } from './use-has-new.ts'

const panelPart = lazyPart<ChatPanelProps>(() => import('./ChatPanel.tsx').then((part) => part.ChatPanel))

/** Opens the chat beside the page; its code comes with the first press. A dot says that there is something new. */
export function ChatButton() {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const [room, setRoom] = useState(SITE_ROOM)
  const button = useRef<HTMLButtonElement>(null)
  const hasNew = useHasNew(isOpen)
  const ChatPanel = useLazyPart(panelPart, isOpen, () => setOpen(false))
  useEffect(
    () =>
      onChat((nodeId) => {
        setRoom(nodeRoom(nodeId))
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
      {/* Beside the page and not in its rail, which steps aside. */}
      {isOpen &&
        ChatPanel &&
        createPortal(<ChatPanel room={room} onRoom={setRoom} onClose={close} />, document.body)}
    </>
  )
}
