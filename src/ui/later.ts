import { type ComponentType, createElement, use } from 'react'
import { lazyPart } from './overlays/lazy-part.ts'

const parts: Array<{ mark: string; bring: () => Promise<void> }> = []

/**
 * A component that few pages hold. Its code is no part of the page's: it is brought ahead of drawing (`bringParts`), so
 * that nothing is missing for a moment, and nothing that is pressed on it is lost.
 *
 * @param mark selects it in the HTML
 */
export function later<Props extends object>(
  mark: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = lazyPart(load)
  parts.push({ mark, bring: part.preload })
  return (props) => {
    if (!part.component) use(part.preload())
    return part.component && createElement(part.component, props)
  }
}

/** Brings what the page holds, or all that the views which are here could show. */
export const bringParts = (isHeld: (mark: string) => boolean = () => true): Promise<unknown> =>
  Promise.all(parts.filter(({ mark }) => isHeld(mark)).map(({ bring }) => bring()))
