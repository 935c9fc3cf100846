import '../chat-panel.css'
import { useEffect, useRef, useState } from 'react'
import { useViewer } from '#browser/visitor/use-session.ts'
import { useI18n } from '#ui/i18n.tsx'
import { SITE_ROOM } from '../rules/rooms.ts'
import { RoomView } from './RoomView.tsx'
import { useAboveKeyboard } from './use-above-keyboard.ts'
import { useRooms } from './use-rooms.ts'

export interface ChatPanelProps {
  room: string
  onRoom: (room: string) => void
  onClose: () => void
}

/** The chat: a card beside the page, on the phone the whole screen. One room of it at a time. */
export function ChatPanel({ room, onRoom, onClose }: ChatPanelProps) {
  const { t } = useI18n()
  const readerId = useViewer()?.databaseId
  const panel = useRef<HTMLElement>(null)
  /** Unsent text by reader and room. */
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const rooms = useRooms(room, readerId)
  // Whoever signs in on the same page begins anew, with nothing of the reader before them.
  const place = `${readerId ?? 'stranger'} ${room}`

  useEffect(() => panel.current?.focus(), [])
  useAboveKeyboard(panel)

  return (
    <section
      ref={panel}
      className="chat-panel"
      aria-label={t('chat.title')}
      tabIndex={-1}
      onKeyDown={({ key, target, currentTarget }) => {
        // Overlays above the chat are rendered elsewhere, and handle Escape first.
        if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) onClose()
      }}
    >
      {/* Skip link: between here and the text field is the whole history with its links. */}
      <button
        type="button"
        className="chat-skip"
        onClick={() =>
          panel.current
            ?.querySelector<HTMLElement>('.talk-write textarea, :is(.chat-gate, .talk-empty) :is(a, button)')
            ?.focus()
        }
      >
        {t('chat.toBox')}
      </button>
      <RoomView
        key={place}
        name={room}
        rooms={rooms}
        text={texts[place] ?? ''}
        onText={(text) => setTexts((before) => ({ ...before, [place]: text }))}
        onRoom={onRoom}
        onLeave={() => onRoom(SITE_ROOM)}
        onClose={onClose}
      />
    </section>
  )
}
