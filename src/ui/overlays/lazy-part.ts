import { type ComponentType, useEffect, useState } from 'react'

export type LazyPart<Props> = {
  /** Fetches the code without showing anything. */
  preload: () => Promise<void>
  /** The component, once its code is here. */
  readonly component: ComponentType<Props> | undefined
}

/** Code that is fetched when it is first needed: what floats takes far more of it than the page under it. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  let component: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  return {
    preload: () => {
      loading ??= load().then(
        (loaded) => {
          component = loaded
        },
        (error) => {
          // The next press tries again.
          loading = undefined
          throw error
        },
      )
      return loading
    },
    get component() {
      return component
    },
  }
}

/** The component from the first opening on; it stays, so that closing can be shown too. */
export const useLazyPart = <Props>(
  part: LazyPart<Props>,
  isOpen: boolean,
): ComponentType<Props> | undefined => {
  const [hasOpened, setOpened] = useState(false)
  useEffect(() => {
    if (!isOpen || hasOpened) return
    let isHere = true
    part.preload().then(() => isHere && setOpened(true), reportError)
    return () => {
      isHere = false
    }
  }, [part, isOpen, hasOpened])
  return hasOpened ? part.component : undefined
}
