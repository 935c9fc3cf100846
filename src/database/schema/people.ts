import type { Generated } from 'kysely'
import type { Counter, Id, JsonDefault, Language, Stamp } from './columns.ts'

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

interface Follows {
  follower_id: number
  followed_id: number
  created_at: Stamp
}

interface Sessions {
  id: Id
  person_id: number
  /** How they came in: 'password', 'social:github', ... */
  method: string
  refresh_hash: Buffer
  /** Of the token before: seen once more a moment later it is a second tab, after that a thief. */
  previous_hash: Buffer | null
  rotated_at: Stamp
  created_at: Stamp
  used_at: Stamp
  /** Of the last time they showed, in this session, that it is still them. */
  confirmed_at: Date | null
  expires_at: Date
  ended_at: Date | null
  user_agent: Generated<string>
  address: Generated<string>
}

interface Attempts {
  key: string
  count: number
  window_from: Date
  blocked_until: Date | null
}

interface SecurityEvents {
  id: Id
  person_id: number
  kind: string
  detail: JsonDefault<Record<string, unknown>>
  address: Generated<string>
  user_agent: Generated<string>
  created_at: Stamp
}

export type SanctionKind = 'silence' | 'login-ban' | 'node-silence'

interface Sanctions {
  id: Id
  person_id: number
  kind: SanctionKind
  /** Of a silence that holds in one node alone. */
  node_id: number | null
  rule: Generated<string>
  reason: string
  starts_at: Stamp
  /** null: without end. */
  until: Date | null
  created_by: number | null
  lifted_at: Date | null
  lifted_by: number | null
  /** The person's appeal; it can be made once. */
  appeal: string | null
  appealed_at: Date | null
  created_at: Stamp
}

interface AuditLog {
  id: Id
  actor_id: number | null
  act: string
  subject: string
  detail: JsonDefault<Record<string, unknown>>
  address: Generated<string>
  created_at: Stamp
}

interface Consents {
  id: Id
  person_id: number
  kind: string
  version: string
  given: boolean
  address: Generated<string>
  created_at: Stamp
}

export interface PeopleTables {
  people: People
  follows: Follows
  sessions: Sessions
  attempts: Attempts
  security_events: SecurityEvents
  sanctions: Sanctions
  audit_log: AuditLog
  consents: Consents
}
