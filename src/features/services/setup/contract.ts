import { PASSWORD_REFUSALS } from '#features/accounts/account/rules.ts'
import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

const KEY_REFUSALS = { 'setup-done': 409, 'setup-key-wrong': 403, 'too-many-attempts': 429 } as const

/** Whether the site is empty, and asks for its first admin. */
export const getFounding = read('setup.getFounding', {
  at: 'guaqi.setup.founding',
  data: type<S.NothingAsked>(),
  result: type<S.Founding>(),
})

/** Says whether a key is the one that the start has printed. */
export const tryKey = write('setup.tryKey', {
  at: 'guaqi.setup.tryKey',
  data: type<S.TryKeyData>(),
  result: type<S.Done>(),
  errors: KEY_REFUSALS,
})

/** Names the site and makes its first admin, who is signed in. With them the key is worth nothing any more. */
export const foundSite = write('setup.foundSite', {
  at: 'guaqi.setup.foundSite',
  data: type<S.FoundSiteData>(),
  result: type<S.Done>(),
  errors: {
    ...KEY_REFUSALS,
    ...PASSWORD_REFUSALS,
    'name-length': 400,
    'name-characters': 400,
    'address-form': 400,
    'email-invalid': 422,
  },
})

/** What the steps of the set-up ask for, as it stands now, and how far they have come. */
export const getSteps = read('setup.getSteps', {
  at: 'guaqi.setup.steps',
  data: type<S.NothingAsked>(),
  result: type<S.Steps>(),
})

/** Languages, money and time of the site. */
export const saveTerms = write('setup.saveTerms', {
  at: 'guaqi.setup.saveTerms',
  data: type<S.TermsData>(),
  result: type<S.Done>(),
  errors: { 'time-zone-unknown': 422, 'currency-not-offered': 422, 'currency-unknown': 422 },
})

/** Accent, corners and logo of the site. */
export const saveLook = write('setup.saveLook', {
  at: 'guaqi.setup.saveLook',
  data: type<S.LookData>(),
  result: type<S.Done>(),
})

/** Lays down the home page and the menu of a kind of site; what was there stays among the versions. */
export const layPages = write('setup.layPages', {
  at: 'guaqi.setup.layPages',
  data: type<S.LayPagesData>(),
  result: type<S.Done>(),
})

/** Sends a mail to the admin who asks, and waits until the mail server has taken it. */
export const testMail = write('setup.testMail', {
  at: 'guaqi.setup.testMail',
  data: type<S.NothingAsked>(),
  result: type<S.TestedMail>(),
  errors: { 'mail-not-set-up': 409, 'no-mail-address': 409, 'mail-not-taken': 422 },
})

/** Leaves a step out for now, or says that it is done. */
export const markStep = write('setup.markStep', {
  at: 'guaqi.setup.markStep',
  data: type<S.MarkStepData>(),
  result: type<S.Done>(),
})
