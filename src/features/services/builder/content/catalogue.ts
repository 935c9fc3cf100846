import { safeParse } from 'zod/mini'
import type { Translate } from '#shared/texts/i18n.ts'
import type { Module } from '#site/module.ts'
import type { PresetPages } from '#site/preset-pages.ts'
import { fieldsOf } from '../public/fields-of.ts'
import { groupOf } from '../rules/groups.ts'
import type { CatalogueModule } from '../schemas.ts'
import { fieldWords, moduleAbout, moduleTitle } from './module-words.ts'

/** All modules, as somebody chooses and sets them. */
export function catalogueOf(
  modules: readonly Module[],
  presetPages: PresetPages,
  t: Translate,
): CatalogueModule[] {
  const offered = Object.entries(presetPages).filter(([, { fixed }]) => !fixed?.isPersonal)
  const subjects = new Set(offered.map(([key]) => key))
  const namesIn = (pages: PresetPages) =>
    new Set(Object.values(pages).flatMap((page) => page.modules.map(({ name }) => name)))
  const inOffered = namesIn(Object.fromEntries(offered))
  const inAll = namesIn(presetPages)
  return modules.map((module) => {
    const { name, version, settings } = module
    // What stands only on pages of one reader works nowhere else.
    const isOfOwnPage = inAll.has(name) && !inOffered.has(name)
    const fits = module.subjects?.some((subject) => subjects.has(subject)) ?? true
    return {
      name,
      title: moduleTitle(t, name),
      about: moduleAbout(t, name),
      group: groupOf(name),
      subjects: module.subjects ? [...module.subjects] : null,
      fields: fieldsOf(settings, fieldWords(t, name)),
      defaults: defaultsOf(module),
      version,
      canAdd: fits && !isOfOwnPage,
    }
  })
}

/** What a module is placed with: what its schema says of nothing, or of texts that are still empty. */
function defaultsOf({ settings }: Module): Record<string, unknown> {
  for (const given of [{}, { title: {} }]) {
    const parsed = safeParse(settings, given)
    if (parsed.success) return (parsed.data as Record<string, unknown> | undefined) ?? {}
  }
  return {}
}
