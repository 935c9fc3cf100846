import { z } from 'zod/mini'
import { language } from '#features/kernel/people/schemas.ts'
import { pageInfo } from '#features/kernel/posts/schemas.ts'
import { idOf, idOfKindIn, readsId } from '#shared/ids/id-field.ts'
import { TRANSLATED_KINDS, TRANSLATION_STATES } from './rules.ts'

/** Generous maximum: shorter texts over a field's limit get a specific refusal instead of 'malformed'. */
const text = z.string().check(z.maxLength(5_000))
const kind = z.enum(TRANSLATED_KINDS)
/** Hash of a text. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const named = {
  kind,
  id: idOfKindIn('kind'),
}
const chosen = { ...named, to: language }

export const getTranslationData = z
  .object({
    ...named,
    to: z.optional(language),
    /** A former state of the translation, which is given beside what it says now. */
    revision: z.optional(z.nullable(idOf('revision'))),
  })
  .check(readsId('id', 'kind'))
export type GetTranslationData = z.infer<typeof getTranslationData>

const words = {
  title: z.string(),
  excerpt: z.string(),
  document: z.unknown(),
  /** The part behind access rules, or null. */
  hidden: z.nullable(z.unknown()),
}

export const languageState = z.object({
  language,
  state: z.enum(TRANSLATION_STATES),
  /** There is an unpublished draft. */
  hasDraft: z.boolean(),
})

export const translationDraft = z.object({
  ...words,
  version: z.number(),
  savedAt: z.string(),
})

export const translation = z.object({
  kind,
  databaseId: z.number(),
  /** Path of the page, without locale and leading slash. */
  path: z.string(),
  to: language,
  /** Every language of the site, the original first. */
  languages: z.array(languageState),
  original: z.object({
    ...words,
    language,
    html: z.string(),
    /** Of the part behind the mark; null: there is none. */
    hiddenHtml: z.nullable(z.string()),
    /** Hash of its text. */
    source: z.string(),
    /** A part of it stands behind an access list. */
    isGated: z.boolean(),
  }),
  draft: z.nullable(translationDraft),
  published: z.nullable(z.object({ ...words, seen: z.string(), isStale: z.boolean() })),
  /** The state of the original that the translation was made from, as far as it is known. */
  base: z.string(),
  /** What the original said when the translation was made, and says now; null where that is the same, or not known. */
  changed: z.nullable(z.object({ before: z.string(), after: z.string() })),
  /** What it said before is kept. */
  hasFormer: z.boolean(),
  /** The former state that was asked for. */
  former: z.nullable(z.object(words)),
})
export type Translation = z.infer<typeof translation>

export const saveTranslationData = z
  .object({
    ...chosen,
    /** As it was when this writer last saw it; 0 for a new one. */
    version: z.number().check(z.int(), z.gte(0)),
    title: text,
    excerpt: text,
    document: z.unknown(),
    hidden: z.nullable(z.unknown()),
    source: hash,
  })
  .check(readsId('id', 'kind'))
export type SaveTranslationData = z.infer<typeof saveTranslationData>
export const translationSaved = z.object({ version: z.number(), savedAt: z.string() })
export type TranslationSaved = z.infer<typeof translationSaved>

export const publishTranslationData = z
  .object({
    ...chosen,
    title: text,
    excerpt: text,
    /** HTML, or a document as it is stored, with what is hidden beside what is not. */
    content: z.unknown(),
    /** Without the mark of the hidden part all of it is hidden; refused where that was not said. */
    hidesAll: z.optional(z.boolean()),
    source: hash,
    /** Of the draft that this is; 0 where there is none. */
    version: z.number().check(z.int(), z.gte(0)),
    /** When what is published was last changed, as its writer saw it; null where nothing is. */
    seen: z.nullable(z.string().check(z.maxLength(40))),
  })
  .check(readsId('id', 'kind'))
export type PublishTranslationData = z.infer<typeof publishTranslationData>

export const chosenTranslation = z.object(chosen).check(readsId('id', 'kind'))
export type ChosenTranslation = z.infer<typeof chosenTranslation>

export const listTranslationChangesData = z
  .object({
    ...chosen,
    first: z._default(z.number().check(z.int(), z.gte(1), z.lte(20)), 10),
    after: z._default(z.string().check(z.maxLength(300)), ''),
  })
  .check(readsId('id', 'kind'))
export type ListTranslationChangesData = z.infer<typeof listTranslationChangesData>

export const discardTranslationData = z
  .object({
    ...chosen,
    version: z.number().check(z.int(), z.gte(0)),
  })
  .check(readsId('id', 'kind'))
export type DiscardTranslationData = z.infer<typeof discardTranslationData>

export const done = z.object({ success: z.literal(true) })
export type Done = z.infer<typeof done>

export const LISTED_STATES = ['missing', 'draft', 'stale', 'reviewed'] as const
export type ListedState = (typeof LISTED_STATES)[number]

export const listTranslationsData = z.object({
  /** Texts that have a language in this state; missing: all. */
  state: z.optional(z.enum(LISTED_STATES)),
  first: z._default(z.number().check(z.int(), z.gte(1), z.lte(50)), 20),
  after: z._default(z.string().check(z.maxLength(300)), ''),
})
export type ListTranslationsData = z.infer<typeof listTranslationsData>
export const translatedText = z.object({
  kind,
  databaseId: z.number(),
  title: z.string(),
  /** null where it has no page yet. */
  path: z.nullable(z.string()),
  languages: z.array(languageState),
})
export type TranslatedText = z.infer<typeof translatedText>
export const translatedTexts = z.object({ nodes: z.array(translatedText), pageInfo })
export type TranslatedTexts = z.infer<typeof translatedTexts>
