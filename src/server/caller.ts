import type { FastifyRequest } from 'fastify'
import { type Asker, STRANGER } from '#shared/asker.ts'
import { type Device, deviceOfAgent, isDevice } from '#shared/device.ts'
import type { Locale } from '#shared/locales.ts'
import { currencyOf } from '#site/frame.ts'
import type { SiteSettings } from '#site/settings.ts'
import type { Caller } from './action.ts'
import { networkOf } from './limits.ts'

interface CallerOptions {
  request: FastifyRequest
  locale: Locale
  settings: SiteSettings
  /** What the browser says of itself; checked here, defaults for the rest. */
  said: { device?: unknown; currency?: unknown; visitorId?: unknown }
  asker?: Asker
}

export function callerOf({ request, locale, settings, said, asker = STRANGER }: CallerOptions): Caller {
  const { device, currency, visitorId } = said
  return {
    asker,
    now: new Date(),
    locale,
    currency: settings.currency.some(({ symbol_iso }) => symbol_iso === currency)
      ? (currency as string)
      : currencyOf(settings, locale),
    device: isDevice(device) ? device : deviceOf(request),
    visitorId: typeof visitorId === 'string' && /^[\w-]{8,64}$/.test(visitorId) ? visitorId : null,
    address: networkOf(request.ip),
  }
}

const deviceOf = (request: FastifyRequest): Device => deviceOfAgent(request.headers['user-agent'] ?? '')
