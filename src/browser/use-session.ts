import { useSyncExternalStore } from 'react'
import type { Viewer } from '#shared/viewer.ts'
import { readSession, type Session, STRANGER, subscribeSession } from './session.ts'

/** Who reads this page. While hydrating a stranger, as the server saw it. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, readSession, () => STRANGER)

/** Whoever is signed in; null for a stranger, and until it is known who it is. */
export const useViewer = (): Viewer | null => useSession().viewer
