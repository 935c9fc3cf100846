import { sql } from 'kysely'

/** Counts the posts that stand in `counted` (node_id) for their nodes, or takes them out: a part of a statement. */
export const countPostsOfNodes = (step: 1 | -1) => sql`update nodes
      set topics_count = greatest(nodes.topics_count + ${step}::int, 0)
      from counted where nodes.id = counted.node_id`
