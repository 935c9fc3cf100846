const MINUTE = 60_000

/** ms in which what is bought outside costs what was said. Providers take money for about as long. */
export const PRICE_HOLDS_FOR = 30 * MINUTE
