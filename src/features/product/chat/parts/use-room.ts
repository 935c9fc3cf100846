import { useCallback, useEffect, useRef, useState } from 'react'
import { sendLive } from '#browser/calls/live.ts'
import { send } from '#browser/calls/request.ts'
import { useIsLive, useLive } from '#browser/calls/use-live.ts'
import { usePolling } from '#features/talk/conversations/parts/use-polling.ts'
import { type FrameOf, roomPeople } from '#shared/live/frames.ts'
import {
  chatChanged,
  chatDeleted,
  chatRoom,
  getChat,
  markChatRead,
  roomClosed,
  showRoom,
  someoneTypes,
} from '../contract.ts'
import type { ChatMessage } from '../schemas.ts'
import { EMPTY, merge, newest, type Room, remove } from './messages/message-store.ts'

/** ms for which somebody counts as typing. */
const TYPING = 4_000

/** `closed`: there is no such room for the reader; `sign-in`: nor any other, before they sign in. */
type State = 'loading' | 'ready' | 'failed' | 'closed' | 'sign-in'

/** Refusals that asking again does not change. */
const CLOSED_BY: Readonly<Record<string, State>> = {
  'chat-room-not-found': 'closed',
  'chat-sign-in': 'sign-in',
}
const closedBy = (outcome: { refusal?: { code: string } }): State | undefined =>
  CLOSED_BY[outcome.refusal?.code ?? '']

/** State of the open room for one reader: its history, new messages, and who is typing. */
export function useRoom(name: string, readerId: number | undefined) {
  const isLive = useIsLive()
  const history = useHistory(name)
  const { latest, state, setState, setRoom, catchUp, ...shown } = history
  const { typing, stopTyping } = useTyping(name)
  usePolling(catchUp, !isLive && state !== 'closed' && state !== 'sign-in')
  const people = usePresence(name, isLive, history)
  useNews(name, { setRoom, setState, stopTyping })
  const markRead = useCallback(() => {
    const upTo = newest(latest.current)
    if (readerId !== undefined && upTo > 0) void send(markChatRead, { room: name, upTo }, { steps: 'all' })
  }, [name, readerId, latest])

  return { ...shown, latest, state, people, typing, isLive, catchUp, markRead, setRoom }
}

/** What has been said in the room, as far as it is loaded. */
function useHistory(name: string) {
  const [room, setRoom] = useState<Room>(EMPTY)
  const [state, setState] = useState<State>('loading')
  /** The current state, for callbacks that outlive a render. */
  const latest = useRef(room)
  latest.current = room

  const load = useCallback(async () => {
    const outcome = await send(getChat, { room: name }, { steps: 'all' })
    if (!outcome.ok) {
      const closed = closedBy(outcome)
      return setState((before) => closed ?? (before === 'ready' ? before : 'failed'))
    }
    const { messages, hasMore, readUpTo, can, pause, node } = outcome.result
    setRoom((before) => ({
      ...merge(before, messages),
      // Whether earlier messages exist is known since the first load.
      hasMore: before.messages.length > 0 ? before.hasMore : hasMore,
      readUpTo: before.readUpTo ?? readUpTo,
      can,
      pause,
      node,
    }))
    setState('ready')
  }, [name])

  /** Loads all messages after the newest loaded one, page by page. @returns whether that succeeded */
  const catchUp = useCallback(async (): Promise<boolean> => {
    for (let steps = 0; steps < 20; steps += 1) {
      const outcome = await send(getChat, { room: name, after: newest(latest.current) }, { steps: 'all' })
      const closed = outcome.ok ? undefined : closedBy(outcome)
      if (closed) setState(closed)
      if (!outcome.ok) return false
      const { messages, hasMore } = outcome.result
      latest.current = merge(latest.current, messages)
      setRoom((before) => merge(before, messages))
      if (!hasMore) return true
    }
    return false
  }, [name])

  const loadEarlier = useCallback(async () => {
    const [oldest] = latest.current.messages
    if (!oldest) return
    const outcome = await send(getChat, { room: name, before: oldest.index })
    if (!outcome.ok) return
    const { messages, hasMore } = outcome.result
    setRoom((before) => ({ ...merge(before, messages), hasMore }))
  }, [name])

  useEffect(() => void load(), [load])
  return { room, latest, state, setRoom, setState, load, catchUp, loadEarlier }
}

type History = ReturnType<typeof useHistory>

/** Stands in the room while there is a socket. @returns how many do; null without a socket */
function usePresence(name: string, isLive: boolean, { latest, catchUp }: History): number | null {
  const [people, setPeople] = useState<number | null>(null)
  useEffect(() => {
    if (!isLive) return setPeople(null)
    sendLive({ type: 'join_room', room: name })
    if (latest.current.messages.length > 0) void catchUp()
    return () => sendLive({ type: 'leave_room', room: name })
  }, [isLive, name, latest, catchUp])
  const count = ({ room, data }: FrameOf<{ people: number }>) => {
    if (room === name) setPeople(data.people)
  }
  useLive(showRoom, count)
  useLive(roomPeople, count)
  return people
}

interface News extends Pick<History, 'setRoom' | 'setState'> {
  stopTyping: (id: number) => void
}

/** What the socket tells of the room: messages, their changes, and its end. */
function useNews(name: string, { setRoom, setState, stopTyping }: News): void {
  const isOurs = (frame: { room?: string }) => frame.room === name
  const take = (frame: FrameOf<ChatMessage>) => {
    if (!isOurs(frame)) return
    const message = frame.data
    setRoom((before) => merge(before, [message]))
    stopTyping(message.userId)
  }
  useLive(roomClosed, (frame) => {
    if (isOurs(frame)) setState('closed')
  })
  useLive(chatRoom, take)
  useLive(chatChanged, take)
  useLive(chatDeleted, (frame) => {
    const { index, by } = frame.data
    if (isOurs(frame)) setRoom((before) => remove(before, index, by))
  })
}

/** Who is writing in the room just now, by name. */
function useTyping(name: string) {
  const [typing, setTyping] = useState<ReadonlyMap<number, string>>(new Map())
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const stopTyping = (id: number) => setTyping((before) => without(before, id))
  useLive(someoneTypes, ({ room, data: { id, name: who } }) => {
    if (room !== name) return
    setTyping((before) => new Map(before).set(id, who))
    clearTimeout(timers.current.get(id))
    timers.current.set(
      id,
      setTimeout(() => stopTyping(id), TYPING),
    )
  })
  return { typing: [...typing.values()], stopTyping }
}

function without(people: ReadonlyMap<number, string>, id: number): ReadonlyMap<number, string> {
  if (!people.has(id)) return people
  const left = new Map(people)
  left.delete(id)
  return left
}
