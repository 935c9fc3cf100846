import { findPictures } from '#features/kernel/pictures/queries.ts'
import { pictureKeyOf, pictureSources, type StoredPicture } from '#features/kernel/pictures/rules.ts'
import type { Context } from '#server/action.ts'
import type { Translate } from '#shared/i18n.ts'
import type { Locale } from '#shared/locales.ts'
import { textHref } from '#site/routes.ts'
import {
  type Doc,
  type HeadingEntry,
  headings,
  PICTURE_SIZES,
  pictureSourcesIn,
  renderDocument,
  upgradeDocument,
} from '../rules.ts'
import { highlighter } from './highlight.ts'

interface Rendered {
  html: string
  headings: HeadingEntry[]
}

/** In which language it is shown, and what was made of texts before. */
type Showing = Pick<Context, 'locale' | 't' | 'texts'>

interface StoredText {
  /** Names the text and its state: 'post:12:en:1732155000000'. Another state is another key. */
  key: string
  document: unknown
  /** Keeps heading ids apart where several texts share a page. */
  idPrefix?: string
}

/**
 * Safe HTML and contents list of a stored text. A text that no version can read is shown as empty. Its pictures stand
 * there in the one width that the text names: `renderWithPictures` knows the others.
 */
export function renderStored(showing: Showing, text: StoredText): Rendered {
  const whole = `${text.key}:${showing.locale}`
  return showing.texts.find<Rendered>(whole) ?? render(showing, text, whole, new Map())
}

/** The same with every width of the site's own pictures, and a way to open them large. */
export async function renderWithPictures(
  showing: Showing & Pick<Context, 'db'>,
  text: StoredText,
): Promise<Rendered> {
  const whole = `${text.key}:${showing.locale}:pictures`
  const known = showing.texts.find<Rendered>(whole)
  if (known) return known
  const read = upgradeDocument(text.document)
  const keys = read.ok ? pictureKeysIn(read.document) : []
  const pictures = keys.length > 0 ? await findPictures(showing.db, keys) : new Map()
  return render(showing, text, whole, pictures)
}

const pictureKeysIn = (document: Doc): string[] => [
  ...new Set(pictureSourcesIn(document).flatMap((src) => pictureKeyOf(src) ?? [])),
]

type Pictures = ReadonlyMap<string, StoredPicture>

function render(
  { locale, t, texts }: Showing,
  { document, idPrefix }: StoredText,
  whole: string,
  pictures: Pictures,
): Rendered {
  const read = upgradeDocument(document)
  const options = { locale, t, pictures, ...(idPrefix && { idPrefix }) }
  const rendered = read.ok ? renderDoc(read.document, options) : EMPTY
  texts.keep(whole, rendered, rendered.html.length)
  return rendered
}

const EMPTY: Rendered = { html: '', headings: [] }

type DocOptions = { locale: Locale; t: Translate; pictures: Pictures; idPrefix?: string }

function renderDoc(doc: Doc, { locale, t, pictures, idPrefix }: DocOptions): Rendered {
  const href = (path: string) => textHref(path, locale)
  const image = (src: string) => {
    const picture = pictures.get(pictureKeyOf(src) ?? '')
    return picture && { ...pictureSources(picture), sizes: PICTURE_SIZES }
  }
  return {
    html: renderDocument(doc, { t, href, image, code: highlighter(), ...(idPrefix && { idPrefix }) }),
    headings: headings(doc, idPrefix),
  }
}
