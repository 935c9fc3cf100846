import { useSyncExternalStore } from 'react'
import type { Translator } from '#shared/i18n.ts'
import type { PageState, Payload } from '#site/payload.ts'

/** By module id: what belongs to the reader, merged over the module's data. */
export type Personal = Readonly<Record<string, object>>

/** What is on screen: changed only as a whole, so that texts, settings and data always fit together. */
export interface ShownPage {
  payload: Payload
  translator: Translator
  personal?: Personal | undefined
}

let shown: ShownPage | undefined
const listeners = new Set<() => void>()

export function readPage(): ShownPage {
  if (!shown) throw new Error('No page is shown yet.')
  return shown
}

export const readState = (): PageState => readPage().payload.state

export function showPage(page: ShownPage): void {
  shown = page
  for (const tell of listeners) tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useShownPage = (): ShownPage => useSyncExternalStore(subscribe, readPage, readPage)
