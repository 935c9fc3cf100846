import { createRoot } from 'react-dom/client'
import { type CompiledMessages, createTranslator } from '#shared/texts/i18n.ts'
import { DEFAULT_LOCALE, isLocale, LOCALE_TAGS } from '#shared/texts/locales.ts'
import { I18nProvider } from '../i18n.tsx'
import { Bench } from './Bench.tsx'

/** `/_bench?lang=es&mode=dark`: served by the development server only. */
const query = new URLSearchParams(location.search)
const asked = query.get('lang')
const locale = isLocale(asked) ? asked : DEFAULT_LOCALE
document.documentElement.lang = LOCALE_TAGS[locale]
document.documentElement.dataset.mode = query.get('mode') === 'dark' ? 'dark' : 'light'

const response = await fetch(`/_i18n/${locale}/messages.json`)
const messages = ((await response.json()) as Record<string, CompiledMessages>)[locale] ?? {}
createRoot(document.getElementById('bench') as HTMLElement).render(
  <I18nProvider translator={createTranslator(locale, messages)}>
    <Bench />
  </I18nProvider>,
)
