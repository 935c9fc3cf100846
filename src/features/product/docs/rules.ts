import type { DocBranch, DocLink } from './schemas.ts'

export * from './rules/place.ts'

interface Entry {
  id: number
  number: number
  slug: string | null
  parentId: number | null
  title: string
  excerpt: string
}

/** Docs live below the fixed route `/docs`. */
export const docPath = ({ number, slug }: Pick<Entry, 'number' | 'slug'>) => `docs/${slug ?? number}`

/** Makes a tree of ordered rows. Children of a doc that is not readable become children of the root. */
export function docBranches(rows: readonly Entry[]): DocBranch[] {
  const branches = new Map(
    rows.map((row) => [
      row.id,
      {
        databaseId: row.number,
        title: row.title,
        path: docPath(row),
        excerpt: row.excerpt,
        children: [] as DocBranch[],
      },
    ]),
  )
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  const roots: DocBranch[] = []
  for (const row of rows) {
    const branch = branches.get(row.id) as DocBranch
    const parent = row.parentId === null ? undefined : branches.get(row.parentId)
    ;(parent && !isDescendantOf(row.parentId, row.id, parents) ? parent.children : roots).push(branch)
  }
  return roots
}

/** Whether `id` is an ancestor of `start`: a cycle in the data must not hide both docs. */
function isDescendantOf(
  start: number | null,
  id: number,
  parents: ReadonlyMap<number, number | null>,
): boolean {
  const seen = new Set<number>()
  for (let at = start; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}

/** All docs in reading order: each before its children. */
export const inReadingOrder = (branches: readonly DocBranch[]): DocLink[] =>
  branches.flatMap(({ children, excerpt: _, ...link }) => [link, ...inReadingOrder(children)])
