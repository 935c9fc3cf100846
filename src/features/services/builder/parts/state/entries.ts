import { readLocal, writeLocal } from '#browser/visitor/storage.ts'
import { BLOCK_MODULE, blockKeyOf, isBlockKey } from '#shared/pages/blocks.ts'
import type { Entry } from '../../rules/content.ts'
import type { CatalogueModule } from '../../schemas.ts'

const COPIED_KEY = 'builder-copied'

/** An id that no other module of the site has; it begins with what it is of. */
export function newId(name: string): string {
  const word = name.replace(/[^\w-]+/g, '-').slice(0, 40)
  const bytes = crypto.getRandomValues(new Uint8Array(5))
  return `${word}-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** What a module is looked up by: a block by its key. */
export const shownName = (entry: Entry): string => blockKeyOf(entry) ?? entry.name

export const newEntry = ({ name, version, defaults }: CatalogueModule): Entry => ({
  id: newId(name),
  name: isBlockKey(name) ? BLOCK_MODULE : name,
  version,
  slot: 'main',
  settings: defaults,
})

export const copyOf = (entry: Entry): Entry => ({ ...structuredClone(entry), id: newId(entry.name) })

/** Keeps copies for another page or another window. */
export const writeCopied = (entries: readonly Entry[]): void =>
  writeLocal(COPIED_KEY, JSON.stringify(entries))

export function readCopied(): Entry[] {
  try {
    const entries: unknown = JSON.parse(readLocal(COPIED_KEY) ?? '[]')
    return Array.isArray(entries) ? entries.filter((entry) => typeof entry?.name === 'string') : []
  } catch {
    return []
  }
}
