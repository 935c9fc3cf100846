import type { CompiledMessages } from '#shared/i18n.ts'
import { LOCALE_TAGS } from '#shared/locales.ts'
import type { FrameState, Head, Payload } from '#site/payload.ts'

/** Files of the browser build that a page needs. */
export interface PageAssets {
  /** The entry module. */
  script: string
  styles: readonly string[]
  /** Modules to fetch beside the entry: its imports and the views of this page. */
  preloads: readonly string[]
  /** Markup that only the development server needs. */
  development: string
}

interface HtmlOptions {
  payload: Payload
  body: string
  messages: CompiledMessages
  assets: PageAssets
  /** Runs before the first paint. */
  inlineScript: string
  /** Tokens the owner has set: hue and radius. */
  rootStyle: string
  analytics: string
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] as string)

/** JSON inside a script element: nothing in it can end the element or start a comment. */
const embeddedJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * What the browser needs of a page that stands there already: not the data of static modules, which are taken over as
 * HTML, nor what only search engines read.
 */
function carriedPayload({ data, state }: Payload): Payload {
  const isNeeded = (id: string) => state.modules.some((module) => module.id === id && !module.isStatic)
  return {
    data: Object.fromEntries(Object.entries(data).filter(([id]) => isNeeded(id))),
    state: { ...state, head: { ...state.head, jsonLd: [], preload: [], feeds: [] } },
  }
}

/** The whole document around a rendered page. */
export function htmlDocument(options: HtmlOptions): string {
  const { payload, body, assets, messages, inlineScript, rootStyle, analytics } = options
  const { state } = payload
  const mode = state.colorMode && state.colorMode !== 'system' ? state.colorMode : ''
  return `<!doctype html>
<html lang="${LOCALE_TAGS[state.route.locale]}" data-locale="${state.route.locale}" data-device="${state.device}"${
    mode && ` data-forced-mode="${mode}" data-mode="${mode}"`
  }${rootStyle && ` style="${escapeHtml(rootStyle)}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script>${inlineScript}</script>
${headTags(state.head)}
${siteTags(state.frame)}
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
${assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('')}
</head>
<body>
<div id="app">${body}</div>
<script type="application/json" id="payload">${embeddedJson({ ...carriedPayload(payload), messages })}</script>
${assets.development}<script type="module" src="${assets.script}"></script>
${analytics}
</body>
</html>`
}

function headTags(head: Head): string {
  const link = (rel: string, href: string, more = '') =>
    `<link rel="${rel}"${more} href="${escapeHtml(href)}">`
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    head.robots === 'noindex' ? '<meta name="robots" content="noindex">' : '',
    head.canonical ? link('canonical', head.canonical) : '',
    ...head.alternates.map(({ language, href }) => link('alternate', href, ` hreflang="${language}"`)),
    ...head.feeds.map(({ type, title, href }) =>
      link('alternate', href, ` type="${type}" title="${escapeHtml(title)}"`),
    ),
    ...Object.entries(head.openGraph).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    ...head.preload.map(
      ({ href, imageSrcSet, imageSizes }) =>
        `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(href)}"${
          imageSrcSet ? ` imagesrcset="${escapeHtml(imageSrcSet)}"` : ''
        }${imageSizes ? ` imagesizes="${escapeHtml(imageSizes)}"` : ''}>`,
    ),
    ...head.jsonLd.map((thing) => `<script type="application/ld+json">${embeddedJson(thing)}</script>`),
  ]
    .filter(Boolean)
    .join('\n')
}

/** The same on every page: manifest, icons, and the colour of the browser's own bars. */
const siteTags = (frame: FrameState) => `<link rel="manifest" href="/site.webmanifest">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/180.png">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10131a">
<meta name="application-name" content="${escapeHtml(frame.siteName)}">`
