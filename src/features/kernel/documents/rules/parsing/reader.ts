import { DOCUMENT_LIMITS, isLanguage, isRecord } from '../document.ts'
import { cleanLine, cleanText } from './clean-text.ts'

export type ProblemCode =
  | 'not-a-document'
  | 'unknown-version'
  | 'not-a-node'
  | 'unexpected-node'
  | 'unexpected-mark'
  | 'bad-content'
  | 'empty-content'
  | 'missing-attribute'
  | 'bad-attribute'
  | 'unsafe-url'
  | 'too-long'
  | 'too-deep'
  | 'too-many-nodes'
  | 'too-much-text'

/** What is wrong and where: `at` is the way of indexes from the root (`2.0.1`), ending in the attribute if it is one. */
export type ParseProblem = { code: ProblemCode; at: string }

export type Attributes = Record<string, unknown>

/** Four bytes for a unit, base64, and what sealing adds. */
const SEALED_MOST = DOCUMENT_LIMITS.line * 6

/** Keeps where the parser is and what it has seen, and ends it at the first problem by throwing that problem. */
export class Reader {
  problem: ParseProblem | undefined
  #trail: number[] = []
  #nodes = 0
  #characters = 0
  #folds = 0
  #isInColumns = false
  #formulas = 0
  #footnotes = 0

  refuse(code: ProblemCode, attribute?: string): never {
    const at = attribute === undefined ? this.#trail : [...this.#trail, attribute]
    this.problem = { code, at: at.join('.') }
    throw this.problem
  }

  enter(index: number): void {
    this.#trail.push(index)
    this.#nodes += 1
    if (this.#trail.length > DOCUMENT_LIMITS.depth) this.refuse('too-deep')
    if (this.#nodes > DOCUMENT_LIMITS.nodes) this.refuse('too-many-nodes')
  }

  leave(): void {
    this.#trail.pop()
  }

  /** TeX as it was typed; an empty one is none. */
  formula(node: Attributes): string {
    const { latex = '' } = this.attributes(node)
    if (typeof latex !== 'string') return this.refuse('bad-attribute', 'latex')
    if (latex.length > DOCUMENT_LIMITS.formula) return this.refuse('too-long', 'latex')
    this.#formulas += 1
    if (this.#formulas > DOCUMENT_LIMITS.formulas) return this.refuse('too-many-nodes')
    return this.count(cleanText(latex).trim())
  }

  /** Runs what reads columns: no others stand within them. */
  columns<Read>(read: () => Read): Read {
    if (this.#isInColumns) this.refuse('unexpected-node')
    this.#isInColumns = true
    const found = read()
    this.#isInColumns = false
    return found
  }

  enterFootnote(): void {
    this.#footnotes += 1
    if (this.#footnotes > DOCUMENT_LIMITS.footnotes) this.refuse('too-many-nodes')
  }

  enterFold(): void {
    this.#folds += 1
    if (this.#folds > DOCUMENT_LIMITS.folds) this.refuse('too-deep')
  }

  leaveFold(): void {
    this.#folds -= 1
  }

  count(text: string): string {
    this.#characters += text.length
    if (this.#characters > DOCUMENT_LIMITS.characters) this.refuse('too-much-text')
    return text
  }

  attributes(node: Attributes): Attributes {
    const attributes = node.attrs ?? {}
    return isRecord(attributes) ? attributes : this.refuse('bad-attribute', 'attrs')
  }

  /** An attribute that may be missing; editors write null for that. */
  #optional(node: Attributes, name: string): unknown {
    const attributes = this.attributes(node)
    return Object.hasOwn(attributes, name) ? (attributes[name] ?? undefined) : undefined
  }

  line(node: Attributes, name: string, limit: number = DOCUMENT_LIMITS.line): string | undefined {
    const value = this.#optional(node, name)
    if (value === undefined) return undefined
    if (typeof value !== 'string') return this.refuse('bad-attribute', name)
    if (value.length > limit) return this.refuse('too-long', name)
    const line = this.count(cleanLine(value))
    return line === '' ? undefined : line
  }

  requiredLine(node: Attributes, name: string): string {
    return this.line(node, name) ?? this.refuse('missing-attribute', name)
  }

  /** A password or code: not a character of it is changed, but for what cannot be stored. */
  secret(node: Attributes, name: string): string | undefined {
    const value = this.#optional(node, name)
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'string') return this.refuse('bad-attribute', name)
    // As it is stored, sealed, it is longer than it was typed.
    const most = value.startsWith('sealed:') ? SEALED_MOST : DOCUMENT_LIMITS.line
    if (value.length > most) return this.refuse('too-long', name)
    return this.count(cleanText(value)) || undefined
  }

  integer(node: Attributes, name: string, least: number, most: number): number | undefined {
    const value = this.#optional(node, name)
    if (value === undefined) return undefined
    if (!Number.isSafeInteger(value)) return this.refuse('bad-attribute', name)
    const number = value as number
    return number >= least && number <= most ? number : this.refuse('bad-attribute', name)
  }

  url(node: Attributes, name: string, isSafe: (value: unknown) => value is string): string | undefined {
    const value = this.#optional(node, name)
    if (value === undefined || value === '') return undefined
    return isSafe(value) ? this.count(value) : this.refuse('unsafe-url', name)
  }

  choice<const Choice extends string>(
    node: Attributes,
    name: string,
    choices: readonly Choice[],
  ): Choice | undefined {
    const value = this.#optional(node, name)
    if (value === undefined) return undefined
    return choices.find((choice) => choice === value) ?? this.refuse('bad-attribute', name)
  }

  language(node: Attributes): string | undefined {
    const value = this.#optional(node, 'language')
    if (value === undefined || value === '') return undefined
    return isLanguage(value) ? value : this.refuse('bad-attribute', 'language')
  }

  /** A number of bytes, digits that are one, or a text. */
  fileSize(node: Attributes): number | string | undefined {
    const value = this.#optional(node, 'fileSize')
    if (typeof value === 'number') return this.integer(node, 'fileSize', 0, Number.MAX_SAFE_INTEGER)
    const text = this.line(node, 'fileSize')
    return text !== undefined && /^[0-9]{1,15}$/.test(text) ? Number(text) : text
  }
}
