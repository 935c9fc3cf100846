import { useEffect, useState } from 'react'

/**
 * Walks through the options of a list while the focus stays in the field.
 *
 * @param shown any value that changes when other options are shown, and only then
 */
export function useOptions(listId: string, shown: unknown) {
  const [place, setPlace] = useState(-1)
  const [walked, setWalked] = useState(shown)
  const [count, setCount] = useState(0)
  const options = () =>
    typeof document === 'undefined'
      ? []
      : [...document.querySelectorAll<HTMLElement>(`[id="${CSS.escape(listId)}"] [role="option"]`)]

  if (walked !== shown) {
    setWalked(shown)
    setPlace(-1)
  }
  const active = place < 0 ? undefined : options()[place]
  useEffect(() => {
    const all = options()
    setCount(all.length)
    for (const option of all) option.setAttribute('aria-selected', String(option === active))
    active?.scrollIntoView({ block: 'nearest' })
  })

  return {
    count,
    active,
    /** @returns whether the key was one that moves */
    move: (key: string): boolean => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[key]
      const last = options().length - 1
      if (step === undefined || last < 0) return false
      // One step beyond either end returns to the field.
      setPlace((at) => (at + step > last ? -1 : at + step < -1 ? last : at + step))
      return true
    },
  }
}
