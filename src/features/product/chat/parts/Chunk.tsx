import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

interface Props {
  scroll: RefObject<HTMLElement | null>
  children: () => ReactNode
}

/** How far from what is seen a piece of the list is still on the page. */
const NEAR = '1500px 0px'

/** A piece of a long list: far from what is seen only its height is left of it. */
export function Chunk({ scroll, children }: Props) {
  const list = useRef<HTMLOListElement>(null)
  /** null: it is on the page. */
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
