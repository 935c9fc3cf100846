import { useEffect, useRef, useSyncExternalStore } from 'react'
import { PART_MISSING } from '#ui/overlays/lazy-part.ts'
import type { Thing } from '../rules.ts'

export type Toggle = 'LIKE' | 'FAVORITE'

/** How a thing stands to its reader. */
export interface Reacted {
  isOn: boolean
  count: number
}

/** The reader whose reactions the page has, and those reactions. */
interface ReaderState {
  /** undefined while it is not known who reads. */
  readerId: number | undefined
  /** What says how things stand to the reader: another object as soon as it was asked anew. */
  source: unknown
}

interface Pressed extends Reacted, ReaderState {
  /** A call is on its way. */
  isPending: boolean
}

/** What was pressed on, by type and thing: all buttons of one thing say the same. */
const pressed = new Map<string, Pressed>()
/** Like counts that arrived after the page was rendered. */
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

/** Called when the page is left or rendered anew. */
export const clearLiveLikes = (): void => liveCounts.clear()

/** Whether a press still counts: it is this reader's, and the server has sent no newer state since. */
const isLatest = (pressed: Pressed, { readerId, source }: ReaderState): boolean =>
  (pressed.readerId ?? readerId) === readerId &&
  (pressed.isPending || pressed.source === undefined || pressed.source === source)

interface Asked extends ReaderState {
  type: Toggle
  thing: Thing
  /** As the page shows it to strangers. */
  count: number
  /** The reader's state on the server; undefined until it has loaded. */
  known: Reacted | undefined
}

/** How a thing stands to its reader, and how they turn it round. It is shown at once and taken back if refused. */
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
    const after = turned(before)
    // The call on its way sees at its end that the reader has changed their mind.
    show(key, { ...after, readerId, source, isPending: true })
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

/** Sends the reader's choice to the server until the state there equals what is shown. */
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
