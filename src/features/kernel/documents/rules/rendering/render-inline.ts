import { isExternal, isSafeHref } from '../addresses/safe-url.ts'
import { isRecord, type Mark, type Mention, type SimpleMark } from '../document.ts'
import { MARK_ORDER } from '../parsing/parse-marks.ts'
import { asText, children } from '../walk-document.ts'
import { attribute, escapeHtml } from './escape-html.ts'
import { noteSign } from './note-sign.ts'
import type { Rendering } from './rendering.ts'

const ELEMENTS: Record<SimpleMark['type'], string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  highlight: 'mark',
  subscript: 'sub',
  superscript: 'sup',
  code: 'code',
}

type Open = { key: string; end: string }

/** A link's attributes, or undefined where the address may not stand. Links of readers say so to search engines. */
export function linkAttributes(rendering: Rendering, href: unknown): string | undefined {
  if (!isSafeHref(href)) return undefined
  const { origin, href: localize } = rendering.options
  if (isExternal(href, origin))
    return `${attribute('href', href)} rel="nofollow ugc noopener" target="_blank"`
  const own = href.startsWith('/') && localize ? localize(href) : href
  return isSafeHref(own) ? attribute('href', own) : undefined
}

function marksOf(node: { marks?: unknown }): Mark[] {
  if (!Array.isArray(node.marks)) return []
  const marks = (node.marks.filter(isRecord) as Mark[]).slice(0, MARK_ORDER.length)
  return MARK_ORDER.map((type) => marks.find((mark) => mark.type === type)).filter(
    (mark) => mark !== undefined,
  )
}

function startMark(rendering: Rendering, mark: Mark): { start: string; end: string } {
  if (mark.type !== 'link') {
    const element = ELEMENTS[mark.type]
    return { start: `<${element}>`, end: `</${element}>` }
  }
  const attributes = linkAttributes(rendering, mark.attrs?.href)
  return attributes === undefined ? { start: '', end: '' } : { start: `<a${attributes}>`, end: '</a>' }
}

const markKey = (mark: Mark): string =>
  mark.type === 'link' ? `link ${asText(mark.attrs?.href)}` : mark.type

/** Texts that share marks share the elements: a link of which one word is bold stays one link. */
export function renderInline(rendering: Rendering, parent: { content?: unknown }): string {
  const open: Open[] = []
  let html = ''
  const closeTo = (depth: number) => {
    while (open.length > depth) html += open.pop()?.end
  }
  for (const node of children(parent)) {
    if (node.type === 'hardBreak') html += '<br>'
    else if (node.type === 'inlineMath') {
      closeTo(0)
      const latex = asText(node.attrs?.latex)
      html += rendering.options.formula?.(latex, false) ?? `<code>${escapeHtml(latex)}</code>`
    } else if (node.type === 'footnote') {
      closeTo(0)
      html += noteSign(rendering, node)
    } else if (node.type === 'mention') {
      closeTo(0)
      html += renderMention(rendering, node)
    } else if (node.type === 'text') {
      const marks = marksOf(node)
      let shared = 0
      while (
        shared < open.length &&
        shared < marks.length &&
        open[shared]?.key === markKey(marks[shared] as Mark)
      )
        shared += 1
      closeTo(shared)
      for (const mark of marks.slice(shared)) {
        const { start, end } = startMark(rendering, mark)
        html += start
        open.push({ key: markKey(mark), end })
      }
      html += escapeHtml(node.text)
    }
  }
  closeTo(0)
  return html
}

function renderMention(rendering: Rendering, mention: Mention): string {
  const { attrs } = mention
  const name = `@${escapeHtml(attrs?.name)}`
  const isWhole = Number.isSafeInteger(attrs?.personId) && typeof attrs.slug === 'string'
  const path = isWhole ? rendering.options.person?.(attrs) : undefined
  const attributes = path === undefined ? undefined : linkAttributes(rendering, path)
  return attributes === undefined
    ? `<span class="doc-mention">${name}</span>`
    : `<a class="doc-mention"${attributes}>${name}</a>`
}
