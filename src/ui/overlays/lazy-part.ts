import { type ComponentType, useEffect, useRef, useState } from 'react'

export type LazyPart<Props> = {
  /** Fetches the code without showing anything. */
  preload: () => Promise<void>
  /** The component, once its code is here. */
  readonly component: ComponentType<Props> | undefined
}

/** Code that is loaded when it is first needed: overlays have far more of it than the page under them. */
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

/** Event for code that could not be loaded; a listener shows that the server cannot be reached. */
export const PART_MISSING = 'part-missing'

/**
 * The component from the first opening on; it stays mounted, so that closing can be animated.
 *
 * @param onMissing closes again what a click has opened, so that the next click retries; the reader is notified. What
 *   opens by itself has none: it is retried on the next page.
 */
export const useLazyPart = <Props>(
  part: LazyPart<Props>,
  isOpen: boolean,
  onMissing?: () => void,
): ComponentType<Props> | undefined => {
  const [hasOpened, setOpened] = useState(false)
  const missed = useRef(onMissing)
  missed.current = onMissing
  useEffect(() => {
    if (!isOpen || hasOpened) return
    let isHere = true
    const onFailure = (error: unknown) => {
      if (!isHere) return
      if (!missed.current) {
        reportError(error)
        window.addEventListener('page-view', load, { once: true })
        return
      }
      missed.current()
      window.dispatchEvent(new Event(PART_MISSING))
    }
    const load = () => void part.preload().then(() => isHere && setOpened(true), onFailure)
    load()
    return () => {
      isHere = false
      window.removeEventListener('page-view', load)
    }
  }, [part, isOpen, hasOpened])
  return hasOpened ? part.component : undefined
}
