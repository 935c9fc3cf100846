import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** Tokens of all who may make them, the newest first; never the tokens themselves. */
export const listTokens = read('tokens.list', {
  at: 'guaqi.tokens.list',
  data: type<S.ListTokensData>(),
  result: type<S.TokenPage>(),
})

/** What a token can be made for. */
export const listTokenCalls = read('tokens.listCalls', {
  at: 'guaqi.tokens.calls',
  data: type<S.NothingAsked>(),
  result: type<S.CallGroups>(),
})

/** Makes a token that acts as whoever asks, and shows it this once. */
export const createToken = write('tokens.create', {
  at: 'guaqi.tokens.create',
  data: type<S.CreateTokenData>(),
  result: type<S.CreatedToken>(),
  errors: { 'confirmation-needed': 403, 'token-calls': 422, 'tokens-full': 409 },
})

/** Ends a token at once, whosever it is. */
export const revokeToken = write('tokens.revoke', {
  at: 'guaqi.tokens.revoke',
  data: type<S.TokenChosen>(),
  result: type<S.Done>(),
  errors: { 'token-not-found': 404 },
})
