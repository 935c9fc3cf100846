import { createHash } from 'node:crypto'
import { postPath } from '#features/kernel/posts/paths.ts'
import { action } from '#server/door/action.ts'
import { type AttemptRule, countAttempts } from '#server/limits/attempts.ts'
import { readContact } from '#shared/people/contact.ts'
import { askStockMail } from '../contract.ts'
import { writeStockMail } from '../public/write-stock-mail.ts'
import { findStockMail, insertStockMail } from '../queries/stock-mails.ts'
import { findWished } from '../queries/wishes.ts'
import { isInStock } from '../rules.ts'
import * as S from '../schemas.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Whoever types the addresses of others fills their mailboxes: few mails to one address, and few from one place. */
const ASKED = {
  address: { free: 5, window: DAY, wait: 60 * MINUTE, maxWait: DAY },
  network: { free: 30, window: DAY, wait: 10 * MINUTE, maxWait: DAY },
} as const satisfies Record<string, AttemptRule>

export const askStockMailAction = action(askStockMail, {
  data: S.askStockMailData,
  result: S.askedStockMail,
  allow: 'everybody',
  limit: '20 per minute',
  prepare: async ({ apart, network, now, locale, refuse }, { email }) => {
    const contact = readContact(email, locale)
    if (contact?.kind !== 'email') return refuse('wish-email')
    const { address } = contact
    const digest = createHash('sha256').update(address.toLowerCase()).digest('base64url').slice(0, 22)
    const counted = [
      [`stock mail from ${network}`, ASKED.network],
      [`stock mail to ${digest}`, ASKED.address],
    ] as const
    const wait = await apart((db) => countAttempts(db, counted, now))
    if (wait > 0)
      return refuse('too-many-attempts', { minutes: Math.ceil(wait / MINUTE) }, Math.ceil(wait / 1_000))
    return address
  },
  run: async (context, { product, variant }, email) => {
    const { db, asker, now, locale, places, refuse } = context
    const found = await findWished(db, { asker, now }, { product, variant })
    if (!found) return refuse('product-not-found')
    const { variantId, stock } = found
    if (variantId === null) return refuse('variant-not-found')
    if (isInStock({ stock })) return refuse('wish-in-stock')
    const mailId = await insertStockMail(db, { variantId, email, language: locale, now })
    const row = mailId === null ? undefined : await findStockMail(db, mailId, locale)
    // Whoever waits already is not written to again; whoever asks is not told whether anybody waits.
    if (row) {
      const { id, title } = row
      const path = postPath(places, 'product', row)
      await writeStockMail(context, { kind: 'confirm', mailId: id, to: email, locale, title, path })
    }
    return { isAsked: true as const }
  },
})
