import type { Translate } from '#shared/texts/i18n.ts'
import { LOCALE_TAGS, type Locale } from '#shared/texts/locales.ts'
import { accentHex } from '#shared/visitor/accent.ts'
import { drawLogo } from './logo.ts'

interface Page {
  siteName: string
  hue: number
  locale: Locale
  t: Translate
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * What the browser shows instead of a page that it cannot have. It stands for itself: no file that might be missing, and
 * no script. The worker of the browser puts in what there is to read (`src/worker/keep-texts.ts`).
 */
export function offlinePage({ siteName, hue, locale, t }: Page): string {
  return `<!doctype html>
<html lang="${LOCALE_TAGS[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escaped(t('branding.offline.title'))} · ${escaped(siteName)}</title>
<style>
:root { color-scheme: light dark; --ground: #fbfaf7; --ink: #1d2129; --soft: #5c6370; --line: #e3e0d8; --accent: ${accentHex(hue)} }
@media (prefers-color-scheme: dark) { :root { --ground: #10131a; --ink: #e9e7e2; --soft: #a2a8b4; --line: #2b303b } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 36rem; margin: 0 auto; padding: clamp(2rem, 12vh, 7rem) 1.25rem 3rem }
header { display: flex; align-items: center; gap: .625rem; font-weight: 600 }
h1 { margin: 1.5rem 0 .5rem; font-size: 1.75rem; line-height: 1.25 }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.125rem }
p { margin: 0; color: var(--soft) }
ul { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line) }
li { border-bottom: 1px solid var(--line) }
li a { display: block; padding: .75rem 0; color: inherit; text-decoration: none }
li a:hover { text-decoration: underline }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.again { display: inline-block; margin-top: 1.5rem; padding: .625rem 1.125rem; border-radius: .625rem; background: var(--ink); color: var(--ground); text-decoration: none; font-weight: 500 }
</style>
</head>
<body>
<main>
<header>${drawLogo({ hue }).replace('<svg ', '<svg width="28" height="28" aria-hidden="true" ')}${escaped(siteName)}</header>
<h1>${escaped(t('branding.offline.title'))}</h1>
<p>${escaped(t('branding.offline.lead'))}</p>
<a class="again" href="">${escaped(t('branding.offline.again'))}</a>
<section data-texts hidden>
<h2>${escaped(t('branding.offline.texts'))}</h2>
<ul><!--texts--></ul>
</section>
</main>
</body>
</html>`
}
