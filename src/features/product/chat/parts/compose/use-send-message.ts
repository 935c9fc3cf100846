import { useEffect, useRef, useState } from 'react'
import { request, send } from '#browser/calls/request.ts'
import type { ChosenItem } from '#features/kernel/media/parts/upload/use-chooser.tsx'
import { editChat, sendChat } from '../../contract.ts'
import { hasMessage, newest } from '../messages/message-store.ts'
import type { useRoom } from '../use-room.ts'
import type { Purpose } from './Composer.tsx'
import { createWaiting, sendOnce } from './send-once.ts'

interface SendOptions {
  text: string
  onText: (text: string) => void
  readerId: number | undefined
  chat: Pick<ReturnType<typeof useRoom>, 'catchUp' | 'isLive' | 'latest'>
}

/** Holds what the text is for (message, reply or edit), and sends it. */
export function useSendMessage(room: string, { text, onText, readerId, chat }: SendOptions) {
  const [purpose, setPurpose] = useState<Purpose>({ kind: 'new' })
  const [picture, setPicture] = useState<ChosenItem | null>(null)
  const inBox = useRef(text)
  inBox.current = text
  const { whenBack, isGone } = useBack(chat.isLive)
  const choose = (next: Purpose) => {
    if (next.kind === 'edit') onText(next.message.text)
    else if (purpose.kind === 'edit') onText('')
    setPurpose(next)
  }

  /** Sends it exactly once, also through an outage of the server. @returns whether it was stored */
  const post = async (): Promise<boolean> => {
    const data = {
      room,
      text,
      image: picture?.id ?? null,
      replyTo: purpose.kind === 'reply' ? purpose.message.index : null,
    }
    const after = newest(chat.latest.current)
    return sendOnce({
      send: async () => {
        const outcome = await send(sendChat, data)
        if (outcome.ok) return 'stored'
        // A refusal means that nothing was stored.
        return outcome.refusal && outcome.refusal.statusCode < 500 ? 'refused' : 'unanswered'
      },
      whenBack,
      isGone,
      catchUp: chat.catchUp,
      isStored: () => readerId !== undefined && hasMessage(chat.latest.current, { readerId, text, after }),
    })
  }

  const submit = async () => {
    const isDone =
      purpose.kind === 'edit'
        ? (await request(editChat, { room, index: purpose.message.index, text })) !== undefined
        : await post()
    // The text stays in the field after a failure, and so does what was typed meanwhile.
    if (!isDone) return
    if (inBox.current === text) onText('')
    if (purpose.kind !== 'edit') setPicture(null)
    setPurpose({ kind: 'new' })
    // Delivered by the socket, or loaded where there is none.
    await chat.catchUp()
  }
  return { purpose, choose, submit, picture, setPicture }
}

/** Waits until the socket is back, or for a while, and knows when the room is left. */
function useBack(isLive: boolean): Pick<ReturnType<typeof createWaiting>, 'whenBack' | 'isGone'> {
  const [waiting] = useState(createWaiting)
  useEffect(() => {
    if (isLive) waiting.back()
  }, [isLive, waiting])
  useEffect(() => {
    waiting.enter()
    return waiting.leave
  }, [waiting])
  return waiting
}
