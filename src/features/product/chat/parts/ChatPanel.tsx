import '../chat-panel.css'
import { useEffect, useRef, useState } from 'react'
import { request } from '#browser/request.ts'
import { useViewer } from '#browser/use-session.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon } from '#ui/icons.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { deleteChat, editChat, sendChat } from '../contract.ts'
import { SITE_ROOM } from '../rules.ts'
import type { ChatMessage } from '../schemas.ts'
import { Composer, type Purpose } from './Composer.tsx'
import { Gate } from './Gate.tsx'
import { MessageList } from './MessageList.tsx'
import { remove } from './message-store.ts'
import { useRoom } from './use-room.ts'

export interface ChatPanelProps {
  onClose: () => void
}

/** The chat of the site: a card beside the page, on the phone the whole screen. */
export function ChatPanel({ onClose }: ChatPanelProps) {
  const { t } = useI18n()
  const viewer = useViewer()
  const panel = useRef<HTMLElement>(null)
  const chat = useRoom(SITE_ROOM, viewer?.databaseId)
  const [text, setText] = useState('')
  const [purpose, setPurpose] = useState<Purpose>({ kind: 'say' })
  const [asked, setAsked] = useState<ChatMessage | null>(null)
  const { room, people } = chat
  const mayTalk = viewer?.gqRoles.userCan.includes('chat') === true && viewer.darkRoom === null
  const names = [...new Set(room.messages.map(({ name }) => name))].filter(
    (name) => name && name !== viewer?.name,
  )

  useEffect(() => panel.current?.focus(), [])

  const choose = (next: Purpose) => {
    if (next.kind === 'edit') setText(next.message.text)
    else if (purpose.kind === 'edit') setText('')
    setPurpose(next)
  }
  const say = async () => {
    const isDone =
      purpose.kind === 'edit'
        ? await request(editChat, { room: SITE_ROOM, index: purpose.message.index, text })
        : await request(sendChat, {
            ...{ room: SITE_ROOM, text },
            replyTo: purpose.kind === 'reply' ? purpose.message.index : null,
          })
    // What could not be sent stays in the box.
    if (isDone === undefined) return
    setText('')
    setPurpose({ kind: 'say' })
    // The room tells it, unless nobody hears the room.
    await chat.catchUp()
  }
  const takeBack = async (message: ChatMessage) => {
    setAsked(null)
    const { index, userId } = message
    const isDone = await request(deleteChat, { room: SITE_ROOM, index, userId })
    if (isDone !== undefined)
      chat.setRoom((before) => remove(before, index, userId === viewer?.databaseId ? 'author' : 'staff'))
  }
  return (
    <section
      ref={panel}
      className="chat-panel"
      aria-label={t('chat.title')}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <header className="chat-head">
        <h2>{t('chat.title')}</h2>
        {people !== null && <span className="chat-people">{t('chat.people', { count: people })}</span>}
        {viewer && !chat.isLive && chat.state === 'ready' && (
          <span className="chat-offline" role="status">
            {t('chat.offline')}
          </span>
        )}
        <IconButton icon={closeIcon} label={t('ui.close')} onClick={onClose} className="ms-auto" />
      </header>
      {chat.state === 'failed' ? (
        <div className="chat-empty" role="alert">
          {t('chat.failed')}
          <Button look="line" size="small" onClick={() => void chat.load()}>
            {t('chat.again')}
          </Button>
        </div>
      ) : (
        <MessageList
          chat={chat}
          viewer={viewer}
          names={names}
          mayTalk={mayTalk}
          onChoose={choose}
          onDelete={setAsked}
        />
      )}
      {mayTalk ? (
        <Composer
          room={SITE_ROOM}
          text={text}
          onText={setText}
          purpose={purpose}
          onPurpose={choose}
          names={names}
          pause={room.pause}
          onSend={say}
        />
      ) : (
        <Gate viewer={viewer} />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && void takeBack(asked)}
        title={t('chat.deleteAsk')}
        confirmLabel={t(asked?.userId === viewer?.databaseId ? 'chat.delete' : 'chat.deleteForAll')}
      >
        {t('chat.deleteText')}
      </ConfirmDialog>
    </section>
  )
}
