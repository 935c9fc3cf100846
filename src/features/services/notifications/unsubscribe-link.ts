import type { Signer } from '#server/credentials/signer.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { localizedPath } from '#site/routes.ts'
import { TOPICS, type Topic, UNSUBSCRIBE_PATH } from './rules.ts'

const PURPOSE = 'unsubscribe'

/** Token to unsubscribe one person from the mails of one topic; it does not expire. */
export const unsubscribeToken = (signer: Signer, personId: number, topic: Topic): string =>
  `${personId}.${topic}.${signer.sign(PURPOSE, personId, topic)}`

/** Person and topic of a token; undefined without a valid signature. */
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
