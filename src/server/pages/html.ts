import { LOCALE_TAGS, type Locale } from '#shared/texts/locales.ts'
import type { FrameState, Head, PageState } from '#site/payload.ts'

/** Files of the browser build that a page needs. */
export interface PageAssets {
  /** The entry module. */
  script: string
  styles: readonly string[]
  /** Modules to fetch beside the entry: its imports. */
  preloads: readonly string[]
  /** What the entry fetches later, when the page is touched or idle: React, and the views of this page. */
  code: readonly string[]
  /** Markup that only the development server needs. */
  development: string
}

/** Names of a page's views: all that it shows, and those of them that need their code. */
export interface PageViews {
  shown: readonly string[]
  live: readonly string[]
}

interface HtmlOptions {
  state: PageState
  body: string
  /** Shapes of the icons that the body names. */
  drawings: string
  /** JSON that the browser continues with. */
  carried: string
  assets: PageAssets
  /** Runs before the first paint. */
  inlineScript: string
  /** Design tokens set by the owner: hue and radius. */
  rootStyle: string
  analytics: string
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] as string)

/**
 * JSON inside a script element: nothing in it can end the element or start a comment, which hides its end. Only what
 * could is escaped: a page carries texts as HTML, and most of their brackets are harmless.
 */
const inScript = (json: string) => json.replace(/<(?=!--|\/?script)/gi, '\\u003c')

/** The whole document around a rendered page. */
export function htmlDocument(options: HtmlOptions): string {
  const { state, body, drawings, carried, assets, inlineScript, rootStyle, analytics } = options
  const mode = state.colorMode && state.colorMode !== 'system' ? state.colorMode : ''
  return `<!doctype html>
<html lang="${LOCALE_TAGS[state.route.locale]}" data-locale="${state.route.locale}" data-device="${state.device}" data-currency="${escapeHtml(state.currency)}"${
    mode && ` data-forced-mode="${mode}" data-mode="${mode}"`
  }${rootStyle && ` style="${escapeHtml(rootStyle)}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script>${inlineScript}</script>
${headTags(state.head)}
${siteTags(state.frame, state.route.locale)}
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
${assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('')}
</head>
<body>
${drawings}<div id="app">${body}</div>
<script type="application/json" id="payload" data-code="${assets.code.join(' ')}">${inScript(carried)}</script>
${assets.development}<script type="module" src="${assets.script}"></script>
${analytics}
</body>
</html>`
}

/** The same for a frame of the builder: it only shows itself, without any script. */
export function framedDocument({
  state,
  body,
  assets,
  rootStyle,
  mode,
}: Pick<HtmlOptions, 'state' | 'body' | 'assets' | 'rootStyle'> & { mode: 'light' | 'dark' }): string {
  return `<!doctype html>
<html lang="${LOCALE_TAGS[state.route.locale]}" data-locale="${state.route.locale}" data-device="${state.device}" data-currency="${escapeHtml(state.currency)}" data-mode="${mode}" style="${escapeHtml(rootStyle)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(state.head.title)}</title>
<meta name="robots" content="noindex">
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
</head>
<body>
<div id="app">${body}</div>
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
    ...head.jsonLd.map(
      (thing) => `<script type="application/ld+json">${inScript(JSON.stringify(thing))}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('\n')
}

/** The same on every page: manifest, icons, and the colour of the browser's own bars. */
const siteTags = (
  frame: FrameState,
  locale: Locale,
) => `<link rel="manifest" href="/site.webmanifest?lang=${locale}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/180.png">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10131a">
<meta name="application-name" content="${escapeHtml(frame.siteName)}">`
