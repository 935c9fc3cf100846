import {
  type FilmCaptions,
  findCaptions,
  findPictures,
  findPosters,
} from '#features/kernel/media/queries/pictures.ts'
import {
  filmKeyOf,
  pictureKeyOf,
  pictureSources,
  type StoredPicture,
} from '#features/kernel/pictures/rules.ts'
import type { Context } from '#server/door/action.ts'
import { linksHoldUntil } from '#server/files/media-files.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { textHref } from '#site/routes.ts'
import type { SiteSettings } from '#site/settings.ts'
import {
  DOCUMENT_VERSION,
  type Doc,
  filmSourcesIn,
  type HeadingEntry,
  headings,
  type ImageAttributes,
  pictureSourcesIn,
  providerCard,
  renderDocument,
  sizesOf,
  stableSource,
  upgradeDocument,
} from '../rules.ts'
import { formulaWriter } from './formulas.ts'
import { type Linking, signLinks } from './gated-links.ts'
import { highlighter } from './highlight.ts'

interface Rendered {
  html: string
  headings: HeadingEntry[]
}

/** In which language it is shown, what was made of texts before, and where its files can be had. */
type Showing = Pick<Context, 'locale' | 't' | 'texts' | 'settings' | 'until'> & Linking

interface StoredText {
  /** Names the text and its state: 'post:12:en:1732155000000'. Another state is another key. */
  key: string
  document: unknown
  /** Keeps heading ids apart where several texts share a page. */
  idPrefix?: string
  /** By which its files are asked for: 'article/12/en/open'. */
  of?: string
  /** Who wrote it: whose files it may show, and whose captions its films have where several people have the same film. */
  authorId: number | null
  /** Files of others that may be shown in it as well; such a text has a key of its own. */
  given?: ReadonlySet<string>
}

/**
 * Safe HTML and contents list of a stored text. A text that no version can read is shown as empty. Its pictures stand
 * there in the one width that the text names: `renderWithPictures` knows the others.
 */
export const renderStored = (showing: Showing, text: StoredText): Promise<Rendered> =>
  findOrRender(showing, text, 'plain', async () => NONE)

/** The same with every width of the site's own pictures, a way to open them large, and covers and captions of its films. */
export const renderWithPictures = (showing: Showing, text: StoredText): Promise<Rendered> =>
  findOrRender(showing, text, 'pictures', (document) => findShown(showing.db, document, text.authorId))

/**
 * Blocks each by itself, as readers would see them in a text of this author; what no text may hold is empty. Nothing of it
 * is kept: they are shown to who is writing.
 */
export async function renderBlocks(
  showing: Pick<Context, 'locale' | 't' | 'settings'> & Linking,
  blocks: readonly unknown[],
  authorId: number,
): Promise<string[]> {
  const documents = blocks.map((block) => {
    const read = upgradeDocument({ version: DOCUMENT_VERSION, content: [block] })
    return read.ok ? read.document : null
  })
  const content = documents.flatMap((document) => document?.content ?? [])
  const all: Doc = { version: DOCUMENT_VERSION, content }
  const { locale, t, settings, db } = showing
  const found = await findShown(db, all, authorId)
  const links = await signLinks(showing, all, authorId)
  const options = { locale, t, embeds: settings.embeds, ...found, links }
  return documents.map((document) => (document ? renderDoc(document, options).html : ''))
}

/** What is known of the pictures and films of a text. */
async function findShown(db: Context['db'], document: Doc, authorId: number | null): Promise<Found> {
  const keys = pictureKeysIn(document)
  const pictures = keys.length > 0 ? await findPictures(db, keys) : new Map()
  const films = filmSourcesIn(document).flatMap((src) => filmKeyOf(stableSource(src)) ?? [])
  const posters = films.length > 0 ? await findPosters(db, films) : new Map()
  const captions = films.length > 0 ? await findCaptions(db, films, authorId) : new Map()
  return { pictures, posters, captions }
}

