import { FLOATING, floatingOn, type OwnFloating } from '#shared/pages/floating.ts'
import { buildFrame, currencyOf } from '#site/frame.ts'
import type { Found } from '#site/module.ts'
import type { FrameState, Head, ModuleState, PageState, Payload } from '#site/payload.ts'
import { encodePath, hidesFrame, type Route } from '#site/routes.ts'
import type { SiteSettings } from '#site/settings.ts'
import { offeredProviders, type SocialKeys } from '../credentials/social-keys.ts'
import type { SettingsSnapshot } from '../settings/settings-store.ts'
import { buildHead, type PageFeed } from './head.ts'
import type { PageTrace } from './page-trace.ts'
import type { PagePlan, PageRequest } from './plan-page.ts'

export interface StateOptions {
  siteUrl: string
  social: SocialKeys
  buildId: string
  /** By page key, where a page is about no single thing. */
  pageFeeds: Readonly<Record<string, readonly PageFeed[]>>
}

/** Said only where something does not float that could. */
function floatingState({ widgets }: SiteSettings, own?: OwnFloating): Pick<PageState, 'floating'> {
  const floating = floatingOn(widgets.shown, own)
  return floating.length === FLOATING.length ? {} : { floating }
}

/** A page whose modules have been loaded. */
interface BuiltPage {
  route: Route
  planned: PagePlan
  trace: PageTrace
  found: Found<unknown> | null
  modules: ModuleState[]
}

/** Builds the state of a page: all that its tree needs besides the data of its modules. */
export function createPageStates({ siteUrl, social, buildId, pageFeeds }: StateOptions) {
  /** The frame depends on nothing but settings, device and language; settings are replaced, never changed. */
  const frames = new WeakMap<SettingsSnapshot, Map<string, FrameState>>()
  function frameOf({ snapshot, caller }: PageRequest): FrameState {
    const known = frames.get(snapshot) ?? new Map<string, FrameState>()
    frames.set(snapshot, known)
    const key = `${caller.device} ${caller.locale}`
    let frame = known.get(key)
    if (!frame) {
      const page = snapshot.pages[caller.device]
      frame = buildFrame(
        snapshot.site,
        page,
        caller.locale,
        snapshot.differsByDevice,
        offeredProviders(social, snapshot.site.login_box.social),
      )
      known.set(key, frame)
    }
    return frame
  }

  /**
   * A page that depends on neither currency nor device is built with the default ones, so that it is one page for
   * all; the browser then puts in its own.
   */
  function baseState({ caller, pathname, snapshot }: PageRequest, trace?: PageTrace) {
    const { locale } = caller
    return {
      route: { name: null, base: null, locale, path: pathname, params: {} },
      device: !trace || trace.usesDevice ? caller.device : ('desktop' as const),
      currency: !trace || trace.usesCurrency ? caller.currency : currencyOf(snapshot.site, locale),
      ...(caller.session && { isOwn: true as const }),
      now: caller.now.toISOString(),
      buildId,
    }
  }

  function stateOf(request: PageRequest, { route, planned, trace, found, modules }: BuiltPage): PageState {
    const { pathname, caller, snapshot, translator } = request
    const frame = frameOf(request)
    const { name, base, locale, params } = route
    return {
      ...baseState(request, trace),
      route: { name, base, locale, path: pathname, params },
      pageKey: planned.key,
      layout: planned.layout,
      bare: hidesFrame(route),
      modules,
      subject: found?.found ?? null,
      head: buildHead({
        siteUrl,
        isCrawled: snapshot.site.crawlers.isOpen,
        frame,
        locale: caller.locale,
        path: encodePath(found?.canonicalPath ?? route.path),
        plan: planned,
        found,
        feeds: (pageFeeds[planned.key] ?? []).map(({ path, title }) => ({
          path,
          title: translator.t(title),
        })),
      }),
      frame,
      status: found?.status ?? 200,
      error: null,
      colorMode: snapshot.pages[caller.device].pages.colorModes[planned.key] ?? null,
      ...floatingState(snapshot.site, snapshot.pages[caller.device].pages.floating?.[planned.key]),
    }
  }

  /** The page of an error: inside the frame, with the error in place of the modules. */
  function errorPayload(request: PageRequest, status: number, message: string, fatal: boolean): Payload {
    const frame = frameOf(request)
    const head: Head = {
      title: `${message} · ${frame.siteName}`,
      description: '',
      canonical: null,
      alternates: [],
      feeds: [],
      openGraph: {},
      jsonLd: [],
      robots: 'noindex',
      preload: [],
    }
    const state: PageState = {
      ...baseState(request),
      pageKey: null,
      layout: 'default',
      bare: false,
      modules: [],
      subject: null,
      head,
      frame,
      status,
      error: { status, message, fatal },
      colorMode: null,
      ...floatingState(request.snapshot.site),
    }
    return { data: {}, state }
  }

  return { stateOf, errorPayload }
}
