import type { Generated } from 'kysely'
import type { Counter, Id, Stamp } from '#database/columns.ts'

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

interface Bounties {
  post_id: number
  kind: 'money' | 'credit'
  currency: string | null
  amount: number
  target: 'all' | 'some'
  deadline: Date
  state: Generated<'open' | 'paid' | 'split' | 'refunded' | 'disputed'>
  /** Where the reward is set aside; null: nobody ever did, so nothing can be paid. */
  hold_id: number | null
  /** How often the asker was reminded since the deadline. */
  reminders: Generated<number>
  /** When its settlement was enqueued as a job. */
  settling_at: Date | null
  settled_at: Date | null
}

interface BountyDisputes {
  post_id: number
  person_id: number | null
  reason: string
  created_at: Stamp
  resolved_at: Date | null
  resolved_by: number | null
  outcome: 'paid' | 'split' | 'refunded' | null
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

declare module '#database/schema.ts' {
  interface Tables {
    node_invitations: NodeInvitations
    bounties: Bounties
    bounty_targets: BountyTargets
    bounty_disputes: BountyDisputes
    polls: Polls
    poll_options: PollOptions
    ballots: Ballots
  }
}
