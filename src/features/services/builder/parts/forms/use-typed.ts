import { useState } from 'react'

/**
 * What stands in a field whose text is not always a value: what was typed stays until the value changes from elsewhere.
 *
 * @param shown the value as it is written
 */
export function useTyped(shown: string): [text: string, type: (text: string, written: string) => void] {
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  const text = typed && typed.over === shown ? typed.text : shown
  return [text, (next, written) => setTyped({ text: next, over: written })]
}
