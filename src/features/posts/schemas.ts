import { z } from 'zod/mini'
import { LOCALES } from '#shared/locales.ts'

/** A picture ready for <img>: addresses, sizes in px, and the colour that stands in until it is there. */
export const picture = z.object({
  sourceUrl: z.string(),
  srcSet: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  color: z.nullable(z.string()),
  alt: z.string(),
})
export type Picture = z.infer<typeof picture>

/** A person wherever a name stands. `path` has no locale and no leading slash. */
export const personCard = z.object({
  databaseId: z.number(),
  name: z.string(),
  path: z.string(),
  avatar: z.string(),
  level: z.string(),
  vip: z.nullable(z.string()),
})
export type PersonCard = z.infer<typeof personCard>

export const termLink = z.object({ name: z.string(), path: z.string() })

/** How a locked thing is marked in lists: the cheapest way in, by kind. Money is in minor units. */
export const accessMark = z.nullable(
  z.object({
    type: z.enum(['login', 'comment', 'qrcode', 'level', 'vip', 'credit', 'money']),
    credit: z.optional(z.number()),
    money: z.optional(z.object({ amount: z.number(), currency: z.string() })),
    keys: z.optional(z.array(z.string())),
  }),
)
export type AccessMark = z.infer<typeof accessMark>

export const language = z.enum(LOCALES)

/** Where a list goes on: an opaque cursor, and whether there is more. */
export const pageInfo = z.object({ endCursor: z.string(), hasNextPage: z.boolean() })
export type PageInfo = z.infer<typeof pageInfo>

/** What every list asks with: how many, and after which cursor. */
export const listData = (most: number, preset: number) =>
  ({
    first: z._default(z.number().check(z.int(), z.gte(1), z.lte(most)), preset),
    after: z._default(z.string().check(z.maxLength(300)), ''),
  }) as const
