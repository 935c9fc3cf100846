import type { Generated } from 'kysely'
import type { Counter, Id, Language, Stamp } from '#database/columns.ts'

interface People {
  id: Id
  slug: string
  name: string
  description: Generated<string>
  avatar: Generated<string>
  language: Language
  email: string | null
  phone: string | null
  password_hash: string | null
  email_verified_at: Date | null
  phone_verified_at: Date | null
  password_changed_at: Date | null
  /** They have seen the dialog that asks new members for a picture and a name. */
  has_information: Generated<boolean>
  roles: Generated<string[]>
  level_key: string
  vip_key: string | null
  vip_until: Date | null
  /** Of the version before the ledger; the ledger has it now. */
  experience: Counter
  articles_count: Counter
  topics_count: Counter
  answers_count: Counter
  followers_count: Counter
  following_count: Counter
  unread_notifications: Counter
  unread_tickets: Counter
  /** Whose link brought them here. */
  invited_by: number | null
  /** When everything of them goes, because they asked for it. */
  erase_at: Date | null
  /** Everybody may see what they keep as favourites. */
  shows_favorites: Generated<boolean>
  /** Everybody may see whom they follow, and who follows them. */
  shows_follows: Generated<boolean>
  /** Everybody may see who gave most for what they wrote. */
  shows_supporters: Generated<boolean>
  shows_presence: Generated<boolean>
  /** Found by name. */
  is_searchable: Generated<boolean>
  /** How the name looks, for comparing; null until it has been computed. */
  name_key: string | null
  /** Had a name like another's before there was a rule against it. */
  name_is_shared: Generated<boolean>
  created_at: Stamp
  updated_at: Stamp
  deleted_at: Date | null
}

interface GoneAddresses {
  /** Keyed, of what stood in the address. */
  hash: string
  at: Date
}

interface SlugHistory {
  kind: string
  slug: string
  target_id: number
  created_at: Stamp
}

/** Written as text in PostgreSQL's own form, and never read. */
interface SearchPeople {
  person_id: number
  words: string
}

declare module '#database/schema.ts' {
  interface Tables {
    people: People
    gone_addresses: GoneAddresses
    search_people: SearchPeople
    slug_history: SlugHistory
  }
}
