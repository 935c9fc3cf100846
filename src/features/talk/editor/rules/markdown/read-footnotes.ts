import type { StateBlock, StateInline } from 'markdown-it'
import { DOCUMENT_LIMITS } from '#features/kernel/documents/rules.ts'
import type { MarkdownNode } from './same-node.ts'

/** The words of a footnote, which stand apart from its sign: `[^1]: words`. */
export interface Definition {
  label: string
  /** As they were typed, paragraphs parted by a break. */
  source: string
  /** What they were read as, once for all signs that mean it. */
  words?: MarkdownNode[]
  /** One that no sign leads to stays as it was typed. */
  isUsed: boolean
}

/** What is known of a text's footnotes while it is read. */
export interface Footnotes {
  definitions: Map<string, Definition>
  /** How many more signs become one, and UTF-16 units of their words together: one definition may be meant a thousand times. */
  left: number
  wordsLeft: number
}

const MOST_WORDS = 400_000

export const noFootnotes = (): Footnotes => ({
  definitions: new Map(),
  left: DOCUMENT_LIMITS.footnotes,
  wordsLeft: MOST_WORDS,
})

const LABEL = '[^\\s[\\]^`]{1,60}'
const DEFINITION = new RegExp(`^\\[\\^(${LABEL})\\]:(?:[ \\t]+(.*))?$`)
const SIGN = new RegExp(`\\[\\^(${LABEL})\\]`, 'y')
/** Begins something else: it does not go on with the words of a footnote. */
const BEGINS = /^(?:\[\^|[#>|<]|[-*+] |\d{1,9}[.)] |```|~~~|:::|\$\$)/
/** Further lines begin below the words, by so many spaces. */
const INDENT = 2

/**
 * Takes the words of a footnote out of the text. A second definition of the same sign is words, as is one within a quote, an item or a
 * box.
 */
export function readDefinition(
  state: StateBlock,
  {
    line,
    last,
    lineOf,
    silent,
    notes: { definitions },
  }: {
    line: number
    last: number
    lineOf: (line: number) => string
    silent: boolean
    notes: Footnotes
  },
): boolean {
  if (state.level > 0 || (state.sCount[line] ?? 0) > 3) return false
  const [, label = '', first = ''] = DEFINITION.exec(lineOf(line)) ?? []
  if (!label || definitions.has(label)) return false
  const paragraphs = [[first]]
  let at = line + 1
  for (let isBlank = false; at < last; at += 1) {
    if (state.isEmpty(at)) {
      isBlank = true
      continue
    }
    const text = lineOf(at)
    const isBelow = (state.sCount[at] ?? 0) >= INDENT
    if (!isBelow && (isBlank || BEGINS.test(text))) break
    if (isBlank) paragraphs.push([])
    isBlank = false
    paragraphs.at(-1)?.push(text)
  }
  const source = paragraphs
    .map((lines) => lines.join('\n').trim())
    .filter((words) => words !== '')
    .join('<br/>')
  if (source === '' || source.length > DOCUMENT_LIMITS.footnote * 2) return false
  if (silent) return true
  const definition: Definition = { label, source, isUsed: false }
  definitions.set(label, definition)
  state.push('definition', '', 0).meta = { definition }
  state.line = at
  return true
}

/** The sign of a footnote whose words stand somewhere; any other is words. */
export function readSign(state: StateInline, silent: boolean, notes: Footnotes): boolean {
  SIGN.lastIndex = state.pos
  const [content, label = ''] = SIGN.exec(state.src) ?? []
  const definition = content && notes.definitions.get(label)
  if (!content || !definition || state.pos + content.length > state.posMax) return false
  // The second definition of a sign, which is words.
  const { src, pos } = state
  if ((pos === 0 || src[pos - 1] === '\n') && src[pos + content.length] === ':') return false
  if (!silent) Object.assign(state.push('footnote', '', 0), { content, meta: { definition, notes } })
  state.pos += content.length
  return true
}
