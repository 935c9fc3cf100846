import type { PageError, PageState, Payload } from '#site/payload.ts'
import { matchRoute } from '#site/routes.ts'
import type { Translators } from '../texts/translators.ts'
import type { ColourModes } from '../visitor/colour-mode.ts'
import type { PersonalParts } from '../visitor/personal.ts'
import { type PersonalCache, shownAddress } from '../visitor/personal-cache.ts'
import { updateHead } from './document-head.ts'
import { holdFocus } from './focus.ts'
import type { CodeLoader, PageCode } from './page-code.ts'
import type { PageStore } from './page-store.ts'

/** The error page, inside the layout of the page before. */
export function errorPage(
  url: URL,
  { status, message }: Pick<PageError, 'status' | 'message'>,
  state: PageState,
): Payload {
  const route = matchRoute(url.pathname)
  return {
    data: {},
    state: {
      ...state,
      route: {
        name: route?.name ?? null,
        base: route?.base ?? null,
        locale: state.route.locale,
        path: url.pathname,
        params: route?.params ?? {},
      },
      pageKey: null,
      modules: [],
      subject: null,
      status,
      error: { status, message, fatal: false },
      colorMode: null,
      head: { ...state.head, title: `${status} · ${state.frame.siteName}`, description: '', canonical: null },
    },
  }
}

/** In-app navigation keeps header and menus, whatever the error of the next page. */
function insideLayout(payload: Payload): Payload {
  const { state } = payload
  return state.error ? { ...payload, state: { ...state, error: { ...state.error, fatal: false } } } : payload
}

/** Wraps the change: fades out before it, and in after it. */
type Swap = (show: () => void) => Promise<void> | void

interface ShowOptions {
  swap?: Swap | undefined
  /** The page itself is shown again: its personal parts and its focus stay. */
  isSame?: boolean
}

interface Needs {
  code: CodeLoader
  colourMode: ColourModes
  page: PageStore
  personal: PersonalParts
  personalCache: PersonalCache
  translators: Translators
}

export type Screen = ReturnType<typeof createScreen>

export function createScreen({ code: loader, colourMode, page, translators, ...needs }: Needs) {
  const { readPage, releasePage, showPage } = page
  const { recallPersonal } = needs.personalCache

  /** Loads all code of a page, so that it renders in one go. */
  async function prepareViews({ state }: Payload): Promise<PageCode> {
    const code = await loader.pageCode()
    await code.loadViews(state.modules.map(({ name }) => name))
    return code
  }

  /**
   * Loads code and texts of a page, then shows it as a whole.
   *
   * @returns `unreadable` when its texts cannot be had; only the server can show it then
   * @throws what loading the code throws
   */
  async function putOnScreen(
    payload: Payload,
    signal: AbortSignal,
    { swap = (show) => show(), isSame = false }: ShowOptions = {},
  ): Promise<'shown' | 'superseded' | 'unreadable'> {
    const { route, colorMode, error } = payload.state
    // An error page must appear even where nothing more can be loaded.
    const texts = error && readPage().translator.locale === route.locale ? readPage().translator : undefined
    const [translator, code] = await Promise.all([
      texts ?? translators.completeTranslator(route.locale),
      prepareViews(payload),
    ])
    if (signal.aborted) return 'superseded'
    if (!translator) return 'unreadable'
    await swap(() => {
      if (signal.aborted) return
      colourMode.forcePageMode(colorMode)
      const before = readPage()
      const stays = isSame && before.payload.state.route.path === route.path
      const personal = recallPersonal(shownAddress()) ?? (stays ? before.personal : undefined)
      const show = () =>
        code.draw(() => {
          showPage({ payload: insideLayout(payload), translator, personal })
          releasePage()
        })
      if (stays) holdFocus(show)
      else show()
      updateHead(payload.state)
    })
    if (signal.aborted) return 'superseded'
    void needs.personal.loadPersonal()
    return 'shown'
  }

  return { prepareViews, putOnScreen }
}
