import { documentFromHtml } from '#features/kernel/documents/rules/from-html/document-from-html.ts'
import { type Doc, linkAddresses, parseDocument, pictureSourcesIn } from '#features/kernel/documents/rules.ts'
import { seenText } from '#shared/texts/seen.ts'
import { type SubmittedKind, TEXT_MOST } from './submission.ts'

/** A text as it was sent: what everybody reads, and what stands behind the access list; null where nothing does. */
export interface Submitted {
  document: Doc
  hidden: Doc | null
}
export type SubmittedProblem = 'text-too-long' | 'document-broken' | 'foreign-picture'
export type ReadSubmitted = { submitted: Submitted } | { problem: SubmittedProblem }

/** Limits for HTML: a text of an hour's reading has some thousand elements, nested a few levels deep. */
const MARKUP = { depth: 64, nodes: 40_000 }
/** HTML may be this many times longer than its text limit. */
const MARKUP_FACTOR = 8

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** HTML, or a document as it is stored, with what is hidden beside what is not. Everything is validated again. */
export function readSubmitted(content: unknown, kind: SubmittedKind): ReadSubmitted {
  if (typeof content === 'string') return readHtml(content, kind)
  if (!isRecord(content)) return { problem: 'document-broken' }
  const open = readDocument({ version: content.version, content: content.content })
  if ('problem' in open) return open
  const { hidden } = content
  if (hidden === undefined || hidden === null) return within(kind, { document: open.document, hidden: null })
  const behind = readDocument({ version: content.version, content: hidden })
  if ('problem' in behind) return behind
  return within(kind, { document: open.document, hidden: behind.document })
}

function readHtml(html: string, kind: SubmittedKind): ReadSubmitted {
  if (html.length > TEXT_MOST[kind] * MARKUP_FACTOR) return { problem: 'text-too-long' }
  const { document, changes } = documentFromHtml(html, { limits: MARKUP })
  if (changes.some(({ code }) => code === 'markup-too-complex')) return { problem: 'text-too-long' }
  const read = readDocument(linkAddresses(document))
  return 'problem' in read ? read : within(kind, { document: read.document, hidden: null })
}

function readDocument(sent: unknown): { document: Doc } | { problem: SubmittedProblem } {
  const parsed = parseDocument(sent)
  if (parsed.ok) return { document: cleanDocument(parsed.document) }
  const isLong = /^too-/.test(parsed.problem.code)
  return { problem: isLong ? 'text-too-long' : 'document-broken' }
}

/** Limits stacked combining marks ("zalgo" text) to three, and removes bidi overrides. */
export const withoutStackedMarks = (text: string): string =>
  text.replace(/(\p{M}{3})\p{M}+/gu, '$1').replace(/[\u202d\u202e]/g, '')

/** Bidi embedding and isolate characters: unclosed in a title, they would reorder the text around it. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

/** A title as it stands in one line; '' where nobody would see anything of it. */
export const oneLine = (text: string): string =>
  seenText(withoutStackedMarks(text).replace(BIDI_CONTROLS, '').replace(/\s+/g, ' '))

const cleanDocument = (document: Doc): Doc => JSON.parse(withoutStackedMarks(JSON.stringify(document))) as Doc

function within(kind: SubmittedKind, submitted: Submitted): ReadSubmitted {
  const { document, hidden } = submitted
  const parts = hidden ? [document, hidden] : [document]
  const length = parts.reduce((sum, part) => sum + textLength(part), 0)
  if (length > TEXT_MOST[kind]) return { problem: 'text-too-long' }
  // Pictures of other sites would disclose readers' addresses to those sites.
  const isOwn = (src: string) => src.startsWith('/') && !src.startsWith('//')
  return parts.every((part) => pictureSourcesIn(part).every(isOwn))
    ? { submitted }
    : { problem: 'foreign-picture' }
}

function textLength(document: Doc): number {
  let length = 0
  JSON.stringify(document, (key, value: unknown) => {
    if (key === 'text' && typeof value === 'string') length += value.length
    return value
  })
  return length
}
