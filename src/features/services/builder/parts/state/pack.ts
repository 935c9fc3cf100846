/**
 * Values as text in which what is the same stands once. A hundred steps of a page differ in a module each: written whole they
 * would be a hundred pages, more than a browser keeps.
 *
 * Every list and every record is a node of its own, and names those in it by their number, as `[12]`: a list never stands
 * for itself, so nothing in it can be taken for a number.
 */
export interface Packed {
  nodes: readonly Node[]
  /** Where the value is, as the nodes name theirs. */
  root: Inner
}

type Plain = string | number | boolean | null
type Inner = Plain | readonly [node: number]
type Node = readonly Inner[] | Readonly<Record<string, Inner>>

/** @param value as JSON has it; what is undefined is not there */
export function pack(value: unknown): Packed {
  const nodes: Node[] = []
  const byText = new Map<string, number>()
  // Most of a step is the very same as in the one before.
  const byIdentity = new Map<object, readonly [number]>()

  function put(inner: unknown): Inner {
    if (inner === null || inner === undefined) return null
    if (typeof inner !== 'object') return inner as Plain
    const known = byIdentity.get(inner)
    if (known) return known
    const node: Node = Array.isArray(inner)
      ? inner.map(put)
      : Object.fromEntries(
          Object.entries(inner).flatMap(([name, own]) => (own === undefined ? [] : [[name, put(own)]])),
        )
    const text = JSON.stringify(node)
    const at = byText.get(text) ?? nodes.push(node) - 1
    byText.set(text, at)
    const place = [at] as const
    byIdentity.set(inner, place)
    return place
  }

  const root = put(value)
  return { nodes, root }
}

/** @throws where it was not written by `pack` */
export function unpack({ nodes, root }: Packed): unknown {
  const made: unknown[] = []
  const innerOf = (inner: Inner): unknown => {
    if (!Array.isArray(inner)) return inner
    const at = Number(inner[0])
    // A node names only those before it.
    if (!(at in made)) throw new Error('This was not packed here.')
    return made[at]
  }
  for (const node of nodes) {
    made.push(
      Array.isArray(node)
        ? node.map(innerOf)
        : Object.fromEntries(Object.entries(node).map(([name, inner]) => [name, innerOf(inner)])),
    )
  }
  return innerOf(root)
}
