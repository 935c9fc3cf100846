/**
 * A compiled ICU message: texts, and arguments as [name, type, cases]. The compiler of @lingui/message-utils
 * makes this shape; its own runtime costs each reader three times as much and decodes what looks like an
 * escape sequence in people's words.
 */
export type CompiledMessage = readonly Token[]
type Token = string | readonly [name: string, type?: string, cases?: unknown]
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

const numberFormat = memo((tag) => new Intl.NumberFormat(tag))
const cardinals = memo((tag) => new Intl.PluralRules(tag))
const ordinals = memo((tag) => new Intl.PluralRules(tag, { type: 'ordinal' }))

/** Own cases only: a param may be any word, also `constructor`. */
const caseOf = (cases: Cases, key: string | number): CompiledMessage | undefined =>
  Object.hasOwn(cases, key) ? cases[key] : undefined

/**
 * A compiled message with its params filled in.
 *
 * @param tag BCP 47, for plural rules and numbers
 * @param count what `#` stands for, within a plural
 */
export function formatMessage(
  message: CompiledMessage,
  params: MessageParams,
  tag: string,
  count?: number,
): string {
  let text = ''
  for (const token of message) {
    if (typeof token === 'string') {
      text += token === '#' && count !== undefined ? numberFormat(tag).format(count) : token
      continue
    }
    const [name, type, format] = token
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    if (value !== undefined) text += formatArgument(value, type, format, params, tag, count)
  }
  return text
}

function formatArgument(
  value: string | number,
  type: string | undefined,
  format: unknown,
  params: MessageParams,
  tag: string,
  count: number | undefined,
): string {
  if (type === undefined) return String(value)
  if (type === 'number') return numberFormat(tag).format(Number(value))
  const cases = format as Cases
  if (type === 'select') return formatMessage(caseOf(cases, value) ?? cases.other, params, tag, count)
  const { offset = 0 } = format as { offset?: number }
  const rest = Number(value) - offset
  const rules = type === 'selectordinal' ? ordinals : cardinals
  const chosen = caseOf(cases, value) ?? caseOf(cases, rules(tag).select(rest)) ?? cases.other
  return formatMessage(chosen, params, tag, rest)
}
