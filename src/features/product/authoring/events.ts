import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'
import type { Tag } from '#shared/tags.ts'
import { TEXT_NAMES, type TextName } from './rules/kinds.ts'

const written = {
  kind: z.enum(TEXT_NAMES),
  number: z.number(),
  postId: z.number(),
  authorId: z.number(),
  /** Only of a topic. */
  nodeId: z.nullable(z.number()),
}
interface Written {
  kind: TextName
  number: number
  authorId: number
  nodeId: number | null
}

const tagsOf = ({ kind, number, authorId, nodeId }: Written): Tag[] => [
  `${kind}:${number}`,
  `${kind}s`,
  ...(nodeId === null ? [] : [`node:${nodeId}` as const]),
  `person:${authorId}`,
  `person:${authorId}:activity`,
  // Every tag and category counts its texts.
  'terms',
]

/** A text was published or scheduled; jobs that notify others wait for its publication time. */
export const textPublished = defineEvent('text.published', {
  data: z.object({ ...written, publishedAt: z.string() }),
  touches: tagsOf,
})

/** The text, position or access rules were changed; a topic may have moved to another node. */
export const textChanged = defineEvent('text.changed', {
  data: z.object({
    ...written,
    editorId: z.number(),
    nodeBefore: z.nullable(z.number()),
    /** Where it was given to another author. */
    authorBefore: z.optional(z.number()),
    /** That was taken back. */
    isGivenBack: z.optional(z.boolean()),
  }),
  touches: ({ nodeBefore, authorBefore, ...text }) => [
    ...tagsOf(text),
    ...(authorBefore === undefined
      ? []
      : [`person:${authorBefore}` as const, `person:${authorBefore}:activity` as const]),
    ...(nodeBefore === null || nodeBefore === text.nodeId ? [] : [`node:${nodeBefore}` as const]),
  ],
})

export const textDeleted = defineEvent('text.deleted', {
  data: z.object({ ...written, byId: z.number() }),
  touches: (text) => [...tagsOf(text), `${text.kind}:${text.number}:activity`],
})
export const textRestored = defineEvent('text.restored', {
  data: z.object({ ...written, byId: z.number() }),
  touches: (text) => [...tagsOf(text), `${text.kind}:${text.number}:activity`],
})

/** Somebody is asked to read a draft. Nobody else sees anything of it. */
export const draftShown = defineEvent('authoring.draftShown', {
  data: z.object({ draftId: z.number(), personId: z.number(), byId: z.number() }),
})

/** Somebody is asked to write an article or a draft with its author; `key` is of its row. */
export const authorAsked = defineEvent('authoring.authorAsked', {
  data: z.object({
    kind: z.enum(['article', 'draft']),
    key: z.number(),
    personId: z.number(),
    byId: z.number(),
  }),
})

/** These people write an article with its author from now on, or no more: their lists hold it, or not. */
export const authorsChanged = defineEvent('authoring.authorsChanged', {
  data: z.object({ number: z.number(), people: z.array(z.number()) }),
  touches: ({ number, people }) => [
    `article:${number}`,
    'articles',
    ...people.map((id) => `person:${id}` as const),
  ],
})

/** Something is said in the margin of a draft. */
export const draftCommented = defineEvent('authoring.draftCommented', {
  data: z.object({
    draftId: z.number(),
    commentId: z.number(),
    byId: z.number(),
    /** Whom it names. */
    named: z.array(z.number()),
    /** Whom it is for otherwise: the writer, and who takes part. */
    told: z.array(z.number()),
  }),
})

/** Something else has changed in the margin of a draft: what was said is done, or taken away, or somebody reads no more. */
export const draftTalkChanged = defineEvent('authoring.draftTalkChanged', {
  data: z.object({ draftId: z.number(), byId: z.number() }),
})
