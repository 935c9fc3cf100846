import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { arrowUpIcon, copyIcon, eyeIcon, eyeOffIcon, plusIcon, trashIcon } from '#ui/icons.ts'
import { type Dragged, useDraggable, useDropArea } from '../drag.ts'
import { arrowDownIcon, gripIcon } from '../outline/module-icons.ts'
import type { Acts } from '../state/acts.ts'
import type { Place } from '../state/edits.ts'
import { type OutlineRow, placeAfter } from '../state/outline.ts'
import type { Box } from './frame-document.ts'
import { type Drop, dropAt } from './place-at.ts'

interface Props {
  boxes: readonly Box[]
  rows: readonly OutlineRow[]
  chosen: readonly string[]
  hovered: string | null
  /** By which the frame is drawn smaller; the tools are not. */
  scale: number
  isDragging: boolean
  titleOf: (name: string) => string
  acts: Acts
  onAdd: (name: string, place: Place) => void
  onInsert: (place: Place) => void
  scrollBy: (down: number) => void
}

/** px from the edge of the frame where it scrolls while something is held there, and how far at once. */
const EDGE = 48
const SPEED = 14

/** px below which a module has no room for its tools and a plus over each other, or beside each other. */
const LOW = 72
const NARROW = 560

/** px that its tools take above a module. Where they have no room there they lie on it. */
const TOOLS = 32

/** What lies over the frame: the rings of what is chosen, their tools, and where things can be put. */
export function FrameLayer(props: Props) {
  const { boxes, rows, chosen, hovered, scale, isDragging, acts } = props
  const layer = useRef<HTMLDivElement>(null)
  const [drop, setDrop] = useState<Drop | null>(null)
  const pull = useRef(0)
  const { scrollBy } = props

  const at = (x: number, y: number): Drop => {
    const { left, top, height } = layer.current?.getBoundingClientRect() ?? new DOMRect()
    pull.current = y < top + EDGE ? -SPEED : y > top + height - EDGE ? SPEED : 0
    return dropAt(boxes, rows, (x - left) / scale, (y - top) / scale)
  }
  const last = useRef<Drop | null>(null)
  useDropArea(layer, {
    placeAt: (x, y) => {
      last.current = at(x, y)
      return last.current.place
    },
    onPlace: (place) => {
      if (!place) pull.current = 0
      setDrop(place && last.current)
    },
    onDrop: (dragged: Dragged, place) =>
      dragged.kind === 'new' ? props.onAdd(dragged.name, place) : acts.move(dragged.ids, place),
  })
  const scroll = useRef(scrollBy)
  scroll.current = scrollBy
  useEffect(() => {
    if (!isDragging) return
    let wanted = requestAnimationFrame(function roll() {
      if (pull.current !== 0) scroll.current(pull.current)
      wanted = requestAnimationFrame(roll)
    })
    return () => cancelAnimationFrame(wanted)
  }, [isDragging])

  const placed = (box: Box): CSSProperties => ({
    left: box.left * scale,
    top: box.top * scale,
    width: box.width * scale,
    height: box.height * scale,
  })
  const known = boxes.filter(({ id }) => rows.some((row) => row.id === id))
  const rings = known.filter(({ id }) => chosen.includes(id))
  const under = known.find(({ id }) => id === hovered)
  return (
    <div ref={layer} className="builder-layer" data-dragging={isDragging || undefined}>
      {!isDragging && under && !chosen.includes(under.id) && (
        <div className="builder-hover" style={placed(under)} />
      )}
      {rings.map((box) => (
        <Ring key={box.id} box={box} style={placed(box)} isLast={box.id === chosen.at(-1)} {...props} />
      ))}
      {isDragging && drop && (
        <div
          className="builder-line"
          style={{
            left: drop.line.left * scale,
            top: drop.line.top * scale,
            width: drop.line.width * scale || '100%',
          }}
        />
      )}
      {!isDragging && <Inserts {...props} under={under ?? rings.at(-1)} />}
    </div>
  )
}

/** A plus above and below the module under the pointer, else below the chosen one. */
function Inserts({ under, rows, scale, titleOf, onInsert }: Props & { under: Box | undefined }) {
  const { t } = useI18n()
  const row = under && rows.find(({ id }) => id === under.id)
  if (!under || !row) return null
  // On a low module the middle is where its tools are.
  const isTight = under.height * scale < LOW || under.width * scale < NARROW
  const left = isTight ? (under.left + under.width) * scale - 24 : (under.left + under.width / 2) * scale
  const plus = (place: Place, y: number, label: string) => (
    <button
      type="button"
      className="builder-plus"
      aria-label={label}
      title={label}
      style={{ left, top: y * scale }}
      onClick={() => onInsert(place)}
    >
      <Icon path={plusIcon} size={16} />
    </button>
  )
  const name = titleOf(row.name)
  return (
    <>
      {plus({ slot: row.slot, before: row.id }, under.top, t('builder.shell.add.above', { name }))}
      {plus(placeAfter(rows, row.id), under.top + under.height, t('builder.shell.add.below', { name }))}
    </>
  )
}

interface RingProps extends Props {
  box: Box
  style: CSSProperties
  isLast: boolean
}

function Ring({ box, style, isLast, scale, rows, chosen, titleOf, acts }: RingProps) {
  const { t } = useI18n()
  const row = rows.find(({ id }) => id === box.id)
  const name = row ? titleOf(row.name) : ''
  return (
    <div className="builder-ring" style={style}>
      {isLast && row && (
        <div
          role="toolbar"
          aria-label={name}
          className="builder-tools"
          data-above={box.top * scale >= TOOLS || undefined}
        >
          <Handle
            ids={chosen}
            name={chosen.length > 1 ? t('builder.shell.several', { count: chosen.length }) : name}
          />
          <IconButton
            icon={arrowUpIcon}
            size="small"
            label={t('builder.shell.act.up')}
            onClick={() => acts.step(-1)}
          />
          <IconButton
            icon={arrowDownIcon}
            size="small"
            label={t('builder.shell.act.down')}
            onClick={() => acts.step(1)}
          />
          <IconButton
            icon={copyIcon}
            size="small"
            label={t('builder.shell.act.duplicate')}
            onClick={acts.duplicate}
          />
          <IconButton
            icon={row.isHidden ? eyeIcon : eyeOffIcon}
            size="small"
            label={t(row.isHidden ? 'builder.shell.act.show' : 'builder.shell.act.hide')}
            onClick={acts.toggleHidden}
          />
          <IconButton
            icon={trashIcon}
            size="small"
            label={t('builder.shell.act.remove')}
            onClick={acts.remove}
          />
        </div>
      )}
    </div>
  )
}

/** By which a module is held to be dragged; by keyboard it is moved with the buttons beside it. */
function Handle({ ids, name }: { ids: readonly string[]; name: string }) {
  const element = useRef<HTMLSpanElement>(null)
  useDraggable(element, () => ({ kind: 'placed', ids: [...ids] }))
  return (
    <span ref={element} className="builder-handle">
      <Icon path={gripIcon} size={16} />
      <span className="truncate">{name}</span>
    </span>
  )
}
