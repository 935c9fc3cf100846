import { matchRoute, type RouteBase } from '#site/routes.ts'
import { createQueue } from '../calls/queue.ts'
import type { TermsOfPages } from '../texts/terms.ts'
import { isPageAddress } from './can-intercept.ts'
import { whenIdle } from './idle.ts'
import type { PageStore } from './page-store.ts'
import type { Arrival, Payloads } from './payloads.ts'
import type { Screen } from './screen.ts'

const AT_ONCE = 4
/** ms. A pointer that rests this long is likely to follow the link. */
const HOVER_MS = 65
/** Per page: a list of a hundred links must not cause a hundred requests. */
const MOST_ON_SIGHT = 12

/** Pages of one person, or that change with every visit: prefetching them gains nothing. */
const NEVER_AHEAD: readonly RouteBase[] = ['account-page', 'authorize', 'create', 'notify']

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** On metered or slow connections nothing is prefetched. */
const isCostly = (): boolean => {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType.endsWith('2g')
}

function addressOf(link: HTMLAnchorElement): URL | undefined {
  const url = URL.parse(link.href)
  if (!url || !isPageAddress(url, location.origin) || link.target || link.hasAttribute('download'))
    return undefined
  // Such as to the checkout: nobody's until it is pressed.
  if (link.hasAttribute('data-not-ahead')) return undefined
  if (url.pathname === location.pathname && url.search === location.search) return undefined
  const base = matchRoute(url.pathname)?.base
  return base && !NEVER_AHEAD.includes(base) ? url : undefined
}

const keyOf = (url: URL): string => url.pathname + url.search

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a[href]') : null

interface Needs {
  page: PageStore
  payloads: Payloads
  screen: Screen
  terms: TermsOfPages
}

export function createPrefetch({ page, payloads, screen, terms }: Needs) {
  const queue = createQueue(AT_ONCE)
  let sights = 0
  let observer: IntersectionObserver | undefined
  /** Visible links whose pages were prefetched. */
  const asked = new Map<Element, string>()

  /** Own pages lead to other own pages, which must be current when they are shown. */
  const wantedBy = (link: HTMLAnchorElement): URL | undefined =>
    page.readState().isOwn ? undefined : addressOf(link)

  function rest(): void {
    queue.clear()
    sights = MOST_ON_SIGHT
  }

  async function fetchAhead(url: URL): Promise<Arrival> {
    const arrival = await payloads.findPageAhead(url, terms.termsFor(url))
    // A server that is busy or down must not be asked for what nobody wants yet.
    if (arrival.kind === 'failed') rest()
    return arrival
  }

  /**
   * Prefetches the data and the code of a page. For links that are only visible the code would be more than that of
   * the page that is read.
   */
  async function fetchWhole(url: URL): Promise<void> {
    const arrival = await fetchAhead(url)
    if (arrival.kind === 'page') await screen.prepareViews(arrival.payload)
  }

  /** Called with up to a hundred links at once, so it does little for each. */
  function onSight(entries: IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const key = asked.get(target)
      if (!isIntersecting) key !== undefined && queue.drop(key)
      else if (key === undefined && sights < MOST_ON_SIGHT) ask(target)
    }
  }

  function ask(link: Element): void {
    const url = link instanceof HTMLAnchorElement && wantedBy(link)
    if (!url) return
    sights++
    asked.set(link, keyOf(url))
    queue.add(keyOf(url), () => fetchAhead(url))
  }

  /** Observes the links of a page that was just shown. */
  function watchLinks(): void {
    if (isCostly()) return
    queue.clear()
    observer?.disconnect()
    asked.clear()
    sights = 0
    observer = new IntersectionObserver(onSight)
    for (const link of document.querySelectorAll('main a[href]')) observer.observe(link)
  }

  /** Starts prefetching: pages of links that are hovered or focused, and the data of some of the visible ones. */
  function startPrefetch(): void {
    if (!('navigation' in window)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const point = (event: Event) => {
      clearTimeout(timer)
      const link = linkAt(event.target)
      const url = link && wantedBy(link)
      // Under a key of its own, as its data may be loading already.
      const fetchNow = () => url && queue.add(`whole ${keyOf(url)}`, () => fetchWhole(url), true)
      if (event.type === 'pointerdown') fetchNow()
      else timer = setTimeout(fetchNow, HOVER_MS)
    }
    document.addEventListener('pointerdown', point, { passive: true })
    document.addEventListener('pointerover', point, { passive: true })
    document.addEventListener('focusin', point)
    window.addEventListener('page-view', watchLinks)
    whenIdle(watchLinks)
  }

  return { startPrefetch }
}
