import { type Block, type HeadingLevel, isLanguage, type Mark } from '../document.ts'
import { cleanText } from '../parsing/clean-text.ts'
import { type BlockBuilder, joinParagraphs, withMark } from './block-builder.ts'
import { convertDivision, convertFold, convertNote } from './convert-box.ts'
import { imageOf } from './convert-image.ts'
import { convertList } from './convert-list.ts'
import { convertTable } from './convert-table.ts'
import { attributeOf, findElements, type HtmlElement, hasClass, textOf } from './html-node.ts'

/** A text's largest headings are `h2` in most pages. Where one has both, each goes down one, so that they stay apart. */
const HEADINGS: Record<string, HeadingLevel> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 5, h6: 5 }
const BELOW_H1: Record<string, HeadingLevel> = { h1: 2, h2: 3, h3: 4, h4: 5, h5: 5, h6: 5 }

/** Elements that begin a line of their own. Table parts outside a table, and everything unknown, are not among them. */
const BLOCKS = new Set(
  (
    'p div section article main aside header footer nav address center details summary fieldset legend form hgroup ' +
    'dl dt dd figcaption figure h1 h2 h3 h4 h5 h6 blockquote ul ol menu dir li pre listing xmp hr table caption ' +
    'thead tbody tfoot tr td th body html search optgroup'
  ).split(' '),
)

export const isBlockElement = (tagName: string): boolean => BLOCKS.has(tagName)

type Convert = (element: HtmlElement, builder: BlockBuilder, marks: readonly Mark[]) => void

const convertTerm: Convert = (element, builder, marks) =>
  builder.visitChildren(element, withMark(marks, { type: 'bold' }))

const CONVERSIONS: Record<string, Convert> = {
  h1: convertHeading,
  h2: convertHeading,
  h3: convertHeading,
  h4: convertHeading,
  h5: convertHeading,
  h6: convertHeading,
  blockquote: convertQuote,
  ul: convertList,
  ol: convertList,
  menu: convertList,
  dir: convertList,
  pre: convertPreformatted,
  listing: convertPreformatted,
  xmp: convertPreformatted,
  table: convertTable,
  hr: (_, builder) => builder.block({ type: 'horizontalRule' }),
  dt: convertTerm,
  summary: convertTerm,
  details: convertFold,
  aside: convertNote,
  legend: convertTerm,
}

/** Words at the other side: documents have no such thing. */
const isAligned = (element: HtmlElement): boolean =>
  (/^(?:right|justify)$/i.test(attributeOf(element, 'align') ?? '') ||
    /text-align\s*:\s*(?:right|justify)/i.test(attributeOf(element, 'style') ?? '') ||
    hasClass(element, 'has-text-align-right')) &&
  // Pictures stand in the middle anyway.
  textOf(element).trim() !== ''

/** Words in the middle. */
const isCentred = (element: HtmlElement): boolean =>
  element.tagName === 'center' ||
  /^center$/i.test(attributeOf(element, 'align') ?? '') ||
  /text-align\s*:\s*center/i.test(attributeOf(element, 'style') ?? '') ||
  hasClass(element, 'has-text-align-center')

/** What was made of an element in the middle stands there too, as far as it is words. */
function centre(blocks: Block[], from: number): void {
  for (const [at, block] of blocks.entries()) {
    if (at < from) continue
    if (block.type === 'paragraph') blocks[at] = { ...block, attrs: { align: 'center' } }
    if (block.type === 'heading') blocks[at] = { ...block, attrs: { ...block.attrs, align: 'center' } }
  }
}

export function convertBlock(element: HtmlElement, builder: BlockBuilder, marks: readonly Mark[]): void {
  const convert = CONVERSIONS[element.tagName]
  builder.flush()
  const { changes, options } = builder.conversion
  if (options.dialect === 'wordpress' && isAligned(element)) {
    changes.add('alignment-dropped', element.tagName)
  }
  const from = builder.blocks.length
  if (element.tagName === 'div' && convertDivision(element, builder, marks)) return
  if (convert) convert(element, builder, marks)
  else builder.visitChildren(element, marks)
  builder.flush()
  if (isCentred(element)) centre(builder.blocks, from)
}

/** A heading holds words only: pictures inside it follow it. */
function convertHeading(element: HtmlElement, builder: BlockBuilder, marks: readonly Mark[]): void {
  const { changes, isTitled } = builder.conversion
  const level = (isTitled ? BELOW_H1 : HEADINGS)[element.tagName] ?? 2
  const inside = builder.nested(0)
  inside.visitChildren(element, marks)
  const blocks = inside.finish()
  const content = joinParagraphs(blocks)
  if (content.length > 0) {
    if (`h${level}` !== element.tagName) changes.add('heading-level', `${element.tagName} → h${level}`)
    builder.block({ type: 'heading', attrs: { level }, content })
  }
  for (const block of blocks) if (block.type !== 'paragraph') builder.block(block)
}

function convertQuote(element: HtmlElement, builder: BlockBuilder, marks: readonly Mark[]): void {
  const inside = builder.hasRoomFor(2) ? builder.nested(1) : builder
  inside.visitChildren(element, marks)
  if (inside === builder) return
  const content = inside.finish()
  if (content.length > 0) builder.block({ type: 'blockquote', content })
}

/** Highlighters name the language in a class of the block or of the code in it, each in its own way. */
const LANGUAGE = /(?:^|\s)(?:lang(?:uage)?-|brush:\s*)([\w+#.-]+)/i

function convertPreformatted(element: HtmlElement, builder: BlockBuilder, marks: readonly Mark[]): void {
  if (hasClass(element, 'wp-block-verse')) {
    convertVerse(element, builder, marks)
    return
  }
  const { budget } = builder.conversion
  const code = findElements(element, ['code']).next().value
  const names = [attributeOf(element, 'class'), code && attributeOf(code, 'class')].join(' ')
  const language = LANGUAGE.exec(names)?.[1]?.toLowerCase()
  const text = cleanText(textOf(element)).replace(/^\n/, '').trimEnd()
  const fitting = budget.text(text)
  if (fitting !== '' && budget.node()) {
    builder.block({
      type: 'codeBlock',
      ...(isLanguage(language) && { attrs: { language } }),
      content: [{ type: 'text', text: fitting }],
    })
  }
  // Code holds no pictures: they follow it.
  for (const picture of findElements(element, ['img'])) {
    const image = imageOf(picture, builder.conversion, {})
    if (image) builder.block(image)
  }
}

/** Poems keep their lines. */
function convertVerse(element: HtmlElement, builder: BlockBuilder, marks: readonly Mark[]): void {
  const { conversion } = builder
  const before = conversion.isClassic
  conversion.isClassic = true
  builder.visitChildren(element, marks)
  builder.flush()
  conversion.isClassic = before
}
