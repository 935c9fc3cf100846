import { z } from 'zod/mini'
import { language } from '#features/kernel/people/schemas.ts'
import { pageInfo, renderedText } from '#features/kernel/posts/schemas.ts'
import { DELIVERIES } from './rules/goods.ts'
import { KIND_NAMES, TEXT_NAMES } from './rules/kinds.ts'
import { RULE_TYPES, TOPIC_RULES } from './rules/reading-rules.ts'

/** Longer than any limit that is told: what stands in a form is refused with words, not as malformed. */
const text = z.string().check(z.maxLength(5_000))
const anyId = z.union([z.number(), z.string().check(z.maxLength(60))])
/** A number that may stand in a field as it was typed. */
const amount = z.union([z.number(), z.string().check(z.maxLength(20))])

const KINDS = KIND_NAMES

export type { Kind } from './rules/kinds.ts'

// --- what is sent to stand on the site --------------------------------------------------------------------------

/** HTML, or a stored document with `hidden` beside its `content`. Its limits are told with words. */
const content = z.unknown()

/** When this text was last changed, as its writer saw it: who writes over another's words is told. */
const seen = z.optional(z.nullable(z.string().check(z.maxLength(40))))

const wishes = {
  tags: z.optional(z.array(text).check(z.maxLength(50))),
  excerpt: z.optional(text),
  language: z.optional(language),
  slug: z.optional(text),
  /** ISO; missing: at once. */
  publishAt: z.optional(text),
  seen,
}

/** Each way once, and a node or two more. */
const RULES_MOST = 10
const topicRole = z.object({
  type: z.enum(Object.values(TOPIC_RULES)),
  /** Level and tier by key, node by number; missing where none is needed. */
  value: z.optional(z.nullable(amount)),
})

/** The names on the wire are those that existing clients know. */
export const createTopicData = z.object({
  title: text,
  content,
  id: z.optional(z.nullable(anyId)),
  cat: z.optional(z.nullable(anyId)),
  /** One way to what is hidden, or several: any of them opens it. */
  roles: z.optional(z.nullable(z.union([topicRole, z.array(topicRole).check(z.maxLength(RULES_MOST))]))),
  types: z.optional(
    z.nullable(
      z.object({
        type: z.enum(['none', 'bounty', 'vote']),
        bounty: z.optional(
          z.nullable(
            z.object({
              deadline: z.optional(z.nullable(text)),
              type: z.optional(z.enum(['MONEY', 'CREDIT'])),
              value: z.optional(z.nullable(amount)),
              target: z.optional(z.enum(['ALL', 'SOME'])),
              targetList: z.optional(z.array(anyId).check(z.maxLength(50))),
            }),
          ),
        ),
        vote: z.optional(
          z.nullable(
            z.object({
              deadline: z.optional(z.nullable(text)),
              type: z.optional(z.enum(['SINGLE', 'MULTIPLE', 'PK'])),
              value: z.optional(z.array(text).check(z.maxLength(100))),
            }),
          ),
        ),
      }),
    ),
  ),
  ...wishes,
})
export type CreateTopicData = z.infer<typeof createTopicData>

const chosenRule = z.object({ type: z.enum(RULE_TYPES), value: text })

export const saveArticleData = z.object({
  title: text,
  content,
  id: z.optional(z.nullable(anyId)),
  /** Numbers of categories. */
  cats: z.optional(z.array(z.number()).check(z.maxLength(20))),
  /** Any of them opens what is hidden. */
  roles: z.optional(z.array(chosenRule).check(z.maxLength(RULES_MOST))),
  /** Number of a picture of the library; null: none. Missing: as it is. */
  cover: z.optional(z.nullable(z.number())),
  /** Name of the series that it belongs to; '': none. Missing: as it is. */
  series: z.optional(text),
  ...wishes,
})
export type SaveArticleData = z.infer<typeof saveArticleData>

/** Where a help page stands: below which one, and after which of its neighbours. */
const place = {
  /** Number of the help page above it; null: it begins a chapter. */
  parent: z.optional(z.nullable(z.number())),
  /** Number of the one before it; null: it is the first. Missing, or not there any more: it is the last. */
  after: z.optional(z.nullable(z.number())),
}

export const saveDocData = z.object({
  title: text,
  content,
  id: z.optional(z.nullable(anyId)),
  ...place,
  excerpt: wishes.excerpt,
  language: wishes.language,
  slug: wishes.slug,
  publishAt: wishes.publishAt,
  seen,
})
export type SaveDocData = z.infer<typeof saveDocData>

