import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon, plusIcon } from '#ui/icons.ts'
import { ItemTools } from './ItemTools.tsx'
import { moved } from './list-moves.ts'

interface Props<Item> {
  items: readonly Item[]
  nameOf: (item: Item, place: number) => string
  most: number
  /** Of the button that adds one. */
  addLabel: string
  fresh: () => Item
  onChange: (items: Item[]) => void
  /** The fields of one. */
  children: (item: Item, onItem: (item: Item) => void, place: number) => ReactNode
}

/** Things in an order of their own: each opens into its fields, and moves by buttons or Alt with an arrow. */
export function ItemList<Item>(props: Props<Item>) {
  const { items, nameOf, most, addLabel, fresh, onChange, children } = props
  const { t } = useI18n()
  const list = useRef<HTMLOListElement>(null)
  const [open, setOpen] = useState<number | null>(null)
  const focus = (place: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>(':scope > li > .bf-item-head > button')[place]?.focus(),
    )
  const move = (from: number, by: -1 | 1) => {
    const to = from + by
    if (to < 0 || to >= items.length) return
    onChange(moved(items, from, to))
    setOpen(open === from ? to : open === to ? from : open)
    focus(to)
  }
  const remove = (place: number) => {
    onChange(items.toSpliced(place, 1))
    setOpen(null)
    focus(Math.min(place, items.length - 2))
  }
  return (
    <>
      <ol ref={list} className="bf-items">
        {items.map((item, place) => {
          const name = nameOf(item, place)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have nothing of their own that stays the same
            <li key={place}>
              <div className="bf-item-head">
                <button
                  type="button"
                  aria-expanded={open === place}
                  onClick={() => setOpen(open === place ? null : place)}
                  onKeyDown={(event) => {
                    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
                    event.preventDefault()
                    move(place, event.key === 'ArrowUp' ? -1 : 1)
                  }}
                >
                  <Icon path={chevronDownIcon} size={16} />
                  <span className="truncate">{name}</span>
                </button>
                <ItemTools
                  name={name}
                  isFirst={place === 0}
                  isLast={place === items.length - 1}
                  onMove={(by) => move(place, by)}
                  onRemove={() => remove(place)}
                />
              </div>
              {open === place && (
                <div className="bf-item-fields">
                  {children(item, (next) => onChange(items.with(place, next)), place)}
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {items.length >= most ? (
        <p className="text-13 text-soft">{t('builder.form.item.most', { most })}</p>
      ) : (
        <Button
          look="line"
          size="small"
          onClick={() => {
            onChange([...items, fresh()])
            setOpen(items.length)
          }}
        >
          <Icon path={plusIcon} size={16} />
          {addLabel}
        </Button>
      )}
    </>
  )
}
