import { formatNumber } from '../numbers/numbers.ts'

/**
 * A compiled ICU message: texts, and arguments as [name, type, cases]. The compiler of @lingui/message-utils
 * makes this shape; its own runtime costs each reader three times as much and decodes what looks like an
 * escape sequence in people's words.
 */
export type CompiledMessage = readonly Token[]
type Argument = readonly [name: string, type?: string, cases?: unknown]
type Token = string | Argument
type Cases = Readonly<Record<string, CompiledMessage | undefined>> & { readonly other: CompiledMessage }

export type MessageParams = Readonly<Record<string, string | number>>

const memo = <Made>(make: (tag: string) => Made) => {
  const made = new Map<string, Made>()
  return (tag: string): Made => {
    let one = made.get(tag)
    if (one === undefined) {
      one = make(tag)
      made.set(tag, one)
    }
    return one
  }
}

const cardinals = memo((tag) => new Intl.PluralRules(tag))
const ordinals = memo((tag) => new Intl.PluralRules(tag, { type: 'ordinal' }))

/** Own cases only: a param may be any word, also `constructor`. */
const caseOf = (cases: Cases, key: string | number): CompiledMessage | undefined =>
  Object.hasOwn(cases, key) ? cases[key] : undefined

/** A compiled message with its params filled in. `tag` is BCP 47, for plural rules and numbers. */
export const formatMessage = (message: CompiledMessage, params: MessageParams, tag: string): string =>
  write(message, { params, tag, count: undefined })

interface FormatContext {
  params: MessageParams
  tag: string
  /** What `#` stands for, within a plural. */
  count: number | undefined
}

function write(message: CompiledMessage, context: FormatContext): string {
  const { params, tag, count } = context
  let text = ''
  for (const token of message) {
    if (typeof token === 'string') {
      text += token === '#' && count !== undefined ? formatNumber(count, tag) : token
      continue
    }
    const value = Object.hasOwn(params, token[0]) ? params[token[0]] : undefined
    if (value !== undefined) text += writeArgument(value, token, context)
  }
  return text
}

function writeArgument(value: string | number, [, type, format]: Argument, context: FormatContext): string {
  const { tag } = context
  if (type === undefined) return String(value)
  if (type === 'number') return formatNumber(Number(value), tag)
  const cases = format as Cases
  if (type === 'select') return write(caseOf(cases, value) ?? cases.other, context)
  const { offset = 0 } = format as { offset?: number }
  const count = Number(value) - offset
  const rules = type === 'selectordinal' ? ordinals : cardinals
  const chosen = caseOf(cases, value) ?? caseOf(cases, rules(tag).select(count)) ?? cases.other
  return write(chosen, { ...context, count })
}
