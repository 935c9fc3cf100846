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

/** The pages that are about nothing of which a module could list what belongs to it. */
const isAboutNothing = (key: string): boolean => key === 'home' || /^(custom|block)\./.test(key)
/** What a list shows that takes nothing of the page. */
const OF_THE_SITE: readonly unknown[] = ['newest', 'all']
/** How many it begins with there, among other things: full rows of two and of three. */
const EXCERPT = 6

/** What it begins with on a page: a list of what the page is about would be empty where it is about nothing. */
function settingsOn(key: string, { defaults, fields }: CatalogueModule): Entry['settings'] {
  const from = fields.find(({ name }) => name === 'from')
  if (from?.kind !== 'choice' || defaults.from !== 'page' || !isAboutNothing(key)) return defaults
  const everywhere = from.options.find(({ value }) => OF_THE_SITE.includes(value))
  if (!everywhere) return defaults
  const { count } = defaults
  const excerpt = { ...defaults, from: everywhere.value }
  return typeof count === 'number' ? { ...excerpt, count: Math.min(count, EXCERPT) } : excerpt
}

/** @param key of the page on which it is placed */
export const newEntry = (key: string, module: CatalogueModule): Entry => ({
  id: newId(module.name),
  name: isBlockKey(module.name) ? BLOCK_MODULE : module.name,
  version: module.version,
  slot: 'main',
  settings: settingsOn(key, module),
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
