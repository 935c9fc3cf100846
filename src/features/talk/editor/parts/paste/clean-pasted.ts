import { countOf, listsOfWordOnline, nestItems } from './nest-items.ts'
import { centreWords } from './pasted-alignment.ts'
import { joinCode } from './pasted-code.ts'
import { takeFootnotes } from './pasted-footnotes.ts'
import { takeFormulas } from './pasted-formulas.ts'
import { keepMedia } from './pasted-media.ts'
import { unwrapLinks } from './unwrap-links.ts'

/**
 * Cleans HTML from the clipboard for the editor: turns styles and classes of other programs into elements, and drops
 * mere styling. Word writes lists as paragraphs; Google Docs wraps everything in a `b` that is not bold, and puts a
 * nested list beside its item; WeChat nests sections and makes text bold by styles; Notion and others write check boxes
 * as inputs, as characters or as words, and notes as asides.
 *
 * @param mark puts something the editor knows in the place of pictures that lie elsewhere
 */
export function cleanPasted(html: string, mark?: (body: HTMLElement) => void): string {
  const doc = new DOMParser().parseFromString(html, 'text/html')
  const { body } = doc
  takeFormulas(body)
  takeFootnotes(body)
  unwrapLinks(body)
  mark?.(body)
  keepMedia(body)
  centreWords(body)
  for (const gone of body.querySelectorAll(GONE)) gone.remove()
  for (const pre of body.querySelectorAll('pre')) joinCode(pre)
  for (const element of [...body.querySelectorAll('*')]) {
    if (element.tagName.includes(':')) unwrap(element)
  }
  listsOfWord(body)
  listsOfWordOnline(body)
  for (const fake of body.querySelectorAll<HTMLElement>('b, strong')) {
    if (/^(normal|[1-4]00)$/.test(fake.style.fontWeight)) unwrap(fake)
  }
  for (const span of [...body.querySelectorAll<HTMLElement>('span, font, section > strong')]) markBySpan(span)
  for (const box of [...body.querySelectorAll<HTMLElement>(BOXES)]) taskOf(box)
  for (const item of [...body.querySelectorAll('li')]) taskOfWords(item)
  for (const list of [...body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')])
    list.previousElementSibling?.append(list)
  for (const list of [...body.querySelectorAll(TOO_DEEP)]) {
    list.closest('li')?.after(...list.children)
    list.remove()
  }
  for (const note of body.querySelectorAll('aside:not([data-callout])'))
    note.setAttribute('data-callout', 'info')
  for (const heading of [...body.querySelectorAll('[role=heading][aria-level]')])
    rename(heading, `h${Math.min(6, Number(heading.getAttribute('aria-level')) || 2)}`)
  // The title of a text here is the page's: where the pasted text has its own above other headings, all go down one.
  const isTitled = body.querySelector('h1') !== null && body.querySelector('h2') !== null
  for (const level of isTitled ? [4, 3, 2, 1] : [1])
    for (const heading of [...body.querySelectorAll(`h${level}`)]) rename(heading, `h${level + 1}`)
  for (const heading of [...body.querySelectorAll('h6')]) rename(heading, 'h5')
  for (const section of [...body.querySelectorAll('section, div, article')].reverse()) flatten(section)
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const isEmpty = paragraph.textContent.replace(/\s/g, '') === '' && !paragraph.querySelector('img, table')
    if (isEmpty) paragraph.remove()
  }
  for (const line of body.querySelectorAll('body > br')) if (isLoose(line)) line.remove()
  return body.innerHTML
}

/**
 * A list nested in twenty others: nobody meant it, and thousands of levels would block the browser for long. Its items
 * stay.
 */
const TOO_DEEP = Array(21).fill(':is(ul, ol)').join(' ')

const GONE =
  'style, script, meta, link, title, xml, colgroup, col, o\\:p, [hidden], .Apple-interchange-newline'

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function rename(element: Element, tag: string): HTMLElement {
  const made = element.ownerDocument.createElement(tag)
  if (element.getAttribute('align') === 'center') made.setAttribute('align', 'center')
  made.append(...element.childNodes)
  element.replaceWith(made)
  return made
}

/** Turns the styles of a span into elements. */
function markBySpan(span: HTMLElement): void {
  if (span.matches('[data-formula], [data-footnote]')) return
  const { fontWeight, fontStyle, textDecorationLine, textDecoration, verticalAlign } = span.style
  const line = `${textDecorationLine} ${textDecoration}`
  const tags = [
    /^(bold|[6-9]00)$/.test(fontWeight) && 'strong',
    fontStyle === 'italic' && 'em',
    /underline/.test(line) && !span.closest('a') && 'u',
    /line-through/.test(line) && 's',
    verticalAlign === 'super' && 'sup',
    verticalAlign === 'sub' && 'sub',
  ].filter((tag) => typeof tag === 'string')
  let inner: HTMLElement = span
  for (const tag of tags) {
    const made = span.ownerDocument.createElement(tag)
    made.append(...inner.childNodes)
    inner.append(made)
    inner = made
  }
  if (span.tagName === 'SPAN' || span.tagName === 'FONT') unwrap(span)
}

/** Word writes list items as paragraphs whose style names their level. */
function listsOfWord(body: HTMLElement): void {
  const items = [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3')].flatMap((place) => {
    const [, level] = /mso-list:\s*l\d+ level(\d+)/i.exec(place.getAttribute('style') ?? '') ?? []
    if (!level) return []
    const number = takeMarker(place)
    const words = body.ownerDocument.createElement('p')
    words.append(...place.childNodes)
    return [{ level: Number(level), number, place, content: [words] }]
  })
  nestItems(items)
}

