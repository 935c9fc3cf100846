import type { Locale } from '#shared/texts/locales.ts'
import type { Field } from '../public/fields.ts'
import type { Localized } from './content.ts'

/** The setting that describes a picture, beside the picture itself. */
const ALT = 'alt'

/** Chinese characters. */
const HAN = /\p{Script=Han}/u

type Values = Record<string, unknown>

/** The library keeps one description of a picture; the language that it was written in shows in its characters. */
function inItsLanguage(alt: string, locale: Locale): Localized {
  const text = alt.trim()
  if (text === '') return {}
  if (HAN.test(text)) return { 'zh-hans': text }
  return { [locale === 'zh-hans' ? 'en' : locale]: text }
}

/**
 * Values in which a picture has been chosen or taken away, with what describes it: another picture brings its own description,
 * and that of one that is gone goes with it. What was typed before there was a picture stays.
 *
 * @param alt of the picture that was chosen
 * @param locale of whoever chooses
 */
export function withBroughtAlt(
  fields: readonly Field[],
  { before, after, picture }: { before: Values; after: Values; picture: string },
  { alt = '', locale }: { alt?: string | undefined; locale: Locale },
): Values {
  if (!fields.some(({ name, kind }) => name === ALT && kind === 'localized')) return after
  const { [ALT]: typed, ...others } = after
  const brought = inItsLanguage(alt, locale)
  const had = Boolean(before[picture])
  const texts = had ? brought : { ...brought, ...(typed as Localized | undefined) }
  return Object.keys(texts).length > 0 ? { ...others, [ALT]: texts } : others
}
