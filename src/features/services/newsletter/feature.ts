import { feature } from '#server/feature.ts'
import { changeLanguageAction } from './actions/change-language.ts'
import { confirmSubscriptionAction } from './actions/confirm-subscription.ts'
import { findTextsAction } from './actions/find-texts.ts'
import { getBounceDoorAction } from './actions/get-bounce-door.ts'
import { getLetterAction } from './actions/get-letter.ts'
import { getOwnReadingAction } from './actions/get-own-reading.ts'
import { getReaderAction } from './actions/get-reader.ts'
import { getSentLetterAction } from './actions/get-sent-letter.ts'
import { hearBouncesAction } from './actions/hear-bounces.ts'
import { listLettersAction } from './actions/list-letters.ts'
import { listSentLettersAction } from './actions/list-sent-letters.ts'
import { moveLetterAction } from './actions/move-letter.ts'
import { previewLetterAction } from './actions/preview-letter.ts'
import { saveLetterAction } from './actions/save-letter.ts'
import { sendLetterAction } from './actions/send-letter.ts'
import { setOwnReadingAction } from './actions/set-own-reading.ts'
import { subscribeAction } from './actions/subscribe.ts'
import { testLetterAction } from './actions/test-letter.ts'
import { unsubscribeAction } from './actions/unsubscribe.ts'
import { hearBounces, unsubscribe } from './contract.ts'
import { letterSent } from './events.ts'
import { newsletterForm } from './form.ts'
import { fillLetter } from './jobs/fill-letter.ts'
import { forgetUnconfirmed } from './jobs/forget-unconfirmed.ts'
import { lookAtLetters } from './jobs/look-at-letters.ts'
import { sendOut } from './jobs/send-out.ts'
import { newsletterChoices } from './modules/newsletter-choices.ts'
import { newsletterDesk } from './modules/newsletter-desk.ts'
import { newsletterFormModule } from './modules/newsletter-form.ts'
import { newsletterLetter } from './modules/newsletter-letter.ts'
import { newsletterPage } from './modules/newsletter-page.ts'
import { newsletterData } from './personal-data.ts'
import { newsletterPages } from './preset-pages.ts'
import { BOUNCES_PATH, CHOICES_PATH, NEWSLETTER_ONE_CLICK } from './rules.ts'
import { newsletterSettings } from './settings.ts'
import { letterSubject, newsletterDeskSubject, newsletterSubject } from './subject.ts'

export const newsletterFeature = feature({
  name: 'services/newsletter',
  settings: newsletterSettings,
  actions: [
    subscribeAction,
    getReaderAction,
    confirmSubscriptionAction,
    unsubscribeAction,
    changeLanguageAction,
    getOwnReadingAction,
    setOwnReadingAction,
    listLettersAction,
    getLetterAction,
    saveLetterAction,
    findTextsAction,
    previewLetterAction,
    testLetterAction,
    sendLetterAction,
    moveLetterAction,
    listSentLettersAction,
    getSentLetterAction,
    getBounceDoorAction,
    hearBouncesAction,
  ],
  events: [letterSent],
  jobs: [forgetUnconfirmed, lookAtLetters, fillLetter, sendOut],
  modules: [newsletterFormModule, newsletterPage, newsletterLetter, newsletterChoices, newsletterDesk],
  subjects: [newsletterSubject, letterSubject, newsletterDeskSubject],
  presetPages: newsletterPages,
  forms: [newsletterForm],
  oneClicks: [{ path: NEWSLETTER_ONE_CLICK, contract: unsubscribe, page: CHOICES_PATH }],
  webhooks: [{ path: BOUNCES_PATH, contract: hearBounces }],
  personalData: newsletterData,
})
