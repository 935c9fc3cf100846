import type { Header } from '../../rules/content.ts'

export type MenuEntry = Header['menus'][number]
/** The place of an entry: in the menu, in the entry there, and so on. */
export type Path = readonly number[]

export const MOST_ENTRIES = 20
/** The header opens one menu below each entry. */
export const MOST_LEVELS = 2

const childrenOf = (entry: MenuEntry | undefined): readonly MenuEntry[] => entry?.children ?? []

const listAt = (menus: readonly MenuEntry[], path: Path): readonly MenuEntry[] =>
  path.reduce<readonly MenuEntry[]>((list, place) => childrenOf(list[place]), menus)

export const entryAt = (menus: readonly MenuEntry[], path: Path): MenuEntry | undefined =>
  listAt(menus, path.slice(0, -1))[path.at(-1) ?? 0]

/** The menu with another list at a place. */
function withList(
  menus: readonly MenuEntry[],
  path: Path,
  change: (list: readonly MenuEntry[]) => readonly MenuEntry[],
): MenuEntry[] {
  const [place, ...rest] = path
  if (place === undefined) return [...change(menus)]
  return menus.map((entry, at) => {
    if (at !== place) return entry
    const { children: _, ...own } = entry
    const children = withList(childrenOf(entry), rest, change)
    return children.length > 0 ? { ...own, children } : own
  })
}

export const withEntry = (menus: readonly MenuEntry[], path: Path, entry: MenuEntry): MenuEntry[] =>
  withList(menus, path.slice(0, -1), (list) => list.with(path.at(-1) ?? 0, entry))

export const withoutEntry = (menus: readonly MenuEntry[], path: Path): MenuEntry[] =>
  withList(menus, path.slice(0, -1), (list) => list.toSpliced(path.at(-1) ?? 0, 1))

export const withNew = (menus: readonly MenuEntry[], path: Path, entry: MenuEntry): MenuEntry[] =>
  withList(menus, path, (list) => [...list, entry])

/** Where an entry comes to stand, and the menu with it there; null where it cannot go that way. */
export type Moved = { menus: MenuEntry[]; path: Path } | null

export function movedBy(menus: readonly MenuEntry[], path: Path, by: -1 | 1): Moved {
  const place = path.at(-1) ?? 0
  const to = place + by
  const list = listAt(menus, path.slice(0, -1))
  const entry = list[place]
  if (!entry || to < 0 || to >= list.length) return null
  const parent = path.slice(0, -1)
  return {
    menus: withList(menus, parent, (all) => all.toSpliced(place, 1).toSpliced(to, 0, entry)),
    path: [...parent, to],
  }
}

/** Into the entry above it. */
export function indented(menus: readonly MenuEntry[], path: Path): Moved {
  const place = path.at(-1) ?? 0
  const parent = path.slice(0, -1)
  const entry = entryAt(menus, path)
  const above = entryAt(menus, [...parent, place - 1])
  const isTooDeep = path.length >= MOST_LEVELS || childrenOf(entry).length > 0
  if (!entry || place === 0 || isTooDeep || childrenOf(above).length >= MOST_ENTRIES) return null
  const inside = [...parent, place - 1]
  return {
    menus: withNew(withoutEntry(menus, path), inside, entry),
    path: [...inside, childrenOf(above).length],
  }
}

/** Out of the entry that it stands in, to behind that. */
export function outdented(menus: readonly MenuEntry[], path: Path): Moved {
  const parent = path.slice(0, -1)
  const entry = entryAt(menus, path)
  if (!entry || parent.length === 0) return null
  const outer = parent.slice(0, -1)
  if (listAt(menus, outer).length >= MOST_ENTRIES) return null
  const place = (parent.at(-1) ?? 0) + 1
  return {
    menus: withList(withoutEntry(menus, path), outer, (list) => list.toSpliced(place, 0, entry)),
    path: [...outer, place],
  }
}

/** All entries with their places, as they stand below each other. */
export function rowsOf(
  menus: readonly MenuEntry[],
  path: Path = [],
): Array<{ path: Path; entry: MenuEntry }> {
  return menus.flatMap((entry, place) => [
    { path: [...path, place], entry },
    ...rowsOf(childrenOf(entry), [...path, place]),
  ])
}
