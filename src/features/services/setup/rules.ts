import { plainCode } from '#shared/texts/typed-code.ts'

/** Where an empty site asks for its first admin; there is nothing else to see on it. */
export const SETUP_PATH = 'setup'
/** Where the admin goes on, and comes back to. */
export const STEPS_PATH = 'admin/setup'

/** Signs of the key: 59 bits, which nobody finds at five tries in a quarter of an hour. */
export const KEY_LENGTH = 12
const GROUP = 4
export const LONGEST_KEY = 60
export const LONGEST_SITE_NAME = 60

/** As it is compared: small letters, spaces and hyphens do not matter. */
export const plainKey = (typed: string): string => plainCode(typed).replace(/[-‐‑–—]/g, '')

/** As it is printed: 'XXXX-XXXX-XXXX'. */
export const shownKey = (key: string): string => (key.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')
