import { STRANGER } from '#shared/people/asker.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { Device } from '#shared/visitor/device.ts'
import { rootStyleOf } from '#shared/visitor/site-colors.ts'
import type { Registry } from '#site/App.tsx'
import { currencyOf } from '#site/frame.ts'
import type { Payload } from '#site/payload.ts'
import { encodePath, localizedPath, splitLocale } from '#site/routes.ts'
import type { Log } from '../measures/log.ts'
import type { SettingsSnapshot, SettingsStore } from '../settings/settings-store.ts'
import type { Messages } from '../texts/messages.ts'
import type { BuiltPage, PageBuilder } from './build-page.ts'
import { framedDocument, type PageAssets, type PageViews } from './html.ts'
import { boxedViews, withBoxes, withLines } from './preview-boxes.tsx'
import { viewsOf } from './produce-page.ts'
import { renderPage } from './render-page.tsx'
import { NOT_COUNTED } from './sent-page.ts'

/** A page to be looked at before it is as it will be. */
export interface PreviewAsked {
  /** Without locale and outer slashes. */
  path: string
  locale: Locale
  device: Device
  mode: 'light' | 'dark'
  now: Date
  /** The settings that it is built with, instead of those in force. */
  arrange: (snapshot: SettingsSnapshot) => SettingsSnapshot
}
/** Gives the whole document. Nothing of it is kept, and no view is counted. */
export type ShowPreview = (asked: PreviewAsked) => Promise<string>

interface PreviewOptions {
  builder: PageBuilder
  settings: SettingsStore
  messages: Messages
  registry: Registry
  assets: (views: PageViews) => PageAssets
  log: Log
}

/** A thing that has moved twice is nothing to look at. */
const MOST_MOVES = 2

/** Renders pages by the same code as those that are sent, for a stranger. */
export function createPreviews(options: PreviewOptions): ShowPreview {
  const { builder, settings, messages, registry, log } = options

  const boxed = { ...registry, view: boxedViews(registry.view) }

  async function build(pathname: string, asked: PreviewAsked, moves = 0): Promise<BuiltPage> {
    const { locale, device, now, arrange } = asked
    const snapshot = arrange(settings.current())
    const request = {
      pathname,
      query: new URLSearchParams(),
      caller: {
        asker: STRANGER,
        session: null,
        now,
        locale,
        currency: currencyOf(snapshot.site, locale),
        device,
        visitorId: null,
        address: '',
        network: '',
        userAgent: '',
        cookies: {},
      },
      // One device is shown, whatever the others are: the page says that it is this one.
      snapshot: { ...snapshot, differsByDevice: true },
      translator: messages.translator(locale),
      isPreview: true as const,
    }
    const built = await builder.build(request)
    if (!('redirect' in built)) return built
    if (moves < MOST_MOVES && splitLocale(built.redirect).locale === locale) {
      return build(new URL(built.redirect, 'http://site').pathname, asked, moves + 1)
    }
    const payload = builder.errorPayload(
      request,
      404,
      messages.translator(locale).t('refusal.not-found'),
      true,
    )
    return { payload, trace: null, sent: NOT_COUNTED }
  }

  return async (asked) => {
    const { path, locale, device } = asked
    const built = await build(localizedPath(encodePath(path), locale), asked)
    const state = { ...built.payload.state, device, bare: false }
    const translator = messages.translator(locale)
    const render = (payload: Payload) =>
      renderPage({ payload: withBoxes(payload), translator, registry: boxed, log })
    const first = render({ ...built.payload, state })
    // One that could not be rendered has its box then.
    const isBroken = first.payload.state.modules.some(({ failed }) => failed)
    const { body } = isBroken ? render(first.payload) : first
    const { site } = asked.arrange(settings.current()).site
    const forced = state.colorMode === 'light' || state.colorMode === 'dark' ? state.colorMode : null
    return framedDocument({
      state,
      body: withLines(body, translator),
      assets: options.assets(viewsOf(built.payload)),
      rootStyle: rootStyleOf(site),
      mode: forced ?? asked.mode,
    })
  }
}
