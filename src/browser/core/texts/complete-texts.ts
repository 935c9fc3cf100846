import type { PageStore } from '../page/page-store.ts'
import type { Translators } from './translators.ts'

interface Needs {
  page: PageStore
  translators: Translators
}

export type CompleteTexts = ReturnType<typeof createCompleteTexts>

/** A page carries only the texts it was rendered with; what opens later, and what is said after a press, needs the others. */
export function createCompleteTexts({ page, translators }: Needs) {
  /** @returns whether all texts of the page's language are there */
  return async function completeTexts(): Promise<boolean> {
    const { locale } = page.readPage().translator
    if (!translators.lacksTexts(locale)) return true
    const translator = await translators.completeTranslator(locale)
    const shown = page.readPage()
    if (translator?.locale === shown.translator.locale && translator !== shown.translator)
      page.showPage({ ...shown, translator })
    return translator !== undefined
  }
}
