import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseBallots, eraseCommunity } from './queries/erase.ts'
import { communityParts } from './queries/export.ts'
import { countDoubleBallots, lockDoubleBallots } from './queries/merge.ts'

export const communityData: PersonalData = {
  erase: { identity: eraseCommunity, relations: [eraseBallots] },
  export: communityParts,
  merge: {
    locks: lockDoubleBallots,
    first: countDoubleBallots,
    columns: {
      'ballots.person_id': { moves: 'votes', once: ['post_id'] },
      'bounty_disputes.person_id': { moves: 'other' },
      'bounty_disputes.resolved_by': { stays: 'what staff did is answered for by whom it was done' },
      'bounty_targets.person_id': { moves: 'other', once: ['post_id'] },
      'node_invitations.by_id': { moves: 'nodes' },
      'node_invitations.person_id': { moves: 'nodes', once: ['node_id'] },
    },
  },
}
