import { type ComponentType, createElement, use } from 'react'
import { lazyPart } from './overlays/lazy-part.ts'

const parts: Array<{ mark: string; bring: () => Promise<void> }> = []

/**
 * A lazily loaded component that few pages contain. Its code is not part of the page's, but is loaded before
 * rendering (`bringParts`), so that nothing is missing for a moment and no click on it is lost.
 *
 * @param mark selector of the component in the HTML
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

/** Loads the components that the page contains; by default all. */
export const bringParts = (isHeld: (mark: string) => boolean = () => true): Promise<unknown> =>
  Promise.all(parts.filter(({ mark }) => isHeld(mark)).map(({ bring }) => bring()))
