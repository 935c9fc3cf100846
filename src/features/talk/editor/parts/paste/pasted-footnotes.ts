import { DOCUMENT_LIMITS } from '#features/kernel/documents/rules.ts'

/** A number, letter or star in brackets or without, as signs of footnotes are. */
const SIGN = /^[[(（［]?\s*(?:\d{1,4}|[a-z]{1,4}|[*†‡§¶]{1,3})\s*[\])）］]?$/i
/** Of an element round a sign no more than the sign is read. */
const AROUND = 16

interface Found {
  block: Element
  words: HTMLElement
}

/**
 * Makes footnotes of signs and notes that lead to each other, as Word, Google Docs, Wikipedia, GitHub, WordPress and this site
 * write them: a sign leads to a block further below, in which something leads back to it. A sign whose note was not copied
 * stays a sign, and leads nowhere.
 */
export function takeFootnotes(body: HTMLElement): void {
  const named = namedIn(body)
  const links = [...body.querySelectorAll<HTMLElement>('a[href]')]
  const notes = new Map<Element, Found | null>()
  const signs = new Map<HTMLElement, HTMLElement>()
  let left: number = DOCUMENT_LIMITS.footnotes
  for (const sign of links) {
    const target = targetOf(sign, named)
    if (!target || !SIGN.test(sign.textContent.trim()) || left < 1) continue
    const block = blockOf(target)
    if (!block || block.contains(sign) || !isBefore(sign, block) || isWithin(sign, notes)) continue
    if (!notes.has(block)) notes.set(block, noteIn(block, sign, named))
    const found = notes.get(block)
    if (!found) continue
    signs.set(sign, found.words)
    left -= 1
  }
  for (const [sign, words] of signs) {
    const place = sign.closest('sup') ?? sign
    const isAlone = place.textContent.trim() === sign.textContent.trim()
    ;(isAlone ? place : sign).replaceWith(words.cloneNode(true))
  }
  const meant = new Set(signs.values())
  for (const [block, found] of notes) if (found && meant.has(found.words)) removeBlock(block, body)
  for (const sign of links)
    if (body.contains(sign) && leadsNowhere(sign, named)) sign.replaceWith(...sign.childNodes)
}

/** A sign within a note: the words of footnotes hold none. */
function isWithin(sign: Element, notes: ReadonlyMap<Element, Found | null>): boolean {
  for (let around = sign.parentElement; around; around = around.parentElement)
    if (notes.get(around)) return true
  return false
}

function namedIn(body: HTMLElement): ReadonlyMap<string, Element> {
  const named = new Map<string, Element>()
  for (const element of body.querySelectorAll('[id], a[name]'))
    for (const name of [element.id, element.getAttribute('name') ?? ''])
      if (name && !named.has(name)) named.set(name, element)
  return named
}

/** Browsers write the address of the page before the name of a place in it. */
function placeOf(link: Element): string {
  const [, place = ''] = /#(.+)$/.exec(link.getAttribute('href') ?? '') ?? []
  try {
    return decodeURIComponent(place)
  } catch {
    return place
  }
}

const targetOf = (link: Element, named: ReadonlyMap<string, Element>): Element | undefined =>
  named.get(placeOf(link))

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** What holds the words of a note: an item, what Word puts round it, or its paragraph. */
const blockOf = (target: Element): Element | null =>
  target.closest('li, dd, div[id^=ftn], div[id^=edn]') ?? target.closest('p, div')

/** The words of a note, without what leads back from it; null: it is none. */
function noteIn(block: Element, sign: Element, named: ReadonlyMap<string, Element>): Found | null {
  if (block.textContent.length > DOCUMENT_LIMITS.footnote * 2 || block.querySelector('h1, h2, h3, h4, table'))
    return null
  const links = [...block.querySelectorAll('a[href]')]
  const backs = links.filter((link) => {
    const target = targetOf(link, named)
    return target !== undefined && !block.contains(target) && isBefore(target, block)
  })
  const isMutual = backs.some((back) => isRound(targetOf(back, named), sign))
  if (!isMutual) return null
  const copy = block.cloneNode(true) as Element
  const copied = [...copy.querySelectorAll('a[href]')]
  for (const [at, link] of links.entries()) if (backs.includes(link)) copied[at]?.remove()
  const words = wordsOf(copy)
  return words.textContent.trim() === '' || words.textContent.length > DOCUMENT_LIMITS.footnote
    ? null
    : { block, words }
}

/** Whether a name is that of a sign: on it, in it, or closely round it. */
const isRound = (target: Element | undefined, sign: Element): boolean =>
  target !== undefined &&
  (sign.contains(target) || (target.contains(sign) && target.textContent.trim().length <= AROUND))

/** Words on lines, as a footnote holds them. */
function wordsOf(block: Element): HTMLElement {
  const words = block.ownerDocument.createElement('span')
  words.setAttribute('data-footnote', '')
  words.append(...block.childNodes)
  for (const empty of words.querySelectorAll('sup, .mw-cite-backlink'))
    if (/^[\s^↑]*$/.test(empty.textContent)) empty.remove()
  for (const line of [...words.querySelectorAll('p, div, li, ul, ol, blockquote')]) {
    if (line.previousSibling && line.textContent.trim() !== '')
      line.before(block.ownerDocument.createElement('br'))
    line.replaceWith(...line.childNodes)
  }
  for (const link of [...words.querySelectorAll('a[href^="#"]')]) link.replaceWith(...link.childNodes)
  for (const other of [...words.querySelectorAll('img, hr, [data-footnote]')]) other.remove()
  trimEnds(words)
  return words
}

function trimEnds(words: HTMLElement): void {
  const texts = words.ownerDocument.createTreeWalker(words, NodeFilter.SHOW_TEXT)
  const all: Text[] = []
  while (texts.nextNode()) all.push(texts.currentNode as Text)
  for (const text of all) {
    text.data = text.data.replace(/^[\s]*(?:\[\d{1,4}\])?[\s]+/, '')
    if (text.data !== '') break
  }
  for (const text of all.reverse()) {
    text.data = text.data.replace(/[\s]+$/, '')
    if (text.data !== '') break
  }
}

/** Takes a note out, and what held nothing but notes: a list, a line above them. */
function removeBlock(block: Element, body: HTMLElement): void {
  let gone = block
  while (gone.parentElement && gone.parentElement !== body) {
    const { parentElement } = gone
    if (parentElement.textContent.trim() !== gone.textContent.trim()) break
    gone = parentElement
  }
  const before = gone.previousElementSibling
  if (before?.tagName === 'HR' && !gone.nextElementSibling) before.remove()
  gone.remove()
}

/** A sign whose note was not copied: its place is in another program's text. */
const leadsNowhere = (sign: HTMLElement, named: ReadonlyMap<string, Element>): boolean =>
  /^(?:#|file:)/.test(sign.getAttribute('href') ?? '') &&
  SIGN.test(sign.textContent.trim()) &&
  !named.has(placeOf(sign))
