import type { Contract } from '#shared/contract.ts'
import type { WireViewer } from '#shared/people/viewer.ts'
import { type Client, client as clientOfPage } from './client.ts'
import { readCarried } from './core/page/carried.ts'
import { hydrateLater } from './core/page/hydrate.ts'
import { whenIdle } from './core/page/idle.ts'
import type { PageCode } from './core/page/page-code.ts'
import { watchDevice } from './core/visitor/device.ts'
import { watchOwnLanguages } from './core/visitor/own-languages.ts'
import { takeOwnTerms } from './core/visitor/own-terms.ts'
import type { PageDataQuestion } from './core/visitor/personal.ts'

interface StartOptions {
  /** Loads the code of the page that needs React. */
  loadPage: () => Promise<PageCode>
  /** The calls for the signed-in viewer and the personal parts. */
  contracts: {
    viewer: Contract<Record<string, unknown> | undefined, WireViewer | null>
    pageData: Contract<PageDataQuestion, string>
  }
  isDevelopment: boolean
}

/** Bots, roughly (the server has a full list). It only matters that their copy of a page stays as it came. */
const isBot = (): boolean => /bot|crawl|spider|slurp|facebookexternalhit/i.test(navigator.userAgent)

/** Starts everything that needs no React: it is available at once, and small. */
export function start({ loadPage, contracts, isDevelopment }: StartOptions, client = clientOfPage): void {
  if (isBot()) return void window.early?.()
  const { data, state, messages } = readCarried()
  const { locale } = state.route

  client.messages.configureMessages({ version: state.buildId, isCacheable: () => !isDevelopment })
  client.page.showPage({
    payload: { data, state },
    translator: client.translators.translatorWith(locale, messages),
  })
  // What the reader's own device and currency change is asked for at once, and drawn once React has taken the page over.
  client.page.holdPage()
  takeOwnTerms(client.page)
  hydrateLater(client, loadPage, () => whenIdle(() => completeTexts(client)))
  client.builds.watchBuilds()
  client.colourMode.forcePageMode(state.colorMode)
  client.colourMode.watchColourMode()
  client.personal.configurePersonal(contracts.pageData)
  client.session.startSession({
    viewer: contracts.viewer,
    onEnd: () => void client.code.pageCode().then(({ askToSignIn }) => askToSignIn()),
  })
  watchDevice(client)
  watchOwnLanguages(client.storage)
  client.payloads.keepPage(new URL(location.href), client.page.readPage().payload)
  client.navigation.startNavigation()
  client.prefetch.startPrefetch()
  client.live.startLive()
}

/** What the page did not carry comes once it is at rest, or once there is a network. */
async function completeTexts(client: Client): Promise<void> {
  if (!(await client.completeTexts())) client.whenReachable(() => completeTexts(client))
}
