import { useEffect, useSyncExternalStore } from 'react'
import { isLive, onLive, sendLive, subscribeLive } from '#browser/calls/live.ts'
import { personHere } from '#shared/live/frames.ts'
import { peopleHere } from '../contract.ts'

/** ms to collect the people that appear on the page, so that a whole list is sent in one frame. */
const GATHER = 50
/** Most people in one frame; the server accepts no more. */
const MOST = 200

/** How often each person is shown on the page. */
const shown = new Map<number, number>()
const listeners = new Set<() => void>()
let here: ReadonlySet<number> = new Set()
let isGathering = false
let hasBegun = false

function become(next: ReadonlySet<number>): void {
  here = next
  for (const listener of listeners) listener()
}

function ask(): void {
  isGathering = false
  if (isLive()) sendLive({ type: 'watch_people', data: { ids: [...shown.keys()].slice(0, MOST) } })
}

const askSoon = (): void => {
  if (isGathering) return
  isGathering = true
  setTimeout(ask, GATHER)
}

/** Called when the first person is shown. Without a socket nobody counts as online. */
function begin(): void {
  if (hasBegun) return
  hasBegun = true
  onLive(peopleHere, ({ data }) => become(new Set(data.ids)))
  onLive(personHere, ({ data: { id, isHere } }) => {
    const next = new Set(here)
    if (isHere) next.add(id)
    else next.delete(id)
    become(next)
  })
  subscribeLive(() => {
    if (isLive()) askSoon()
    else become(new Set())
  })
}

function show(personId: number): () => void {
  begin()
  shown.set(personId, (shown.get(personId) ?? 0) + 1)
  askSoon()
  return () => {
    const left = (shown.get(personId) ?? 1) - 1
    if (left > 0) return void shown.set(personId, left)
    shown.delete(personId)
    askSoon()
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a person whom the reader follows is online and shows it. */
export function useIsHere(personId: number): boolean {
  useEffect(() => show(personId), [personId])
  return useSyncExternalStore(
    subscribe,
    () => here.has(personId),
    () => false,
  )
}
