import { renderToString } from 'react-dom/server'
import type { Translator } from '#shared/i18n.ts'
import { App, ModuleBox, type Registry } from '#site/App.tsx'
import { PageProvider } from '#site/context.tsx'
import type { Payload } from '#site/payload.ts'
import { I18nProvider } from '#ui/i18n.tsx'

interface RenderOptions {
  payload: Payload
  translator: Translator
  registry: Registry
  log: { error: (details: object, message: string) => void }
}

/**
 * Renders the tree in one go: its data is there already. A module whose view throws is found by rendering
 * each alone, marked as failed, and the page is rendered again without it.
 *
 * @throws when the frame itself cannot be rendered
 */
export function renderPage(options: RenderOptions): { body: string; payload: Payload } {
  const { payload, translator, registry, log } = options
  const render = (of: Payload) =>
    renderToString(<App payload={of} translator={translator} registry={registry} />)
  try {
    return { body: render(payload), payload }
  } catch (error) {
    const spared = withoutBroken(options)
    if (!spared) throw error
    log.error({ error, page: payload.state.route.path }, 'A module could not be rendered')
    return { body: render(spared), payload: spared }
  }
}

function withoutBroken({ payload, translator, registry }: RenderOptions): Payload | null {
  const { state, data } = payload
  const isBroken = (module: (typeof state.modules)[number]) => {
    try {
      renderToString(
        <I18nProvider translator={translator}>
          <PageProvider state={state}>
            <ModuleBox module={module} data={data[module.id]} state={state} registry={registry} />
          </PageProvider>
        </I18nProvider>,
      )
      return false
    } catch {
      return true
    }
  }
  const modules = state.modules.map((module) =>
    isBroken(module) ? { ...module, failed: true as const } : module,
  )
  const isChanged = modules.some((module, index) => module !== state.modules[index])
  return isChanged ? { data, state: { ...state, modules } } : null
}
