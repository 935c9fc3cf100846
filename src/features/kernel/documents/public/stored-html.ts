import {
  type FilmCaptions,
  findCaptions,
  findPictures,
  findPosters,
} from '#features/kernel/pictures/queries.ts'
import {
  filmKeyOf,
  pictureKeyOf,
  pictureSources,
  type StoredPicture,
} from '#features/kernel/pictures/rules.ts'
import type { Context } from '#server/action.ts'
import type { Translate } from '#shared/i18n.ts'
import type { Locale } from '#shared/locales.ts'
import { textHref } from '#site/routes.ts'
import type { SiteSettings } from '#site/settings.ts'
import {
  type Doc,
  filmSourcesIn,
  type HeadingEntry,
  headings,
  PICTURE_SIZES,
  pictureSourcesIn,
  providerCard,
  renderDocument,
  upgradeDocument,
} from '../rules.ts'
import { highlighter } from './highlight.ts'

interface Rendered {
  html: string
  headings: HeadingEntry[]
}

/** In which language it is shown, and what was made of texts before. */
type Showing = Pick<Context, 'locale' | 't' | 'texts' | 'settings'>

interface StoredText {
  /** Names the text and its state: 'post:12:en:1732155000000'. Another state is another key. */
  key: string
  document: unknown
  /** Keeps heading ids apart where several texts share a page. */
  idPrefix?: string
  /** By which its files are asked for: 'article/12/en/open'. */
  of?: string
  /** Whose captions its films have, where several people have the same film. */
  authorId?: number | null
}

/**
 * Safe HTML and contents list of a stored text. A text that no version can read is shown as empty. Its pictures stand
 * there in the one width that the text names: `renderWithPictures` knows the others.
 */
export function renderStored(showing: Showing, text: StoredText): Rendered {
  const whole = `${text.key}:${showing.locale}`
  return showing.texts.find<Rendered>(whole) ?? render(showing, text, whole, NONE)
}

/** The same with every width of the site's own pictures, a way to open them large, and covers and captions of its films. */
export async function renderWithPictures(
  showing: Showing & Pick<Context, 'db'>,
  text: StoredText,
): Promise<Rendered> {
  // Whoever asks without its author must not leave a text without its captions to those who know.
  const whole = `${text.key}:${showing.locale}:pictures:${text.authorId ?? ''}`
  const known = showing.texts.find<Rendered>(whole)
  if (known) return known
  const read = upgradeDocument(text.document)
  const keys = read.ok ? pictureKeysIn(read.document) : []
  const pictures = keys.length > 0 ? await findPictures(showing.db, keys) : new Map()
  const films = read.ok ? filmSourcesIn(read.document).flatMap((src) => filmKeyOf(src) ?? []) : []
  const posters = films.length > 0 ? await findPosters(showing.db, films) : new Map()
  const captions = films.length > 0 ? await findCaptions(showing.db, films, text.authorId ?? null) : new Map()
  return render(showing, text, whole, { pictures, posters, captions })
}

const pictureKeysIn = (document: Doc): string[] => [
  ...new Set(pictureSourcesIn(document).flatMap((src) => pictureKeyOf(src) ?? [])),
]

interface Found {
  pictures: ReadonlyMap<string, StoredPicture>
  /** Covers of films, by the names of their files. */
  posters: ReadonlyMap<string, string>
  /** Their captions, by the same. */
  captions: ReadonlyMap<string, FilmCaptions[]>
}
const NONE: Found = { pictures: new Map(), posters: new Map(), captions: new Map() }

function render(
  { locale, t, texts, settings: { embeds } }: Showing,
  { document, idPrefix, of }: StoredText,
  whole: string,
  found: Found,
): Rendered {
  const read = upgradeDocument(document)
  const options = { locale, t, embeds, ...found, ...(idPrefix && { idPrefix }), ...(of && { of }) }
  const rendered = read.ok ? renderDoc(read.document, options) : EMPTY
  texts.keep(whole, rendered, rendered.html.length)
  return rendered
}

const EMPTY: Rendered = { html: '', headings: [] }

type DocOptions = Found & {
  embeds: SiteSettings['embeds']
  locale: Locale
  t: Translate
  idPrefix?: string
  of?: string
}

function renderDoc(
  doc: Doc,
  { locale, t, embeds, pictures, posters, captions: said, idPrefix, of }: DocOptions,
): Rendered {
  const href = (path: string) => textHref(path, locale)
  const image = (src: string) => {
    const picture = pictures.get(pictureKeyOf(src) ?? '')
    return picture && { ...pictureSources(picture), sizes: PICTURE_SIZES }
  }
  const poster = (src: string) => posters.get(filmKeyOf(src) ?? '')
  const card = (address: string) => providerCard(address, embeds.providers)
  const captions = (src: string) => said.get(filmKeyOf(src) ?? '')
  return {
    html: renderDocument(doc, {
      ...{ t, href, image, poster, captions, card, code: highlighter() },
      anyFrame: embeds.anyFrame,
      ...(idPrefix && { idPrefix }),
      ...(of && { of }),
    }),
    headings: headings(doc, idPrefix),
  }
}
