import type { Generated } from 'kysely'
import type { Counter, Id, JsonDefault, NamedTexts, Stamp } from './columns.ts'

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

interface NodeInvitations {
  id: Id
  node_id: number
  by_id: number
  /** Whom it is for; null: anybody who has the link. */
  person_id: number | null
  token_hash: Buffer | null
  most_uses: number
  uses: Generated<number>
  created_at: Stamp
  expires_at: Date
}

export interface NodeTables {
  nodes: Nodes
  node_texts: NodeTexts
  node_members: NodeMembers
  node_invitations: NodeInvitations
}
