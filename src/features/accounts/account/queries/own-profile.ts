import type { Database } from '#database/schema.ts'
import { experienceOf } from '#features/kernel/ledger/queries/balances.ts'
import type { Locale } from '#shared/texts/locales.ts'

export interface OwnProfile {
  id: number
  name: string
  slug: string
  avatar: string
  description: string
  language: Locale
  level: string
  experience: number
  showsFavorites: boolean
  showsFollows: boolean
  showsSupporters: boolean
  showsPresence: boolean
  isSearchable: boolean
}

const COLUMNS = [
  'id',
  'name',
  'slug',
  'avatar',
  'description',
  'language',
  'level_key as level',
  experienceOf().as('experience'),
  'shows_favorites as showsFavorites',
  'shows_follows as showsFollows',
  'shows_supporters as showsSupporters',
  'shows_presence as showsPresence',
  'is_searchable as isSearchable',
] as const

export const getOwnProfile = (db: Database, id: number): Promise<OwnProfile> =>
  db.selectFrom('people').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()

/** The same, and nobody else changes it until this transaction ends. */
export const lockOwnProfile = (db: Database, id: number): Promise<OwnProfile> =>
  db.selectFrom('people').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
