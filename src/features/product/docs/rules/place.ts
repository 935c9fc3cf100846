/** A help page in the tree of all that are not deleted; they come in the order of their positions. */
export interface TreeDoc {
  id: number
  number: number
  parentId: number | null
  /** Readers see it. */
  isPublished: boolean
}

/** The wanted position of a page: its parent and its previous sibling, by their numbers. */
export interface WantedPlace {
  /** null: it begins a chapter. */
  parent: number | null
  /** null: it is the first. undefined, or none of the neighbours: it is the last. */
  after: number | null | undefined
}

export interface FoundPlace {
  parentId: number | null
  /** Ids of its neighbours in their order, without it. */
  neighbours: number[]
  /** Number of siblings before it. */
  index: number
}
export type PlaceProblem = 'doc-parent-gone' | 'doc-in-itself' | 'doc-too-deep'

/** Maximum depth: a chapter, its pages, and two levels below them. */
export const MOST_LEVELS = 4

/** The parent; the root where the parent does not exist, as in the tree of readers. */
const parentOf = (leaves: ReadonlyMap<number, TreeDoc>, { parentId }: TreeDoc): number | null =>
  parentId !== null && leaves.has(parentId) ? parentId : null

const mapOf = (leaves: readonly TreeDoc[]) => new Map(leaves.map((leaf) => [leaf.id, leaf]))

/** Ids of a page and its ancestors; each once in a cycle. */
function upwards(leaves: ReadonlyMap<number, TreeDoc>, start: number | null): number[] {
  const seen = new Set<number>()
  for (let at = start; at !== null && !seen.has(at); ) {
    seen.add(at)
    const leaf = leaves.get(at)
    at = leaf ? parentOf(leaves, leaf) : null
  }
  return [...seen]
}

/** The position of a page in the shape of the form. Only published siblings are named. */
export function placeOf(
  all: readonly TreeDoc[],
  id: number,
): { parent: number | null; after: number | null } {
  const leaves = mapOf(all)
  const leaf = leaves.get(id)
  if (!leaf) return { parent: null, after: null }
  const parentId = parentOf(leaves, leaf)
  const before = all
    .slice(0, all.indexOf(leaf))
    .findLast((one) => one.isPublished && parentOf(leaves, one) === parentId)
  return {
    parent: parentId === null ? null : (leaves.get(parentId)?.number ?? null),
    after: before?.number ?? null,
  }
}

/** Finds a place in the tree for a page, or says why it cannot stand there. `id` is null for a new one. */
export function findPlace(
  all: readonly TreeDoc[],
  id: number | null,
  { parent, after }: WantedPlace,
): FoundPlace | PlaceProblem {
  const leaves = mapOf(all)
  const parentLeaf = parent === null ? null : all.find(({ number }) => number === parent)
  if (parentLeaf === undefined) return 'doc-parent-gone'
  const parentId = parentLeaf?.id ?? null
  const own = id === null ? undefined : leaves.get(id)
  const isStaying = own !== undefined && parentOf(leaves, own) === parentId
  // An imported tree may be deeper; its pages can be edited where they are.
  if (!isStaying) {
    const above = upwards(leaves, parentId)
    if (id !== null && above.includes(id)) return 'doc-in-itself'
    if (above.length + heightOf(leaves, id) > MOST_LEVELS) return 'doc-too-deep'
  }
  const siblings = all.filter((leaf) => parentOf(leaves, leaf) === parentId)
  const neighbours = siblings.filter((leaf) => leaf.id !== id)
  const found = { parentId, neighbours: neighbours.map((leaf) => leaf.id) }
  // A page that stays keeps its position among unpublished siblings too.
  if (isStaying && placeOf(all, own.id).after === after) return { ...found, index: siblings.indexOf(own) }
  const before = after === null ? -1 : neighbours.findIndex(({ number }) => number === after)
  const isLast = after !== null && before < 0
  return { ...found, index: isLast ? neighbours.length : before + 1 }
}

/** Number of levels of a page with its descendants. */
function heightOf(leaves: ReadonlyMap<number, TreeDoc>, id: number | null): number {
  if (id === null) return 1
  const chains = [...leaves.keys()].map((one) => upwards(leaves, one).indexOf(id) + 1)
  return Math.max(1, ...chains)
}
