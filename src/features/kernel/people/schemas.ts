import { z } from 'zod/mini'
import { idOrNone } from '#shared/ids/id-field.ts'
import { LOCALES } from '#shared/texts/locales.ts'
/** A person wherever a name stands. `path` has no locale and no leading slash. */
export const personCard = z.object({
  databaseId: z.number(),
  name: z.string(),
  path: z.string(),
  /** Its address. */
  avatar: z.string(),
  level: z.string(),
  vip: z.nullable(z.string()),
})

export type PersonCard = z.infer<typeof personCard>

/** What names a thing in an address: its number or its slug. */
export const address = z.string().check(z.maxLength(200))

export const language = z.enum(LOCALES)

/** Names a person. */
export const personId = idOrNone('person')

export const nothingAsked = z.optional(z.object({}))

export type NothingAsked = z.infer<typeof nothingAsked>

export const tier = z.object({
  key: z.string(),
  name: z.string(),
  /** Permissions. */
  roles: z.array(z.string()),
  /** From which experience a level is reached. */
  experience: z.number(),
  /** Files in a day; null: as many as one likes. */
  downloads: z.nullable(z.number()),
})

export type Tier = z.infer<typeof tier>

export const tiers = z.object({ levels: z.array(tier), vips: z.array(tier) })

export type Tiers = z.infer<typeof tiers>

/** What is looked for. Generous maximum: long pasted text is accepted and cut when it is parsed. */
export const searchKey = z.string().check(z.maxLength(20_000))

export const searchUserData = z.object({ key: searchKey })
export type SearchUserData = z.infer<typeof searchUserData>

export const foundUser = z.extend(personCard, {
  id: z.string(),
  gqSlug: z.string(),
})
export type FoundUser = z.infer<typeof foundUser>
export const foundUsers = z.object({ nodes: z.array(foundUser), isPartial: z.boolean() })
export type FoundUsers = z.infer<typeof foundUsers>
