import type { FastifyRequest } from 'fastify'
import { STRANGER } from '#shared/people/asker.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { deviceOfAgent, isDevice } from '#shared/visitor/device.ts'
import { VISITOR_ID_PATTERN } from '#shared/visitor/visitor-id.ts'
import { currencyOf } from '#site/frame.ts'
import type { SiteSettings } from '#site/settings.ts'
import type { Recall } from '../caches/read-cache.ts'
import { addressOf } from '../http/address.ts'
import { readCookies } from '../http/cookies.ts'
import { networkOf } from '../limits/limits.ts'
import { seenOf } from '../page-cache/cookies.ts'
import type { TokenBearer } from '../sessions/api-tokens.ts'
import { MAX_AGENT } from '../sessions/session-store.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Caller } from './action.ts'

const VISITOR_ID = new RegExp(VISITOR_ID_PATTERN)

interface CallerOptions {
  request: FastifyRequest
  locale: Locale
  settings: SiteSettings
  /** What the browser sent about itself; checked here, with defaults for the rest. */
  said: { device?: unknown; currency?: unknown; visitorId?: unknown; authToken?: unknown }
  sessions: Pick<Sessions, 'find' | 'accessTokenIn'>
  /** Nothing is read from cookies, whoever asks. */
  isWithoutCookies?: boolean
  /** Finds whoever has given a token to a program; then nothing is read from cookies either. */
  findBearer?: ((now: Date, network: string) => Promise<TokenBearer>) | undefined
  /** Opens the read cache for a read; missing where everything is read anew, as in every write. */
  openReads?: ((seen: string | null) => Recall | null) | undefined
}

/** A call with an invalid or expired token counts as a stranger's; the action decides whether that is enough. */
export async function callerOf({
  request,
  locale,
  settings,
  said,
  sessions,
  isWithoutCookies = false,
  findBearer,
  openReads,
}: CallerOptions): Promise<Caller> {
  const { device, currency, visitorId, authToken } = said
  const now = new Date()
  // Read before the first await: a client that disconnects meanwhile has no address any more.
  const address = addressOf(request.ip)
  const cookies = isWithoutCookies || findBearer ? {} : readCookies(request.headers.cookie)
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, MAX_AGENT)
  const token = typeof authToken === 'string' && authToken ? authToken : sessions.accessTokenIn(cookies)
  const recall = openReads?.(seenOf(cookies)) ?? null
  const bearer = findBearer ? await findBearer(now, networkOf(address)) : null
  const known = bearer ?? (token ? await sessions.find(token, now, recall) : null)
  return {
    asker: known?.asker ?? STRANGER,
    session: known?.session ?? null,
    now,
    locale,
    currency: settings.currency.some(({ symbol_iso }) => symbol_iso === currency)
      ? (currency as string)
      : currencyOf(settings, locale),
    device: isDevice(device) ? device : deviceOfAgent(userAgent),
    visitorId: typeof visitorId === 'string' && VISITOR_ID.test(visitorId) ? visitorId : null,
    address,
    network: networkOf(address),
    userAgent,
    cookies,
    token: bearer?.token ?? null,
    recall,
  }
}
