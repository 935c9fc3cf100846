import type { MessageKey } from '#shared/message-keys.gen.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import { wordKeys } from '#site/module-words.ts'
import type { FieldWords } from '../public/fields-of.ts'

/** A text that may be missing: keys that are found nowhere come back as they are. */
function said(t: Translate, ...keys: string[]): string | null {
  for (const key of keys) {
    const text = t(key as MessageKey)
    if (text !== key) return text
  }
  return null
}

/** 'logoWidth' → 'Logo width' */
function inWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_.]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

export const moduleTitle = (t: Translate, name: string): string =>
  said(t, `module.${name}.title`) ?? inWords(name)
export const moduleAbout = (t: Translate, name: string): string => said(t, `module.${name}.about`) ?? ''

/** How the fields of a module are called: by its own texts, by those of any module, or by the name. */
export const fieldWords =
  (t: Translate, module: string): FieldWords =>
  (path) => {
    const keys = wordKeys(module, path)
    return {
      label: said(t, ...keys) ?? inWords(path.at(-1) ?? ''),
      help: said(t, ...keys.map((key) => `${key}.help`)),
    }
  }
