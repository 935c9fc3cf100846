import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Thing } from '#features/kernel/posts/rules/things.ts'
import { PART_MISSING } from '#ui/overlays/lazy-part.ts'

export type Toggle = 'LIKE' | 'FAVORITE'

/** The reader's reaction to a thing, and the count of all. */
export interface Reacted {
  isOn: boolean
  count: number
}

/** The reader, and the loaded data that their reactions come from. */
interface ReaderState {
  /** undefined while it is not known who reads. */
  readerId: number | undefined
  /** The personal part; another object after each load. */
  source: unknown
}

/** Says what the reader wants. @returns the state afterwards; undefined after a refusal, which has been shown already */
export type SendReaction = (isOn: boolean) => Promise<Reacted | undefined>

interface Pressed extends Reacted, ReaderState {
  /** A call is underway. */
  isPending: boolean
}

/** Reactions that were pressed, by type and thing, shared by all buttons of one thing. */
const pressed = new Map<string, Pressed>()
/** Numbers of likes that came over the socket after the page was rendered. */
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

/** Sets a number of likes that came over the socket. */
export function setLiveLikes(thing: Thing, count: number): void {
  liveCounts.set(keyOf('LIKE', thing), count)
  for (const listener of listeners) listener()
}

/** Called when the page that got them is left, or loaded anew. */
export const clearLiveLikes = (): void => liveCounts.clear()

/**
 * A pressed state counts while its call is underway and until newer data is loaded; a press before any data was loaded
 * goes on to count. Never for another reader.
 */
const isLatest = (pressed: Pressed, { readerId, source }: ReaderState): boolean =>
  (pressed.readerId ?? readerId) === readerId &&
  (pressed.isPending || pressed.source === undefined || pressed.source === source)

interface Asked extends ReaderState {
  type: Toggle
  thing: Thing
  /** As the page shows it to strangers. */
  count: number
  /** The reader's state as loaded; undefined before. */
  known: Reacted | undefined
  /** In place of the call that all things have. */
  send?: SendReaction | undefined
}

/**
 * The reader's reaction to a thing, and the function that toggles it. Optimistic: shown at once, and reverted if it is
 * refused.
 */
export function useReaction(asked: Asked): Reacted & { press: () => void } {
  const { readerId, type, thing, count, known, source } = asked
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
  const now = useRef<ReaderState>({ readerId, source })
  useEffect(() => {
    now.current = { readerId, source }
  }, [readerId, source])
  const current =
    latest && isLatest(latest, { readerId, source }) ? latest : (known ?? { isOn: false, count })
  const { isOn } = current
  const shown = latest?.isPending ? current.count : (counted ?? current.count)
  const press = () => {
    const before = { isOn, count: shown }
    const after = toggled(before)
    // A call that is underway compares at its end, and sends again what the reader wants now.
    show(key, { ...after, readerId, source, isPending: true })
    if (!latest?.isPending) {
      const sendIt = asked.send ?? ((wanted: boolean) => send(type, thing, wanted))
      void settle({ key, before, send: sendIt, now: () => now.current })
    }
  }
  return { isOn, count: shown, press }
}

const toggled = ({ isOn, count }: Reacted): Reacted => ({
  isOn: !isOn,
  count: Math.max(0, count + (isOn ? -1 : 1)),
})

interface Settling {
  key: string
  send: SendReaction
  /** What is shown again if the call is refused. */
  before: Reacted
  now: () => ReaderState
}

/** Sends what the reader wants, again until it is what they see. */
async function settle({ key, send, before, now }: Settling): Promise<void> {
  let settled = before
  for (;;) {
    const wanted = pressed.get(key)?.isOn ?? before.isOn
    const answered = await send(wanted)
    if (answered) settled = answered
    // A refusal has been shown already.
    if (!answered || pressed.get(key)?.isOn === wanted) break
  }
  show(key, { ...settled, ...now(), isPending: false })
}

/** The code that sends is fetched when somebody is about to press: most readers never do. */
const fetchSending = () => import('./send-reaction.ts')
export const prepareReaction = (): void => void fetchSending().catch(() => {})

async function send(type: Toggle, thing: Thing, isOn: boolean): Promise<Reacted | undefined> {
  const sending = await fetchSending().catch(() => undefined)
  if (!sending) window.dispatchEvent(new Event(PART_MISSING))
  return sending?.sendReaction(type, thing, isOn)
}
