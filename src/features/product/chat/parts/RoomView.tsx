import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { useIsMe, useSession, useViewer } from '#browser/visitor/use-session.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { deleteChat } from '../contract.ts'
import { SITE_ROOM } from '../rules/rooms.ts'
import type { ChatMessage } from '../schemas.ts'
import { Composer } from './compose/Composer.tsx'
import { ComposerLocked, SignInFirst } from './compose/ComposerLocked.tsx'
import { useSendMessage } from './compose/use-send-message.ts'
import { MessageList } from './messages/MessageList.tsx'
import { remove } from './messages/message-store.ts'
import { RoomHead } from './RoomHead.tsx'
import { useRoom } from './use-room.ts'
import type { ListedRooms } from './use-rooms.ts'

interface Props {
  name: string
  rooms: ListedRooms
  text: string
  onText: (text: string) => void
  onRoom: (room: string) => void
  /** Back to the room of the site. */
  onLeave: () => void
  onClose: () => void
}

/** One room. Where it is for members, strangers are told so without asking for what would be refused. */
export function RoomView(props: Props) {
  const { isSignedIn } = useSession()
  const { isChatForMembers } = usePage().frame
  return isChatForMembers && !isSignedIn ? <ClosedRoom {...props} people={null} /> : <OpenRoom {...props} />
}

type ClosedProps = Pick<Props, 'rooms' | 'onRoom' | 'onClose'> & { people: number | null }

/** Which room it would be is not told to strangers either. */
function ClosedRoom({ rooms, people, onRoom, onClose }: ClosedProps) {
  const head = { rooms, people, onRoom, onClose }
  return (
    <>
      <RoomHead {...head} name={SITE_ROOM} node={null} isOffline={false} />
      <SignInFirst />
    </>
  )
}

/** Who is in the room, what was said, and where one writes. */
function OpenRoom({ name, rooms, text, onText, onRoom, onLeave, onClose }: Props) {
  const viewer = useViewer()
  const chat = useRoom(name, viewer?.databaseId)
  const [asked, setAsked] = useState<ChatMessage | null>(null)
  const { room, people, state } = chat
  const mayTalk = viewer?.can.has('chat') === true
  const names = [...new Set(room.messages.map(({ name: each }) => each))].filter(
    (each) => each && each !== viewer?.name,
  )
  const { purpose, choose, submit, picture, setPicture } = useSendMessage(name, {
    text,
    onText,
    readerId: viewer?.databaseId,
    chat,
  })
  const head = { rooms, people, onRoom, onClose }
  if (state === 'sign-in') return <ClosedRoom {...head} />
  const isOffline = viewer !== null && !chat.isLive && state === 'ready'
  return (
    <>
      <RoomHead {...head} name={name} node={room.node} isOffline={isOffline} />
      {state === 'failed' || state === 'closed' ? (
        <NoRoom isClosed={state === 'closed'} onLeave={onLeave} onAgain={() => void chat.load()} />
      ) : (
        <MessageList
          chat={chat}
          viewer={viewer}
          names={names}
          mayTalk={mayTalk}
          name={name}
          onChoose={choose}
          onDelete={setAsked}
        />
      )}
      {state === 'closed' ? null : mayTalk ? (
        <Composer
          room={name}
          text={text}
          onText={onText}
          purpose={purpose}
          names={names}
          picture={picture}
          onPicture={setPicture}
          mayAddPicture={viewer.media.image.can}
          onPurpose={choose}
          pause={room.pause}
          onSend={submit}
        />
      ) : (
        <ComposerLocked viewer={viewer} />
      )}
      <DeleteAsk message={asked} room={name} chat={chat} onClose={() => setAsked(null)} />
    </>
  )
}

interface NoRoomProps {
  isClosed: boolean
  onLeave: () => void
  onAgain: () => void
}

/** In place of the messages: the room is not open to the reader any more, or did not load. */
function NoRoom({ isClosed, onLeave, onAgain }: NoRoomProps) {
  const { t } = useI18n()
  return (
    <div className="talk-empty" role="alert">
      {t(isClosed ? 'chat.closed' : 'chat.failed')}
      <Button look="line" size="small" onClick={isClosed ? onLeave : onAgain}>
        {t(isClosed ? 'chat.toSite' : 'chat.again')}
      </Button>
    </div>
  )
}

interface DeleteAskProps {
  /** null: nothing is asked. */
  message: ChatMessage | null
  room: string
  chat: ReturnType<typeof useRoom>
  onClose: () => void
}

/** Asks before a message is deleted, one's own or, by the staff, that of somebody else. */
function DeleteAsk({ message: asked, room, chat, onClose }: DeleteAskProps) {
  const { t } = useI18n()
  const isOwn = useIsMe(asked?.userId)
  const takeBack = async (message: ChatMessage) => {
    onClose()
    const { index, userId } = message
    const isDone = await request(deleteChat, { room, index, userId })
    if (isDone !== undefined) chat.setRoom((before) => remove(before, index, isOwn ? 'author' : 'staff'))
  }
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={onClose}
      onConfirm={() => asked && void takeBack(asked)}
      title={t('chat.deleteAsk')}
      confirmLabel={t(isOwn ? 'chat.delete' : 'chat.deleteForAll')}
    >
      {t('chat.deleteText')}
    </ConfirmDialog>
  )
}
