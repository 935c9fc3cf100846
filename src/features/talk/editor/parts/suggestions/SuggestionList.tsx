import { type ReactNode, useEffect, useRef } from 'react'
import { placeOfList, seenNow } from './place-of-list.ts'
import type { Suggested } from './suggestions.ts'

interface Props<Item> {
  label: string
  suggested: Suggested<Item>
  keyOf: (item: Item) => string | number
  /** Cannot be chosen here. */
  isDead?: (item: Item) => boolean
  children: (item: Item) => ReactNode
}

/** The list of suggestions that a character in the text has opened. */
export function SuggestionList<Item>({ label, suggested, keyOf, isDead, children }: Props<Item>) {
  const { items, chosen, at, choose } = suggested
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      className="editor-slash"
      style={placeOfList(at, seenNow())}
    >
      {items.map((item, place) => (
        <button
          key={keyOf(item)}
          type="button"
          role="option"
          aria-selected={place === chosen}
          aria-disabled={isDead?.(item) || undefined}
          tabIndex={-1}
          // The text keeps the focus, and with it the position to insert at.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(item)}
        >
          {children(item)}
        </button>
      ))}
    </div>
  )
}
