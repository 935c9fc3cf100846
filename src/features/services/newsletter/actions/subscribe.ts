import { action } from '#server/door/action.ts'
import { type AttemptRule, countAttempts } from '#server/limits/attempts.ts'
import { readContact } from '#shared/people/contact.ts'
import { addressDigest, mailboxOf } from '../address-digest.ts'
import { subscribe } from '../contract.ts'
import { askReader } from '../queries/readers.ts'
import { isSuppressed } from '../queries/suppressed.ts'
import * as S from '../schemas.ts'
import { writeConfirmation } from '../write-confirmation.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Whoever types the addresses of others fills their mailboxes: few mails to one address, and few from one place. */
const ASKED = {
  address: { free: 3, window: DAY, wait: 60 * MINUTE, maxWait: DAY },
  network: { free: 20, window: DAY, wait: 10 * MINUTE, maxWait: DAY },
} as const satisfies Record<string, AttemptRule>

export const subscribeAction = action(subscribe, {
  data: S.subscribeData,
  result: S.asked,
  allow: 'everybody',
  limit: '20 per minute',
  prepare: async ({ apart, network, now, locale, refuse }, { email }) => {
    const contact = readContact(email, locale)
    if (contact?.kind !== 'email') return refuse('newsletter-email')
    const digest = addressDigest(contact.address)
    const counted = [
      [`newsletter from ${network}`, ASKED.network],
      [`newsletter to ${addressDigest(mailboxOf(contact.address)).slice(0, 22)}`, ASKED.address],
    ] as const
    const wait = await apart((db) => countAttempts(db, counted, now))
    if (wait > 0)
      return refuse('too-many-attempts', { minutes: Math.ceil(wait / MINUTE) }, Math.ceil(wait / 1_000))
    return { email: contact.address, digest }
  },
  run: async (context, { language }, { email, digest }) => {
    const { db, now } = context
    const isLeftAlone = await isSuppressed(db, digest, now)
    const readerId = isLeftAlone ? null : await askReader(db, { email, language, now })
    // Who gets them already is not written to again; who asks is not told whether anybody does.
    if (readerId !== null) await writeConfirmation(context, { readerId, to: email, locale: language })
    return { isAsked: true as const }
  },
})
