import { z } from 'zod/mini'

/**
 * Amounts are JSON numbers wherever they travel, `5` and never `"5"` or `"1e3"`. Each call that takes one takes it by
 * one of these two.
 */

/**
 * Points, or minor units of money: what the ledger counts in. So much at most that nobody has it and adding never leaves
 * what is exact.
 */
export const wholeAmount = z.int().check(z.gte(1), z.lte(1_000_000_000_000))

/**
 * Points, or whole units of money as people write them: 12.5 is twelve and a half. Whether the currency has so many
 * decimals is decided with `minorOf`, and refused in words.
 */
export const decimalAmount = z.number()
