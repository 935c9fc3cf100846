/** A node of the editor's text, as JSON. */
export interface MarkdownNode {
  type: string
  attrs?: Record<string, unknown>
  content?: MarkdownNode[]
  marks?: Array<{ type: string; attrs?: Record<string, unknown> }>
  text?: string
}

/** The values of attributes that are missing. */
const DEFAULTS: Record<string, unknown> = { start: 1, colspan: 1, rowspan: 1 }

/** The order in which marks are opened, the outermost first. */
export const MARK_ORDER = [
  'link',
  'bold',
  'italic',
  'strike',
  'underline',
  'highlight',
  'subscript',
  'superscript',
  'code',
]

const attributesOf = (attrs: Record<string, unknown> | undefined) => {
  const said = Object.entries(attrs ?? {})
    .filter(([name, value]) => value !== null && value !== undefined && value !== DEFAULTS[name])
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return said.length > 0 ? { attrs: Object.fromEntries(said) } : {}
}

/** The node in a normal form, without default values and with adjacent texts joined: equal nodes have equal JSON. */
export function plainNode({ type, attrs, content, marks, text }: MarkdownNode): MarkdownNode {
  const inner: MarkdownNode[] = []
  for (const child of (content ?? []).map(plainNode)) {
    const last = inner.at(-1)
    const isOneText = last && last.text !== undefined && child.text !== undefined && sameMarks(last, child)
    if (isOneText) last.text += child.text ?? ''
    else inner.push(child)
  }
  const ordered = (marks ?? [])
    .map((mark) => ({ type: mark.type, ...attributesOf(mark.attrs) }))
    .sort((one, other) => MARK_ORDER.indexOf(one.type) - MARK_ORDER.indexOf(other.type))
  return {
    type,
    ...attributesOf(attrs),
    ...(inner.length > 0 && { content: inner }),
    ...(ordered.length > 0 && text !== undefined && { marks: ordered }),
    ...(text !== undefined && { text }),
  }
}

const sameMarks = (one: MarkdownNode, other: MarkdownNode) =>
  JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? [])

export const isSameNode = (one: MarkdownNode, other: MarkdownNode): boolean =>
  JSON.stringify(plainNode(one)) === JSON.stringify(plainNode(other))
