/** Shorter moves are clicks with an unsteady hand. */
const CLICK_SLACK = 5

/** What is left of the speed after each millisecond: a flick runs out within about a second. */
const FRICTION = 0.997

/** px per ms below which the movement has ended. */
const STILL = 0.03

/** How far the strip follows the pointer beyond its ends. */
const RUBBER = 0.35

const MOST_OVERSHOOT = 48

/**
 * Lets the mouse drag a scrolling box as a finger does; fingers and trackpads have the browser's own.
 *
 * @param box what scrolls
 * @param track what lies in it and is drawn out at the ends
 * @returns takes the listeners away again
 */
export const dragScroll = (
  box: HTMLElement,
  track: HTMLElement,
  axes: { x: boolean; y: boolean },
): (() => void) => {
  const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
  let start: { x: number; y: number; left: number; top: number } | undefined
  let last = { x: 0, time: 0 }
  let speed = 0
  let frame = 0
  let isDragged = false

  const spring = (from: number) => {
    if (isCalm()) return
    const easing = 'cubic-bezier(0.2, 0.7, 0.3, 1)'
    track.animate([{ transform: `translateX(${-from}px)` }, { transform: 'none' }], { duration: 320, easing })
  }

  const glide = (time: number) => {
    const elapsed = time - last.time
    last.time = time
    const before = box.scrollLeft
    box.scrollLeft += speed * elapsed
    const isAtEnd = Math.abs(box.scrollLeft - before) < Math.abs(speed * elapsed) - 1
    if (isAtEnd) return spring(Math.max(-MOST_OVERSHOOT, Math.min(MOST_OVERSHOOT, speed * 40)))
    speed *= FRICTION ** elapsed
    if (Math.abs(speed) > STILL) frame = requestAnimationFrame(glide)
  }

  const press = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    cancelAnimationFrame(frame)
    start = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop }
    last = { x: event.clientX, time: event.timeStamp }
    speed = 0
    isDragged = false
    addEventListener('pointermove', move)
    addEventListener('pointerup', release)
    addEventListener('pointercancel', release)
  }

  const move = (event: PointerEvent) => {
    if (!start) return
    const x = axes.x ? start.x - event.clientX : 0
    const y = axes.y ? start.y - event.clientY : 0
    if (!isDragged && Math.max(Math.abs(x), Math.abs(y)) < CLICK_SLACK) return
    isDragged = true
    box.scrollLeft = start.left + x
    box.scrollTop = start.top + y
    const beyond = (start.left + x - box.scrollLeft) * RUBBER
    track.style.transform = beyond ? `translateX(${-beyond}px)` : ''
    const elapsed = event.timeStamp - last.time
    if (elapsed > 0 && axes.x) speed = (last.x - event.clientX) / elapsed
    last = { x: event.clientX, time: event.timeStamp }
  }

  const release = (event: PointerEvent) => {
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', release)
    removeEventListener('pointercancel', release)
    const beyond = Number(/translateX\((.+)px\)/.exec(track.style.transform)?.[1] ?? 0)
    track.style.transform = ''
    start = undefined
    if (beyond) return spring(-beyond)
    // Held still before letting go: nothing to carry on.
    const wasHeld = event.timeStamp - last.time > 80
    if (!isDragged || wasHeld || isCalm()) return
    last.time = event.timeStamp
    frame = requestAnimationFrame(glide)
  }

  const swallow = (event: MouseEvent) => {
    if (!isDragged) return
    isDragged = false
    event.preventDefault()
    event.stopPropagation()
  }

  /** Links and pictures would be carried away in place of the strip. */
  const keep = (event: DragEvent) => event.preventDefault()

  box.addEventListener('pointerdown', press)
  box.addEventListener('click', swallow, true)
  box.addEventListener('dragstart', keep)
  return () => {
    cancelAnimationFrame(frame)
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', release)
    removeEventListener('pointercancel', release)
    box.removeEventListener('pointerdown', press)
    box.removeEventListener('click', swallow, true)
    box.removeEventListener('dragstart', keep)
  }
}
