import { safeParse } from 'zod/mini'
import { BLOCK_MODULE, blockKeyOf } from '#shared/pages/blocks.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import type { Device } from '#shared/visitor/device.ts'
import type { Module } from '#site/module.ts'
import { MOST_MODULES, storedEntry } from '#site/settings.ts'
import type { Entry } from '../../rules/content.ts'
import { fits } from '../../rules/fits.ts'
import type { CatalogueModule } from '../../schemas.ts'
import { unfitField } from '../check-content.ts'
import { moduleTitle } from '../module-words.ts'
import { hasScript, hasScriptAddress, isTooDeep } from './danger.ts'

export interface ReadingEntries {
  /** Of the page that takes them. */
  key: string
  modules: readonly Module[]
  catalogue: readonly CatalogueModule[]
  t: Translate
  /** What of a block is put in: itself, its modules as copies, or nothing. */
  blockOf: (key: string) => { kind: 'known' } | { kind: 'copies'; entries: readonly unknown[] } | null
  say: (problem: string) => void
}

/** The modules of a list of a file that a page can take; what it cannot take is said. */
export function readEntries(list: readonly unknown[], device: Device, reading: ReadingEntries): Entry[] {
  const { t, say } = reading
  const where = t(`builder.device.${device}`)
  const taken = list.slice(0, MOST_MODULES)
  if (list.length > taken.length) {
    say(t('builder.file.problem.most', { device: where, count: list.length, most: MOST_MODULES }))
  }
  const read = taken.flatMap((given, index) => {
    const at = t('builder.file.problem.at', { device: where, place: index + 1 })
    return readOne(given, at, reading)
  })
  if (read.length > MOST_MODULES) {
    say(t('builder.file.problem.most', { device: where, count: read.length, most: MOST_MODULES }))
  }
  return withOwnIds(read.slice(0, MOST_MODULES))
}

function readOne(given: unknown, at: string, reading: ReadingEntries): Entry[] {
  const { t, say, blockOf } = reading
  if (isTooDeep(given)) {
    say(t('builder.file.problem.deep', { at }))
    return []
  }
  const parsed = safeParse(storedEntry, given)
  if (!parsed.success) {
    say(t('builder.file.problem.unreadable', { at }))
    return []
  }
  const entry = parsed.data
  if (entry.name !== BLOCK_MODULE) return isTaken(entry, at, reading) ? [entry] : []
  const key = blockKeyOf(entry)
  const block = key === null ? null : blockOf(key)
  if (!block) {
    say(t('builder.file.problem.block', { at }))
    return []
  }
  if (block.kind === 'known') return [entry]
  // No block stands in a block: what says so in a file is left out.
  const inside: ReadingEntries = { ...reading, blockOf: () => null }
  return block.entries
    .slice(0, MOST_MODULES)
    .flatMap((one) => readOne(one, at, inside))
    .map((one) => ({ ...one, slot: entry.slot }))
}

/** Whether a page can take a module as it is; if not, why is said. */
function isTaken(entry: Entry, at: string, { key, modules, catalogue, t, say }: ReadingEntries): boolean {
  const known = catalogue.find(({ name }) => name === entry.name)
  const module = moduleTitle(t, entry.name)
  const problem = (): string | null => {
    if (!known?.canAdd) return t('builder.file.problem.unknown', { at, name: entry.name })
    if (!fits(known, key)) return t('builder.file.problem.subject', { at, module })
    if (hasScriptAddress(entry)) return t('builder.file.problem.address', { at, module })
    if (entry.name === 'html' && hasScript(entry)) return t('builder.file.problem.script', { at, module })
    if (entry.version > known.version) return t('builder.file.problem.unfit', { at, module })
    const unfit = unfitField(entry, { modules, t })
    if (unfit === null) return null
    return unfit.words === ''
      ? t('builder.file.problem.unfit', { at, module })
      : t('builder.file.problem.field', { at, module, field: unfit.words })
  }
  const found = problem()
  if (found !== null) say(found)
  return found === null
}

/** No two modules of a list have one id. */
function withOwnIds(entries: readonly Entry[]): Entry[] {
  const taken = new Set<string>()
  return entries.map((entry) => {
    let { id } = entry
    for (let count = 2; taken.has(id); count++) id = `${entry.id.slice(0, 55)}-${count}`
    taken.add(id)
    return { ...entry, id }
  })
}
