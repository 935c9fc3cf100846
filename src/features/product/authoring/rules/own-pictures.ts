import { type AnyNode, type Block, type Doc, isSafeSource } from '#features/kernel/documents/rules.ts'

const isOwn = (src: unknown): boolean =>
  typeof src === 'string' && isSafeSource(src) && src.startsWith('/') && !src.startsWith('//')

const isForeign = (node: AnyNode): boolean => node.type === 'image' && !isOwn(node.attrs.src)

/** A draft may still hold pictures of other sites. Those would learn who reads it, so they are left out for others. */
export function withOwnPictures({ version, content }: Doc): { document: Doc; leftOut: number } {
  let leftOut = 0
  const kept = (nodes: readonly AnyNode[]): AnyNode[] =>
    nodes.flatMap((node) => {
      if (isForeign(node)) {
        leftOut += 1
        return []
      }
      if (!('content' in node) || !Array.isArray(node.content)) return [node]
      const content = kept(node.content)
      const holdsPictures = node.type === 'gallery' || node.type === 'comparison'
      return holdsPictures && content.length === 0 ? [] : [{ ...node, content } as AnyNode]
    })
  return { document: { version, content: kept(content) as Block[] }, leftOut }
}
