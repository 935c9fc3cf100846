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

/** All letters, the latest first, with their figures. */
export const listLetters = read('newsletter.list', {
  at: 'guaqi.newsletter.letters',
  data: type<S.ListLettersData>(),
  result: type<S.LetterPage>(),
})

const NOT_FOUND = { 'letter-not-found': 404 } as const

export const getLetter = read('newsletter.get', {
  at: 'guaqi.newsletter.letter',
  data: type<S.LetterChosen>(),
  result: type<S.LetterView>(),
  errors: NOT_FOUND,
})

/** Writes a draft; a new one where no letter is named. */
export const saveLetter = write('newsletter.save', {
  at: 'guaqi.newsletter.saved',
  data: type<S.SaveLetterData>(),
  result: type<S.SavedLetter>(),
  errors: { ...NOT_FOUND, 'letter-changed': 409, 'letter-not-draft': 409, 'letter-text': 422 },
})

/** Texts for a letter: by words, or those that were read most since the last one. */
export const findTexts = read('newsletter.findTexts', {
  at: 'guaqi.newsletter.texts',
  data: type<S.FindTextsData>(),
  result: type<S.FoundTexts>(),
})

/** A letter as its readers of one language get it. */
export const previewLetter = read('newsletter.preview', {
  at: 'guaqi.newsletter.preview',
  data: type<S.PreviewData>(),
  result: type<S.LetterPreview>(),
  errors: NOT_FOUND,
})

/** Sends a letter to whoever asks, as it is now. */
export const testLetter = write('newsletter.test', {
  at: 'guaqi.newsletter.tested',
  data: type<S.PreviewData>(),
  result: type<S.TestedLetter>(),
  errors: { ...NOT_FOUND, 'newsletter-no-address': 409 },
})

/** Sends a letter to all its readers, now or at a time. */
export const sendLetter = write('newsletter.send', {
  at: 'guaqi.newsletter.moved',
  data: type<S.SendLetterData>(),
  result: type<S.Done>(),
  errors: {
    ...NOT_FOUND,
    'letter-changed': 409,
    'letter-not-draft': 409,
    'letter-incomplete': 422,
    'letter-past': 422,
    'letter-no-mail': 409,
  },
})

/** Cancels, stops, resumes or deletes a letter. */
export const moveLetter = write('newsletter.move', {
  at: 'guaqi.newsletter.moved',
  data: type<S.MoveLetterData>(),
  result: type<S.Done>(),
  errors: { ...NOT_FOUND, 'letter-state': 409 },
})

/** Letters that were sent, for everybody. */
export const listSentLetters = read('newsletter.listSent', {
  at: 'guaqi.newsletter.sentLetters',
  data: type<S.ListLettersData>(),
  result: type<S.SentPage>(),
})

/** One of them, in the language of whoever reads. */
export const getSentLetter = read('newsletter.getSent', {
  at: 'guaqi.newsletter.sentLetter',
  data: type<S.LetterChosen>(),
  result: type<S.SentLetter>(),
  errors: NOT_FOUND,
})

/** What a mail service tells of addresses that bounce or complain, at an address of its own and with the secret. */
export const hearBounces = write('newsletter.hearBounces', {
  at: 'guaqi.newsletter.heard',
  data: type<S.HeardBounces>(),
  result: type<S.HeardAnswer>(),
})

/** Where a mail service reports bounces, and the secret it needs. */
export const getBounceDoor = read('newsletter.getBounceDoor', {
  at: 'guaqi.newsletter.bounceDoor',
  data: type<S.NothingAsked>(),
  result: type<S.BounceDoor>(),
  errors: { 'confirmation-needed': 403 },
})
