import { Undeliverable } from '#server/delivery/undeliverable.ts'
import { defineJob, type JobContext } from '#server/jobs/job.ts'
import { LOCALE_TAGS } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import type { Desk } from '../letters/letter.ts'
import { plainLetter } from '../letters/plain-letter.ts'
import { writeLetter } from '../letters/write-letter.ts'
import { insertOutgoing, type KeptMessage } from '../queries.ts'
import { MAIL_SECRET } from '../rules.ts'
import { type LetterData, type MailData, mailData } from '../schemas.ts'

/** Writes a mail in its reader's language and sends it, or keeps it where nobody has said how. */
export const sendMail = defineJob({
  name: 'delivery.sendMail',
  data: mailData,
  prepare: async (context, data): Promise<KeptMessage | null> => {
    const { delivery, now, log } = context
    const { template } = data
    if (data.expiresAt !== undefined && new Date(data.expiresAt) <= now) {
      log.warn({ template }, 'A mail was given up: it came too late')
      return null
    }
    const mail = await writeMail(context, data)
    const keep = (reason: KeptMessage['reason']): KeptMessage => ({
      kind: 'mail',
      reason,
      recipient: data.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    })
    if (!delivery.sendMail) {
      log.warn({ template }, 'mail kept: not configured')
      return keep('unconfigured')
    }
    try {
      await delivery.sendMail(mail)
      return null
    } catch (error) {
      if (!(error instanceof Undeliverable)) throw error
      log.warn({ template, error }, 'mail kept: refused')
      return keep('refused')
    }
  },
  run: async ({ db, now }, _data, kept) => {
    if (kept) await insertOutgoing(db, kept, now)
  },
})

type Writing = Pick<JobContext, 'settings' | 'siteUrl' | 'signer' | 'translate'>

async function writeMail({ settings, siteUrl, signer, translate }: Writing, data: MailData) {
  const { to, locale } = data
  const { name, timeZone, hue } = settings.site
  const desk: Desk = {
    t: translate(locale),
    locale,
    siteUrl,
    timeZone,
    hue,
    siteName: localize(name, locale),
  }
  const letter = writeLetter(
    opened(data, (sealed) => signer.decrypt(MAIL_SECRET, sealed)),
    desk,
  )
  // Its views are compiled; commands that only look at the list of jobs run from the sources.
  const { htmlLetter } = await import('../letters/HtmlLetter.tsx')
  return {
    to,
    subject: letter.subject,
    text: plainLetter(letter, desk),
    html: htmlLetter(letter, desk),
    language: LOCALE_TAGS[locale],
    ...(letter.oneClick && {
      headers: {
        'List-Unsubscribe': `<${letter.oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  }
}

/** The same with its secrets in clear. */
function opened(data: LetterData, open: (sealed: string) => string): LetterData {
  if (data.template === 'code') return { ...data, params: { ...data.params, code: open(data.params.code) } }
  if (data.template === 'export-ready') {
    return { ...data, params: { ...data.params, url: open(data.params.url) } }
  }
  if (data.template === 'erasure-asked' && data.params.url !== undefined) {
    return { ...data, params: { ...data.params, url: open(data.params.url) } }
  }
  if (data.template === 'sanction' && data.params.url !== undefined) {
    return { ...data, params: { ...data.params, url: open(data.params.url) } }
  }
  if (data.template === 'written') return { ...data, params: { letter: open(data.params.letter) } }
  return data
}
