import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

export type StripOptions = {
  /** Times 0.25rem. */
  gap?: number
  /** On the left and right; a number is px. */
  padding?: number | string
  background?: string
  scrollX?: boolean
  scrollY?: boolean
}

type StripProps = StripOptions & {
  /** Key of the child with `aria-current`, which is scrolled into view whenever it changes. */
  current?: string | undefined
  className?: string
  children: ReactNode
}

/** Whether the hint of content on the left is shown: from the first horizontal scroll on, also back at 0. */
export const showsBefore = (shown: boolean, scrollLeft: number): boolean => shown || scrollLeft !== 0

export const stripStyle = ({
  gap = 0,
  padding = 0,
  background = 'transparent',
}: StripOptions): CSSProperties => ({
  gap: `${gap * 0.25}rem`,
  paddingInline: typeof padding === 'number' ? `${padding}px` : padding,
  background,
})

/** Children in a row that is scrolled by finger, wheel or a drag with the mouse. */
export function Strip({
  gap,
  padding,
  background,
  scrollX = true,
  scrollY = false,
  current,
  className,
  children,
}: StripProps) {
  const box = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [isBeforeShown, setBeforeShown] = useState(false)

  useMouseDrag(box, track, scrollX, scrollY)

  useEffect(() => {
    if (current === undefined) return
    const strip = box.current
    const place = strip?.querySelector<HTMLElement>('[aria-current]')
    if (!strip || !place) return
    const { offsetLeft, offsetWidth } = place
    const { scrollLeft, clientWidth } = strip
    if (offsetLeft >= scrollLeft && offsetLeft + offsetWidth <= scrollLeft + clientWidth) return
    strip.scrollLeft = offsetLeft - (clientWidth - offsetWidth) / 2
  }, [current])

  return (
    <div
      ref={box}
      className={className ? `strip ${className}` : 'strip'}
      data-show-before={isBeforeShown || undefined}
      style={{ overflowX: scrollX ? 'auto' : 'hidden', overflowY: scrollY ? 'auto' : 'hidden' }}
      onScroll={(event) => setBeforeShown(showsBefore(isBeforeShown, event.currentTarget.scrollLeft))}
    >
      <div ref={track} className="strip-track" style={stripStyle({ ...given({ gap, padding, background }) })}>
        {children}
      </div>
    </div>
  )
}

/** The code for the mouse comes when a mouse does: fingers have the browser's own momentum and bounce. */
const useMouseDrag = (
  box: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  x: boolean,
  y: boolean,
): void => {
  useEffect(() => {
    const element = box.current
    let stop: (() => void) | undefined
    let isGone = false
    const arrive = async ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      element?.removeEventListener('pointerenter', arrive)
      const { dragScroll } = await import('./drag-scroll.ts')
      if (!isGone && element && track.current) stop = dragScroll(element, track.current, { x, y })
    }
    element?.addEventListener('pointerenter', arrive)
    return () => {
      isGone = true
      element?.removeEventListener('pointerenter', arrive)
      stop?.()
    }
  }, [box, track, x, y])
}

/** Without the options that were left out. */
const given = (options: { [Key in keyof StripOptions]: StripOptions[Key] | undefined }): StripOptions =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
