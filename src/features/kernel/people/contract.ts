import { read, type } from '#shared/contract.ts'
import type * as S from './schemas.ts'
/** Every level and VIP tier with what it allows. */
export const listTiers = read('profile.listTiers', {
  at: 'guaqi.profile.tiers',
  data: type<S.NothingAsked>(),
  result: type<S.Tiers>(),
})
