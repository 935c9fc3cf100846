import { renderToString } from 'react-dom/server'
import type { Translator } from '#shared/texts/i18n.ts'
import { App, ModuleBox, type Registry } from '#site/App.tsx'
import { PageProvider } from '#site/context.tsx'
import type { Payload } from '#site/payload.ts'
import { PassesErrors } from '#ui/Boundary.tsx'
import { I18nProvider } from '#ui/i18n.tsx'
import { type SaidOnce, SaidOnceContext } from '#ui/SaidOnce.tsx'

interface RenderOptions {
  payload: Payload
  translator: Translator
  registry: Registry
  log: { error: (details: object, message: string) => void }
  /** Where the page says its icons and texts once; missing: wherever they stand. */
  saidOnce?: SaidOnce
}

/** What React leaves in the place of a `<Suspense>` whose content threw: it does not throw further. */
const THREW = '<!--$!-->'

/**
 * Renders the tree in one pass, as its data is loaded already. When it throws, the failing modules are found by
 * rendering each alone, marked as failed, and the page is rendered again without them.
 *
 * @throws when the frame itself cannot be rendered
 */
export function renderPage(options: RenderOptions): { body: string; payload: Payload } {
  const { payload, translator, registry, log, saidOnce = null } = options
  const render = (of: Payload) =>
    renderToString(
      <SaidOnceContext value={saidOnce}>
        <App payload={of} translator={translator} registry={registry} />
      </SaidOnceContext>,
    )
  let body: string | null = null
  let cause: unknown
  try {
    body = render(payload)
  } catch (error) {
    cause = error
  }
  if (body !== null && !body.includes(THREW)) return { body, payload }
  const spared = withoutBroken(options)
  if (spared) {
    log.error({ error: spared.error, page: payload.state.route.path }, 'A module could not be rendered')
    return { body: render(spared.payload), payload: spared.payload }
  }
  if (body === null) throw cause
  return { body, payload }
}

/** The page with its broken modules marked, and what the last of them threw; null when none of them throws. */
function withoutBroken({
  payload,
  translator,
  registry,
}: RenderOptions): { payload: Payload; error: unknown } | null {
  const { state, data } = payload
  let thrown: { error: unknown } | null = null
  const modules = state.modules.map((module) => {
    try {
      renderToString(
        <PassesErrors value>
          <I18nProvider translator={translator}>
            <PageProvider state={state}>
              <ModuleBox module={module} data={data[module.id]} state={state} registry={registry} />
            </PageProvider>
          </I18nProvider>
        </PassesErrors>,
      )
      return module
    } catch (error) {
      thrown = { error }
      return { ...module, failed: true as const }
    }
  })
  return thrown && { payload: { data, state: { ...state, modules } }, ...(thrown as { error: unknown }) }
}
