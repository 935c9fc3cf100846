import { useRef, useState } from 'react'
import type { Settings } from '../schemas.ts'

/**
 * Settings that are saved as they are changed. A change is shown at once, and sent when those before it are answered:
 * a row is sent as a whole, and two presses at once would take each other back.
 */
export function useKeptSettings(first: Settings) {
  const [settings, setSettings] = useState(first)
  const [hasSaved, setSaved] = useState(false)
  /** As the server has them. */
  const kept = useRef(first)
  const changes = useRef(0)
  const turn = useRef(Promise.resolve())

  const keep = (shown: Settings, send: () => Promise<Settings | undefined>): void => {
    const number = ++changes.current
    setSaved(false)
    setSettings(shown)
    turn.current = turn.current.then(async () => {
      const answer = await send()
      kept.current = answer ?? kept.current
      if (number !== changes.current) return
      // What was refused goes back to what it was.
      setSettings(kept.current)
      setSaved(answer !== undefined)
    })
  }
  return { settings, hasSaved, keep }
}
