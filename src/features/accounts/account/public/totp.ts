import { Secret, TOTP } from 'otpauth'

/** s. What every app supports, as do six digits and SHA-1, which is no weakness in an HMAC. */
const PERIOD = 30
/** Clocks go wrong, and typing takes its time: the code before and the one after count too. */
const WINDOW = 1
/** As RFC 4226 advises: as long as the hash. */
const SECRET_BYTES = 20

/** Purpose that secrets are sealed for; a change would lock everybody out. */
export const TOTP_SECRET = 'totp secret'

export const makeTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What an authenticator app reads from the picture: 'otpauth://totp/...'. */
export const totpAddress = ({
  secret,
  site,
  account,
}: {
  secret: string
  site: string
  account: string
}): string =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer: site, label: account, period: PERIOD }).toString()

/** The time step that a code of six digits belongs to; null where it is none of now. */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD })
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
}
