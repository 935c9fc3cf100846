import { escapeHtml } from '../rendering/escape-html.ts'
import type { Changes } from './changes.ts'

/**
 * Shortcodes (`[gallery ids="1,2"]`) are words in square brackets that the old site's programs replaced. The known
 * ones become HTML here, before it is parsed; what they become is checked with all the rest.
 *
 * One pass over the text finds their brackets and the elements whose text is left alone. All repetitions are
 * bounded, so that no text makes it slow.
 */
const TOKEN =
  /<(\/?)(pre|code|script|style|textarea)(?=[\s>/])|\[(\[?)(\/?)([a-z][\w-]{0,40})((?:[\s=](?:"[^"]{0,4000}"|'[^']{0,4000}'|[^\]"'[]){0,2000})?)\](\]?)/gi

export type Token = {
  name: string
  start: number
  end: number
  isEnd: boolean
  attributes: string
  isEscaped: boolean
}

/** Plugins that showed code had a pair of brackets for each language. */
const LANGUAGES = (
  'bash shell sh powershell c cpp csharp css scss less html xhtml xml java javascript js typescript json php python py ' +
  'perl ruby rails rust go sql swift kotlin scala groovy vb vbnet delphi pascal matlab r lua diff yaml text plain'
).split(' ')
/** Alone in brackets these are words. */
const CODE = new Set(LANGUAGES)
/** CodeColorer: letters for how it looks, of which `i` means within a line, and a language: `[cc]`, `[ccie_bash]`. */
const CODE_COLORER = /^cc([a-z]{0,10})(?:_([\w-]{1,30}))?$/
/** What highlighters of those days called languages. */
const ALIASES: Record<string, string> = {
  html: 'xml',
  html4strict: 'xml',
  html5: 'xml',
  xhtml: 'xml',
  js: 'javascript',
  jquery: 'javascript',
  ts: 'typescript',
  py: 'python',
  sh: 'bash',
  shell: 'bash',
  java5: 'java',
  vb: 'vbnet',
  objc: 'objectivec',
  mysql: 'sql',
  rails: 'ruby',
  'c-sharp': 'csharp',
  c_mac: 'c',
}

type Expansion = (attributes: Map<string, string>, content: string) => string

/** Where the known shortcodes put their content, by name. */
const EXPANSIONS: Record<string, Expansion> = {
  caption: expandCaption,
  wp_caption: expandCaption,
  gallery: (attributes) =>
    `<shortcode-gallery data-ids="${escapeHtml(attributes.get('ids') ?? attributes.get('include') ?? '')}" data-columns="${escapeHtml(attributes.get('columns') ?? '')}"></shortcode-gallery>`,
  video: (attributes) =>
    expandPlayer('video', attributes, ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mov', 'flv']),
  audio: (attributes) => expandPlayer('audio', attributes, ['src', 'mp3', 'm4a', 'ogg', 'wav', 'flac']),
  embed: (_, content) => `<shortcode-embed>${content}</shortcode-embed>`,
  youtube: (attributes, content) =>
    `<shortcode-embed>${escapeHtml(attributes.get('') ?? content)}</shortcode-embed>`,
  code: expandCode,
  sourcecode: expandCode,
  codecolorer: expandCode,
  ...Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      (attributes: Map<string, string>, content: string) =>
        expandCode(new Map([['language', language], ...attributes]), content),
    ]),
  ),
}
/** Those that hold a content up to their end. */
const PAIRED = new Set([
  ...CODE,
  'codecolorer',
  'caption',
  'wp_caption',
  'embed',
  'code',
  'sourcecode',
  'video',
  'audio',
  'youtube',
])

const isCode = (name: string): boolean => CODE.has(name) || CODE_COLORER.test(name)
const isPaired = (name: string): boolean => PAIRED.has(name) || CODE_COLORER.test(name)

function expansionOf(name: string): Expansion | undefined {
  if (Object.hasOwn(EXPANSIONS, name)) return EXPANSIONS[name]
  const colored = CODE_COLORER.exec(name)
  if (!colored) return undefined
  const [, looks = '', language = ''] = colored
  return (attributes, content) => {
    const isInline = looks.includes('i') || attributes.get('inline') === 'true'
    if (isInline) return `<code>${escapedCode(content)}</code>`
    return expandCode(new Map([['language', language], ...attributes]), content)
  }
}

function expandCaption(attributes: Map<string, string>, content: string): string {
  const picture = /^\s*(?:<a\s[^>]{0,4000}>\s*)?<img\s[^>]{0,8000}>(?:\s*<\/a>)?/i.exec(content)?.[0]
  if (picture === undefined) return content
  const caption = attributes.get('caption') ?? content.slice(picture.length)
  const side = attributes.get('align') ?? ''
  return `<figure class="${escapeHtml(side)}">${picture}<figcaption>${caption}</figcaption></figure>`
}

function expandPlayer(element: string, attributes: Map<string, string>, names: string[]): string {
  const src = ['', ...names].map((name) => attributes.get(name)).find((value) => value)
  return src === undefined ? '' : `<${element} src="${escapeHtml(src)}"></${element}>`
}

function expandCode(attributes: Map<string, string>, content: string): string {
  const named = (attributes.get('lang') ?? attributes.get('language') ?? '').toLowerCase()
  const language = ALIASES[named] ?? named
  return `<pre class="language-${escapeHtml(language)}"><code>${escapedCode(content)}</code></pre>`
}

/** Some editors stored the code's own signs as entities, some did not. */
const escapedCode = (content: string): string => {
  const isEscaped = !/<[a-z/!?]/i.test(content) && /&(?:lt|gt|amp|quot|#\d+);/.test(content)
  return isEscaped ? content : escapeHtml(content)
}

/** `key="value"` pairs; a bare first value, as in `[youtube https://…]`, has the empty name. */
function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, key, double, single, bare, loose] of text.matchAll(
    /([\w-]{1,60})\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"'=]+))|(?:^|[\s=])"?(https?:[^\s"]+)/g,
  )) {
    if (key !== undefined) attributes.set(key.toLowerCase(), double ?? single ?? bare ?? '')
    else if (loose !== undefined && !attributes.has('')) attributes.set('', loose)
  }
  return attributes
}

/** Brackets outside of code, escaped ones included. */
export function readTokens(html: string): Token[] {
  const tokens: Token[] = []
  let closedBy: string | undefined
  for (const found of html.matchAll(TOKEN)) {
    const [whole, elementEnd, element, before, end, name, attributes = '', after] = found
    if (element !== undefined) {
      const tag = element.toLowerCase()
      if (closedBy === undefined && elementEnd === '') closedBy = tag
      else if (closedBy === tag && elementEnd === '/') closedBy = undefined
    } else if (closedBy === undefined && name !== undefined) {
      const isEscaped = before === '[' && after === ']'
      const start = found.index + (before === '[' && !isEscaped ? 1 : 0)
      const stop = found.index + whole.length - (after === ']' && !isEscaped ? 1 : 0)
      tokens.push({ name: name.toLowerCase(), start, end: stop, isEnd: end === '/', attributes, isEscaped })
    }
  }
  return tokens
}

export function expandShortcodes(html: string, changes: Changes): string {
  if (!html.includes('[')) return html
  const tokens = readTokens(html)
  /** For each name the tokens that end it, in order. */
  const ends = Map.groupBy(
    tokens.map((token, index) => ({ ...token, index })).filter(({ isEnd, isEscaped }) => isEnd && !isEscaped),
    ({ name }) => name,
  )
  const passed = new Map<string, number>()
  const endAfter = (name: string, index: number) => {
    const list = ends.get(name) ?? []
    let next = passed.get(name) ?? 0
    while (next < list.length && (list[next]?.index ?? 0) <= index) next += 1
    passed.set(name, next)
    return list[next]
  }
  const expands = ({ name }: Token, hasEnd: boolean) =>
    expansionOf(name) !== undefined && (hasEnd || !isCode(name))
  let result = ''
  let done = 0
  /** Where the outermost pair ends that was taken away: pairs in it belong to it, as columns to their row. */
  let unwrappedTo = 0
  for (const [index, token] of tokens.entries()) {
    if (token.start < done) continue
    const written = html.slice(token.start, token.end)
    const end = token.isEnd || token.isEscaped ? undefined : endAfter(token.name, index)
    let replacement: string | undefined
    let stop = token.end
    if (token.isEscaped) replacement = written.slice(1, -1)
    else if (!token.isEnd && expands(token, end !== undefined)) {
      const content = end && isPaired(token.name) ? html.slice(token.end, end.start) : ''
      if (end && isPaired(token.name)) stop = end.end
      replacement = expansionOf(token.name)?.(readAttributes(token.attributes), content)
    } else {
      if (end && token.start >= unwrappedTo) {
        changes.add('shortcode-unwrapped', token.name)
        unwrappedTo = end.end
      }
      replacement = dropUnknown(token, end !== undefined, written, changes)
    }
    if (replacement === undefined) continue
    result += html.slice(done, token.start) + replacement
    done = stop
  }
  return result + html.slice(done)
}

/**
 * Brackets of programs that are not here. A pair leaves its content, one with attributes leaves nothing; a single
 * word in brackets is more likely a word (`[sic]`) and stays.
 */
function dropUnknown(token: Token, hasEnd: boolean, written: string, changes: Changes): string | undefined {
  if (token.isEnd || hasEnd) return ''
  if (!/[\w-]\s?=/.test(token.attributes)) return undefined
  changes.add('shortcode-dropped', written)
  return ''
}
