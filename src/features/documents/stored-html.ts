import type { Translate } from '#shared/i18n.ts'
import type { Locale } from '#shared/locales.ts'
import { siteHref } from '#site/context.tsx'
import { type Doc, type HeadingEntry, headings, renderDocument, upgradeDocument } from './rules.ts'

/** Rendered texts kept in memory, in characters: the hot few thousand of a large site. */
const KEPT_CHARACTERS = 24_000_000

interface Rendered {
  html: string
  headings: HeadingEntry[]
}
const kept = new Map<string, Rendered>()
let keptCharacters = 0

interface StoredText {
  /** Names the text and its state: 'post:12:en:1732155000000'. Another state is another key. */
  key: string
  document: unknown
  locale: Locale
  t: Translate
  /** Keeps heading ids apart where several texts share a page. */
  idPrefix?: string
}

/** Safe HTML and contents list of a stored text. A text that no version can read is shown as empty. */
export function renderStored({ key, document, locale, t, idPrefix }: StoredText): Rendered {
  const whole = `${key}:${locale}`
  const known = kept.get(whole)
  if (known) {
    kept.delete(whole)
    kept.set(whole, known)
    return known
  }
  const read = upgradeDocument(document)
  const rendered = read.ok ? renderDoc(read.document, { locale, t, ...(idPrefix && { idPrefix }) }) : EMPTY
  keep(whole, rendered)
  return rendered
}

const EMPTY: Rendered = { html: '', headings: [] }

function renderDoc(doc: Doc, options: { locale: Locale; t: Translate; idPrefix?: string }): Rendered {
  const { locale, t, idPrefix } = options
  const href = (path: string) => (path.startsWith('/') ? siteHref(path.slice(1), locale) : path)
  return {
    html: renderDocument(doc, { t, href, ...(idPrefix && { idPrefix }) }),
    headings: headings(doc, idPrefix),
  }
}

function keep(key: string, rendered: Rendered): void {
  kept.set(key, rendered)
  keptCharacters += rendered.html.length
  for (const [oldest, { html }] of kept) {
    if (keptCharacters <= KEPT_CHARACTERS) break
    kept.delete(oldest)
    keptCharacters -= html.length
  }
}
