import { documentFromHtml } from '#features/kernel/documents/rules/from-html/document-from-html.ts'
import { WRITTEN } from '#features/kernel/documents/rules/from-html/parse-limited-html.ts'
import { type Doc, linkAddresses, plainText, textOnly } from '#features/kernel/documents/rules.ts'
import { type WordsProblem, WRITING_LIMITS, type WritingType, wordsProblem } from '../rules.ts'

/** UTF-16 units of markup for one character of text: `&amp;` is five, and marks around each word are more than enough. */
const MARKUP = 8

export type ReadContent = { document: Doc; words: string } | { problem: WordsProblem }

/**
 * What somebody sent as a document that may be stored, or what is wrong with it. Markup is read as every other HTML that
 * comes from outside, but less of it; what loads something (pictures, players) does not stay.
 */
export function readContent(content: string, type: WritingType): ReadContent {
  if (content.length > WRITING_LIMITS[type] * MARKUP) return { problem: 'text-too-long' }
  const options = { dialect: 'comment', limits: WRITTEN } as const
  const { document: sent, changes } = documentFromHtml(unheaped(content), options)
  if (changes.some(({ code }) => code === 'markup-too-complex')) return { problem: 'text-too-long' }
  const document = linkAddresses(textOnly(sent, { isFlat: type === 'COMMENT' }))
  const words = plainText(document)
  const problem = wordsProblem(words, type)
  return problem ? { problem } : { document, words }
}

/** Marks heaped on one letter until they cover the lines around it, and signs that turn the rest of a line. */
const unheaped = (content: string): string =>
  content.replace(/(\p{M}{3})\p{M}+/gu, '$1').replace(/[\u202d\u202e]/g, '')
