import type { Doc } from '#features/kernel/documents/rules.ts'

type Attributes = Record<string, unknown>
type Node = {
  type?: string
  attrs?: Attributes
  marks?: { type?: string; attrs?: Attributes }[]
  content?: Node[]
}

/** Every address in a document: of what it shows, and of what it links to. */
export function addressesIn(document: Doc): { sources: Set<string>; links: Set<string> } {
  const sources = new Set<string>()
  const links = new Set<string>()
  const add = (set: Set<string>, value: unknown) => {
    if (typeof value === 'string') set.add(value)
  }
  const visit = ({ attrs, marks, content }: Node) => {
    add(sources, attrs?.src)
    add(links, attrs?.href)
    for (const mark of marks ?? []) add(links, mark.attrs?.href)
    content?.forEach(visit)
  }
  visit(document as Node)
  return { sources, links }
}

export type Rewriting = {
  /** New attributes of what shows a file, or undefined to leave it. */
  source: (type: string, src: string) => Attributes | undefined
  /** The new goal of a link, or undefined to leave it. */
  link: (href: string) => string | undefined
  /** Do these two show one picture? A picture's link to itself says nothing that the reader cannot do. */
  isSame: (src: string, href: string) => boolean
}

/** The document with other addresses; everything else stays as it is. */
export function withAddresses(document: Doc, rewriting: Rewriting): Doc {
  const visit = (node: Node): Node => {
    const made: Node = { ...node }
    if (node.attrs) made.attrs = rewriteAttributes(node.type ?? '', node.attrs, rewriting)
    if (node.marks) {
      made.marks = node.marks.map((mark) =>
        mark.type === 'link' && mark.attrs ? { ...mark, attrs: rewriteLink(mark.attrs, rewriting) } : mark,
      )
    }
    if (node.content) made.content = node.content.map(visit)
    return made
  }
  return visit(document as Node) as Doc
}

function rewriteLink(attrs: Attributes, { link }: Rewriting): Attributes {
  const goal = typeof attrs.href === 'string' ? link(attrs.href) : undefined
  return goal === undefined ? attrs : { ...attrs, href: goal }
}

function rewriteAttributes(type: string, attrs: Attributes, rewriting: Rewriting): Attributes {
  const { href, ...shown } = typeof attrs.href === 'string' ? rewriteLink(attrs, rewriting) : attrs
  const found = typeof attrs.src === 'string' ? rewriting.source(type, attrs.src) : undefined
  const src = found?.src ?? attrs.src
  const isOwnLink =
    type === 'image' && typeof href === 'string' && typeof src === 'string' && rewriting.isSame(src, href)
  return { ...shown, ...(href !== undefined && !isOwnLink && { href }), ...found }
}
