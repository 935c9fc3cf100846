import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { FrameKind, FrameOf } from '#shared/live/frames.ts'
import { isLive, onLive, subscribeLive } from './live.ts'

/** Whether the live connection is up. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribeLive, isLive, () => false)

/** Listens to frames of one kind while the component is mounted. */
export function useLive<Data>(kind: FrameKind<Data>, listener: (frame: FrameOf<Data>) => void): void {
  const latest = useEffectEvent(listener)
  useEffect(() => onLive(kind, (frame) => latest(frame)), [kind])
}
