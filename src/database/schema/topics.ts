import type { Generated } from 'kysely'
import type { Counter, Id, Json, Language, Stamp } from './columns.ts'

interface Answers {
  id: Id
  post_id: number
  author_id: number
  language: Language
  document: Json<unknown>
  state: Generated<'pending' | 'published' | 'hidden'>
  score: Counter
  comments: Counter
  accepted_at: Date | null
  created_at: Stamp
  updated_at: Stamp
  deleted_at: Date | null
}

interface Bounties {
  post_id: number
  kind: 'money' | 'credit'
  currency: string | null
  amount: number
  target: 'all' | 'some'
  deadline: Date
  state: Generated<'open' | 'paid' | 'split' | 'refunded' | 'disputed'>
}

interface BountyTargets {
  post_id: number
  person_id: number
}

interface Polls {
  post_id: number
  kind: 'single' | 'multiple' | 'pk'
  deadline: Date
  voters: Counter
}

interface PollOptions {
  id: Id
  post_id: number
  position: number
  text: string
  ballots: Counter
}

/** What somebody voted for; never empty. */
interface Ballots {
  post_id: number
  person_id: number
  option_ids: number[]
  created_at: Stamp
  updated_at: Stamp
}

export interface TopicTables {
  answers: Answers
  bounties: Bounties
  bounty_targets: BountyTargets
  polls: Polls
  poll_options: PollOptions
  ballots: Ballots
}
