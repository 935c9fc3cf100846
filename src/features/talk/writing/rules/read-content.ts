import { documentFromHtml } from '#features/kernel/documents/rules/from-html/document-from-html.ts'
import { WRITTEN } from '#features/kernel/documents/rules/from-html/parse-limited-html.ts'
import {
  type Block,
  type Doc,
  linkAddresses,
  parseDocument,
  plainText,
  textOnly,
} from '#features/kernel/documents/rules.ts'
import { MOST_PICTURES, type WordsProblem, WRITING_LIMITS, type WritingType, wordsProblem } from '../rules.ts'
import type { Markup } from '../schemas.ts'

/** UTF-16 units of markup for one character of text: `&amp;` is five, and marks around each word are more than enough. */
const MARKUP = 8

/** A public picture from a library of this site. */
const OPEN_PICTURE = /^\/media\/([0-9a-f]{32})[-.][\w.-]+$/

/** How the file names begin of all pictures of this site that the content may contain. */
export const picturesIn = (content: Markup): string[] => [
  ...new Set(
    Array.from(JSON.stringify(content).matchAll(/\/media\/([0-9a-f]{32})[-.]/g), ([, name]) => name ?? ''),
  ),
]

/** The limit that a refusal names. */
export const mostOf = (problem: WordsProblem, type: WritingType): { most: number } => ({
  most: problem === 'pictures-too-many' ? MOST_PICTURES[type] : WRITING_LIMITS[type],
})

export type ReadContent = { document: Doc; words: string } | { problem: WordsProblem }

/**
 * What somebody sent, as a document that may be stored, or what is wrong with it. Markup is read like other HTML from
 * outside, within stricter limits; of everything that loads a resource, only pictures from the author's own library
 * stay.
 */
export function readContent(
  content: Markup,
  type: WritingType,
  {
    before,
    own = new Set(),
  }: {
    /** The stored document, where it is edited: what loads a resource there may stay. */
    before?: Doc | undefined
    /** The author's pictures that may be used, as `picturesIn` names them. */
    own?: ReadonlySet<string>
  } = {},
): ReadContent {
  const read = typeof content === 'string' ? readMarkup(content, type) : readDocument(content, type)
  if ('problem' in read) return read
  // Each stored block stays once: copies of it would get around the limit of pictures.
  const there = (before?.content ?? []).map((block) => JSON.stringify(block))
  let pictures = 0
  const isKept = (block: Block) => {
    const place = there.indexOf(JSON.stringify(block))
    if (place >= 0) return there.splice(place, 1).length > 0
    const [, name] = (block.type === 'image' && OPEN_PICTURE.exec(block.attrs.src)) || []
    const isBrought = name !== undefined && own.has(name)
    if (isBrought) pictures += 1
    return isBrought
  }
  const document = linkAddresses(textOnly(read.document, { isFlat: type === 'COMMENT', isKept }))
  if (pictures > MOST_PICTURES[type]) return { problem: 'pictures-too-many' }
  const words = plainText(document)
  const problem = wordsProblem(words, type)
  return problem ? { problem } : { document, words }
}

type Read = { document: Doc } | { problem: WordsProblem }

function readDocument(content: Exclude<Markup, string>, type: WritingType): Read {
  const text = JSON.stringify(content)
  if (text.length > WRITING_LIMITS[type] * MARKUP * 4) return { problem: 'text-too-long' }
  const parsed = parseDocument(JSON.parse(limitMarks(text)))
  // No editor makes such a document: it counts as empty.
  return parsed.ok ? { document: parsed.document } : { problem: 'text-empty' }
}

function readMarkup(content: string, type: WritingType): Read {
  if (content.length > WRITING_LIMITS[type] * MARKUP) return { problem: 'text-too-long' }
  const options = { dialect: 'comment', limits: WRITTEN } as const
  const { document: sent, changes } = documentFromHtml(limitMarks(content), options)
  if (changes.some(({ code }) => code === 'markup-too-complex')) return { problem: 'text-too-long' }
  return { document: sent }
}

/**
 * Removes combining marks that are stacked on one letter until they cover other lines, and characters that override the
 * direction of the text.
 */
const limitMarks = (content: string): string =>
  content.replace(/(\p{M}{3})\p{M}+/gu, '$1').replace(/[\u202d\u202e]/g, '')
