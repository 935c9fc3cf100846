import { PASSWORD_REFUSALS } from '#features/accounts/account/rules.ts'
import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

const KEY_REFUSALS = { 'setup-done': 409, 'setup-key-wrong': 403, 'too-many-attempts': 429 } as const

/** Whether the site is empty, and asks for its first admin. */
export const getFounding = read('setup.getFounding', {
  at: 'guaqi.setup.founding',
  data: type<S.NothingAsked>(),
  result: type<S.Founding>(),
})

/** Says whether a key is the one that the start has printed. */
export const tryKey = write('setup.tryKey', {
  at: 'guaqi.setup.tryKey',
  data: type<S.TryKeyData>(),
  result: type<S.Done>(),
  errors: KEY_REFUSALS,
})

/** Names the site and makes its first admin, who is signed in. With them the key is worth nothing any more. */
export const foundSite = write('setup.foundSite', {
  at: 'guaqi.setup.foundSite',
  data: type<S.FoundSiteData>(),
  result: type<S.Done>(),
  errors: {
    ...KEY_REFUSALS,
    ...PASSWORD_REFUSALS,
    'name-length': 422,
    'name-characters': 422,
    'address-form': 422,
    'email-invalid': 422,
  },
})
