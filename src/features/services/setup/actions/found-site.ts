import { assertPassword } from '#features/accounts/account/public/assert-password.ts'
import { insertSecurityEvent } from '#features/accounts/account/queries/security-events.ts'
import { hasPeople, lockPeople } from '#features/kernel/people/queries/anybody.ts'
import { insertPerson } from '#features/kernel/people/queries/insert-people.ts'
import { addressProblem, normalAddress } from '#features/kernel/people/rules/fields.ts'
import { nameKey, nameProblem, normalName } from '#features/kernel/people/rules/names.ts'
import { insertAudit } from '#features/services/admin/queries/audit.ts'
import { settingsChanged } from '#server/announcements/events.ts'
import { hashPassword } from '#server/credentials/passwords.ts'
import { action, type Context } from '#server/door/action.ts'
import { saveSetting } from '#server/settings/save-setting.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { type Contact, readContact } from '#shared/people/contact.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { foundSite } from '../contract.ts'
import { requireKey } from '../require-key.ts'
import * as S from '../schemas.ts'

export const foundSiteAction = action(foundSite, {
  data: S.foundSiteData,
  result: S.done,
  allow: 'everybody',
  limit: '60 per minute',
  prepare: async (context, data) => {
    await requireKey(context, data.key)
    const { name, address } = named(context, data)
    const contact = mailOf(context, data.email)
    assertPassword(context, data.password, [contact.address, name, address])
    return { name, address, contact, passwordHash: await hashPassword(data.password) }
  },
  run: async (context, { siteName }, { name, address: slug, contact, passwordHash }) => {
    const { db, locale, now, settings, address, refuse } = context
    await lockPeople(db)
    if (await hasPeople(db)) return refuse('setup-done')
    const personId = await insertPerson(db, {
      slug,
      name,
      nameKey: nameKey(name),
      contact,
      passwordHash,
      language: locale,
      level: settings.level.lv[0]?.key ?? '',
      roles: ['admin'],
      hasInformation: true,
      invitedBy: null,
      now,
    })
    if (personId === undefined) throw new Error('Nobody is there, and yet the name is taken.')
    const names = Object.fromEntries(LOCALES.map((one) => [one, siteName]))
    const value = { ...settings.site, name: names }
    await saveSetting(db, context.settingsSchema, { key: 'site', value, byId: personId, now })
    await insertSecurityEvent(context, personId, 'registered', { method: contact.kind })
    await insertAudit(db, {
      actorId: personId,
      act: 'create',
      subject: `person:${personId}`,
      detail: { roles: ['admin'] },
      address,
      now,
    })
    // Pages and calls that were held back begin to answer in every process.
    await context.announce(settingsChanged, { keys: ['site'] })
    await context.signIn(personId, 'password')
    return { success: true as const }
  },
})

type Terms = Pick<Context<RefusalOf<typeof foundSite>>, 'locale' | 'refuse'>

/** What they are called. Words that only speak for a site, they may have: it is theirs. */
function named({ refuse }: Terms, { name, address }: S.FoundSiteData): { name: string; address: string } {
  const wrongName = nameProblem(name, [])
  if (wrongName && wrongName !== 'name-reserved') return refuse(wrongName)
  const wrongAddress = addressProblem(address, [])
  if (wrongAddress === 'address-form') return refuse(wrongAddress)
  return { name: normalName(name), address: normalAddress(address) }
}

function mailOf({ locale, refuse }: Terms, typed: string): Contact {
  const contact = readContact(typed, locale)
  return contact?.kind === 'email' ? contact : refuse('email-invalid')
}
