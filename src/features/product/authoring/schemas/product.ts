import { z } from 'zod/mini'
import { decimalAmount } from '#features/kernel/ledger/schemas.ts'
import { idOf, idOrNone } from '#shared/ids/id-field.ts'
import { DELIVERIES } from '../rules/goods.ts'
import { chosenRule, content, RULES_MOST, text, wishes } from './fields.ts'

/** Generous maximum; the actual limit has a specific refusal. */
const named = z.object({ key: z.string().check(z.maxLength(100)), name: z.string().check(z.maxLength(500)) })
export const goodsParts = {
  delivery: z.enum(DELIVERIES),
  options: z
    .array(z.extend(named, { values: z.array(named).check(z.maxLength(100)) }))
    .check(z.maxLength(10)),
  link: z.object({ address: text, code: text, password: text }),
  /** Of a package: what its buyer is credited. Numbers that are not filled in yet are null. */
  grants: z.optional(
    z.nullable(
      z.union([
        z.object({ kind: z.literal('credit'), amount: z.nullable(z.number()) }),
        z.object({
          kind: z.literal('vip'),
          tier: z.string().check(z.maxLength(100)),
          days: z.nullable(z.number()),
        }),
      ]),
    ),
  ),
}
export const goodsVariant = z.object({
  key: z.string().check(z.maxLength(100)),
  /** option key → value key */
  chosen: z.record(z.string(), z.string().check(z.maxLength(100))),
  /** How many there are; null: as many as one likes. */
  stock: z.nullable(z.number()),
  /** In grams, of what is sent by post; null or missing: not said. */
  weight: z.optional(z.nullable(z.number())),
  /** Of the product's pictures the one that shows it. */
  picture: z.optional(z.nullable(idOf('media'))),
  /** By currency, in whole units: what it costs, and what it cost before. */
  prices: z.record(
    z.string().check(z.maxLength(10)),
    z.object({ amount: z.nullable(decimalAmount), was: z.nullable(decimalAmount) }),
  ),
  /** Codes that are each sold once, one in a line. */
  keys: z.string().check(z.maxLength(300_000)),
  /** What stood there when the form was filled: what is set beside it is a difference. Missing of a new variant. */
  seen: z.optional(
    z.nullable(
      z.object({
        stock: z.nullable(z.number()),
        /** Digests of the keys that were not sold. */
        keys: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(5_000)),
      }),
    ),
  ),
})

/** Of those that there are; none: of all. */
export const variantKeys = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(300))

export const saveProductData = z.object({
  title: text,
  content,
  id: z.optional(z.nullable(idOrNone('product'))),
  cats: z.optional(z.array(idOf('category')).check(z.maxLength(20))),
  roles: z.optional(z.array(chosenRule).check(z.maxLength(RULES_MOST))),
  goods: z.object({
    ...goodsParts,
    variants: z.array(goodsVariant).check(z.maxLength(300)),
    /** Numbers of pictures of the library; the first is the cover. */
    pictures: z.array(idOf('media')).check(z.maxLength(100)),
    /** Numbers of files of the library; with the variants that a file is for, where it is not for all. */
    files: z
      .array(z.union([idOf('media'), z.object({ id: idOf('media'), variants: variantKeys })]))
      .check(z.maxLength(100)),
  }),
  ...wishes,
})
export type SaveProductData = z.infer<typeof saveProductData>
