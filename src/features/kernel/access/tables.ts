import type { Generated } from 'kysely'
import type { Counter, Id, JsonDefault, NamedTexts, Stamp } from '#database/columns.ts'

/** That somebody has given the code of the official account. */
interface FollowGrants {
  id: Id
  person_id: number
  given_at: Date
  until: Date
}

interface Nodes {
  id: Id
  slug: string | null
  language: string
  visibility: Generated<'public' | 'private'>
  join_kind: Generated<'free' | 'approval' | 'money' | 'level'>
  /** Minor units by currency code. */
  join_prices: JsonDefault<Record<string, number>>
  join_period: 'month' | 'season' | 'half-year' | 'year' | 'ever' | null
  join_levels: Generated<string[]>
  /** Its room of the chat is open. */
  has_chat: Generated<boolean>
  cover_id: number | null
  admin_id: number | null
  position: Generated<number>
  members_count: Counter
  topics_count: Counter
  created_at: Stamp
  updated_at: Stamp
  deleted_at: Date | null
}

interface NodeTexts extends NamedTexts {
  node_id: number
  /** Plain text, a line each; '' for none. */
  rules: Generated<string>
}

interface NodeMembers {
  node_id: number
  person_id: number
  role: Generated<'member' | 'moderator' | 'admin'>
  state: Generated<'joined' | 'waiting' | 'left'>
  until: Date | null
  /** Since when they are in, or wait. */
  joined_at: Stamp
  /** The text of a join request that waits. */
  request: Generated<string>
  /** Why they were refused; null: they were not, or have asked again. */
  refusal: string | null
  /** When a moderator removed them; null: they were not, or were let in again. */
  taken_out_at: Date | null
}

declare module '#database/schema.ts' {
  interface Tables {
    nodes: Nodes
    node_texts: NodeTexts
    node_members: NodeMembers
    follow_grants: FollowGrants
  }
}
