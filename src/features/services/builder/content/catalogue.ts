import { safeParse } from 'zod/mini'
import type { Translate } from '#shared/texts/i18n.ts'
import type { Module } from '#site/module.ts'
import type { PresetPages } from '#site/preset-pages.ts'
import type { Field } from '../public/fields.ts'
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
    const fields = fieldsOf(settings, fieldWords(t, name))
    // What stands only on pages of one reader works nowhere else.
    const isOfOwnPage = inAll.has(name) && !inOffered.has(name)
    const fits = module.subjects?.some((subject) => subjects.has(subject)) ?? true
    return {
      name,
      title: moduleTitle(t, name),
      about: moduleAbout(t, name),
      group: groupOf(name),
      subjects: module.subjects ? [...module.subjects] : null,
      fields,
      defaults: defaultsOf(module, fields),
      version,
      canAdd: fits && !isOfOwnPage,
    }
  })
}

/** What a module is placed with: what its schema says of nothing, with what it must have still empty. */
function defaultsOf({ settings }: Module, fields: readonly Field[]): Record<string, unknown> {
  const given: Record<string, unknown> = {}
  for (;;) {
    const parsed = safeParse(settings, given)
    if (parsed.success) return (parsed.data as Record<string, unknown> | undefined) ?? {}
    const name = String(parsed.error.issues[0]?.path[0] ?? '')
    const field = fields.find((one) => one.name === name)
    // What is wrong with it may be another thing than that it is missing.
    if (!field || Object.hasOwn(given, name)) return {}
    given[name] = EMPTY[field.kind]
  }
}

const EMPTY: Partial<Record<Field['kind'], unknown>> = {
  localized: {},
  rich: {},
  group: {},
  amounts: {},
  list: [],
  choices: [],
  texts: [],
  text: '',
  link: '',
}
