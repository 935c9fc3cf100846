import { z } from 'zod/mini'
import { personCard } from '#features/kernel/people/schemas.ts'
import { pageInfo } from '#features/kernel/posts/schemas.ts'
import { idOf, idOfKindIn, readsId } from '#shared/ids/id-field.ts'

/** What several people write: an article on the site, or a draft that is none yet. */
export const WRITTEN_WITH = ['article', 'draft'] as const
export type WrittenWith = (typeof WRITTEN_WITH)[number]

const chosen = { kind: z.enum(WRITTEN_WITH), id: idOfKindIn('kind') }

export const sharedTextChosen = z.object(chosen).check(readsId('id', 'kind'))
export type SharedTextChosen = z.infer<typeof sharedTextChosen>
export const coAuthorChosen = z.object({ ...chosen, person: idOf('person') }).check(readsId('id', 'kind'))
export type CoAuthorChosen = z.infer<typeof coAuthorChosen>

export const authors = z.object({
  /** The asker is its first author, who asks others and takes them out. */
  isOwn: z.boolean(),
  writer: personCard,
  nodes: z.array(z.object({ person: personCard, hasJoined: z.boolean() })),
})
export type Authors = z.infer<typeof authors>

export const authorshipsAsked = z.object({
  first: z._default(z.number().check(z.int(), z.gte(1), z.lte(50)), 20),
  after: z._default(z.string().check(z.maxLength(300)), ''),
})
export type AuthorshipsAsked = z.infer<typeof authorshipsAsked>
export const authorships = z.object({
  nodes: z.array(
    z.object({
      kind: z.enum(WRITTEN_WITH),
      databaseId: z.number(),
      title: z.string(),
      writer: personCard,
      askedAt: z.string(),
      hasJoined: z.boolean(),
    }),
  ),
  pageInfo,
})
export type Authorships = z.infer<typeof authorships>