/** What is kept of a text: for ever, or until the links in it are made anew. */
interface Kept {
  rendered: Rendered
  until: Date | null
}

async function findOrRender(
  showing: Showing,
  text: StoredText,
  how: 'plain' | 'pictures',
  find: (document: Doc) => Promise<Found>,
): Promise<Rendered> {
  const { texts, now, locale } = showing
  // Whoever asks for another author's must not leave a text without its captions and files to those who know.
  const whole = `${text.key}:${locale}:${how}:${text.authorId ?? ''}`
  const known = texts.find<Kept>(whole)
  const isFresh = known && (known.until === null || known.until > now)
  const kept = isFresh ? known : await render(showing, text, find)
  const { rendered, until } = kept
  if (!isFresh) texts.keep(whole, kept, rendered.html.length)
  // What holds a link is another text when that is made anew, and so is the page that shows it.
  showing.until(until)
  return rendered
}

const pictureKeysIn = (document: Doc): string[] => [
  ...new Set(pictureSourcesIn(document).flatMap((src) => pictureKeyOf(stableSource(src)) ?? [])),
]

interface Found {
  pictures: ReadonlyMap<string, StoredPicture>
  /** Covers of films, by the names of their files. */
  posters: ReadonlyMap<string, string>
  /** Their captions, by the same. */
  captions: ReadonlyMap<string, FilmCaptions[]>
}
const NONE: Found = { pictures: new Map(), posters: new Map(), captions: new Map() }

async function render(
  showing: Showing,
  { document, idPrefix, of, authorId, given }: StoredText,
  find: (document: Doc) => Promise<Found>,
): Promise<Kept> {
  const { locale, t, settings, now } = showing
  const read = upgradeDocument(document)
  if (!read.ok) return { rendered: EMPTY, until: null }
  const found = await find(read.document)
  const links = await signLinks(showing, read.document, authorId, given)
  const options = { locale, t, embeds: settings.embeds, ...found, links }
  const rendered = renderDoc(read.document, {
    ...options,
    ...(idPrefix && { idPrefix }),
    ...(of && { of }),
  })
  return { rendered, until: links ? linksHoldUntil(now) : null }
}

const EMPTY: Rendered = { html: '', headings: [] }

type DocOptions = Found & {
  embeds: SiteSettings['embeds']
  locale: Locale
  t: Translate
  idPrefix?: string
  of?: string
  links: Awaited<ReturnType<typeof signLinks>>
}

function renderDoc(
  doc: Doc,
  { locale, t, embeds, pictures, posters, captions: said, idPrefix, of, links }: DocOptions,
): Rendered {
  const link = links?.link ?? ((src: string) => src)
  const href = (path: string) => textHref(path, locale)
  const image = (src: string, { size }: ImageAttributes) => {
    const picture = pictures.get(pictureKeyOf(stableSource(src)) ?? '')
    if (!picture) return undefined
    const { src: middle, srcset, avif, largest, ...sides } = pictureSources(picture)
    const shown = { src: link(middle), srcset: link(srcset), largest: link(largest), ...sides }
    return { ...shown, ...(avif && { avif: link(avif) }), sizes: sizesOf(size) }
  }
  const poster = (src: string) => {
    const found = posters.get(filmKeyOf(stableSource(src)) ?? '')
    return found && link(found)
  }
  const card = (address: string) => providerCard(address, embeds.providers)
  const captions = (src: string) => {
    const film = stableSource(src)
    const found = said.get(filmKeyOf(film) ?? '')
    // Who may have the film may have its words.
    const may = links && link(film) !== film
    return may ? found?.map((one) => ({ ...one, src: links.linkAny(one.src) })) : found
  }
  return {
    html: renderDocument(doc, {
      t,
      href,
      image,
      link,
      poster,
      captions,
      card,
      code: highlighter(),
      formula: formulaWriter(),
      anyFrame: embeds.anyFrame,
      sliders: true,
      ...(idPrefix && { idPrefix }),
      ...(of && { of }),
    }),
    headings: headings(doc, idPrefix),
  }
}
