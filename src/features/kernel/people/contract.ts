import { read, type } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** Every level and VIP tier with what it allows. */
export const listTiers = read('profile.listTiers', {
  at: 'guaqi.profile.tiers',
  data: type<S.NothingAsked>(),
  result: type<S.Tiers>(),
})

// The search answers it; here, as features below that one ask it too.
/** People by their names. */
export const searchUser = read('search.user', {
  at: 'users',
  data: type<S.SearchUserData>(),
  result: type<S.FoundUsers>(),
})
