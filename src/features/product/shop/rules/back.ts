/** The page of whoever waits for what is sold out without an account; without locale and leading slash. */
export const BACK_PATH = 'back-in-stock'

const DAY = 86_400_000
/** ms that a wish waits for whoever reads the address to confirm it. */
export const UNCONFIRMED_FOR = 3 * DAY
/** ms that an address waits; who still wants it then asks again. */
export const WAITS_FOR = 90 * DAY
/** ms for which pieces that somebody was told of count as theirs. */
export const COUNTED_FOR = 2 * DAY
