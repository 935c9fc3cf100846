import { type KeyboardEvent, useRef, useState } from 'react'
import { localize } from '#site/localize.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon, chevronLeftIcon, chevronRightIcon, plusIcon } from '#ui/icons.ts'
import { ItemTools } from '../forms/ItemTools.tsx'
import { LinkFields } from './LinkFields.tsx'
import {
  indented,
  type MenuEntry,
  MOST_ENTRIES,
  type Moved,
  movedBy,
  outdented,
  type Path,
  rowsOf,
  withEntry,
  withNew,
  withoutEntry,
} from './menu-tree.ts'

interface Props {
  menus: readonly MenuEntry[]
  onChange: (menus: MenuEntry[]) => void
}

const keyOf = (path: Path) => path.join('.')

/** The menu of the header: entries in their order, some of them below others. */
export function MenuEditor({ menus, onChange }: Props) {
  const { t, locale } = useI18n()
  const list = useRef<HTMLOListElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  const rows = rowsOf(menus)
  const focus = (path: Path) =>
    requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>(`[data-path="${keyOf(path)}"] > .bf-item-head > button`)
        ?.focus(),
    )
  const take = (moved: Moved, from: Path) => {
    if (!moved) return
    onChange(moved.menus)
    setOpen(open === keyOf(from) ? keyOf(moved.path) : null)
    focus(moved.path)
  }
  const keys = (event: KeyboardEvent, path: Path) => {
    if (!event.altKey) return
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    take(move(menus, path), path)
  }
  return (
    <>
      <ol ref={list} className="bf-items">
        {rows.map(({ path, entry }) => {
          const name = localize(entry.label, locale) || t('builder.form.frame.untitled')
          const last = path.at(-1) ?? 0
          return (
            <li key={keyOf(path)} data-path={keyOf(path)} data-level={path.length}>
              <div className="bf-item-head">
                <button
                  type="button"
                  aria-expanded={open === keyOf(path)}
                  onClick={() => setOpen(open === keyOf(path) ? null : keyOf(path))}
                  onKeyDown={(event) => keys(event, path)}
                >
                  <Icon path={chevronDownIcon} size={16} />
                  <span className="truncate">{name}</span>
                </button>
                <ItemTools
                  name={name}
                  isFirst={last === 0}
                  isLast={movedBy(menus, path, 1) === null}
                  onMove={(by) => take(movedBy(menus, path, by), path)}
                  onRemove={() => {
                    setOpen(null)
                    onChange(withoutEntry(menus, path))
                    focus(path)
                  }}
                />
              </div>
              {open === keyOf(path) && (
                <EntryFields
                  entry={entry}
                  onChange={(next) => onChange(withEntry(menus, path, next))}
                  inside={indented(menus, path)}
                  outside={outdented(menus, path)}
                  onMove={(moved) => take(moved, path)}
                />
              )}
            </li>
          )
        })}
      </ol>
      {menus.length >= MOST_ENTRIES ? (
        <p className="text-13 text-soft">{t('builder.form.item.most', { most: MOST_ENTRIES })}</p>
      ) : (
        <Button
          look="line"
          size="small"
          onClick={() => {
            onChange(withNew(menus, [], { label: {}, link: '' }))
            setOpen(keyOf([menus.length]))
          }}
        >
          <Icon path={plusIcon} size={16} />
          {t('builder.form.frame.menu.add')}
        </Button>
      )}
    </>
  )
}

/** With Alt, as in the outline of the page. */
const MOVES: Readonly<Record<string, (menus: readonly MenuEntry[], path: Path) => Moved>> = {
  ArrowUp: (menus, path) => movedBy(menus, path, -1),
  ArrowDown: (menus, path) => movedBy(menus, path, 1),
  ArrowRight: indented,
  ArrowLeft: outdented,
}

interface EntryProps {
  entry: MenuEntry
  onChange: (entry: MenuEntry) => void
  inside: Moved
  outside: Moved
  onMove: (moved: Moved) => void
}

function EntryFields({ entry, onChange, inside, outside, onMove }: EntryProps) {
  const { t } = useI18n()
  return (
    <div className="bf-item-fields">
      <LinkFields
        label={entry.label}
        link={entry.link}
        onChange={(next) => onChange({ ...entry, ...next })}
      />
      {(inside || outside) && (
        <div className="flex gap-2">
          {inside && (
            <Button look="line" size="small" onClick={() => onMove(inside)}>
              <Icon path={chevronRightIcon} size={16} />
              {t('builder.form.frame.menu.inside')}
            </Button>
          )}
          {outside && (
            <Button look="line" size="small" onClick={() => onMove(outside)}>
              <Icon path={chevronLeftIcon} size={16} />
              {t('builder.form.frame.menu.outside')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
