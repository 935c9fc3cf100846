import { useSyncExternalStore } from 'react'
import type { Viewer } from '#shared/people/viewer.ts'
import { readSession, type Session, STRANGER, subscribeSession } from './session.ts'

/** The reader's session. While hydrating it is a stranger's, as the server rendered it. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, readSession, () => STRANGER)

/** The signed-in viewer; null for a stranger, and until they are loaded. */
export const useViewer = (): Viewer | null => useSession().viewer

/**
 * Whether a number is that of whoever reads: what is one's own is shown in other words, and nobody follows or reports
 * themselves. What they may do to it the server says.
 */
export const useIsMe = (personId: number | null | undefined): boolean =>
  useViewer()?.databaseId === (personId ?? null)
