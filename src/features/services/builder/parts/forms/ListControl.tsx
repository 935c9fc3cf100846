import { useRef, useState } from 'react'
import type { Locale } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon, plusIcon } from '#ui/icons.ts'
import type { Field } from '../../public/fields.ts'
import type { ControlOf, InnerFields } from './control.ts'
import { ItemTools } from './ItemTools.tsx'
import { moved } from './list-moves.ts'

type Item = Record<string, unknown>

/** Things in an order of their own: each opens into its fields, and moves by buttons or Alt with an arrow. */
export function ListControl({ field, value, onChange, Fields }: ControlOf<'list'> & { Fields: InnerFields }) {
  const { t, locale } = useI18n()
  const list = useRef<HTMLOListElement>(null)
  const [open, setOpen] = useState<number | null>(null)
  const items: readonly Item[] = Array.isArray(value) ? value.map(itemOf) : []
  const isFull = items.length >= field.max
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
          const name = nameOf(field.fields, item, locale) || t('builder.form.item.name', { place: place + 1 })
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
                  <Fields
                    at={place}
                    fields={field.fields}
                    values={item}
                    onChange={(next) => onChange(items.with(place, next))}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {isFull ? (
        <p className="text-13 text-soft">{t('builder.form.item.most', { most: field.max })}</p>
      ) : (
        <Button
          look="line"
          size="small"
          onClick={() => {
            onChange([...items, {}])
            setOpen(items.length)
          }}
        >
          <Icon path={plusIcon} size={16} />
          {t('builder.form.item.add')}
        </Button>
      )}
    </>
  )
}

const itemOf = (item: unknown): Item => (typeof item === 'object' && item !== null ? { ...item } : {})

/** The first of its texts. */
function nameOf(fields: readonly Field[], item: Item, locale: Locale): string {
  for (const { kind, name } of fields) {
    const value = item[name]
    const text =
      kind === 'localized'
        ? localize(value as object | undefined, locale)
        : kind === 'text'
          ? value
          : undefined
    if (typeof text === 'string' && text !== '') return text
  }
  return ''
}
