import { safeParse } from 'zod/mini'
import type { Translate } from '#shared/texts/i18n.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { Module } from '#site/module.ts'
import type { PresetPages } from '#site/preset-pages.ts'
import type { Field } from '../../public/fields.ts'
import { isPageTemplate, pageOfTemplate } from '../../public/templates.ts'
import type { PageContent } from '../../rules/content.ts'
import { catalogueOf } from '../catalogue.ts'
import { contentWith } from './block-content.ts'

interface Sampling {
  modules: readonly Module[]
  presetPages: PresetPages
  t: Translate
  locale: Locale
  now: Date
}

/** The id of a module that stands alone, as a picture of it. */
const SAMPLE = 'sample'

/** What is looked at without being on any page: 'template.shop', or 'module.hero' with words and pictures to look at. */
export function sampleContent(version: string, sampling: Sampling): PageContent | null {
  const name = version.slice(version.indexOf('.') + 1)
  if (version.startsWith('template.')) return isPageTemplate(name) ? contentWith(pageOfTemplate(name)) : null
  const { modules, presetPages, t } = sampling
  const known = catalogueOf(modules, presetPages, t).find((module) => module.name === name && module.canAdd)
  const schema = modules.find((module) => module.name === name)?.settings
  if (!known || !schema) return null
  const filled = { ...known.defaults, ...valuesOf(known.fields, sampling) }
  const settings = safeParse(schema, filled).success ? filled : known.defaults
  return contentWith([{ id: SAMPLE, name, version: known.version, slot: 'main', settings }])
}

/** How many of a list are shown: a row of most modules. */
const ROWS = 3
/** The settings of a list of which a page of its own has others. */
const SHOWN_ANYWHERE: Readonly<Record<string, readonly unknown[]>> = { from: ['all', 'newest'] }

const valuesOf = (fields: readonly Field[], sampling: Sampling): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = sampleValue(field, sampling)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )

/** The site's own picture, which is there on every site. */
const PICTURE = '/icons/192.png'

/** At a film site: its player is loaded by whoever presses it, and nobody presses a picture. */
const FILM = 'https://www.youtube.com/watch?v=00000000000'
/** Of texts that are addresses. */
const SAMPLES: Readonly<Record<string, string>> = { src: PICTURE, address: FILM }
/** ms until what is counted down to, and the length of a moment that is written to the minute. */
const SOON = 12 * 86_400_000
const MINUTES = '2026-12-24T18:00'.length

/** A value to look at; undefined: what the module has by itself. */
function sampleValue(field: Field, sampling: Sampling): unknown {
  const { t, locale } = sampling
  const words = (text: string) => ({ [locale]: text })
  switch (field.kind) {
    case 'localized':
      return words(t(field.multiline ? 'builder.sample.text' : 'builder.sample.title'))
    case 'rich':
      return words(`<p>${t('builder.sample.text')}</p>`)
    case 'list':
      return Array.from({ length: Math.min(ROWS, field.max) }, () => valuesOf(field.fields, sampling))
    case 'group':
      return valuesOf(field.fields, sampling)
    case 'link':
      return 'community'
    case 'text':
    case 'picture':
      return SAMPLES[field.name]
    case 'film':
      return FILM
    case 'moment':
      return new Date(sampling.now.getTime() + SOON).toISOString().slice(0, MINUTES)
    case 'choice':
      return field.options.find(({ value }) => SHOWN_ANYWHERE[field.name]?.includes(value))?.value
    default:
      return undefined
  }
}
