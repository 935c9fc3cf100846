import { useSyncExternalStore } from 'react'
import type { Viewer } from '#shared/viewer.ts'
import { readSession, type Session, STRANGER, subscribeSession } from './session.ts'

/** The reader's session. While hydrating it is a stranger's, as the server rendered it. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, readSession, () => STRANGER)

/** The signed-in viewer; null for a stranger, and until they are loaded. */
export const useViewer = (): Viewer | null => useSession().viewer
