import { Undeliverable } from '#server/delivery/undeliverable.ts'
import { defineJob } from '#server/jobs/job.ts'
import { localize } from '#site/localize.ts'
import { insertOutgoing, type KeptMessage, takeSmsOfDay } from '../queries.ts'
import { MAIL_SECRET } from '../rules.ts'
import { smsData } from '../schemas.ts'

/** Fewer than of a mail: each may cost money, and a code is pointless after minutes. */
const RETRY = { limit: 4, delay: 10 }

/** Sends a code to a phone, or keeps it where nobody has said how. */
export const sendSms = defineJob({
  name: 'delivery.sendSms',
  data: smsData,
  retry: RETRY,
  prepare: async (context, data): Promise<KeptMessage | null> => {
    const { db, now, settings, delivery, signer, translate, log } = context
    const { to, locale, minutes } = data
    if (new Date(data.expiresAt) <= now) {
      log.warn({}, 'A text message was given up: it came too late')
      return null
    }
    const code = signer.decrypt(MAIL_SECRET, data.code)
    const site = localize(settings.site.name, locale)
    const text = translate(locale)('delivery.sms.code', { site, code, minutes })
    const keep = (reason: KeptMessage['reason']): KeptMessage => ({
      kind: 'sms',
      reason,
      recipient: to,
      subject: '',
      text,
      html: '',
    })
    if (!delivery.sendSms) {
      log.warn({}, 'text message kept: not configured')
      return keep('unconfigured')
    }
    if (!(await takeSmsOfDay(db, now, delivery.smsPerDay))) {
      log.error({}, 'text message kept: SMS_PER_DAY is reached')
      return keep('limit')
    }
    try {
      await delivery.sendSms({ to, text, code, minutes })
      return null
    } catch (error) {
      if (!(error instanceof Undeliverable)) throw error
      log.warn({ error }, 'text message kept: refused')
      return keep('refused')
    }
  },
  run: async ({ db, now }, _data, kept) => {
    if (kept) await insertOutgoing(db, kept, now)
  },
})