/**
 * Removes the marker of an item, which the list draws itself. @returns its number (NaN: the next one), or null for a
 * bullet
 */
function takeMarker(item: HTMLElement): number | null {
  let marker = ''
  for (const span of [...item.querySelectorAll<HTMLElement>('span')]) {
    if (!/mso-list:\s*ignore/i.test(span.getAttribute('style') ?? '')) continue
    marker += span.textContent
    span.remove()
  }
  const comments = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_COMMENT)
  const gone: Node[] = []
  while (comments.nextNode()) gone.push(comments.currentNode)
  for (const comment of gone) comment.parentNode?.removeChild(comment)
  return countOf(marker)
}

/** Check boxes, within a list item or on the item itself. */
const BOXES = 'li input[type=checkbox], li [role=checkbox], li[role=checkbox], li > .checkbox'

/** Makes a task of a list item with a check box. */
function taskOf(box: HTMLElement): void {
  const item = box.closest('li')
  if (!item) return
  const isTicked = (box as HTMLInputElement).checked || box.getAttribute('aria-checked') === 'true'
  markTask(item, isTicked || box.classList.contains('checkbox-on'))
  // Google Docs adds a picture of the box.
  if (box === item) item.querySelector('img[aria-roledescription=checkbox]')?.remove()
  else box.remove()
}

/** Makes a task of an item whose text begins like `[x] Done`. */
function taskOfWords(item: Element): void {
  const first = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode()
  const [sign, tick] = /^\s*\[([ xX])\]\s+/.exec(first?.nodeValue ?? '') ?? []
  if (!first || !sign) return
  first.nodeValue = first.nodeValue?.slice(sign.length) ?? ''
  markTask(item, tick !== ' ')
}

function markTask(item: Element, isDone: boolean): void {
  item.parentElement?.setAttribute('data-type', 'taskList')
  item.setAttribute('data-type', 'taskItem')
  item.setAttribute('data-checked', String(isDone))
}

const BLOCKS = 'p, h2, h3, h4, h5, ul, ol, table, blockquote, pre, figure, img, hr, section, div, details'

/** Unwraps an element around blocks; an element around words becomes a paragraph. */
function flatten(box: Element): void {
  if (
    box.matches(
      '[data-hidden-start], [data-fold], [data-fold-title], [data-formula], [data-columns], [data-column], [data-button], [data-media]',
    ) ||
    box.closest('li, td, th') === box
  )
    return
  if (box.querySelector(BLOCKS)) {
    unwrap(box)
    return
  }
  if (box.textContent.trim() === '') box.remove()
  else rename(box, 'p')
}

/** Whether a line break only separates blocks, whose distances the style sheet sets. */
function isLoose(line: Element): boolean {
  return (['previousSibling', 'nextSibling'] as const).some((side) => {
    let node = line[side]
    while (node && (node.nodeName === 'BR' || (node.nodeType === 3 && !node.nodeValue?.trim())))
      node = node[side]
    return !node || (node instanceof Element && node.matches(BLOCKS))
  })
}
