import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type Frame, isLive, onLive, subscribeLive } from './live.ts'

/** Whether the page hears at once what happens. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribeLive, isLive, () => false)

/** Hears frames of one type while the component is shown. */
export function useLive(type: string, listener: (frame: Frame) => void): void {
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => onLive(type, (frame) => latest.current(frame)), [type])
}
