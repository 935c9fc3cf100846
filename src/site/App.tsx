import { Component, type ComponentType, type ReactNode } from 'react'
import type { Translator } from '#shared/texts/i18n.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { TimeZoneProvider } from '#ui/clock.tsx'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { I18nProvider } from '#ui/i18n.tsx'
import { PageProvider } from './context.tsx'
import type { ModuleView } from './module.ts'
import type { PayWaysPart } from './pay-ways.ts'
import type { Layout, ModuleState, PageState, Payload } from './payload.ts'
import type { RenewingPart } from './renewing.ts'

/** The components of the tree, provided by main: site itself knows no feature. */
export interface Registry {
  layouts: Record<Layout, ComponentType<{ children: ReactNode }>>
  /** The content of an error page, inside the layout or alone. */
  ErrorPage: ComponentType<{ state: PageState }>
  /** The view of a module by its name; undefined for a module that this version does not know. */
  view: (name: string) => ModuleView | undefined
  /** How to pay outside, for pieces of those who stand below whoever takes such money. */
  payWays?: PayWaysPart
  renewing?: RenewingPart
  /** In the browser: the HTML of a static module as the server sent it, on the page it was sent with. */
  sentHtml?: (state: PageState, id: string) => string | undefined
}

interface Props {
  payload: Payload
  translator: Translator
  registry: Registry
}

/** The whole page below <div id="app">, the same on both sides. */
export function App({ payload: { state, data }, translator, registry }: Props) {
  const LayoutOfPage = registry.layouts[state.layout]
  return (
    <I18nProvider translator={translator}>
      <PageProvider state={state} payWays={registry.payWays} renewing={registry.renewing}>
        <TimeZoneProvider timeZone={state.frame.timeZone}>
          <LayoutOfPage>
            {state.error ? (
              <Boundary>
                <registry.ErrorPage state={state} />
              </Boundary>
            ) : (
              // The key resets component state on navigation: what was unfolded or typed on one page must not carry
              // over to the next.
              <Slots key={state.route.path} state={state} data={data} registry={registry} />
            )}
          </LayoutOfPage>
        </TimeZoneProvider>
      </PageProvider>
    </I18nProvider>
  )
}

interface SlotsProps {
  state: PageState
  data: Payload['data']
  registry: Registry
}

/** Over the whole width what is on top and at the bottom, between them main and side column; below 1024 px the side follows. */
function Slots({ state, data, registry }: SlotsProps) {
  const boxes = (slot: ModuleState['slot']) =>
    state.modules
      .filter((module) => module.slot === slot)
      .map((module) => (
        <ModuleBox key={module.id} module={module} data={data[module.id]} state={state} registry={registry} />
      ))
  const side = boxes('side')
  return (
    <div className="page" data-page={state.pageKey}>
      {boxes('top')}
      {side.length ? (
        <div className="page-columns">
          <div className="page-main">{boxes('main')}</div>
          <aside className="page-side">{side}</aside>
        </div>
      ) : (
        <div className="page-main">{boxes('main')}</div>
      )}
      {boxes('bottom')}
    </div>
  )
}

interface BoxProps {
  module: ModuleState
  data: unknown
  state: PageState
  registry: Registry
}

/**
 * A module of the page. The HTML of a static one, which handles nothing but links, is reused without its code; its
 * view is needed only where the browser renders the page itself, after navigation.
 */
export function ModuleBox({ module, data, state, registry }: BoxProps) {
  if (module.failed) return <ErrorBox />
  const sent = module.isStatic ? registry.sentHtml?.(state, module.id) : undefined
  if (sent !== undefined) {
    return (
      <div
        data-static={module.id}
        data-sent=""
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML of this page, from our own server
        dangerouslySetInnerHTML={{ __html: sent }}
        suppressHydrationWarning
      />
    )
  }
  const View = registry.view(module.name)
  if (!View) return null
  const view = (
    <Boundary>
      <ModuleBoundary fallback={<ErrorBox />}>
        <View
          id={module.id}
          settings={module.settings as never}
          data={data as never}
          subject={state.subject as never}
        />
      </ModuleBoundary>
    </Boundary>
  )
  return module.isStatic ? <div data-static={module.id}>{view}</div> : view
}

/** In the browser, a module that throws spoils its own box only. */
class ModuleBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
