import type { DefaultTreeAdapterTypes } from 'parse5'

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type HtmlElement = DefaultTreeAdapterTypes.Element
export type HtmlParent = { childNodes: HtmlNode[] }

export const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node
export const isText = (node: HtmlNode): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text'
export const isComment = (node: HtmlNode): node is DefaultTreeAdapterTypes.CommentNode =>
  node.nodeName === '#comment'

export const attributeOf = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value

export const classesOf = (element: HtmlElement): string[] =>
  (attributeOf(element, 'class') ?? '').split(/\s+/).filter((name) => name !== '')

export const hasClass = (element: HtmlElement, name: string): boolean => classesOf(element).includes(name)

/** A whole number of pixels or cells; `auto`, `50%` and `-1` are none. */
export function wholeNumber(element: HtmlElement, name: string): number | undefined {
  const value = /^\s*(\d{1,7})(?:px)?\s*$/.exec(attributeOf(element, name) ?? '')?.[1]
  return value === undefined ? undefined : Number(value)
}

/** The elements of these names below a node in reading order, not looking into those that `isClosed` names. */
export function* findElements(
  parent: HtmlParent,
  names: readonly string[],
  isClosed: (element: HtmlElement) => boolean = () => false,
): Generator<HtmlElement> {
  for (const child of parent.childNodes) {
    if (!isElement(child)) continue
    if (names.includes(child.tagName)) yield child
    if (!isClosed(child)) yield* findElements(child, names, isClosed)
  }
}

const SILENT = new Set(['script', 'style', 'template', 'noscript'])

/** All text below a node; line breaks of `<br>` are kept. */
export function textOf(parent: HtmlParent): string {
  let text = ''
  for (const child of parent.childNodes) {
    if (isText(child)) text += child.value
    else if (isElement(child))
      text += child.tagName === 'br' ? '\n' : SILENT.has(child.tagName) ? '' : textOf(child)
  }
  return text
}
