import { isLocale } from '#shared/texts/locales.ts'
import en from '../../locales/en.json' with { type: 'json' }
import es from '../../locales/es.json' with { type: 'json' }
import zhHans from '../../locales/zh-hans.json' with { type: 'json' }

const WORDS = { 'zh-hans': zhHans, en, es }

/** The player stands outside of the page, and its words come with its code: in the page's language of this moment. */
export function playerWords(): Record<keyof typeof en, string> {
  const code = document.documentElement.lang.toLowerCase().split('-')[0] ?? ''
  return WORDS[code === 'zh' ? 'zh-hans' : isLocale(code) ? code : 'en']
}
