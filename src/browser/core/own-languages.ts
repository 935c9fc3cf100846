import { LOCALE_TAGS, LOCALES } from '#shared/locales.ts'
import { OWN_LANGUAGES_KEY } from '#shared/own-languages.ts'
import type { SiteStorage } from './storage.ts'

const plain = (tag: string): string => tag.split('-')[0] ?? ''

/** Of the site's languages those that the browser says its reader reads, as two letters. */
function ownLanguages(): string {
  const asked = navigator.languages.map(plain)
  const known = LOCALES.map((locale) => plain(LOCALE_TAGS[locale]))
  return known.filter((tag) => asked.includes(tag) || tag === plain(document.documentElement.lang)).join(' ')
}

/**
 * Lists show texts of all languages, or the reader's own: styles leave out the others, by an attribute of `<html>` that
 * the script in the head sets before anything is drawn. The buttons say `data-languages`, in parts without React as well.
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
