import type { Endpoint } from '#server/door/endpoint.ts'
import { avatarEndpoint } from './endpoints/avatar.ts'
import { countryDialCodesEndpoint } from './endpoints/country-dial-codes.ts'
import { qrCodeEndpoint } from './endpoints/qr-code.ts'

/** Pictures and lists that accounts, login and payment need at addresses of their own. */
export const accountEndpoints: readonly Endpoint[] = [
  avatarEndpoint,
  countryDialCodesEndpoint,
  qrCodeEndpoint,
]
