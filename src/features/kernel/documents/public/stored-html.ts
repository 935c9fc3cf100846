import { type Database, findPictures } from '#features/kernel/media/queries.ts'
import { pictureKeyOf, pictureSources, type StoredPicture } from '#features/kernel/media/rules.ts'
import type { Translate } from '#shared/i18n.ts'
import type { Locale } from '#shared/locales.ts'
import { siteHref } from '#site/context.tsx'
import {
  type Doc,
  type HeadingEntry,
  headings,
  PICTURE_SIZES,
  pictureSourcesIn,
  renderDocument,
  upgradeDocument,
} from '../rules.ts'

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

/**
 * Safe HTML and contents list of a stored text. A text that no version can read is shown as empty. Its pictures stand
 * there in the one width that the text names: `renderWithPictures` knows the others.
 */
export function renderStored(text: StoredText): Rendered {
  const whole = `${text.key}:${text.locale}`
  return findKept(whole) ?? render(text, whole, new Map())
}

/** The same with every width of the site's own pictures, and a way to open them large. */
export async function renderWithPictures(db: Database, text: StoredText): Promise<Rendered> {
  const whole = `${text.key}:${text.locale}:pictures`
  const known = findKept(whole)
  if (known) return known
  const read = upgradeDocument(text.document)
  const keys = read.ok ? pictureKeysIn(read.document) : []
  return render(text, whole, keys.length > 0 ? await findPictures(db, keys) : new Map())
}

const pictureKeysIn = (document: Doc): string[] => [
  ...new Set(pictureSourcesIn(document).flatMap((src) => pictureKeyOf(src) ?? [])),
]

function findKept(whole: string): Rendered | undefined {
  const known = kept.get(whole)
  if (known) {
    kept.delete(whole)
    kept.set(whole, known)
  }
  return known
}

type Pictures = ReadonlyMap<string, StoredPicture>

function render({ document, locale, t, idPrefix }: StoredText, whole: string, pictures: Pictures): Rendered {
  const read = upgradeDocument(document)
  const options = { locale, t, pictures, ...(idPrefix && { idPrefix }) }
  const rendered = read.ok ? renderDoc(read.document, options) : EMPTY
  keep(whole, rendered)
  return rendered
}

const EMPTY: Rendered = { html: '', headings: [] }

type DocOptions = { locale: Locale; t: Translate; pictures: Pictures; idPrefix?: string }

function renderDoc(doc: Doc, { locale, t, pictures, idPrefix }: DocOptions): Rendered {
  const href = (path: string) => (path.startsWith('/') ? siteHref(path.slice(1), locale) : path)
  const image = (src: string) => {
    const picture = pictures.get(pictureKeyOf(src) ?? '')
    return picture && { ...pictureSources(picture), sizes: PICTURE_SIZES }
  }
  return {
    html: renderDocument(doc, { t, href, image, ...(idPrefix && { idPrefix }) }),
    headings: headings(doc, idPrefix),
  }
}

function keep(key: string, rendered: Rendered): void {
  // Two may have made it at once.
  keptCharacters += rendered.html.length - (kept.get(key)?.html.length ?? 0)
  kept.set(key, rendered)
  for (const [oldest, { html }] of kept) {
    if (keptCharacters <= KEPT_CHARACTERS) break
    kept.delete(oldest)
    keptCharacters -= html.length
  }
}
