import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type Frame, isLive, onLive, subscribeLive } from './live.ts'

/** Whether the live connection is up. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribeLive, isLive, () => false)

/** Listens to frames of one type while the component is mounted. */
export function useLive(type: string, listener: (frame: Frame) => void): void {
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => onLive(type, (frame) => latest.current(frame)), [type])
}
