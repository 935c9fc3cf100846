import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

interface Props {
  scroll: RefObject<HTMLElement | null>
  children: () => ReactNode
}

/** Distance from the viewport within which a chunk stays rendered. */
const NEAR = '1500px 0px'

/** A chunk of a virtualized list: far from the viewport it is replaced by a box of the same height. */
export function Chunk({ scroll, children }: Props) {
  const list = useRef<HTMLOListElement>(null)
  /** null: rendered. */
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const observer = new IntersectionObserver(
      (seen) => setHeight(seen.at(-1)?.isIntersecting ? null : element.offsetHeight),
      { root: scroll.current, rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroll])
  return (
    <ol ref={list} style={height === null ? undefined : { height }}>
      {height === null && children()}
    </ol>
  )
}
