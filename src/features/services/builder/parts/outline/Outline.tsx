import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { eyeOffIcon, warningIcon } from '#ui/icons.ts'
import type { CatalogueModule } from '../../schemas.ts'
import { type Dragged, useDraggable, useDropArea } from '../drag.ts'
import { goToForm } from '../panes.ts'
import { type Place, SLOTS, type Slot } from '../state/edits.ts'
import { chosenBy, type OutlineRow, placeAfter } from '../state/outline.ts'
import { gripIcon, groupIcon } from './module-icons.ts'

interface Props {
  rows: readonly OutlineRow[]
  chosen: readonly string[]
  /** While something is dragged every slot can be dropped on. */
  isDragging: boolean
  /** Modules that differ from what the site shows. */
  changed: ReadonlySet<string>
  /** The module that the server does not take as it is. */
  wrong: string | undefined
  moduleOf: (name: string) => CatalogueModule | undefined
  onChoose: (ids: readonly string[]) => void
  onDrop: (dragged: Dragged, place: Place) => void
}

const optionId = (id: string): string => `builder-row-${id}`

/** The modules of the page, by the place where they stand: a list of which one or several can be chosen. */
export function Outline(props: Props) {
  const { rows, chosen, isDragging, onChoose } = props
  const { t } = useI18n()
  const list = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const [isFocused, setFocused] = useState(false)
  const active = chosen.at(-1)
  useDropArea(list, {
    placeAt: (x, y) => placeInList(list.current, rows, x, y),
    onPlace: setPlace,
    onDrop: props.onDrop,
  })

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      goToForm()
      return
    }
    const next = rowByKey(rows, active, event.key)
    if (!next) return
    event.preventDefault()
    onChoose(event.shiftKey ? chosenBy(rows, chosen, next.id, { isRange: true, isToggle: false }) : [next.id])
    document.getElementById(optionId(next.id))?.scrollIntoView({ block: 'nearest' })
  }

  const slots = SLOTS.filter((slot) => isDragging || slot === 'main' || rows.some((row) => row.slot === slot))
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={t('builder.shell.outline')}
      aria-multiselectable="true"
      aria-activedescendant={isFocused && active ? optionId(active) : undefined}
      tabIndex={0}
      className="builder-outline"
      onKeyDown={press}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {slots.map((slot) => (
        <SlotRows key={slot} slot={slot} place={place} {...props} />
      ))}
    </div>
  )
}

/** The row that a key leads to. */
function rowByKey(
  rows: readonly OutlineRow[],
  active: string | undefined,
  key: string,
): OutlineRow | undefined {
  const at = rows.findIndex(({ id }) => id === active)
  switch (key) {
    case 'ArrowDown':
      return rows[Math.min(at + 1, rows.length - 1)]
    case 'ArrowUp':
      return rows[Math.max(at - 1, 0)]
    case 'Home':
      return rows[0]
    case 'End':
      return rows.at(-1)
    default:
      return undefined
  }
}

/** Where what is held over the list would be put. */
function placeInList(
  list: HTMLElement | null,
  rows: readonly OutlineRow[],
  x: number,
  y: number,
): Place | null {
  if (!list) return null
  const under = list.ownerDocument.elementFromPoint(x, y)
  const option = under?.closest<HTMLElement>('[role="option"]')
  const row = rows.find(({ id }) => option?.id === optionId(id))
  if (option && row) {
    const { top, height } = option.getBoundingClientRect()
    return y < top + height / 2 ? { slot: row.slot, before: row.id } : placeAfter(rows, row.id)
  }
  const slot = under?.closest<HTMLElement>('[data-slot]')?.dataset.slot as Slot | undefined
  return slot ? { slot, before: null } : null
}

function SlotRows({ slot, place, ...props }: Props & { slot: Slot; place: Place | null }) {
  const { t } = useI18n()
  const rows = props.rows.filter((row) => row.slot === slot)
  const isHere = place?.slot === slot
  const name = t(`builder.shell.slot.${slot}`)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-label={name} data-slot={slot} className="builder-slot">
      <p aria-hidden="true" className="builder-slot-name">
        {name}
      </p>
      {rows.map((row) => (
        <Row key={row.id} row={row} isDropBefore={isHere && place.before === row.id} {...props} />
      ))}
      {isHere && place.before === null && <div className="builder-drop-line" />}
      {rows.length === 0 && !isHere && (
        <p aria-hidden="true" className="builder-slot-empty">
          {t('builder.shell.slot.empty')}
        </p>
      )}
    </div>
  )
}

function Row({ row, isDropBefore, ...props }: Props & { row: OutlineRow; isDropBefore: boolean }) {
  const { t } = useI18n()
  const element = useRef<HTMLDivElement>(null)
  const { chosen, rows, changed, wrong, moduleOf, onChoose } = props
  const isChosen = chosen.includes(row.id)
  const isDragged = useDraggable(element, () => ({
    kind: 'placed',
    ids: isChosen ? [...chosen] : [row.id],
  }))
  const module = moduleOf(row.name)
  const press = (event: MouseEvent) => {
    const keys = { isRange: event.shiftKey, isToggle: event.ctrlKey || event.metaKey }
    onChoose(chosenBy(rows, chosen, row.id, keys))
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the list, which has the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the active row
    <div
      ref={element}
      id={optionId(row.id)}
      role="option"
      aria-selected={isChosen}
      className="builder-row"
      data-hidden={row.isHidden || undefined}
      data-dragged={isDragged || undefined}
      data-drop={isDropBefore || undefined}
      onClick={press}
    >
      <Icon path={gripIcon} size={16} className="builder-grip" />
      <Icon path={groupIcon(module?.group)} size={16} />
      <span className="truncate">{module?.title ?? row.name}</span>
      <span className="builder-marks">
        {row.id === wrong && (
          <>
            <Icon path={warningIcon} size={16} className="text-danger" />
            <span className="sr-only">{t('builder.shell.refused.here')}</span>
          </>
        )}
        {row.ownCount > 0 && <span>{t('builder.shell.own', { count: row.ownCount })}</span>}
        {row.ownCount === 0 && changed.has(row.id) && <span>{t('builder.shell.changed')}</span>}
        {row.isHidden && (
          <>
            <Icon path={eyeOffIcon} size={16} />
            <span className="sr-only">{t('builder.shell.hidden')}</span>
          </>
        )}
      </span>
    </div>
  )
}
