import { DOCUMENT_LIMITS, type Image, type Mark } from '../document.ts'
import type { BlockBuilder } from './block-builder.ts'
import type { Conversion } from './conversion.ts'
import { type Around, broadOf, imageOf, sideOf } from './convert-image.ts'
import { convertEmbed, convertPlayer } from './convert-player.ts'
import {
  attributeOf,
  classesOf,
  findElements,
  type HtmlElement,
  type HtmlParent,
  hasClass,
  isElement,
  isText,
  textOf,
} from './html-node.ts'
import { tidyHref } from './tidy-url.ts'

const isFigure = ({ tagName }: HtmlElement) => tagName === 'figure'

/** Captions as figures have them, and as galleries had them before there were figures. */
const isCaption = (element: HtmlElement) =>
  element.tagName === 'figcaption' ||
  classesOf(element).some((name) => name === 'gallery-caption' || name === 'wp-caption-text')

/** The caption of this figure, not of one inside it. */
function captionOf(figure: HtmlElement): HtmlElement | undefined {
  for (const child of figure.childNodes) {
    if (!isElement(child)) continue
    const found = isCaption(child) ? child : isFigure(child) ? undefined : captionOf(child)
    if (found) return found
  }
  return undefined
}

/** Is there anything to read besides captions? Then pictures are taken one by one, and the words stay. */
const hasOtherText = (parent: HtmlParent): boolean =>
  parent.childNodes.some((child) =>
    isElement(child) ? !isCaption(child) && hasOtherText(child) : isText(child) && child.value.trim() !== '',
  )

/** A figure of one thing with its caption, or a gallery; false where it holds anything else. */
export function convertFigure(figure: HtmlElement, builder: BlockBuilder, marks: readonly Mark[]): boolean {
  const classes = classesOf(figure)
  if (classes.some((name) => name.startsWith('wp-block-embed'))) return convertEmbedFigure(figure, builder)
  const player = findElements(figure, ['video', 'audio']).next().value
  if (!player) return convertPictures(figure, builder, marks)
  const caption = captionOf(figure)
  convertPlayer(player, builder, caption && textOf(caption))
  return true
}

function convertEmbedFigure(figure: HtmlElement, builder: BlockBuilder): boolean {
  const caption = captionOf(figure)
  const frame = findElements(figure, ['iframe']).next().value
  const written = /https?:\/\/[^\s"<>]+/.exec(textOf(figure))?.[0]
  const address = (frame && attributeOf(frame, 'src')) ?? written
  if (address === undefined) return false
  convertEmbed(address, builder, caption && textOf(caption))
  return true
}

/** All pictures below an element with their captions and links: a gallery, or a picture where it is but one. */
export function convertPictures(
  element: HtmlElement,
  builder: BlockBuilder,
  marks: readonly Mark[],
): boolean {
  const { conversion } = builder
  const count = findElements(element, ['img']).take(2).toArray().length
  if (count === 0 || hasOtherText(element)) return false
  if (!findElements(element, ['table', 'pre', 'iframe']).next().done) return false
  const link = marks.find((mark) => mark.type === 'link')
  const caption = captionOf(element)
  const align = count === 1 ? sideOf(element) : undefined
  const size = count === 1 ? broadOf(element) : undefined
  noteLosses(element, caption, conversion)
  const around: Around = {
    ...(link && { href: link.attrs.href }),
    ...(align && { align }),
    ...(size && { size }),
    ...(count === 1 && caption && { caption: textOf(caption) }),
  }
  const pictures = [...picturesBelow(element, conversion, around)]
  if (isComparison(element) && addComparison(builder, pictures)) return true
  addPictures(builder, pictures)
  // A gallery's own caption becomes the paragraph below it.
  if (count > 1 && isFigure(element)) {
    const own = element.childNodes.find((child) => isElement(child) && isCaption(child))
    if (own) builder.visitChildren(own as HtmlElement, marks)
    builder.flush()
  }
  return true
}

/** Two pictures under one slider, as the widespread plugins mark them, and as this site does. */
const isComparison = (element: HtmlElement): boolean =>
  classesOf(element).some((name) =>
    /^(?:doc-compare|wp-block-jetpack-image-compare|twentytwenty-container|juxtapose)$/.test(name),
  )

function addComparison(builder: BlockBuilder, [before, after, ...others]: readonly Image[]): boolean {
  if (!before || !after || others.length > 0 || !builder.conversion.budget.node()) return false
  builder.block({ type: 'comparison', content: [before, after] })
  return true
}

/** What pictures and galleries cannot say here. */
function noteLosses(element: HtmlElement, caption: HtmlElement | undefined, { changes }: Conversion): void {
  const columns = classesOf(element).find((name) => /^(?:gallery-)?columns-\d+$/.test(name))
  if (columns !== undefined) changes.add('gallery-columns-dropped', columns)
  for (const link of caption ? findElements(caption, ['a']) : []) {
    changes.add('caption-link-dropped', attributeOf(link, 'href') ?? '')
  }
}

function* picturesBelow(parent: HtmlParent, conversion: Conversion, around: Around): Generator<Image> {
  for (const child of parent.childNodes) {
    if (!isElement(child) || isCaption(child)) continue
    if (child.tagName === 'img') {
      const image = imageOf(child, conversion, around)
      if (image) yield image
    } else yield* picturesBelow(child, conversion, aroundBelow(child, conversion, around))
  }
}

/** What a wrapper adds for the pictures below it: its link, and its caption where it holds one picture only. */
function aroundBelow(element: HtmlElement, conversion: Conversion, around: Around): Around {
  if (element.tagName === 'a') {
    const href = tidyHref(conversion, attributeOf(element, 'href') ?? '')
    return href === undefined ? around : { ...around, href }
  }
  if (!isFigure(element) && !hasClass(element, 'gallery-item')) return around
  const caption = captionOf(element)
  const isSingle = findElements(element, ['img']).take(2).toArray().length === 1
  if (caption && isSingle) noteLosses(element, caption, conversion)
  return caption && isSingle ? { ...around, caption: textOf(caption) } : around
}

/** Pictures as a gallery, in parts where they are too many for one; a single one by itself. */
export function addPictures(builder: BlockBuilder, pictures: Image[]): void {
  const { budget } = builder.conversion
  const fitting = pictures.filter(() => budget.node())
  for (let start = 0; start < fitting.length; start += DOCUMENT_LIMITS.gallery) {
    const content = fitting.slice(start, start + DOCUMENT_LIMITS.gallery)
    const [only, ...others] = content
    if (only && others.length === 0) builder.block(only)
    else builder.block({ type: 'gallery', content })
  }
}
