import { common, createLowlight } from 'lowlight'
import { escapeHtml } from '../rules/escape-html.ts'

/** The grammars of the 37 most used languages; each is read when a text first needs it. */
const grammars = createLowlight(common)

/**
 * UTF-16 units. What is longer is a listing that nobody reads with pleasure, and stands there plain: 10,000 take about
 * 2 ms, and one text is not to hold the process for long.
 */
const LONGEST = 20_000
/** Of all code of one text together. */
const MOST = 60_000

/** What the style sheet has a colour for, by the scopes of the grammars; the rest is plain. */
const KINDS: Record<string, string> = {
  keyword: 'keyword',
  operator: 'keyword',
  'selector-tag': 'keyword',
  string: 'string',
  regexp: 'string',
  char: 'string',
  number: 'number',
  literal: 'number',
  symbol: 'number',
  comment: 'comment',
  quote: 'comment',
  meta: 'comment',
  title: 'title',
  section: 'title',
  'selector-class': 'title',
  'selector-id': 'title',
  name: 'title',
  type: 'type',
  built_in: 'type',
  attr: 'type',
  attribute: 'type',
  variable: 'type',
  property: 'type',
  addition: 'string',
  deletion: 'keyword',
}

type Tree = ReturnType<typeof grammars.highlight>
type Part = Tree['children'][number]

/** Colours the code of one text, as safe HTML; undefined where it is not known how, or there is too much of it. */
export function highlighter(): (code: string, language: string) => string | undefined {
  let left = MOST
  return (code, language) => {
    const name = language.toLowerCase()
    if (code.length > LONGEST || code.length > left || !grammars.registered(name)) return undefined
    left -= code.length
    return htmlOf(grammars.highlight(name, code).children)
  }
}

function htmlOf(parts: readonly Part[]): string {
  let html = ''
  for (const part of parts) {
    if (part.type === 'text') html += escapeHtml(part.value)
    else if (part.type === 'element') {
      const inside = htmlOf(part.children as Part[])
      const kind = kindOf(part.properties.className)
      html += kind ? `<span class="code-${kind}">${inside}</span>` : inside
    }
  }
  return html
}

/** `['hljs-title', 'function_']` */
function kindOf(names: unknown): string | undefined {
  const [first] = Array.isArray(names) ? names : []
  return typeof first === 'string' ? KINDS[first.replace(/^hljs-/, '')] : undefined
}
