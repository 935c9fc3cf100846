import { type RefObject, useEffect, useRef, useState } from 'react'
import { localizedPath } from '#site/routes.ts'
import { Notice } from '#ui/forms/Notice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Content } from '../../rules/content.ts'
import type { Acts } from '../state/acts.ts'
import type { Place } from '../state/edits.ts'
import { chosenBy, type OutlineRow } from '../state/outline.ts'
import { FrameLayer } from './FrameLayer.tsx'
import { frameSizeOf } from './frame-size.ts'
import { useFrame } from './use-frame.ts'
import { type Looked, usePreview } from './use-preview.ts'

interface Props {
  looked: Looked
  content: Content
  /** What the server has stored is not what is shown. */
  isDirty: () => boolean
  rows: readonly OutlineRow[]
  chosen: readonly string[]
  isDragging: boolean
  titleOf: (name: string) => string
  acts: Acts
  onAdd: (name: string, place: Place) => void
  onChoose: (ids: readonly string[]) => void
  onKey: (event: KeyboardEvent) => void
  /** Asks for a module to be put at a place. */
  onInsert: (place: Place) => void
}

/** The address of a page as it will look, in the frame. */
export const frameAddress = ({ key, path, device, mode, locale }: Looked, version = 'draft'): string =>
  `${localizedPath('/builder/frame', locale)}?${new URLSearchParams({ path: `/${path.replace(/^\/+/, '')}`, key, device, mode, version })}`

/** Measures the room for the frame. */
function useRoom(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const shown = element.current
    if (!shown) return
    let wanted = 0
    const measure = () => setRoom({ width: shown.clientWidth, height: shown.clientHeight })
    // In the next picture: what it changes changes the room again, and a browser complains of such rings.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(wanted)
      wanted = requestAnimationFrame(measure)
    })
    observer.observe(shown)
    return () => {
      cancelAnimationFrame(wanted)
      observer.disconnect()
    }
  }, [element])
  return room
}

/** The true page in the middle, with what one can do to it drawn over it. */
export function Stage(props: Props) {
  const { looked, content, rows, chosen, isDirty, onChoose } = props
  const { t } = useI18n()
  const room = useRef<HTMLDivElement>(null)
  const iframe = useRef<HTMLIFrameElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const size = frameSizeOf(looked.device, useRoom(room))
  const shown = useRef(content)
  const address = frameAddress(looked)
  // What is on its way to the server when a frame is asked for may come there before or after it.
  const asked = useRef({ address: '', wasDirty: false })
  if (asked.current.address !== address) asked.current = { address, wasDirty: isDirty() }
  const frame = useFrame(iframe, {
    onPress: (id, event) => {
      const keys = { isRange: event.shiftKey, isToggle: event.ctrlKey || event.metaKey }
      onChoose(id === null || !rows.some((row) => row.id === id) ? [] : chosenBy(rows, chosen, id, keys))
    },
    onKey: props.onKey,
    onLoad: () => {
      shown.current = content
      if (asked.current.wasDirty || isDirty()) preview(content, 0)
    },
  })
  const preview = usePreview(looked, frame.patch, setProblem)

  useEffect(() => {
    if (shown.current === content) return
    shown.current = content
    preview(content)
  })
  const newest = chosen.at(-1)
  const scrollTo = useRef(frame.scrollTo)
  scrollTo.current = frame.scrollTo
  useEffect(() => {
    if (newest !== undefined) scrollTo.current(newest)
  }, [newest])

  const { width, height, scale } = size
  const isPhone = looked.device === 'mobile'
  return (
    <section className="builder-stage" aria-label={t('builder.shell.preview')} onPointerLeave={frame.leave}>
      <p className="builder-size">
        {t(
          scale < 1
            ? 'builder.shell.size.fitted'
            : isPhone
              ? 'builder.shell.size.phone'
              : 'builder.shell.size',
          {
            width,
            height,
          },
        )}
      </p>
      {problem !== null && (
        <div className="px-4 pb-3">
          <Notice>{problem}</Notice>
        </div>
      )}
      <div ref={room} className="builder-room">
        <div
          className="builder-frame"
          data-device={looked.device}
          data-loaded={frame.isLoaded || undefined}
          style={{ width: Math.round(width * scale), height: Math.round(height * scale) }}
        >
          {width > 0 && (
            <iframe
              ref={iframe}
              key={address}
              src={address}
              title={t('builder.shell.preview')}
              tabIndex={-1}
              onLoad={frame.take}
              style={{ width, height, transform: scale < 1 ? `scale(${scale})` : undefined }}
            />
          )}
          <FrameLayer
            {...props}
            boxes={frame.boxes}
            hovered={frame.hovered}
            scale={scale}
            scrollBy={frame.scrollBy}
          />
        </div>
      </div>
    </section>
  )
}
