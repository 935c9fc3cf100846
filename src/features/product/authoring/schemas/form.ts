import { z } from 'zod/mini'
import { decimalAmount } from '#features/kernel/ledger/schemas.ts'
import { language } from '#features/kernel/people/schemas.ts'
import { idOf, idOfKindIn, readsId } from '#shared/ids/id-field.ts'
import { KIND_NAMES } from '../rules/kinds.ts'
import { CONTENTS_WISHES } from '../rules/submission.ts'
import { chosenRule, place, RULES_MOST, text } from './fields.ts'
import { goodsParts, goodsVariant, variantKeys } from './product.ts'

/** Product data of the form: library items with what the form shows of them, and disabled variants. */
const formGoods = z.object({
  ...goodsParts,
  variants: z.array(z.extend(goodsVariant, { isOff: z.boolean() })).check(z.maxLength(10_000)),
  pictures: z.array(z.object({ id: z.number(), url: text })).check(z.maxLength(100)),
  files: z
    .array(z.object({ id: z.number(), name: text, size: z.number(), variants: z.optional(variantKeys) }))
    .check(z.maxLength(100)),
  /** Encrypted keys and address of a stored draft; replies hold them decrypted. */
  sealed: z.optional(z.string().check(z.maxLength(2_000_000))),
})
export type FormGoods = z.infer<typeof formGoods>

/** Everything that stands in the form, whether or not it could go out as it is. */
export const form = z.object({
  kind: z.enum(KIND_NAMES),
  title: text,
  /** What everybody reads. */
  document: z.unknown(),
  /** The part behind access rules, or null. */
  hidden: z.nullable(z.unknown()),
  /** Of a published text: time of its last change when the form was opened. */
  seen: z.optional(z.string().check(z.maxLength(40))),
  excerpt: text,
  /** Of a topic. */
  node: z.nullable(z.number()),
  /** Of a help page. */
  ...place,
  /** Of an article: numbers of categories. */
  cats: z.array(z.number()).check(z.maxLength(20)),
  /** Of an article: a picture of the library, by its number, and where it is to be seen. */
  cover: z.optional(z.nullable(z.object({ id: z.number(), url: text }))),
  /** How much it is to become: characters of Chinese, words of other languages. For the writer's eyes. */
  goal: z.optional(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(1_000_000)))),
  /** Of an article: the name of its series. */
  series: z.optional(text),
  /** Of an article: whether its contents are shown. */
  contents: z.optional(z.enum(CONTENTS_WISHES)),
  /** Of a product. */
  goods: z.optional(z.nullable(formGoods)),
  tags: z.array(text).check(z.maxLength(50)),
  language,
  slug: text,
  publishAt: text,
  rules: z.array(chosenRule).check(z.maxLength(RULES_MOST)),
  type: z.enum(['none', 'bounty', 'vote']),
  bounty: z.object({
    type: z.enum(['MONEY', 'CREDIT']),
    /** null: not filled in yet. */
    value: z.nullable(decimalAmount),
    deadline: text,
    target: z.enum(['ALL', 'SOME']),
    targetList: z.array(z.number()).check(z.maxLength(50)),
    /** Their names, in the same order; for the writer's eyes. */
    targetNames: z.optional(z.array(text).check(z.maxLength(50))),
  }),
  vote: z.object({
    type: z.enum(['SINGLE', 'MULTIPLE', 'PK']),
    value: z.array(text).check(z.maxLength(100)),
    deadline: text,
  }),
})
export type Form = z.infer<typeof form>

export const getSourceData = z
  .object({
    kind: z.enum(KIND_NAMES),
    id: idOfKindIn('kind'),
    /** A revision: the text before this change. */
    revision: z.optional(z.nullable(idOf('revision'))),
  })
  .check(readsId('id', 'kind'))
export type GetSourceData = z.infer<typeof getSourceData>
export const source = z.object({
  databaseId: z.number(),
  path: z.string(),
  state: z.enum(['draft', 'pending', 'published', 'hidden']),
  /** When the text was last changed. */
  seen: z.string(),
  /** Somebody has voted: what can be chosen stays as it is. */
  isVoteBegun: z.boolean(),
  /** What it costs, who reads it and when it comes out is the asker's to say. */
  setsTerms: z.boolean(),
  /** The asker's own draft of it. */
  draft: z.nullable(z.number()),
  form,
})
export type Source = z.infer<typeof source>
