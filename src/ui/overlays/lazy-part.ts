import { type ComponentType, useEffect, useRef, useState } from 'react'

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

/** Heard by whoever can say that the server cannot be reached. */
export const PART_MISSING = 'part-missing'

/**
 * The component from the first opening on; it stays, so that closing can be shown too.
 *
 * @param onMissing closes again what a press has opened, so that the next press tries again; its reader is told. What
 *   opens by itself goes without: it is tried again on the next page.
 */
export const useLazyPart = <Props>(
  part: LazyPart<Props>,
  isOpen: boolean,
  onMissing?: () => void,
): ComponentType<Props> | undefined => {
  const [hasOpened, setOpened] = useState(false)
  const [tries, setTries] = useState(0)
  const missed = useRef(onMissing)
  missed.current = onMissing
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is a new one
  useEffect(() => {
    if (!isOpen || hasOpened) return
    let isHere = true
    const again = () => setTries((before) => before + 1)
    const onFailure = (error: unknown) => {
      if (!isHere) return
      if (!missed.current) {
        reportError(error)
        window.addEventListener('page-view', again, { once: true })
        return
      }
      missed.current()
      window.dispatchEvent(new Event(PART_MISSING))
    }
    part.preload().then(() => isHere && setOpened(true), onFailure)
    return () => {
      isHere = false
      window.removeEventListener('page-view', again)
    }
  }, [part, isOpen, hasOpened, tries])
  return hasOpened ? part.component : undefined
}
