import type { Form } from '#server/pages/forms.ts'
import { isLocale } from '#shared/texts/locales.ts'
import { changeLanguage, confirmSubscription, subscribe, unsubscribe } from './contract.ts'
import { CHOICES_PATH, NEWSLETTER_FORM } from './rules.ts'

/** The newsletter without script: asks, confirms, changes the language, and ends. */
export const newsletterForm: Form = {
  name: NEWSLETTER_FORM,
  pages: [CHOICES_PATH],
  run: async (values, { call, caller }) => {
    const { link: token = '', email = '' } = values
    const language = isLocale(values.language) ? values.language : caller.locale
    switch (values.do) {
      case 'confirm':
        await call(confirmSubscription, { token })
        return { path: CHOICES_PATH, query: { link: token } }
      case 'language':
        await call(changeLanguage, { token, language })
        return { path: CHOICES_PATH, query: { link: token, changed: '1' } }
      case 'end':
        await call(unsubscribe, { token })
        return { path: CHOICES_PATH, query: { link: token } }
      default:
        await call(subscribe, { email, language })
        return { path: CHOICES_PATH, query: { sent: '1' } }
    }
  },
}
