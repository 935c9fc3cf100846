import {
  AuthorizationResponseError,
  allowInsecureRequests,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  ResponseBodyError,
} from 'openid-client'
import { type Agreed, PATIENCE, ProviderProblem } from './provider.ts'

/** What a standard provider is sent along with somebody. */
export const agreedParameters = async ({ state, verifier, redirectUri }: Agreed) => ({
  redirect_uri: redirectUri,
  state,
  code_challenge: await calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
})

/** Sets what holds for every standard provider. In the clear only on this machine: the environment allows no other. */
export function prepareConfiguration(configuration: Configuration, address: string): void {
  configuration.timeout = PATIENCE / 1000
  if (address.startsWith('http:')) allowInsecureRequests(configuration)
}

/** The address that somebody came back to. */
export const arrivedAt = ({ redirectUri, query }: { redirectUri: string; query: URLSearchParams }): URL =>
  new URL(`${redirectUri}?${query}`)

/** Does something with the library, and turns its errors into `ProviderProblem`. */
export async function standard<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Error ? problemOf(error) : error
  }
}

/** What a provider says of itself when it cannot do what it should. */
const AWAY = ['temporarily_unavailable', 'server_error']

function problemOf(error: Error): Error {
  const problem = (code: ProviderProblem['problem']) =>
    new ProviderProblem(code, error.message, { cause: error })
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return problem('denied')
    return problem(AWAY.includes(error.error) ? 'unreachable' : 'failed')
  }
  if (error instanceof ResponseBodyError) {
    return problem(error.status >= 500 || AWAY.includes(error.error) ? 'unreachable' : 'failed')
  }
  if (error instanceof ClientError) return problem(codeOf(error))
  // Node's fetch says so when nobody is there.
  if (error instanceof TypeError && error.message === 'fetch failed') return problem('unreachable')
  return error
}

function codeOf({ code, cause }: ClientError): ProviderProblem['problem'] {
  switch (code) {
    case 'OAUTH_TIMEOUT':
      return 'unreachable'
    case 'OAUTH_RESPONSE_IS_NOT_CONFORM':
      return cause instanceof Response && cause.status >= 500 ? 'unreachable' : 'failed'
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED': {
      const { claim } = ((cause as Error | undefined)?.cause ?? {}) as { claim?: string }
      return claim === 'iss' ? 'wrong-issuer' : claim === 'nonce' ? 'wrong-nonce' : 'unverified'
    }
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return 'wrong-issuer'
    case 'OAUTH_KEY_SELECTION_FAILED':
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return 'unverified'
    case 'OAUTH_INVALID_RESPONSE':
      return /JWT|ID Token/.test((cause as Error | undefined)?.message ?? '') ? 'unverified' : 'failed'
    default:
      return 'failed'
  }
}
