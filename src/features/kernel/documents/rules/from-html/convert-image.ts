import {
  DOCUMENT_LIMITS,
  type Image,
  type ImageAttributes,
  type Mark,
  type PictureSide,
  type PictureSize,
} from '../document.ts'
import type { BlockBuilder } from './block-builder.ts'
import { type Conversion, lineOf } from './conversion.ts'
import { attributeOf, classesOf, type HtmlElement, wholeNumber } from './html-node.ts'
import { tidySource } from './tidy-url.ts'

/** Pictures that were signs: smileys and emoji that scripts of the old site drew as files. */
const isSign = (element: HtmlElement) =>
  classesOf(element).some((name) => name === 'emoji' || name === 'wp-smiley')

/** Pictures that only counted visits. */
const isPixel = (element: HtmlElement) =>
  [attributeOf(element, 'width'), attributeOf(element, 'height')].every(
    (side) => side === '1' || side === '0',
  )

/** Pixels. A wider one would leave the words beside it no room as a small one. */
const SMALL = 300

const SIDES: Record<string, PictureSide> = { alignleft: 'start', alignright: 'end' }

/** At which side of the text an element stood. The middle is where pictures stand anyway. */
export function sideOf(element: HtmlElement): PictureSide | undefined {
  const named =
    classesOf(element).find((name) => Object.hasOwn(SIDES, name)) ?? `align${attributeOf(element, 'align')}`
  return Object.hasOwn(SIDES, named) ? SIDES[named] : undefined
}

const BROAD: Record<string, PictureSize> = { alignwide: 'wide', alignfull: 'full' }

/** Whether an element was wider than its text. */
export const broadOf = (element: HtmlElement): PictureSize | undefined =>
  classesOf(element)
    .map((name) => (Object.hasOwn(BROAD, name) ? BROAD[name] : undefined))
    .find((size) => size !== undefined)

/** Where pictures load late, the address stands in an attribute of the script that does it. */
const SOURCES = ['data-orig-file', 'data-src', 'data-lazy-src', 'data-original', 'src']

function sourceOf(element: HtmlElement): string | undefined {
  const own = attributeOf(element, 'src')
  if (own && !own.trim().startsWith('data:')) return own
  return SOURCES.map((name) => attributeOf(element, name)).find((value) => value) ?? undefined
}

export function convertImage(element: HtmlElement, builder: BlockBuilder, marks: readonly Mark[]): void {
  if (isSign(element)) {
    builder.text(attributeOf(element, 'alt') ?? '', marks)
    return
  }
  const link = marks.find((mark) => mark.type === 'link')
  const image = imageOf(element, builder.conversion, { ...(link && { href: link.attrs.href }) })
  if (image) builder.block(image)
}

export type Around = { href?: string; caption?: string; align?: PictureSide; size?: PictureSize }

/** The picture an element shows; what surrounds it may add a caption and a goal. */
export function imageOf(element: HtmlElement, conversion: Conversion, around: Around): Image | undefined {
  const { changes, options } = conversion
  if (isPixel(element)) {
    changes.add('tracking-pixel-dropped', sourceOf(element))
    return undefined
  }
  const number = classesOf(element)
    .map((name) => /^wp-image-(\d{1,15})$/.exec(name)?.[1])
    .find((found) => found !== undefined)
  const file = number === undefined ? undefined : options.file?.(Number(number))
  const address = sourceOf(element) ?? file?.src
  const src = address === undefined ? undefined : tidySource(conversion, address)
  if (src === undefined) return undefined
  const attrs: ImageAttributes = { src }
  const caption = lineOf(conversion, around.caption ?? '', DOCUMENT_LIMITS.caption)
  const alt = lineOf(conversion, attributeOf(element, 'alt') || file?.alt || '', DOCUMENT_LIMITS.caption)
  const title = lineOf(conversion, attributeOf(element, 'title') ?? '')
  if (title !== undefined) attrs.title = title
  if (alt !== undefined) attrs.alt = alt
  if (caption !== undefined) attrs.caption = caption
  for (const side of ['width', 'height'] as const) {
    const pixels = wholeNumber(element, side)
    if (pixels !== undefined && pixels > 0 && pixels <= 20_000) attrs[side] = pixels
  }
  const { href } = around
  // A link to what is shown anyway says nothing; one to a larger picture does, as long as that is not here.
  if (href === src) changes.add('picture-link-dropped')
  else if (href !== undefined && conversion.budget.address(href)) attrs.href = href
  const align = sideOf(element) ?? around.align
  if (align !== undefined) {
    attrs.align = align
    attrs.size = (attrs.width ?? 0) > SMALL ? 'medium' : 'small'
  }
  const broad = broadOf(element) ?? around.size
  if (broad !== undefined && align === undefined) attrs.size = broad
  return { type: 'image', attrs }
}
