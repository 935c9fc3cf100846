import * as z from 'zod/mini'

// Schemas of environment variables. Errors never name a value: some are secrets.

export const text = z.string().check(z.trim(), z.minLength(1, { error: 'must not be empty' }))

export const count = z
  .string()
  .check(z.refine((value) => /^\d{1,9}$/.test(value), { error: 'must be a whole number, 0 or more' }))

export const address = (
  protocols: string[],
  example: string,
  parse: (value: string) => URL | null = URL.parse,
) =>
  z.string().check(
    z.refine((value) => protocols.includes(parse(value)?.protocol ?? ''), {
      error: `must be an address like ${example}`,
    }),
  )
