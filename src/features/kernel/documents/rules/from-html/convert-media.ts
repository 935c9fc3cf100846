import type { Image, Mark } from '../document.ts'
import type { BlockBuilder } from './block-builder.ts'
import { lineOf } from './conversion.ts'
import { addPictures, convertFigure, convertPictures } from './convert-figure.ts'
import { convertImage } from './convert-image.ts'
import { convertEmbed, convertFlash, convertPlayer } from './convert-player.ts'
import { attributeOf, classesOf, findElements, type HtmlElement, hasClass, textOf } from './html-node.ts'
import { tidySource } from './tidy-url.ts'

type Convert = (element: HtmlElement, builder: BlockBuilder, marks: readonly Mark[]) => boolean

/** Pictures in one gallery shortcode; a list longer than this was not made by a person. */
const MOST_LISTED = 1_000

const taken =
  (convert: (element: HtmlElement, builder: BlockBuilder, marks: readonly Mark[]) => void): Convert =>
  (element, builder, marks) => {
    convert(element, builder, marks)
    return true
  }

const CONVERSIONS: Record<string, Convert> = {
  img: taken(convertImage),
  video: taken((element, builder) => convertPlayer(element, builder)),
  audio: taken((element, builder) => convertPlayer(element, builder)),
  iframe: taken((element, builder) =>
    convertEmbed(attributeOf(element, 'src') || attributeOf(element, 'data-src') || '', builder),
  ),
  object: convertFlash,
  embed: convertFlash,
  figure: convertFigure,
  div: convertWrapper,
  ul: convertWrapper,
  'shortcode-gallery': taken(convertListedGallery),
  'shortcode-embed': taken((element, builder) => convertEmbed(textOf(element), builder)),
}

/** Pictures, players, files and what shortcodes stand for. False where the element is none of these. */
export function convertMedia(element: HtmlElement, builder: BlockBuilder, marks: readonly Mark[]): boolean {
  const convert = Object.hasOwn(CONVERSIONS, element.tagName) ? CONVERSIONS[element.tagName] : undefined
  return convert?.(element, builder, marks) ?? false
}

/** Wrappers that make of what they hold something else than their elements say. */
function convertWrapper(element: HtmlElement, builder: BlockBuilder, marks: readonly Mark[]): boolean {
  if (hasClass(element, 'wp-block-file')) return convertFile(element, builder)
  const isGallery = classesOf(element).some(
    (name) => name === 'gallery' || /^(?:wp-block|blocks)-gallery/.test(name),
  )
  return isGallery && convertPictures(element, builder, marks)
}

/** The ending of the file at an address, where it has one. */
const endingOf = (address: string): string | undefined =>
  /\.([a-z0-9]{1,10})$/i.exec(URL.parse(address, 'https://host.invalid')?.pathname ?? '')?.[1]?.toLowerCase()

/**
 * A link to a file, shown as a card with a button. The name may lead to the page that the file had there, or nowhere:
 * then the button leads to the file itself.
 */
function convertFile(element: HtmlElement, builder: BlockBuilder): boolean {
  const { conversion } = builder
  const links = [...findElements(element, ['a'])]
  const goals = links.flatMap((link) => attributeOf(link, 'href') || [])
  const goal = goals.find((one) => endingOf(one) !== undefined) ?? goals[0]
  const src = goal === undefined ? undefined : tidySource(conversion, goal)
  if (src === undefined) return false
  const path = URL.parse(src, 'https://host.invalid')?.pathname ?? ''
  const ext = endingOf(src)
  const words = links.map((link) => lineOf(conversion, textOf(link))).find((line) => line !== undefined)
  const title = words ?? lineOf(conversion, path.slice(path.lastIndexOf('/') + 1))
  if (title === undefined) return false
  builder.block({ type: 'attachment', attrs: { src, title, ...(ext !== undefined && { ext }) } })
  return true
}

/** `[gallery ids="3,1,2"]`, or the pictures that belong to the text. */
function convertListedGallery(element: HtmlElement, builder: BlockBuilder): void {
  const { conversion } = builder
  const { file, files } = conversion.options
  const ids = attributeOf(element, 'data-ids') ?? ''
  const listed = ids === '' ? (files?.() ?? []) : ids.split(',').map((id) => file?.(Number(id)))
  const pictures: Image[] = []
  const columns = attributeOf(element, 'data-columns') ?? ''
  if (columns !== '') conversion.changes.add('gallery-columns-dropped', columns)
  for (const one of listed.slice(0, MOST_LISTED)) {
    const src = one && tidySource(conversion, one.src)
    if (!one || src === undefined) continue
    const alt = lineOf(conversion, one.alt ?? '')
    const caption = lineOf(conversion, one.caption ?? '')
    const words = { ...(alt !== undefined && { alt }), ...(caption !== undefined && { caption }) }
    pictures.push({ type: 'image', attrs: { src, ...words } })
  }
  const missing = listed.length - pictures.length
  if (missing > 0 || pictures.length === 0) conversion.changes.add('gallery-empty', ids, Math.max(1, missing))
  addPictures(builder, pictures)
}
