import { sql } from 'kysely'
import { postFor } from '#features/kernel/posts/queries/personal/export.ts'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const communityParts: readonly ExportPart[] = [
  {
    name: 'bounty-disputes',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(post_id) as place, jsonb_build_object('reason', reason, 'at', created_at,
        'outcome', outcome)::text as row
      from bounty_disputes where person_id = ${personId} and post_id > ${after?.[0] ?? 0}
      order by post_id limit ${ROWS}`,
  },
  {
    name: 'node-invitations',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('node', node_id, 'isForYou', person_id = ${personId},
        'isByYou', by_id = ${personId}, 'uses', uses, 'mostUses', most_uses, 'createdAt', created_at,
        'expiresAt', expires_at)::text as row
      from node_invitations where (by_id = ${personId} or person_id = ${personId}) and id > ${after?.[0] ?? 0}
      order by id limit ${ROWS}`,
  },
  {
    name: 'votes',
    select: (exported, after) => sql`
      select jsonb_build_array(post_id) as place, jsonb_build_object(
        'in', ${postFor(exported)}, 'for', (select jsonb_agg(text order by position) from poll_options
          where poll_options.post_id = ballots.post_id and id = any(option_ids)),
        'at', ballots.updated_at)::text as row
      from ballots join posts on posts.id = post_id
      where person_id = ${exported.personId} and post_id > ${after?.[0] ?? 0} order by post_id limit ${ROWS}`,
  },
  {
    name: 'bounties-for-you',
    select: (exported, after) => sql`
      select jsonb_build_array(post_id) as place, jsonb_build_object('topic', ${postFor(exported)})::text as row
      from bounty_targets join posts on posts.id = post_id
      where person_id = ${exported.personId} and post_id > ${after?.[0] ?? 0} order by post_id limit ${ROWS}`,
  },
]
