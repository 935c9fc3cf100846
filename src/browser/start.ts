import type { Contract } from '#shared/contract.ts'
import type { CompiledMessages } from '#shared/i18n.ts'
import type { Locale } from '#shared/locales.ts'
import type { Viewer } from '#shared/viewer.ts'
import type { Payload } from '#site/payload.ts'
import { watchBuilds } from './builds.ts'
import { forcePageMode, watchColourMode } from './colour-mode.ts'
import { takeOwnCurrency } from './currency.ts'
import { watchDevice } from './device.ts'
import { whenIdle } from './idle.ts'
import { startLive } from './live.ts'
import { configureMessages } from './messages.ts'
import { startNavigation } from './navigate.ts'
import { type PageCode, pageCode } from './page-code.ts'
import { readPage, showPage } from './page-store.ts'
import { keepPage } from './payloads.ts'
import { configurePersonal, type PageDataQuestion } from './personal.ts'
import { startPrefetch } from './prefetch.ts'
import { whenReachable } from './reach.ts'
import { startSession } from './session.ts'
import { takeOverLater } from './take-over.ts'
import { completeTranslator, translatorWith } from './translators.ts'

/** What the HTML of a page carries in `<script id="payload">`. */
type Carried = Payload & { messages: CompiledMessages }

interface StartOptions {
  /** Fetches what of the page needs React. */
  loadPage: () => Promise<PageCode>
  /** Who is signed in, and what of a page is theirs. */
  contracts: {
    viewer: Contract<Record<string, unknown> | undefined, Viewer | null>
    pageData: Contract<PageDataQuestion, string>
  }
  isDevelopment: boolean
}

const readCarried = (): Carried =>
  JSON.parse(document.getElementById('payload')?.textContent ?? '') as Carried

/** The server knows them better, by a list; here it only matters that their copy of a page stays as it came. */
const isBot = (): boolean => /bot|crawl|spider|slurp|facebookexternalhit/i.test(navigator.userAgent)

/** Begins with all that needs no React: it is there at once, and light. */
export function start({ loadPage, contracts, isDevelopment }: StartOptions): void {
  if (isBot()) return void window.early?.()
  const { data, state, messages } = readCarried()
  const { locale } = state.route

  configureMessages({ version: state.buildId, isCacheable: () => !isDevelopment })
  showPage({ payload: { data, state }, translator: translatorWith(locale, messages) })
  takeOverLater(loadPage, () => whenIdle(() => completeTexts(locale)))
  watchBuilds()
  forcePageMode(state.colorMode)
  watchColourMode()
  configurePersonal(contracts.pageData)
  startSession({
    viewer: contracts.viewer,
    onEnd: () => void pageCode().then(({ askToSignIn }) => askToSignIn()),
  })
  takeOwnCurrency()
  watchDevice()
  keepPage(new URL(location.href), readPage().payload)
  startNavigation()
  startPrefetch()
  startLive()
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
