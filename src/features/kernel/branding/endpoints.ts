import type { Endpoint, EndpointReply } from '#server/door/endpoint.ts'
import { loadSharp } from '#server/files/load-sharp.ts'
import { LOCALE_TAGS, LOCALES } from '#shared/texts/locales.ts'
import { accentHex } from '#shared/visitor/accent.ts'
import { localize } from '#site/localize.ts'
import { localizedPath } from '#site/routes.ts'
import { FLAGS } from './flags.ts'
import { drawLogo } from './logo.ts'
import { offlinePage } from './offline-page.ts'

/** 180 for home screens of Apple's, the others as the manifest names them. */
const ICON_SIDES = [180, 192, 512] as const
const HOUR = 60 * 60
const DAY = 24 * HOUR

const svg = (body: string, maxAge: number): EndpointReply => ({
  type: 'image/svg+xml; charset=utf-8',
  body,
  maxAge,
})

const icons = new Map<string, Promise<Buffer>>()

/** Drawn once for each size and hue; a mark of 512 px takes some milliseconds. */
function drawIcon(side: number, hue: number): Promise<Buffer> {
  const key = `${side} ${hue}`
  const known = icons.get(key)
  if (known) return known
  const logo = Buffer.from(drawLogo({ hue, isFullBleed: true }))
  const drawn = loadSharp().then((sharp) =>
    sharp(logo, { density: 72 * (side / 28) })
      .resize(side, side)
      .png()
      .toBuffer(),
  )
  icons.set(key, drawn)
  return drawn
}

const favicon: Endpoint = {
  path: '/favicon.svg',
  handle: ({ settings }) => svg(drawLogo({ hue: settings.site.hue }), HOUR),
}

const iconFiles = ICON_SIDES.map(
  (side): Endpoint => ({
    path: `/icons/${side}.png`,
    handle: async ({ settings }) => ({
      type: 'image/png',
      body: await drawIcon(side, settings.site.hue),
      maxAge: DAY,
    }),
  }),
)

const flagFiles = LOCALES.map(
  (locale): Endpoint => ({ path: `/flags/${locale}.svg`, handle: () => svg(FLAGS[locale], 30 * DAY) }),
)

const SHORTCUTS = [
  { name: 'branding.shortcut.create', path: 'create' },
  { name: 'branding.shortcut.notifications', path: 'account/notification' },
  { name: 'branding.shortcut.messages', path: 'account/message' },
  { name: 'branding.shortcut.search', path: 'search' },
] as const

const offline: Endpoint = {
  path: '/offline.html',
  handle: ({ settings: { site }, locale, translate }) => ({
    type: 'text/html; charset=utf-8',
    maxAge: 0,
    body: offlinePage({
      siteName: localize(site.name, locale),
      hue: site.hue,
      locale,
      t: translate(locale),
    }),
  }),
}

const manifest: Endpoint = {
  path: '/site.webmanifest',
  handle: ({ settings: { site }, locale, translate }) => ({
    type: 'application/manifest+json; charset=utf-8',
    maxAge: HOUR,
    body: JSON.stringify({
      id: '/',
      name: localize(site.name, locale),
      short_name: localize(site.name, locale).slice(0, 30),
      description: localize(site.description, locale),
      lang: LOCALE_TAGS[locale],
      start_url: localizedPath('', locale),
      scope: '/',
      // Phones of Apple's show push messages of such sites alone.
      display: 'standalone',
      theme_color: accentHex(site.hue),
      background_color: '#fbfaf7',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        // The mark stands in the middle of its square: whatever a system cuts out of it leaves the mark whole.
        ...(['any', 'maskable'] as const).flatMap((purpose) =>
          [192, 512].map((side) => ({
            src: `/icons/${side}.png`,
            sizes: `${side}x${side}`,
            type: 'image/png',
            purpose,
          })),
        ),
      ],
      shortcuts: SHORTCUTS.map(({ name, path }) => ({
        name: translate(locale)(name),
        url: localizedPath(path, locale),
        icons: [{ src: '/icons/192.png', sizes: '192x192', type: 'image/png' }],
      })),
      // Content shared from another app opens as a draft; nothing is published by it.
      share_target: {
        action: localizedPath('create', locale),
        method: 'GET',
        params: { title: 'title', text: 'text', url: 'url' },
      },
    }),
  }),
}

/** What browsers, and home screens ask every site for. */
export const brandingEndpoints: readonly Endpoint[] = [favicon, ...iconFiles, ...flagFiles, manifest, offline]
