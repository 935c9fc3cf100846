import { hydrateRoot } from 'react-dom/client'
import type { Contract } from '#shared/contract.ts'
import type { CompiledMessages } from '#shared/i18n.ts'
import type { Locale } from '#shared/locales.ts'
import type { Viewer } from '#shared/viewer.ts'
import type { Registry } from '#site/App.tsx'
import type { PageState, Payload } from '#site/payload.ts'
import { PART_MISSING } from '#ui/overlays/lazy-part.ts'
import { isReloadingForChunk, watchBuilds } from './builds.ts'
import { forcePageMode, watchColourMode } from './colour-mode.ts'
import { takeOwnCurrency } from './currency.ts'
import { watchDevice } from './device.ts'
import { warmFormats } from './formats.ts'
import { whenIdle } from './idle.ts'
import { configureMessages } from './messages.ts'
import { startNavigation } from './navigate.ts'
import { readPage, showPage } from './page-store.ts'
import { keepPage } from './payloads.ts'
import { configurePersonal, type PageDataQuestion } from './personal.ts'
import { startPrefetch } from './prefetch.ts'
import { Root } from './Root.tsx'
import { whenReachable } from './reach.ts'
import { prepareFirstViews } from './screen.ts'
import { takeSentHtml } from './sent-html.ts'
import { startSession } from './session.ts'
import { completeTranslator, translatorWith } from './translators.ts'
import { inTurns } from './turns.ts'
import { sayUnreachable } from './unreachable.ts'
import { configureViews, type LoadViews } from './views.ts'

/** What the HTML of a page carries in `<script id="payload">`. */
type Carried = Payload & { messages: CompiledMessages }

interface StartOptions {
  registry: Registry
  loadViews: LoadViews
  /** Who is signed in, and what of a page is theirs. */
  contracts: {
    viewer: Contract<Record<string, unknown> | undefined, Viewer | null>
    pageData: Contract<PageDataQuestion, string>
  }
  /** The server has ended the session: the reader has been told, and may sign in again. */
  onSessionEnd: () => void
  isDevelopment: boolean
}

const readCarried = (): Carried =>
  JSON.parse(document.getElementById('payload')?.textContent ?? '') as Carried

/** The server knows them better, by a list; here it only matters that their copy of a page stays as it came. */
const isBot = (): boolean => /bot|crawl|spider|slurp|facebookexternalhit/i.test(navigator.userAgent)

/** Takes over the page that the server has rendered. */
export async function start(options: StartOptions): Promise<void> {
  const { registry, loadViews, contracts, isDevelopment } = options
  if (isBot()) return
  const { data, state, messages } = readCarried()
  const payload = { data, state }
  const { locale } = state.route

  configureViews(loadViews)
  configureMessages({ version: state.buildId, isCacheable: () => !isDevelopment })
  showPage({ payload, translator: translatorWith(locale, messages) })
  watchBuilds()
  forcePageMode(state.colorMode)
  watchColourMode()
  try {
    await Promise.all([prepareFirstViews(payload), warmFormats(locale, state.frame.timeZone)])
  } catch (error) {
    // What the server has rendered can be read, and its links load pages: better than a page with holes.
    console.error(error)
    return
  }
  const sent = takeSentHtml()
  const first = {
    ...registry,
    // By its modules, not as a whole: the state is another one as soon as the window is found to be narrower than thought.
    sentHtml: (shown: PageState, id: string) =>
      shown.modules === state.modules && !readPage().personal?.[id] ? sent(id) : undefined,
  }
  const takeOver = () =>
    void hydrateRoot(document.getElementById('app') as HTMLElement, <Root registry={first} />)
  // React, which serves while developing, finds a part that waits only where the server has marked it.
  const taken = isDevelopment ? takeOver() : inTurns(takeOver)

  configurePersonal(contracts.pageData)
  startSession({ viewer: contracts.viewer, onEnd: options.onSessionEnd })
  takeOwnCurrency()
  watchDevice()
  keepPage(new URL(location.href), readPage().payload)
  startNavigation()
  startPrefetch()
  window.addEventListener(PART_MISSING, async () => (await isReloadingForChunk()) || sayUnreachable())
  await taken
  // For whoever has to know that the page answers now: tests, and measurements.
  document.documentElement.dataset.live = ''
  whenIdle(() => completeTexts(locale))
}

/** The page came with the texts it was rendered with; what opens later needs the others. */
async function completeTexts(locale: Locale): Promise<void> {
  const translator = await completeTranslator(locale)
  if (!translator) whenReachable(() => completeTexts(locale))
  const page = readPage()
  if (translator?.locale === page.translator.locale && translator !== page.translator) {
    showPage({ ...page, translator })
  }
}
