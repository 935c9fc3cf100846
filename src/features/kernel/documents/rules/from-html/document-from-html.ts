import { DOCUMENT_LIMITS, DOCUMENT_VERSION, type Doc } from '../document.ts'
import { parseDocument } from '../parsing/parse-document.ts'
import { BlockBuilder } from './block-builder.ts'
import { type Change, Changes } from './changes.ts'
import { Budget, type Conversion, type HtmlOptions } from './conversion.ts'
import { convertNode } from './convert-node.ts'
import { expandShortcodes } from './expand-shortcodes.ts'
import { findElements, type HtmlParent } from './html-node.ts'
import { parseLimitedHtml, wordsOf } from './parse-limited-html.ts'
import { restrictedParts } from './restricted-parts.ts'

export type DocumentFromHtml = {
  document: Doc
  changes: Change[]
  /** By what the old site kept parts of it from some readers; the words themselves stand in the document. */
  restricted: string[]
}

/**
 * HTML of any origin to a document: never throws, keeps what our documents can hold, and says what it changed or
 * left out. The result always passes the same check as a document from the editor.
 */
export function documentFromHtml(html: string, options: HtmlOptions = {}): DocumentFromHtml {
  const isWordPress = options.dialect === 'wordpress'
  const changes = new Changes()
  const budget = new Budget()
  const isClassic = options.dialect === 'comment' || (isWordPress && !/<!--\s*wp:/.test(html))
  const conversion: Conversion = { options, changes, budget, isClassic, isTitled: false }
  const whole = isWordPress ? expandSharedBlocks(html, options) : html
  const restricted = isWordPress ? restrictedParts(whole) : []
  const source = isWordPress ? expandShortcodes(whole, changes) : html

  const builder = new BlockBuilder(conversion, convertNode)
  const root = parseLimitedHtml(source, options.limits)
  if (root) {
    conversion.isTitled = ['h1', 'h2'].every((name) => !findElements(root, [name]).next().done)
    builder.visitChildren(root, [])
  } else {
    changes.add('markup-too-complex')
    builder.visitChildren(asText(wordsOf(source)), [])
  }
  const content = builder.finish()
  if (budget.leftOut > 0) changes.add('text-cut', '', budget.leftOut)

  const parsed = parseDocument({ version: DOCUMENT_VERSION, content })
  if (parsed.ok) return { document: parsed.document, changes: changes.list(), restricted }
  // A conversion that makes what may not be stored is our mistake; a text is worth more than its form.
  changes.add('markup-too-complex', `${parsed.problem.code} at ${parsed.problem.at}`)
  return { document: asParagraphs(wordsOf(html)), changes: changes.list(), restricted }
}

const asText = (text: string): HtmlParent => ({
  childNodes: [{ nodeName: '#text', value: text, parentNode: null }],
})

/** Words in paragraphs, as far as there is room. */
function asParagraphs(words: string): Doc {
  const lines = words.slice(0, DOCUMENT_LIMITS.characters).split(/\n\s*\n/, 5_000)
  const content = lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line.trim() }] }))
  const parsed = parseDocument({ version: DOCUMENT_VERSION, content })
  return parsed.ok ? parsed.document : { version: DOCUMENT_VERSION, content: [] }
}

/** Blocks that several texts share stand in each as a number; one inside another is not looked into. */
const expandSharedBlocks = (html: string, { sharedBlock }: HtmlOptions): string =>
  sharedBlock
    ? html.replace(
        /<!--\s*wp:block\s*\{"ref":(\d{1,15})[^>]{0,200}\/-->/g,
        (whole, number: string) => sharedBlock(Number(number)) ?? whole,
      )
    : html
