import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import type { Context, Handler } from '#server/door/action.ts'
import type { SocialProvider } from '#shared/people/social-providers.ts'
import { localizedPath } from '#site/routes.ts'
import type { socialLogin } from './contract.ts'
import { ProviderProblem } from './providers/provider.ts'
import { findProvider } from './providers/providers.ts'
import { insertFlow } from './queries/flows.ts'
import { returnPath } from './rules.ts'
import type { BeginData, Departure } from './schemas.ts'
import { agreedOn, browserCookie, browserOf, hashSecret, makeState, makeToken, STATE_FOR } from './secrets.ts'

type Beginning = Handler<typeof socialLogin, Begun>

interface Begun extends Departure {
  provider: SocialProvider
}

/** Who is signed in and comes back links what they come back with: not from a browser that was merely left open. */
export const prepareFlow: NonNullable<Beginning['prepare']> = async (context, data) => {
  const { asker, signer, siteUrl, locale, userAgent, refuse } = context
  const { id, provider } = findProvider(context, data.provider.toLowerCase()) ?? refuse('provider-unknown')
  if (asker.personId !== null) await requireConfirmed(context)
  const agreed = agreedOn(makeState(), { signer, siteUrl, provider: id })
  try {
    const { clientId, url } = await provider.begin(agreed, { locale, userAgent })
    const name = nameOfProvider(id, context)
    return { provider: id, name, clientId, state: agreed.state, authorizationUrl: url.href }
  } catch (error) {
    if (error instanceof ProviderProblem) {
      return refuse('provider-unreachable', { provider: nameOfProvider(id, context) })
    }
    throw error
  }
}

export const beginFlow: Beginning['run'] = async (context, data, { provider, ...departure }) => {
  const { db, now, locale, asker } = context
  const browser = browserOf(context) ?? makeToken()
  context.setCookie(browserCookie(browser, context))
  await insertFlow(
    db,
    {
      provider,
      clientId: departure.clientId,
      stateHash: hashSecret(departure.state),
      browserHash: hashSecret(browser),
      personId: asker.personId,
      locale,
      returnTo: returnOf(context, data),
      expiresAt: new Date(now.getTime() + STATE_FOR),
    },
    now,
  )
  return departure
}

const returnOf = ({ locale }: Pick<Context, 'locale'>, { returnTo }: BeginData): string =>
  returnPath(returnTo, localizedPath('', locale))

/** As people know it. */
export const nameOfProvider = (id: SocialProvider, { social, t }: Pick<Context, 'social' | 't'>): string =>
  id === 'oidc' && social.oidc ? social.oidc.name : t(`social.provider.${id}`)