/** As much as anybody types; what is too long is told with words. */
const named = z.object({ key: z.string().check(z.maxLength(100)), name: z.string().check(z.maxLength(500)) })
const goodsParts = {
  delivery: z.enum(DELIVERIES),
  options: z
    .array(z.extend(named, { values: z.array(named).check(z.maxLength(100)) }))
    .check(z.maxLength(10)),
  link: z.object({ address: text, code: text, password: text }),
}
const goodsVariant = z.object({
  key: z.string().check(z.maxLength(100)),
  /** option key → value key */
  chosen: z.record(z.string(), z.string().check(z.maxLength(100))),
  /** How many there are; '': as many as one likes. */
  stock: z.string().check(z.maxLength(40)),
  /** By currency, in whole units as they were typed: what it costs, and what it cost before. */
  prices: z.record(
    z.string().check(z.maxLength(10)),
    z.object({ amount: z.string().check(z.maxLength(40)), was: z.string().check(z.maxLength(40)) }),
  ),
  /** Codes that are each sold once, one in a line. */
  keys: z.string().check(z.maxLength(300_000)),
})

/** Of those that there are; none: of all. */
const variantKeys = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(300))

export const saveProductData = z.object({
  title: text,
  content,
  id: z.optional(z.nullable(anyId)),
  cats: z.optional(z.array(z.number()).check(z.maxLength(20))),
  roles: z.optional(z.array(chosenRule).check(z.maxLength(RULES_MOST))),
  goods: z.object({
    ...goodsParts,
    variants: z.array(goodsVariant).check(z.maxLength(300)),
    /** Numbers of pictures of the library; the first is the cover. */
    pictures: z.array(z.number()).check(z.maxLength(100)),
    /** Numbers of files of the library; with the variants that a file is for, where it is not for all. */
    files: z
      .array(z.union([z.number(), z.object({ id: z.number(), variants: variantKeys })]))
      .check(z.maxLength(100)),
  }),
  ...wishes,
})
export type SaveProductData = z.infer<typeof saveProductData>

export const saved = z.object({
  success: z.literal(true),
  id: z.string(),
  /** Path of the page, without locale and leading slash. */
  slug: z.string(),
})
export type Saved = z.infer<typeof saved>

// --- the form ---------------------------------------------------------------------------------------------------

/** What is sold: things of the library as they are to be seen, and combinations that are not made. */
const formGoods = z.object({
  ...goodsParts,
  variants: z.array(z.extend(goodsVariant, { isOff: z.boolean() })).check(z.maxLength(10_000)),
  pictures: z.array(z.object({ id: z.number(), url: text })).check(z.maxLength(100)),
  files: z
    .array(z.object({ id: z.number(), name: text, size: z.number(), variants: z.optional(variantKeys) }))
    .check(z.maxLength(100)),
  /** Keys and address of a draft as they are kept; they come back open. */
  sealed: z.optional(z.string().check(z.maxLength(2_000_000))),
})
export type FormGoods = z.infer<typeof formGoods>

/** Everything that stands in the form, whether or not it could go out as it is. */
export const form = z.object({
  kind: z.enum(KINDS),
  title: text,
  /** What everybody reads. */
  document: z.unknown(),
  /** What stands behind the access list, or null. */
  hidden: z.nullable(z.unknown()),
  /** Of a text that stands on the site: when it had last been changed when this was begun. */
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
  /** Of an article: the name of its series. */
  series: z.optional(text),
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
    value: text,
    deadline: text,
    target: z.enum(['ALL', 'SOME']),
    targetList: z.array(z.number()).check(z.maxLength(50)),
  }),
  vote: z.object({
    type: z.enum(['SINGLE', 'MULTIPLE', 'PK']),
    value: z.array(text).check(z.maxLength(100)),
    deadline: text,
  }),
})
export type Form = z.infer<typeof form>

export const getSourceData = z.object({
  kind: z.enum(KINDS),
  id: anyId,
  /** With the words that stood there before this change. */
  revision: z.optional(z.nullable(z.int())),
})
export type GetSourceData = z.infer<typeof getSourceData>
export const source = z.object({
  databaseId: z.number(),
  path: z.string(),
  state: z.enum(['draft', 'pending', 'published', 'hidden']),
  /** When the text was last changed. */
  seen: z.string(),
  /** Somebody has voted: what can be chosen stays as it is. */
  isVoteBegun: z.boolean(),
  /** The asker's own draft of it. */
  draft: z.nullable(z.number()),
  form,
})
export type Source = z.infer<typeof source>

// --- series ---

export const ownSeries = z.object({ names: z.array(z.string()) })
export type OwnSeries = z.infer<typeof ownSeries>

// --- drafts -----------------------------------------------------------------------------------------------------

