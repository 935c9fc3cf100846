import { type ReactNode, useEffect, useRef } from 'react'
import type { Suggested } from './suggestions.ts'

/** As high as the menu may grow. */
const HEIGHT = 320

interface Props<Item> {
  label: string
  suggested: Suggested<Item>
  keyOf: (item: Item) => string | number
  children: (item: Item) => ReactNode
}

/** The list that a sign in the text has opened. */
export function SuggestionList<Item>({ label, suggested, keyOf, children }: Props<Item>) {
  const { items, chosen, at, choose } = suggested
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another place in the list
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const isBelow = at.bottom + HEIGHT < window.innerHeight || at.top < HEIGHT
  const left = Math.max(8, Math.min(at.left, window.innerWidth - 312))
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      className="editor-slash"
      style={isBelow ? { left, top: at.bottom + 6 } : { left, bottom: window.innerHeight - at.top + 6 }}
    >
      {items.map((item, place) => (
        <button
          key={keyOf(item)}
          type="button"
          role="option"
          aria-selected={place === chosen}
          tabIndex={-1}
          // The text keeps the focus, and with it the place where it goes.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(item)}
        >
          {children(item)}
        </button>
      ))}
    </div>
  )
}
