import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Box, boxAt, boxesOf, patchDocument } from './frame-document.ts'

interface Told {
  onPress: (id: string | null, event: MouseEvent) => void
  onKey: (event: KeyboardEvent) => void
  onLoad: () => void
}

interface Frame {
  boxes: readonly Box[]
  /** The module under the pointer. */
  hovered: string | null
  isLoaded: boolean
  /** For the frame's `onLoad`. */
  take: () => void
  /** Shows another HTML of the same page. */
  patch: (html: string) => void
  scrollBy: (down: number) => void
  scrollTo: (id: string) => void
  leave: () => void
}

/**
 * The page in the frame, reached into from outside: no script runs in it. Its content is inert, so that nothing in it is
 * pressed or focused, and what is under the pointer is found by where it is.
 */
export function useFrame(frame: RefObject<HTMLIFrameElement | null>, told: Told): Frame {
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  const [hovered, setHovered] = useState<string | null>(null)
  const [isLoaded, setLoaded] = useState(false)
  const newest = useRef(told)
  newest.current = told
  const stop = useRef(() => {})
  const wanted = useRef(0)

  const measure = useCallback(() => {
    cancelAnimationFrame(wanted.current)
    wanted.current = requestAnimationFrame(() => {
      const document = frame.current?.contentDocument
      if (document) setBoxes(boxesOf(document))
    })
  }, [frame])

  useEffect(
    () => () => {
      cancelAnimationFrame(wanted.current)
      stop.current()
    },
    [],
  )

  const take = useCallback(() => {
    const document = frame.current?.contentDocument
    if (!document?.body) return
    stop.current()
    stop.current = listen(document, { measure, setHovered, told: () => newest.current })
    setLoaded(true)
    setBoxes(boxesOf(document))
    newest.current.onLoad()
  }, [frame, measure])

  return {
    boxes,
    hovered,
    isLoaded,
    take,
    patch(html) {
      const document = frame.current?.contentDocument
      if (!document?.body) return
      patchDocument(document, html)
      setBoxes(boxesOf(document))
    },
    scrollBy: (down) => frame.current?.contentWindow?.scrollBy(0, down),
    scrollTo(id) {
      const box = boxes.find((one) => one.id === id)
      const room = frame.current?.contentWindow?.innerHeight ?? 0
      const isInSight = box && box.top < room - 40 && box.top + box.height > 40
      if (box && !isInSight) frame.current?.contentWindow?.scrollBy(0, box.top - room / 4)
    },
    leave: () => setHovered(null),
  }
}

interface Listening {
  measure: () => void
  setHovered: (id: string | null) => void
  told: () => Told
}

function listen(document: Document, { measure, setHovered, told }: Listening): () => void {
  const { body, defaultView: view } = document
  // Not <html>: an inert document would not be scrolled by the wheel, nor tell where the pointer is.
  body.inert = true
  const under = ({ clientX, clientY }: MouseEvent) => boxAt(boxesOf(document), clientX, clientY)?.id ?? null
  const hover = (event: PointerEvent) => setHovered(under(event))
  const press = (event: MouseEvent) => told().onPress(under(event), event)
  const key = (event: KeyboardEvent) => told().onKey(event)
  document.addEventListener('pointermove', hover)
  document.addEventListener('click', press)
  document.addEventListener('keydown', key)
  document.addEventListener('scroll', measure, { passive: true })
  // Pictures that have come move what stands below them.
  document.addEventListener('load', measure, true)
  view?.addEventListener('resize', measure)
  // The frame's own: one of this window would be told of the sizes of another document in the wrong round.
  const grown = view && new view.ResizeObserver(measure)
  grown?.observe(body)
  return () => {
    document.removeEventListener('pointermove', hover)
    document.removeEventListener('click', press)
    document.removeEventListener('keydown', key)
    document.removeEventListener('scroll', measure)
    document.removeEventListener('load', measure, true)
    view?.removeEventListener('resize', measure)
    grown?.disconnect()
  }
}
