import { useEffect, useRef, useState } from 'react'
import type { Settings } from '../schemas.ts'

/**
 * Settings that are saved as they are changed. A change is shown at once. It is sent when those before it are answered,
 * with everything that was changed meanwhile: a row is sent as a whole, so a press that knew only what was drawn would
 * take back the one before it.
 */
export function useKeptSettings(first: Settings) {
  const [settings, setSettings] = useState(first)
  const [hasSaved, setSaved] = useState(false)
  /** As they are shown, or will be with the next drawing. */
  const shown = useRef(first)
  /** As the server has them. */
  const kept = useRef(first)
  const changes = useRef(0)
  const turn = useRef(Promise.resolve())
  const [isWaiting, setWaiting] = useState(false)

  // Changes that wait for their turn would be lost with the page.
  useEffect(() => {
    if (!isWaiting) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isWaiting])

  const show = (next: Settings) => {
    shown.current = next
    setSettings(next)
  }
  const keep = (
    change: (before: Settings) => Settings,
    send: (wanted: Settings) => Promise<Settings | undefined>,
  ): void => {
    const number = ++changes.current
    setSaved(false)
    setWaiting(true)
    show(change(shown.current))
    turn.current = turn.current.then(async () => {
      const answer = await send(shown.current)
      kept.current = answer ?? kept.current
      if (number !== changes.current) return
      setWaiting(false)
      // What was refused goes back to what it was.
      show(kept.current)
      setSaved(answer !== undefined)
    })
  }
  return { settings, hasSaved, keep }
}
