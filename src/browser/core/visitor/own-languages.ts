import { LOCALE_TAGS, LOCALES } from '#shared/texts/locales.ts'
import { OWN_LANGUAGES_KEY } from '#shared/visitor/own-languages.ts'
import type { SiteStorage } from './storage.ts'

const plain = (tag: string): string => tag.split('-')[0] ?? ''

/** The site's languages that the browser names as its reader's, as two letters each. */
function ownLanguages(): string {
  const asked = navigator.languages.map(plain)
  const known = LOCALES.map((locale) => plain(LOCALE_TAGS[locale]))
  return known.filter((tag) => asked.includes(tag) || tag === plain(document.documentElement.lang)).join(' ')
}

/**
 * Lists show texts of all languages, or only the reader's own: styles hide the others, by an attribute of `<html>`
 * that the script in the head sets before anything is drawn. The buttons have `data-languages` and work without
 * React.
 */
export function watchOwnLanguages({ writeLocal }: SiteStorage): void {
  const show = (languages: string) => {
    const { dataset } = document.documentElement
    if (languages) dataset.languages = languages
    else delete dataset.languages
  }
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-languages]') : null
    if (!button) return
    const languages = button.dataset.languages === 'own' ? ownLanguages() : ''
    writeLocal(OWN_LANGUAGES_KEY, languages)
    show(languages)
  })
  addEventListener('storage', ({ key, newValue }) => {
    if (key === OWN_LANGUAGES_KEY) show(newValue ?? '')
  })
}
