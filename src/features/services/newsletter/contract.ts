import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** Asks for the letters of the site by an address; a mail asks whoever reads it first. Never says whether it is known. */
export const subscribe = write('newsletter.subscribe', {
  at: 'guaqi.newsletter.asked',
  data: type<S.SubscribeData>(),
  result: type<S.Asked>(),
  errors: { 'newsletter-email': 422, 'too-many-attempts': 429 },
})

const LINKED = {
  data: type<S.LinkData>(),
  result: type<S.ReaderView>(),
  errors: { 'newsletter-link-wrong': 404 },
} as const

/** What the link of a mail is about; changes nothing. */
export const getReader = read('newsletter.getReader', { at: 'guaqi.newsletter.reader', ...LINKED })

/** Whoever reads the address wants the letters. */
export const confirmSubscription = write('newsletter.confirm', { at: 'guaqi.newsletter.reader', ...LINKED })

/** Whoever reads the address does not want them any more; works again without harm. */
export const unsubscribe = write('newsletter.unsubscribe', { at: 'guaqi.newsletter.reader', ...LINKED })

/** The language of the letters, by a link. */
export const changeLanguage = write('newsletter.changeLanguage', {
  ...LINKED,
  at: 'guaqi.newsletter.reader',
  data: type<S.LanguageData>(),
})

/** Whether the asker gets the letters, and in which language. */
export const getOwnReading = read('newsletter.getOwn', {
  at: 'guaqi.newsletter.own',
  data: type<S.NothingAsked>(),
  result: type<S.OwnReading>(),
})

/** A member's own switch: their address was confirmed with their account. */
export const setOwnReading = write('newsletter.setOwn', {
  at: 'guaqi.newsletter.own',
  data: type<S.SetOwnData>(),
  result: type<S.OwnReading>(),
  errors: { 'newsletter-no-address': 409 },
})
