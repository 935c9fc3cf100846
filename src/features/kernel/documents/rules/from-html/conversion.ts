import { DOCUMENT_LIMITS } from '../document.ts'
import { cleanLine, cutText } from '../parsing/clean-text.ts'
import type { Changes } from './changes.ts'
import type { MarkupLimits } from './parse-limited-html.ts'

/** A file of the site the text comes from, as pictures and galleries name them by number. */
export type SourceFile = { src: string; title?: string; alt?: string; caption?: string }

export type HtmlOptions = {
  /** Where the text stood: relative addresses are completed with it. */
  base?: string
  /**
   * `wordpress` also reads block comments and shortcodes, and, in texts without blocks, lines as that engine does:
   * an empty line parts paragraphs, a single one breaks the line. `comment` reads lines so, and nothing else.
   */
  dialect?: 'html' | 'wordpress' | 'comment'
  /** Missing: those of an import. */
  limits?: MarkupLimits
  /** What a file number stands for. */
  file?: (number: number) => SourceFile | undefined
  /** The pictures that belong to the text, for a gallery that names none. */
  files?: () => SourceFile[]
  /** The HTML of a block that several texts share. */
  sharedBlock?: (number: number) => string | undefined
  /** Gives links a new goal, such as a post of the old site its place here; undefined leaves them. */
  link?: (href: string) => string | undefined
}

/** What may still go into the document; what does not fit is counted. */
export class Budget {
  #nodes = 0
  #characters = 0
  #formulas = 0
  #footnotes = 0
  leftOut = 0

  /** Room for one more node? */
  node(): boolean {
    this.#nodes += 1
    return this.#nodes <= DOCUMENT_LIMITS.nodes
  }

  /** Nothing fits any more: the rest is only counted. */
  get isSpent(): boolean {
    return this.#nodes > DOCUMENT_LIMITS.nodes || this.#characters >= DOCUMENT_LIMITS.characters
  }

  /** Room for one more formula? */
  formula(latex: string): boolean {
    this.#formulas += 1
    return this.#formulas <= DOCUMENT_LIMITS.formulas && this.address(latex)
  }

  /** Room for one more footnote? */
  footnote(): boolean {
    this.#footnotes += 1
    return this.#footnotes <= DOCUMENT_LIMITS.footnotes
  }

  /** Room for all of this? Addresses are of no use in part. */
  address(text: string): boolean {
    if (this.#characters + text.length > DOCUMENT_LIMITS.characters) return false
    this.#characters += text.length
    return true
  }

  /** As much of the text as there is room for. */
  text(text: string): string {
    const room = Math.max(0, DOCUMENT_LIMITS.characters - this.#characters)
    const taken = cutText(text, room)
    this.#characters += taken.length
    this.leftOut += text.length - taken.length
    return taken
  }
}

/** What one conversion keeps. */
export type Conversion = {
  options: HtmlOptions
  changes: Changes
  budget: Budget
  /** Do line breaks in texts count, as in texts written before there were blocks? */
  isClassic: boolean
  /** Does it have headings of the first and of the second level? */
  isTitled: boolean
}

/** A title, caption or name on one line, shortened to what may be stored. */
export function lineOf(
  conversion: Conversion,
  text: string,
  limit: number = DOCUMENT_LIMITS.line,
): string | undefined {
  const line = cleanLine(text)
  if (line.length > limit) {
    conversion.changes.add('value-shortened', line)
    return conversion.budget.text(`${cutText(line, limit - 1)}…`)
  }
  return conversion.budget.text(line) || undefined
}
