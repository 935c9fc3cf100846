import { feature } from '#server/feature.ts'
import { changeLanguageAction } from './actions/change-language.ts'
import { confirmSubscriptionAction } from './actions/confirm-subscription.ts'
import { getOwnReadingAction } from './actions/get-own-reading.ts'
import { getReaderAction } from './actions/get-reader.ts'
import { setOwnReadingAction } from './actions/set-own-reading.ts'
import { subscribeAction } from './actions/subscribe.ts'
import { unsubscribeAction } from './actions/unsubscribe.ts'
import { unsubscribe } from './contract.ts'
import { newsletterForm } from './form.ts'
import { forgetUnconfirmed } from './jobs/forget-unconfirmed.ts'
import { newsletterChoices } from './modules/newsletter-choices.ts'
import { newsletterFormModule } from './modules/newsletter-form.ts'
import { newsletterPage } from './modules/newsletter-page.ts'
import { newsletterData } from './personal-data.ts'
import { newsletterPages } from './preset-pages.ts'
import { CHOICES_PATH, NEWSLETTER_ONE_CLICK } from './rules.ts'

export const newsletterFeature = feature({
  name: 'services/newsletter',
  actions: [
    subscribeAction,
    getReaderAction,
    confirmSubscriptionAction,
    unsubscribeAction,
    changeLanguageAction,
    getOwnReadingAction,
    setOwnReadingAction,
  ],
  jobs: [forgetUnconfirmed],
  modules: [newsletterFormModule, newsletterPage, newsletterChoices],
  presetPages: newsletterPages,
  forms: [newsletterForm],
  oneClicks: [{ path: NEWSLETTER_ONE_CLICK, contract: unsubscribe, page: CHOICES_PATH }],
  personalData: newsletterData,
})
