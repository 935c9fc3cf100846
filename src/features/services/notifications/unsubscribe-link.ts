import type { Signer } from '#server/signer.ts'
import type { Locale } from '#shared/locales.ts'
import { localizedPath } from '#site/routes.ts'
import { TOPICS, type Topic, UNSUBSCRIBE_PATH } from './rules.ts'

const PURPOSE = 'unsubscribe'

/** Turns off one topic's mails of one person, and nothing else; it opens as long as there is the mail that holds it. */
export const unsubscribeToken = (signer: Signer, personId: number, topic: Topic): string =>
  `${personId}.${topic}.${signer.sign(PURPOSE, personId, topic)}`

/** Whose and what; undefined for what this site has not signed. */
export function readUnsubscribeToken(
  signer: Signer,
  token: string,
): { personId: number; topic: Topic } | undefined {
  const [, digits, name, signature] = /^(\d{1,15})\.([a-z]+)\.([0-9a-f]{64})$/.exec(token) ?? []
  const topic = TOPICS.find((one) => one === name)
  const personId = Number(digits)
  if (!topic || !signature || !signer.isSigned(signature, PURPOSE, personId, topic)) return undefined
  return { personId, topic }
}

/** The page that asks before it does anything. */
export const unsubscribePath = (locale: Locale, token: string): string =>
  `${localizedPath(UNSUBSCRIBE_PATH, locale)}?link=${token}`
