import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { useIsLive } from '#browser/calls/use-live.ts'
import type { ChosenItem } from '#features/kernel/media/parts/upload/use-chooser.tsx'
import { sendMessage } from '../contract.ts'
import type { Message } from '../schemas.ts'

/** A message that is not yet confirmed by the server. */
export interface Outgoing {
  key: string
  text: string
  picture: ChosenItem | null
  /** null: being sent. */
  problem: string | null
}

/**
 * Sends messages one after the other. After a network error a message is sent again when the server is back or on
 * request, with the same key, so it is stored once. Refused messages wait for their author.
 */
export function useOutgoing(otherId: number, onSent: (message: Message) => void) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  const turn = useRef<Promise<void>>(Promise.resolve())
  const change = (key: string, problem: string | null) =>
    setOutgoing((before) => before.map((one) => (one.key === key ? { ...one, problem } : one)))
  const drop = (key: string) => setOutgoing((before) => before.filter((one) => one.key !== key))

  const post = ({ key, text, picture }: Outgoing): void => {
    turn.current = turn.current.then(async () => {
      const data = { to_id: otherId, content: text, image: picture?.id ?? null, key }
      const outcome = await send(sendMessage, data, { steps: 'all' })
      if (!outcome.ok) return change(key, outcome.refusal?.messages[0] ?? '')
      onSent(outcome.result.message)
      drop(key)
    })
  }
  const again = (one: Outgoing) => {
    change(one.key, null)
    post(one)
  }
  const isLive = useIsLive()
  const sendUnsent = useEffectEvent(() => {
    for (const one of outgoing) if (one.problem === '') again(one)
  })
  useEffect(() => {
    if (isLive) sendUnsent()
  }, [isLive])
  return {
    outgoing,
    drop,
    send: (text: string, picture: ChosenItem | null) => {
      const one = { key: crypto.randomUUID(), text, picture, problem: null }
      setOutgoing((before) => [...before, one])
      post(one)
    },
    again,
  }
}
