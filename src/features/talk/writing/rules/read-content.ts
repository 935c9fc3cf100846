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

/** In a library of this site, and open to everybody. */
const OPEN_PICTURE = /^\/media\/([0-9a-f]{32})[-.][\w.-]+$/

/** Of all pictures of this site that may be meant, what the names of their files begin with. */
export const picturesIn = (content: Markup): string[] => [
  ...new Set(
    Array.from(JSON.stringify(content).matchAll(/\/media\/([0-9a-f]{32})[-.]/g), ([, name]) => name ?? ''),
  ),
]

/** What a refusal for the words says: how much there may be. */
export const mostOf = (problem: WordsProblem, type: WritingType): { most: number } => ({
  most: problem === 'pictures-too-many' ? MOST_PICTURES[type] : WRITING_LIMITS[type],
})

export type ReadContent = { document: Doc; words: string } | { problem: WordsProblem }

/**
 * What somebody sent as a document that may be stored, or what is wrong with it. Markup is read as every other HTML that
 * comes from outside, but less of it; of what loads something only pictures from the library of whoever wrote it stay.
 */
export function readContent(
  content: Markup,
  type: WritingType,
  {
    before,
    own = new Set(),
  }: {
    /** What stands there already and loads something stays where it is changed. */
    before?: Doc | undefined
    /** Pictures that may be brought, as `picturesIn` names them. */
    own?: ReadonlySet<string>
  } = {},
): ReadContent {
  const read = typeof content === 'string' ? readMarkup(content, type) : readDocument(content, type)
  if ('problem' in read) return read
  // Each stays once: what stood there is no way past the limit.
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
  // What no editor makes says nothing.
  return parsed.ok ? { document: parsed.document } : { problem: 'text-empty' }
}

function readMarkup(content: string, type: WritingType): Read {
  if (content.length > WRITING_LIMITS[type] * MARKUP) return { problem: 'text-too-long' }
  const options = { dialect: 'comment', limits: WRITTEN } as const
  const { document: sent, changes } = documentFromHtml(limitMarks(content), options)
  if (changes.some(({ code }) => code === 'markup-too-complex')) return { problem: 'text-too-long' }
  return { document: sent }
}

/** Marks heaped on one letter until they cover the lines around it, and signs that turn the rest of a line. */
const limitMarks = (content: string): string =>
  content.replace(/(\p{M}{3})\p{M}+/gu, '$1').replace(/[\u202d\u202e]/g, '')
