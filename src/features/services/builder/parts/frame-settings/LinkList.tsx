import { type ReactNode, useState } from 'react'
import { localize } from '#site/localize.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon, plusIcon } from '#ui/icons.ts'
import type { Localized } from '../../rules/content.ts'
import { ItemTools } from '../forms/ItemTools.tsx'
import { moved } from '../forms/list-moves.ts'

interface Props<Item> {
  items: readonly Item[]
  nameOf: (item: Item) => Localized
  most: number
  /** Of the button that adds one. */
  addLabel: string
  fresh: () => Item
  onChange: (items: Item[]) => void
  children: (item: Item, onItem: (item: Item) => void) => ReactNode
}

/** Links or columns in their order, each of which opens into its fields. */
export function LinkList<Item>(props: Props<Item>) {
  const { items, nameOf, most, addLabel, fresh, onChange, children } = props
  const { t, locale } = useI18n()
  const [open, setOpen] = useState<number | null>(null)
  const move = (from: number, by: -1 | 1) => {
    if (from + by < 0 || from + by >= items.length) return
    onChange(moved(items, from, from + by))
    setOpen(open === from ? from + by : null)
  }
  return (
    <>
      <ol className="bf-items">
        {items.map((item, place) => {
          const name = localize(nameOf(item), locale) || t('builder.form.frame.untitled')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: links have nothing of their own that stays the same
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
                  onRemove={() => {
                    setOpen(null)
                    onChange(items.toSpliced(place, 1))
                  }}
                />
              </div>
              {open === place && (
                <div className="bf-item-fields">
                  {children(item, (next) => onChange(items.with(place, next)))}
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
