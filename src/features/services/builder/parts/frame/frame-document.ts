import { BLOCK_MARK } from '#shared/pages/blocks.ts'

/** Where a module stands in the window of the frame, in its px. */
export interface Box {
  id: string
  left: number
  top: number
  width: number
  height: number
}

const MARK = '[data-module-id]'

const idOf = (element: Element): string => element.getAttribute('data-module-id') ?? ''

/** What the builder knows a module by: one of a block by the place where the block stands. */
const placeOf = (id: string): string => id.split(BLOCK_MARK)[0] ?? id

/** The boxes of the modules that a document shows, in its order; those of a block are one. */
export function boxesOf(document: Document): Box[] {
  const rects = new Map<string, DOMRect[]>()
  for (const element of document.querySelectorAll(MARK)) {
    const id = placeOf(idOf(element))
    rects.set(id, [...(rects.get(id) ?? []), rectOf(element)])
  }
  return [...rects].map(([id, own]) => {
    const { left, top, width, height } = own.length > 1 ? around(own) : (own[0] as DOMRect)
    return { id, left, top, width, height }
  })
}

/** What holds all modules that show something; null where none does. */
export function boxAround(document: Document): DOMRect | null {
  const filled = [...document.querySelectorAll(MARK)].filter(
    (element) => !element.querySelector('.builder-empty'),
  )
  return filled.length > 0 ? around(filled.map(rectOf)) : null
}

/** Where an element is; one that has no box of its own is where its children are. */
function rectOf(element: Element): DOMRect {
  const rect = element.getBoundingClientRect()
  if (rect.width > 0 || rect.height > 0 || element.children.length === 0) return rect
  return around([...element.children].map(rectOf))
}

/** What holds all of them that can be seen. */
function around(all: readonly DOMRect[]): DOMRect {
  const seen = all.filter(({ width, height }) => width > 0 || height > 0)
  const rects = seen.length > 0 ? seen : all
  const left = Math.min(...rects.map((one) => one.left))
  const top = Math.min(...rects.map((one) => one.top))
  const right = Math.max(...rects.map((one) => one.right))
  const bottom = Math.max(...rects.map((one) => one.bottom))
  return new DOMRect(left, top, right - left, bottom - top)
}

/** The module at a point: of several the smallest, which lies on top of the others. */
export const boxAt = (boxes: readonly Box[], x: number, y: number): Box | null =>
  boxes
    .filter(({ left, top, width, height }) => x >= left && x < left + width && y >= top && y < top + height)
    .toSorted((one, other) => one.width * one.height - other.width * other.height)[0] ?? null

/** The module that is nearest to a point. */
export const nearestBox = (boxes: readonly Box[], x: number, y: number): Box | null =>
  boxAt(boxes, x, y) ??
  boxes.toSorted((one, other) => distanceTo(one, x, y) - distanceTo(other, x, y))[0] ??
  null

function distanceTo({ left, top, width, height }: Box, x: number, y: number): number {
  const across = Math.max(left - x, 0, x - left - width)
  const down = Math.max(top - y, 0, y - top - height)
  return Math.hypot(across, down)
}

/** The body without what stands in its modules. */
function skeletonOf(body: HTMLElement): string {
  const copy = body.cloneNode(true) as HTMLElement
  for (const box of copy.querySelectorAll(MARK)) box.innerHTML = ''
  return copy.innerHTML
}

const LOOK = ['data-mode', 'lang', 'style', 'class']

/**
 * Shows another HTML of the same page: only the modules that differ are replaced, so that nothing flashes and the place
 * one looks at stays.
 */
export function patchDocument(document: Document, html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  const shown = new Map([...document.querySelectorAll(MARK)].map((box) => [idOf(box), box]))
  const { scrollX, scrollY } = document.defaultView ?? { scrollX: 0, scrollY: 0 }
  addStyles(document, next)
  copyLook(document.documentElement, next.documentElement)
  // Before anything is taken out of either.
  const isSameAround = skeletonOf(document.body) === skeletonOf(next.body)
  for (const box of next.querySelectorAll(MARK)) {
    const old = shown.get(idOf(box))
    const isSame = old?.outerHTML === box.outerHTML
    if (isSameAround && old && !isSame) old.replaceWith(document.adoptNode(box))
    else if (!isSameAround && old && isSame) box.replaceWith(old)
  }
  if (!isSameAround)
    document.body.replaceChildren(...[...next.body.childNodes].map((node) => document.adoptNode(node)))
  document.defaultView?.scrollTo(scrollX, scrollY)
}

/** Styles of modules that the page did not have before. */
function addStyles(document: Document, next: Document): void {
  const known = new Set(
    [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href')),
  )
  for (const link of next.querySelectorAll('link[rel="stylesheet"]')) {
    if (!known.has(link.getAttribute('href'))) document.head.append(document.adoptNode(link))
  }
  const own = (from: Document) => from.head.querySelectorAll('style')
  const before = [...own(document)]
  const after = [...own(next)]
  if (before.map((style) => style.outerHTML).join() === after.map((style) => style.outerHTML).join()) return
  for (const style of before) style.remove()
  for (const style of after) document.head.append(document.adoptNode(style))
}

function copyLook(root: HTMLElement, next: HTMLElement): void {
  for (const name of LOOK) {
    const value = next.getAttribute(name)
    if (value === null) root.removeAttribute(name)
    else if (root.getAttribute(name) !== value) root.setAttribute(name, value)
  }
}
