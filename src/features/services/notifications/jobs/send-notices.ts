import { null as nothing } from 'zod/mini'
import { insertOutgoing } from '#features/kernel/delivery/queries.ts'
import type { Mail } from '#server/delivery/mail.ts'
import { Undeliverable } from '#server/delivery/undeliverable.ts'
import { defineJob, type PrepareContext } from '#server/jobs/job.ts'
import { DEFAULT_LOCALE, isLocale } from '#shared/texts/locales.ts'
import { presentFor } from '../present.ts'
import { findReader, finishMail, markMailed, takeDue, unmarkMailed } from '../queries/mails.ts'
import { setBounced } from '../queries/settings.ts'
import type { MailPace } from '../rules.ts'
import { writeNoticeMail } from '../write-mail.ts'

/** Mails on the way to the mail server at once. */
const AT_ONCE = 8
const BATCH = 64
/** ms. The next minute goes on where this one stops. */
const LONGEST = 50_000

interface Due {
  personId: number
  kind: MailPace
}

/**
 * Sends due mails, for at most a minute. Runs before the job's own transaction, in separately committed steps: claim,
 * mark as sent, send. So a crash never sends a mail twice (at most once).
 */
export const sendNotices = defineJob({
  name: 'notifications.send',
  data: nothing(),
  every: 'minute',
  timeout: 120,
  prepare: async (context) => {
    const { db, now, log } = context
    const until = performance.now() + LONGEST
    while (performance.now() < until) {
      const due = await takeDue(db, now, BATCH)
      const queue = [...due]
      const work = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          await sendDue(context, next).catch((error: unknown) =>
            log.error({ error, person: next?.personId }, 'notifications were not mailed'),
          )
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      if (due.length < BATCH) break
    }
  },
  run: async () => undefined,
})

async function sendDue(context: PrepareContext, due: Due): Promise<void> {
  const { db, now } = context
  const { personId, kind } = due
  const reader = await findReader(db, personId)
  const { rows, more } = await markMailed(db, due, now)
  if (!reader?.email || reader.hasBounced || rows.length === 0) return void (await finishMail(db, due, now))
  const locale = isLocale(reader.language) ? reader.language : DEFAULT_LOCALE
  const notices = await presentFor(context, { personId, roles: reader.roles, locale }, rows)
  const letters = kind === 'single' ? notices.map((notice) => [notice]) : notices.length > 0 ? [notices] : []
  for (const [index, notices] of letters.entries()) {
    const mail = await writeNoticeMail(context, {
      personId,
      to: reader.email,
      locale,
      pace: kind,
      notices,
      more: kind === 'single' ? 0 : more,
    })
    const sent = await deliver(context, mail)
    if (sent === 'later') {
      const waiting = letters.slice(index).flat()
      // It is claimed again once the lease has expired.
      return void (await unmarkMailed(
        db,
        waiting.map(({ id }) => Number(id)),
      ))
    }
    if (sent === 'bounced') {
      await setBounced(db, personId, reader.email, now)
      break
    }
  }
  await finishMail(db, due, now)
}

async function deliver(
  { db, delivery, log, now }: PrepareContext,
  mail: Mail,
): Promise<'sent' | 'later' | 'bounced'> {
  if (!delivery.sendMail) {
    const { to: recipient, subject, text, html } = mail
    await insertOutgoing(db, { kind: 'mail', reason: 'unconfigured', recipient, subject, text, html }, now)
    return 'sent'
  }
  try {
    await delivery.sendMail(mail)
    return 'sent'
  } catch (error) {
    log.warn({ error }, 'a notification was not mailed')
    return error instanceof Undeliverable ? 'bounced' : 'later'
  }
}
