import type { Toasts } from '#ui/toasts.ts'
import type { WhenReachable } from '../calls/retry-when-reachable.ts'
import { drawFirstToasts } from '../visitor/first-toasts.ts'
import { bufferEvents, type ReplayNeeds } from './event-replay.ts'
import { whenIdle } from './idle.ts'
import type { CodeLoader, PageCode } from './page-code.ts'

/** Events of somebody who is about to use the page. */
const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/** Browsers fire pointermove also when a page appears below a resting pointer. */
const rests = (event: Event): boolean =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0

/** Preloads the files of the page's code, which the HTML lists with its data, in parallel. */
function fetchCode(): void {
  const files = document.getElementById('payload')?.dataset.code?.split(' ') ?? []
  for (const href of files) {
    if (href)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

interface Needs extends ReplayNeeds {
  code: CodeLoader
  whenReachable: WhenReachable
  toasts: Toasts
}

/**
 * Hydrates the page when it is idle or first touched, whichever is sooner. Until then only links work; clicks and
 * input are buffered and replayed afterwards.
 *
 * @param load loads the page's code
 * @param onLive called when the whole page is hydrated
 */
export function hydrateLater(needs: Needs, load: () => Promise<PageCode>, onLive: () => void): void {
  const { readState, releasePage } = needs.page
  const stopWaiting = new AbortController()
  const presses = bufferEvents(needs, () => queueMicrotask(() => begin()))
  const toasts = drawFirstToasts(needs.toasts)
  let taking: Promise<PageCode> | undefined

  async function take(): Promise<PageCode> {
    fetchCode()
    const code = await load()
    await code.loadViews(
      readState()
        .modules.filter(({ isStatic }) => !isStatic)
        .map(({ name }) => name),
    )
    toasts.stop()
    const { frame, all } = code.hydrate()
    await frame
    void finish(all)
    return code
  }

  async function finish(all: Promise<void>): Promise<void> {
    if (presses.hasTyped()) await all
    await presses.replay()
    await all
    releasePage()
    // For tests and measurements.
    document.documentElement.dataset.live = ''
    onLive()
  }

  function bring(): Promise<PageCode> {
    stopWaiting.abort()
    taking ??= take().catch((error) => {
      // The server's HTML stays readable, and its links load pages: better than a page with holes.
      taking = undefined
      needs.whenReachable(begin)
      // By then links are followed by the browser.
      setTimeout(presses.giveUp)
      throw error
    })
    return taking
  }
  const begin = () => void needs.code.pageCode().catch((error) => console.error(error))

  needs.code.configurePageCode(bring)
  const { signal } = stopWaiting
  const onTouch = (event: Event) => rests(event) || begin()
  for (const type of TOUCHES) addEventListener(type, onTouch, { signal, passive: true, capture: true })
  const beginAtRest = () => whenIdle(() => signal.aborted || begin())
  if (document.readyState === 'complete') beginAtRest()
  else addEventListener('load', beginAtRest, { once: true, signal })
}
