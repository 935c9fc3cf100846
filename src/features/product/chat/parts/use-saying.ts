import { useEffect, useRef, useState } from 'react'
import { request, send } from '#browser/request.ts'
import type { ChosenItem } from '#features/kernel/media/parts/use-chooser.tsx'
import { editChat, sendChat } from '../contract.ts'
import type { Purpose } from './Composer.tsx'
import { hasSaid, newest } from './message-store.ts'
import type { useRoom } from './use-room.ts'

/** Attempts to say something while the server does not answer: two minutes and more. */
const MOST_TRIES = 20
/** ms between two of them where no socket says that it answers again. */
const WAIT = 7_000

interface SayingOptions {
  text: string
  onText: (text: string) => void
  readerId: number | undefined
  chat: Pick<ReturnType<typeof useRoom>, 'catchUp' | 'isLive' | 'latest'>
}

/** What the text in the box is for, and sends it so. */
export function useSaying(room: string, { text, onText, readerId, chat }: SayingOptions) {
  const [purpose, setPurpose] = useState<Purpose>({ kind: 'say' })
  const [picture, setPicture] = useState<ChosenItem | null>(null)
  const inBox = useRef(text)
  inBox.current = text
  const whenBack = useBack(chat.isLive)
  const choose = (next: Purpose) => {
    if (next.kind === 'edit') onText(next.message.text)
    else if (purpose.kind === 'edit') onText('')
    setPurpose(next)
  }

  /** Says it once, also through a server that goes away and comes back. @returns whether it is said */
  const post = async (): Promise<boolean> => {
    const data = {
      ...{ room, text, image: picture?.id ?? null },
      replyTo: purpose.kind === 'reply' ? purpose.message.index : null,
    }
    const before = newest(chat.latest.current)
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const outcome = await send(sendChat, data)
      if (outcome.ok) return true
      // What it says no to, it has heard.
      if (outcome.refusal && outcome.refusal.statusCode < 500) return false
      if (!(await whenBack())) return false
      // Perhaps it was stored, and only the answer was lost.
      await chat.catchUp()
      if (readerId !== undefined && hasSaid(chat.latest.current, { readerId, text, after: before }))
        return true
    }
    return false
  }

  const say = async () => {
    const isDone =
      purpose.kind === 'edit'
        ? (await request(editChat, { room, index: purpose.message.index, text })) !== undefined
        : await post()
    // What could not be sent stays in the box, and so does what was typed meanwhile.
    if (!isDone) return
    if (inBox.current === text) onText('')
    if (purpose.kind !== 'edit') setPicture(null)
    setPurpose({ kind: 'say' })
    // The room tells it, unless nobody hears the room.
    await chat.catchUp()
  }
  return { purpose, choose, say, picture, setPicture }
}

/** Waits until the socket is back, or for a while. @returns false once the room is left */
function useBack(isLive: boolean): () => Promise<boolean> {
  const waiting = useRef(new Set<(isHere: boolean) => void>())
  useEffect(() => {
    if (isLive) for (const wake of waiting.current) wake(true)
  }, [isLive])
  useEffect(() => {
    const { current } = waiting
    return () => {
      for (const wake of current) wake(false)
    }
  }, [])
  return () =>
    new Promise((resolve) => {
      const timer = setTimeout(() => wake(true), WAIT)
      const wake = (isHere: boolean) => {
        clearTimeout(timer)
        waiting.current.delete(wake)
        resolve(isHere)
      }
      waiting.current.add(wake)
    })
}
