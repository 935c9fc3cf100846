import type { Endpoint, VisitRequest } from '#server/door/endpoint.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import type { SocialProvider } from '#shared/people/social-providers.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/texts/locales.ts'
import { localizedPath } from '#site/routes.ts'
import { ProviderProblem } from '../providers/provider.ts'
import { findProvider } from '../providers/providers.ts'
import { findRefusedState, keepArrival, takeState } from '../queries/flows.ts'
import { agreedOn, browserOf, hashSecret, makeToken, TOKEN_FOR } from '../secrets.ts'

/** Where a provider sends people back to: leads on to the page that signs them in, or says why it cannot. */
export const callbackEndpoint: Endpoint = {
  path: '/api/auth/callback/:provider',
  // Each asks the provider two or three times.
  limit: '60 per minute',
  visit: async (request) => {
    const { params, query, signer, siteUrl, db, now, log } = request
    const known = findProvider(request, params.provider)
    if (!known) throw doorRefusal('not-found')
    const { id, provider } = known
    const state = query.get('state') ?? ''
    const flow = await takeFlow(request, id, state)
    if ('problem' in flow) return pageFor(flow.locale ?? chosenLocale(request), id, { error: flow.problem })

    try {
      const agreed = agreedOn(state, { signer, siteUrl, provider: id })
      const profile = await provider.finish({ ...agreed, query, clientId: flow.clientId })
      const token = makeToken()
      const until = new Date(now.getTime() + TOKEN_FOR)
      await keepArrival(db, flow.id, { tokenHash: hashSecret(token), until, profile })
      return pageFor(flow.locale, id, { token })
    } catch (error) {
      if (!(error instanceof ProviderProblem)) throw error
      const { problem, message: reason } = error
      if (problem !== 'denied') log.warn({ provider: id, problem, reason }, 'A sign-in at a provider failed')
      return pageFor(flow.locale, id, { error: problem })
    }
  },
}

async function takeFlow({ cookies, db, now }: VisitRequest, provider: SocialProvider, state: string) {
  const browserHash = hashSecret(browserOf({ cookies }) ?? '')
  const stateHash = hashSecret(state)
  const flow = await takeState(db, { stateHash, browserHash, provider, now })
  return flow ?? findRefusedState(db, { stateHash, browserHash, now })
}

const pageFor = (
  locale: Locale,
  type: SocialProvider,
  answer: { token: string } | { error: string },
): string => `${localizedPath('authorize', locale)}?${new URLSearchParams({ type, ...answer })}`

/** Of a way that is not known (any more) the language is not either. */
const chosenLocale = ({ cookies }: VisitRequest): Locale =>
  isLocale(cookies.i18n_redirected) ? cookies.i18n_redirected : DEFAULT_LOCALE
