import type { Written } from './rules.ts'

/** `npm run generate` makes it from the contracts, their schemas and what programs read; it is not committed. */
declare const written: Written
export = written
