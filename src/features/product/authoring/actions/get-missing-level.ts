import { getOwnProfile } from '#features/accounts/account/queries/own-profile.ts'
import { KINDS } from '#features/kernel/kinds/rules.ts'
import { action } from '#server/door/action.ts'
import { localize } from '#site/localize.ts'
import { getMissingLevel } from '../contract.ts'
import * as S from '../schemas.ts'

/** What somebody lacks who may not write a kind of text yet, in numbers. */
export const getMissingLevelAction = action(getMissingLevel, {
  data: S.missingLevelAsked,
  result: S.missingLevel,
  allow: 'members',
  limit: '60 per minute',
  run: async ({ db, asker, locale, settings }, { kind }) => {
    const { lv: levels, vip: tiers } = settings.level
    const { level: key, experience } = await getOwnProfile(db, asker.personId)
    const permission = KINDS[kind].permission
    const level = levels.find(({ roles }) => roles.includes(permission))
    const tier = tiers.find(({ roles }) => roles.includes(permission))
    const own = levels.find((one) => one.key === key)
    return {
      level: level ? { name: localize(level.name, locale), experience: level.experience } : null,
      vip: tier ? localize(tier.name, locale) : null,
      own: { name: own ? localize(own.name, locale) : key, experience },
    }
  },
})
