import { can } from '#features/kernel/access/rules.ts'
import { appealPath, appealToken } from '#features/kernel/account/paths.ts'
import { sendMail } from '#features/kernel/delivery/public/send.ts'
import { MAIL_SECRET } from '#features/kernel/delivery/rules.ts'
import { action } from '#server/action.ts'
import { isLocale } from '#shared/locales.ts'
import { choosePerson, record } from '../choose-person.ts'
import { sanctionPerson } from '../contract.ts'
import { sanctionGiven } from '../events.ts'
import { endAllSessions, insertSanction } from '../queries.ts'
import * as S from '../schemas.ts'

export const sanctionPersonAction = action(sanctionPerson, {
  data: S.sanctionPersonData,
  result: S.done,
  allow: 'staff',
  limit: '60 per minute',
  run: async (context, { id, kind, rule = '', reason, until: end }) => {
    const { db, asker, now, siteUrl, signer, announce, enqueue, refuse } = context
    const person = await choosePerson(context, id)
    if (!person) return refuse('person-not-found')
    const verdict = can(asker, 'sanction', { personId: person.id, roles: person.roles }, context)
    if (!verdict.allowed) return refuse(verdict.reason === 'oneself' ? 'not-oneself' : 'above-you')
    const until = end === null ? null : new Date(end)
    if (until !== null && until <= now) return refuse('sanction-over')

    const sanctionId = await insertSanction(db, {
      personId: person.id,
      kind,
      rule,
      reason,
      until,
      by: asker.personId,
      now,
    })
    const sessions = kind === 'login-ban' ? await endAllSessions(db, person.id, now) : 0
    await record(context, 'sanction', person.id, {
      sanction: sanctionId,
      kind,
      rule,
      reason,
      until: end,
      sessions,
    })
    await announce(sanctionGiven, { sanctionId, personId: person.id, kind, until: end })
    if (person.email !== null && isLocale(person.language)) {
      const token = appealToken(signer, { id: sanctionId, personId: person.id })
      const url = signer.encrypt(MAIL_SECRET, siteUrl + appealPath(person.language, token))
      const params = { kind, reason, until: end, url }
      await enqueue(sendMail, { to: person.email, locale: person.language, template: 'sanction', params })
    }
    return { success: true as const }
  },
})
