import { refractor } from 'refractor'
import { escapeHtml } from '../rules/rendering/escape-html.ts'

/**
 * UTF-16 units. What is longer is a listing that nobody reads with pleasure, and stands there plain: one text is not to
 * hold the process for long.
 */
const LONGEST = 20_000
/** Of all code of one text together. */
const MOST = 60_000

/** What the style sheet has a colour for, by what the grammars call it; the rest is plain. */
const KINDS = new Map(
  Object.entries({
    keyword: ['keyword', 'atrule', 'rule', 'important', 'tag', 'selector', 'deleted', 'boolean'],
    string: ['string', 'template-string', 'char', 'regex', 'attr-value', 'url', 'inserted'],
    number: ['number', 'constant', 'symbol', 'entity', 'nil'],
    title: ['function', 'title', 'section', 'key', 'macro'],
    type: ['class-name', 'builtin', 'property', 'attr-name', 'variable', 'namespace'],
    comment: ['comment', 'prolog', 'doctype', 'cdata', 'shebang', 'blockquote', 'hr', 'coord'],
  }).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)),
)

/** What Prism cuts code into: plain text, and tokens with more inside. */
type Part = string | { type: string; alias?: string | string[]; content: Part | Part[] }
interface Cut {
  code: string
  grammar: unknown
  language: string
  tokens?: Part[]
}

/**
 * Its own `highlight` builds a tree of elements, which takes three times as long as cutting the code. What it is made of
 * is Prism itself, whose `tokenize` and hooks (PHP within HTML needs them) its types leave out.
 */
const prism = refractor as typeof refractor & {
  tokenize: (code: string, grammar: unknown) => Part[]
  hooks: { run: (name: 'before-tokenize' | 'after-tokenize', cut: Cut) => void }
}

/** Colours the code of one text, as safe HTML; undefined where it is not known how, or there is too much of it. */
export function highlighter(): (code: string, language: string) => string | undefined {
  let left = MOST
  return (code, language) => {
    const name = language.toLowerCase()
    if (code.length > LONGEST || code.length > left || !refractor.registered(name)) return undefined
    left -= code.length
    return htmlOf(cut(code, name))
  }
}

function cut(code: string, language: string): Part[] {
  const asked: Cut = { code, grammar: prism.languages[language], language }
  prism.hooks.run('before-tokenize', asked)
  asked.tokens = prism.tokenize(asked.code, asked.grammar)
  prism.hooks.run('after-tokenize', asked)
  return asked.tokens
}

function htmlOf(part: Part | readonly Part[]): string {
  if (typeof part === 'string') return escapeHtml(part)
  if ('type' in part) {
    const inside = htmlOf(part.content)
    const kind = kindOf(part)
    return kind ? `<span class="code-${kind}">${inside}</span>` : inside
  }
  let html = ''
  for (const one of part) html += htmlOf(one)
  return html
}

function kindOf({ type, alias = [] }: Exclude<Part, string>): string | undefined {
  const known = KINDS.get(type)
  if (known) return known
  for (const name of Array.isArray(alias) ? alias : [alias]) {
    const kind = KINDS.get(name)
    if (kind) return kind
  }
  return undefined
}
