import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseMemberships, eraseNodeAdmin } from './queries/erase.ts'
import { accessParts } from './queries/export.ts'
import { joinMemberships } from './queries/merge.ts'

export const accessData: PersonalData = {
  erase: { identity: eraseNodeAdmin, relations: [eraseMemberships] },
  export: accessParts,
  merge: {
    first: joinMemberships,
    columns: {
      'node_members.person_id': { moves: 'nodes', once: ['node_id'] },
      'nodes.admin_id': { moves: 'nodes' },
      'follow_grants.person_id': { moves: 'other', once: [] },
    },
  },
}
