import { action } from '#server/door/action.ts'
import { localize } from '#site/localize.ts'
import type { LevelEntry } from '#site/settings.ts'
import { listTiers } from '../contract.ts'
import * as S from '../schemas.ts'

export const listTiersAction = action(listTiers, {
  data: S.nothingAsked,
  result: S.tiers,
  allow: 'everybody',
  limit: '60 per minute',
  run: async ({ locale, settings: { level } }) => {
    const tierOf = ({ key, name, roles, experience, downloads }: LevelEntry): S.Tier => ({
      key,
      roles,
      experience,
      downloads,
      name: localize(name, locale),
    })
    return { levels: level.lv.map(tierOf), vips: level.vip.map(tierOf) }
  },
})
