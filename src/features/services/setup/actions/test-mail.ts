import { reachMilestone } from '#features/services/admin/queries/milestones.ts'
import type { Mail } from '#server/delivery/mail.ts'
import { sendWithin } from '#server/delivery/send-within.ts'
import { action } from '#server/door/action.ts'
import { LOCALE_TAGS } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import { testMail } from '../contract.ts'
import { getAdmin } from '../queries/steps.ts'
import * as S from '../schemas.ts'

export const testMailAction = action(testMail, {
  data: S.nothingAsked,
  result: S.testedMail,
  allow: 'admin',
  limit: '6 per minute',
  prepare: async ({ db, asker, settings, locale, delivery, t, refuse }) => {
    const { sendMail } = delivery
    if (!sendMail) return refuse('mail-not-set-up')
    const { email: to } = await getAdmin(db, asker.personId)
    if (to === null) return refuse('no-mail-address')
    const words = t('setup.mail.letter')
    const mail: Mail = {
      to,
      subject: t('setup.mail.subject', { site: localize(settings.site.name, locale) }),
      text: words,
      html: `<!doctype html><html lang="${LOCALE_TAGS[locale]}"><body><p>${words}</p></body></html>`,
      language: LOCALE_TAGS[locale],
    }
    const why = await sendWithin(() => sendMail(mail))
    if (why !== null) return refuse('mail-not-taken', { why })
    return { to }
  },
  run: async ({ db, now }, _data, { to }) => {
    await reachMilestone(db, { name: 'mail', state: 'done', now })
    return { to }
  },
})
