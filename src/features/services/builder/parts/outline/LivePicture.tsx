import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { CatalogueModule } from '../../schemas.ts'
import { boxAround } from '../frame/frame-document.ts'
import { frameAddress } from '../frame/Stage.tsx'
import type { View } from '../frame/view.ts'
import { whenTurn } from './in-turn.ts'
import { ModulePicture } from './ModulePicture.tsx'

/** px: what a module is drawn in, before it is made as small as its picture. */
const OF_MODULES = { width: 640, height: 700 }
/** px: a whole page, as a desk has it. */
const OF_PAGES = { width: 1_280, height: 760 }
/** px above and below what is in sight where pictures are made ahead and kept. */
const NEAR = '240px'
/** px: what is lower than this shows nothing. */
const LEAST = 12

interface Props {
  /** What the frame shows: 'module.hero', 'block.7', or a whole page: 'template.shop'. */
  version: string
  title: string
  /** What is drawn until then, and where it shows nothing. */
  group: CatalogueModule['group']
  view: View
}

/** Modules as the site itself draws them, while their tile is in sight; before that a drawing. */
export function LivePicture({ version, title, group, view }: Props) {
  const { width, height } = version.startsWith('template.') ? OF_PAGES : OF_MODULES
  const place = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(false)
  const [isOn, setOn] = useState(false)
  const [style, setStyle] = useState<CSSProperties | null>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: NEAR,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const turn = useRef(() => {})
  useEffect(() => {
    if (!isNear) return
    const over = whenTurn(() => setOn(true))
    turn.current = over
    return () => {
      over()
      setOn(false)
      setStyle(null)
    }
  }, [isNear])
  const cropTo = (frame: HTMLIFrameElement) => {
    turn.current()
    const shown = frame.contentDocument
    const box = shown && boxAround(shown)
    const room = place.current?.clientWidth ?? 0
    if (!box || box.height < LEAST || room === 0) return
    const scale = room / box.width
    setStyle({
      transform: `scale(${scale}) translate(${-box.left}px, ${-box.top}px)`,
      // What stands below it on a page is no part of it.
      clipPath: `inset(0 0 ${Math.max(0, height - box.top - box.height)}px 0)`,
    })
  }
  const { device: _, ...look } = view
  return (
    <span ref={place} className="builder-live" data-shown={style ? '' : undefined}>
      <ModulePicture group={group} />
      {isOn && (
        <iframe
          inert
          aria-hidden="true"
          tabIndex={-1}
          title={title}
          width={width}
          height={height}
          src={frameAddress({ ...look, device: 'desktop', key: 'home', path: '' }, version)}
          onLoad={(event) => cropTo(event.currentTarget)}
          style={style ?? undefined}
        />
      )}
    </span>
  )
}
