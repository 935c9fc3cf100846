import { personPromoted } from '#features/kernel/people/events.ts'
import { updateVip } from '#features/kernel/people/queries/standing.ts'
import { action } from '#server/door/action.ts'
import { choosePerson, record } from '../../choose-person.ts'
import { grantVip } from '../../contract.ts'
import { canGrantVip } from '../../permissions.ts'
import { vipAfter } from '../../rules.ts'
import * as S from '../../schemas.ts'

export const grantVipAction = action(grantVip, {
  data: S.grantVipData,
  result: S.done,
  allow: 'admin',
  limit: '60 per minute',
  run: async (context, { id, tier, days = 0 }) => {
    const { db, asker, now, settings, announce, refuse } = context
    const person = await choosePerson(context, id)
    if (!person) return refuse('person-not-found')
    const ruled = { personId: person.id, roles: person.roles }
    if (!canGrantVip(asker, ruled).allowed) return refuse('not-oneself')
    if (tier !== null && !settings.level.vip.some(({ key }) => key === tier)) return refuse('no-such-tier')
    const had = { tier: person.vip, until: person.vipUntil }
    const has = vipAfter(had, { tier, days }, now)
    await updateVip(db, person.id, has, now)
    await record(context, 'grant-vip', person.id, { days, before: had, after: has })
    await announce(personPromoted, { personId: person.id })
    return { success: true as const }
  },
})