export const saveDraftData = z.object({
  /** Missing: a new one. */
  id: z.optional(z.nullable(z.int())),
  /** As it was when this writer last saw it; 0 for a new one. */
  version: z.number().check(z.int(), z.gte(0)),
  /** The text on the site that it changes. */
  of: z.optional(z.nullable(z.int())),
  form,
})
export type SaveDraftData = z.infer<typeof saveDraftData>
export const draftSaved = z.object({ id: z.number(), version: z.number(), savedAt: z.string() })
export type DraftSaved = z.infer<typeof draftSaved>

export const draftChosen = z.object({ id: z.int() })
export type DraftChosen = z.infer<typeof draftChosen>
export const draft = z.object({
  id: z.number(),
  version: z.number(),
  savedAt: z.string(),
  /** Number of the text on the site that it changes. */
  of: z.nullable(z.number()),
  form,
})
export type Draft = z.infer<typeof draft>

// --- one's own texts --------------------------------------------------------------------------------------------

export const OWN_STATES = ['draft', 'published', 'scheduled', 'hidden', 'removed'] as const
export type OwnState = (typeof OWN_STATES)[number]
export const OWN_KINDS = ['topic', 'article', 'product', 'doc', 'answer', 'comment'] as const
export type OwnKind = (typeof OWN_KINDS)[number]

export const listOwnData = z.object({
  state: z._default(z.enum(OWN_STATES), 'published'),
  kind: z.optional(z.enum(OWN_KINDS)),
  first: z._default(z.number().check(z.int(), z.gte(1), z.lte(50)), 20),
  after: z._default(z.string().check(z.maxLength(300)), ''),
})
export type ListOwnData = z.infer<typeof listOwnData>
export const ownText = z.object({
  kind: z.enum(OWN_KINDS),
  /** Number of the thing, or of the draft. */
  databaseId: z.number(),
  /** Of a draft: the number of the text on the site that it changes. */
  of: z.nullable(z.number()),
  title: z.string(),
  /** null where it has no page. */
  path: z.nullable(z.string()),
  state: z.enum(OWN_STATES),
  at: z.string(),
  views: z.number(),
  likes: z.number(),
  replies: z.number(),
  /** They took it back not long ago, and may put it back. */
  isRestorable: z.boolean(),
  /** It waits until somebody has looked at it. */
  isHeld: z.boolean(),
})
export type OwnText = z.infer<typeof ownText>
export const ownTexts = z.object({ nodes: z.array(ownText), pageInfo })
export type OwnTexts = z.infer<typeof ownTexts>

// --- taking back ------------------------------------------------------------------------------------------------

export const DELETED_TYPES = ['post', 'topic', 'product', 'doc', 'draft'] as const
export const deleteData = <const Type extends (typeof DELETED_TYPES)[number]>(type: Type) =>
  z.object({ type: z.literal(type), id: anyId })
export type DeleteData<Type extends (typeof DELETED_TYPES)[number]> = { type: Type; id: number | string }
export const deleted = z.object({ success: z.literal(true) })
export type Deleted = z.infer<typeof deleted>

export const restoreData = z.object({ type: z.enum(['post', 'topic', 'product', 'doc']), id: anyId })
export type RestoreData = z.infer<typeof restoreData>

// --- beside the writing -----------------------------------------------------------------------------------------

export const previewData = z.object({
  kind: z.enum(KINDS),
  content,
  /** Number of the text that is being changed. */
  of: z.optional(z.nullable(z.number())),
})
export type PreviewData = z.infer<typeof previewData>
export const preview = z.object({ ...renderedText, hidden: z.nullable(z.string()) })
export type Preview = z.infer<typeof preview>

export const findSimilarData = z.object({
  title: z.string().check(z.maxLength(500)),
  /** The topic that is being changed. */
  except: z.optional(z.nullable(z.number())),
})
export type FindSimilarData = z.infer<typeof findSimilarData>
export const similar = z.object({
  nodes: z.array(
    z.object({
      databaseId: z.number(),
      title: z.string(),
      language,
      path: z.string(),
      answers: z.number(),
      isSolved: z.boolean(),
    }),
  ),
})
export type Similar = z.infer<typeof similar>

export const suggestTagsData = z.object({
  kind: z.enum(TEXT_NAMES),
  key: z.string().check(z.maxLength(60)),
})
export type SuggestTagsData = z.infer<typeof suggestTagsData>
export const suggestedTags = z.object({
  names: z.array(z.string()),
  /** They may write what nobody has written yet. */
  canCreate: z.boolean(),
})
export type SuggestedTags = z.infer<typeof suggestedTags>
