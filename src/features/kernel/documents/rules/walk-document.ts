import { type AnyNode, DOCUMENT_LIMITS, isRecord } from './document.ts'

type Parent = { content?: unknown }

/**
 * The children of a node as they can be relied on: rows may have been written by another release or by hand, so
 * reading asks each value what it is and passes over what is not a node.
 */
export const children = (node: Parent): AnyNode[] =>
  isRecord(node) && Array.isArray(node.content) ? (node.content.filter(isRecord) as AnyNode[]) : []

/** Every node in reading order, parents before their children. */
export function* walk(node: Parent, depth = 1): Generator<AnyNode> {
  if (depth > DOCUMENT_LIMITS.depth) return
  for (const child of children(node)) {
    yield child
    if (child.type !== 'text') yield* walk(child as Parent, depth + 1)
  }
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The text of a node's inline content; a line break counts as a space. */
export function inlineText(node: Parent): string {
  let text = ''
  for (const inline of children(node)) {
    if (inline.type === 'text') text += asText(inline.text)
    else if (inline.type === 'hardBreak') text += ' '
    else if (inline.type === 'inlineMath') text += asText(inline.attrs?.latex)
    else if (inline.type === 'mention') text += `@${asText(inline.attrs?.name)}`
  }
  return text
}
