import { action } from '#server/door/action.ts'
import { saveSetting } from '#server/settings/save-setting.ts'
import { LOCALE_TAGS, LOCALES, type Locale } from '#shared/texts/locales.ts'
import { isTimeZone } from '#shared/time.ts'
import { saveTerms } from '../contract.ts'
import { recordStep } from '../record.ts'
import { CURRENCIES } from '../rules.ts'
import * as S from '../schemas.ts'

const NAMES: Readonly<Record<Locale, string>> = { 'zh-hans': '简体中文', en: 'English', es: 'Español' }

export const saveTermsAction = action(saveTerms, {
  data: S.termsData,
  result: S.done,
  allow: 'admin',
  limit: '30 per minute',
  run: async (context, { languages, currencies, timeZone }) => {
    const { db, settings, settingsSchema, asker, now, refuse } = context
    if (!isTimeZone(timeZone)) return refuse('time-zone-unknown')
    if (languages.some(({ currency }) => !currencies.includes(currency)))
      return refuse('currency-not-offered')
    const money = [...new Set(currencies)].map(
      (code) =>
        settings.currency.find(({ symbol_iso }) => symbol_iso === code) ??
        CURRENCIES.find(({ symbol_iso }) => symbol_iso === code) ??
        refuse('currency-unknown'),
    )
    const offered = LOCALES.flatMap((code) => {
      const wanted = languages.find((language) => language.code === code)
      if (!wanted) return []
      const had = settings.languages.find((language) => language.code === code)
      const fresh = { name: NAMES[code], code, locale: LOCALE_TAGS[code], flag: `/flags/${code}.svg` }
      return [{ ...(had ?? fresh), currency: wanted.currency }]
    })
    const save = (key: string, value: unknown) =>
      saveSetting(db, settingsSchema, { key, value, byId: asker.personId, now })
    // In the order of their keys, as all who save several.
    await save('currency', money)
    await save('languages', offered)
    await save('site', { ...settings.site, timeZone })
    await recordStep(context, 'terms', ['languages', 'currency', 'site'])
    return { success: true as const }
  },
})
