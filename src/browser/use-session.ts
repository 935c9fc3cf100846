import { useSyncExternalStore } from 'react'
import type { Viewer } from '#shared/viewer.ts'
import { readSession, type Session, STRANGER, subscribeSession } from './session.ts'

/** Who reads this page. While hydrating a stranger, as the server saw it. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, readSession, () => STRANGER)

/** Whoever is signed in; null for a stranger, and until it is known who it is. */
export const useViewer = (): Viewer | null => useSession().viewer

/**
 * Whether a number is that of whoever reads: what is one's own is shown in other words, and nobody follows or reports
 * themselves. What they may do to it the server says.
 */
export const useIsMe = (personId: number | null | undefined): boolean =>
  useViewer()?.databaseId === (personId ?? null)
