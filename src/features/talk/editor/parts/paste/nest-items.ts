/** One list item, as programs write it that do not nest lists. */
export interface FlatItem {
  /** Level of nesting, from 1. */
  level: number
  /** Its number; NaN: the next one, null: a bullet. */
  number: number | null
  /** The element that holds it now, which is removed. */
  place: Element
  content: readonly Node[]
}

interface Open {
  level: number
  list: Element
  /** Number of the next item of a numbered list. */
  next: number
}

/** Makes nested lists of consecutive flat items. */
export function nestItems(items: readonly FlatItem[]): void {
  let stack: Open[] = []
  for (const { level, number, place, content } of items) {
    const { ownerDocument, previousElementSibling: before } = place
    if (stack[0]?.list !== before) stack = []
    stack = stack.filter((open) => open.level <= level)
    const tag = number === null ? 'UL' : 'OL'
    let top = stack.at(-1)
    const goesOn = top?.level === level && top.list.tagName === tag && (!number || number === top.next)
    if (!top || !goesOn) {
      const list = ownerDocument.createElement(tag)
      if (number && number > 1) list.setAttribute('start', String(number))
      const sibling = top?.level === level ? stack.pop() : undefined
      const parent = stack.at(-1)?.list.lastElementChild
      if (parent) parent.append(list)
      else if (sibling) sibling.list.after(list)
      else place.before(list)
      top = { level, list, next: number || 1 }
      stack.push(top)
    }
    const entry = ownerDocument.createElement('li')
    entry.append(...content)
    top.list.append(entry)
    top.next += 1
    place.remove()
  }
}

/**
 * The number of a Word item by its marker, such as `3.`, `(2)`, `1.4.`, `b)`, `二、`: NaN without digits, null for a
 * bullet.
 */
export function countOf(marker: string): number | null {
  if (!/^\s*\(?(?:[\d.]*\d|[a-z]{1,4}|[一二三四五六七八九十]+)[.)、）]/i.test(marker)) return null
  return Number(/(\d+)\D*$/.exec(marker)?.[1] ?? NaN)
}

/** Lists of Word for the web: each item is a list of its own, and has its level in an attribute. */
export function listsOfWordOnline(body: HTMLElement): void {
  for (const end of body.querySelectorAll('span.EOP')) end.remove()
  for (const box of body.querySelectorAll('.ListContainerWrapper')) box.replaceWith(...box.childNodes)
  const items = [...body.querySelectorAll('li[data-aria-level]')].flatMap((item) => {
    const list = item.parentElement
    if (!list || item.closest('li li')) return []
    const place = body.ownerDocument.createElement('p')
    list.before(place)
    const at = [...list.children].indexOf(item)
    const number = list.tagName === 'OL' ? Number(list.getAttribute('start') ?? 1) + at : null
    return [
      {
        level: Number(item.getAttribute('data-aria-level')) || 1,
        number,
        place,
        content: [...item.childNodes],
      },
    ]
  })
  for (const list of body.querySelectorAll(':is(ul, ol):has(> li[data-aria-level])')) list.remove()
  nestItems(items)
}
