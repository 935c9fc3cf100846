import type { FieldSources, FieldWords } from '#features/services/builder/public/fields-of.ts'
import type { Permissions } from '#server/permissions.ts'
import type { MessageKey } from '#shared/message-keys.gen.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import { LOCALES, type Locale } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import type { SiteSettings } from '#site/settings.ts'

/** A text that may be missing: keys that are found nowhere come back as they are. */
function said(t: Translate, ...keys: string[]): string | null {
  for (const key of keys) {
    const text = t(key as MessageKey)
    if (text !== key) return text
  }
  return null
}

/**
 * Keys of the words for a setting or what stands in it, the nearest first: its own, then what all settings share. `path` is
 * that of the setting and of what stands in it, and of a value of a choice behind it.
 */
export function optionKeys(path: readonly string[]): string[] {
  return [`option.${path.join('.')}`, ...path.map((_, from) => `option.any.${path.slice(from).join('.')}`)]
}

export const optionWords =
  (t: Translate): FieldWords =>
  (path) => {
    const keys = optionKeys(path)
    return {
      label: said(t, ...keys) ?? path.at(-1) ?? '',
      help: said(t, ...keys.map((key) => `${key}.help`)),
    }
  }

export const optionLabel = (t: Translate, path: string): string => said(t, `option.${path}`) ?? path
export const optionHelp = (t: Translate, path: string): string => said(t, `option.${path}.help`) ?? ''

/** What a variable of the environment is for; those of ways to sign in share their words. */
export const variableHelp = (t: Translate, name: string): string => {
  const ofSocial = /^SOCIAL_[A-Z]+_(.+)$/.exec(name)?.[1]
  return said(t, `option.env.${name}`, ...(ofSocial ? [`option.env.social.${ofSocial}`] : [])) ?? ''
}

/** What a setting is found by beside its own name and explanation: those of all languages, and other words for it. */
export const soughtWords = (textsIn: (locale: Locale) => Translate, path: string): string =>
  LOCALES.map((locale) => {
    const t = textsIn(locale)
    return [optionLabel(t, path), optionHelp(t, path), said(t, `option.${path}.words`) ?? ''].join(' ')
  }).join(' ')

interface Site {
  settings: Pick<SiteSettings, 'currency'>
  permissions: readonly Permissions[]
  locale: Locale
  t: Translate
}

/** What can be chosen on this site. */
export const fieldSources = ({ settings, permissions, locale, t }: Site): FieldSources => ({
  currencies: settings.currency.map(({ symbol_iso, name }) => ({
    value: symbol_iso,
    label: localize(name, locale) || symbol_iso,
  })),
  permissions: permissions
    .flatMap(({ ofTiers }) => ofTiers)
    .map((verb) => ({ value: verb, label: said(t, `permission.${verb}`) ?? verb })),
})
