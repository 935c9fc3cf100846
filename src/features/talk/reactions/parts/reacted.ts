import { useEffect, useRef, useSyncExternalStore } from 'react'
import { PART_MISSING } from '#ui/overlays/lazy-part.ts'
import type { Thing } from '../rules.ts'

export type Toggle = 'LIKE' | 'FAVORITE'

/** How a thing stands to its reader. */
export interface Reacted {
  isOn: boolean
  count: number
}

/** Whom the page knows, and what it was told of them. */
interface ReaderState {
  /** undefined while it is not known who reads. */
  readerId: number | undefined
  /** What says how things stand to the reader: another object as soon as it was asked anew. */
  told: unknown
}

interface Pressed extends Reacted, ReaderState {
  /** A call is on its way. */
  isPending: boolean
}

/** What was pressed on, by type and thing: all buttons of one thing say the same. */
const pressed = new Map<string, Pressed>()
/** How many like a thing, as the page was told after it was made. */
const liveCounts = new Map<string, number>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function show(key: string, next: Pressed): void {
  pressed.set(key, next)
  liveCounts.delete(key)
  for (const listener of listeners) listener()
}

const keyOf = (type: Toggle, thing: Thing) => `${type} ${thing.kind}:${thing.number}`

/** Other people like it too, or no longer. */
export function setLiveLikes(thing: Thing, count: number): void {
  liveCounts.set(keyOf('LIKE', thing), count)
  for (const listener of listeners) listener()
}

/** The page that was told of them is left, or made anew. */
export const clearLiveLikes = (): void => liveCounts.clear()

/** As soon as something newer is told, that counts; who pressed before anything was told is believed. */
const isLatest = (pressed: Pressed, { readerId, told }: ReaderState): boolean =>
  (pressed.readerId ?? readerId) === readerId &&
  (pressed.isPending || pressed.told === undefined || pressed.told === told)

interface Asked extends ReaderState {
  type: Toggle
  thing: Thing
  /** As the page shows it to strangers. */
  count: number
  /** As the reader was told; undefined until they are. */
  known: Reacted | undefined
}

/** How a thing stands to its reader, and how they turn it round. It is shown at once and taken back if refused. */
export function useReaction(asked: Asked): Reacted & { press: () => void } {
  const { readerId, type, thing, count, known, told } = asked
  const key = keyOf(type, thing)
  const latest = useSyncExternalStore(
    subscribe,
    () => pressed.get(key),
    () => undefined,
  )
  const counted = useSyncExternalStore(
    subscribe,
    () => liveCounts.get(key),
    () => undefined,
  )
  const now = useRef<ReaderState>({ readerId, told })
  useEffect(() => {
    now.current = { readerId, told }
  }, [readerId, told])
  const current = latest && isLatest(latest, { readerId, told }) ? latest : (known ?? { isOn: false, count })
  const { isOn } = current
  const shown = latest?.isPending ? current.count : (counted ?? current.count)
  const press = () => {
    const before = { isOn, count: shown }
    const after = turned(before)
    // The call on its way sees at its end that the reader has changed their mind.
    show(key, { ...after, readerId, told, isPending: true })
    if (!latest?.isPending) void settle({ key, type, thing, before, now: () => now.current })
  }
  return { isOn, count: shown, press }
}

const turned = ({ isOn, count }: Reacted): Reacted => ({
  isOn: !isOn,
  count: Math.max(0, count + (isOn ? -1 : 1)),
})

interface Settling {
  key: string
  type: Toggle
  thing: Thing
  /** What is shown again if the call is refused. */
  before: Reacted
  now: () => ReaderState
}

/** Tells the server what the reader wants, until it is what they see. */
async function settle({ key, type, thing, before, now }: Settling): Promise<void> {
  let settled = before
  for (;;) {
    const wanted = pressed.get(key)?.isOn ?? before.isOn
    const answered = await send(type, thing, wanted)
    if (answered) settled = answered
    // A refusal has been said aloud already.
    if (!answered || pressed.get(key)?.isOn === wanted) break
  }
  show(key, { ...settled, ...now(), isPending: false })
}

/** Readers send nothing: what does is fetched when somebody is about to press. */
const fetchSending = () => import('./send-reaction.ts')
export const prepareReaction = (): void => void fetchSending().catch(() => {})

async function send(type: Toggle, thing: Thing, isOn: boolean): Promise<Reacted | undefined> {
  const sending = await fetchSending().catch(() => undefined)
  if (!sending) window.dispatchEvent(new Event(PART_MISSING))
  return sending?.sendReaction(type, thing, isOn)
}
