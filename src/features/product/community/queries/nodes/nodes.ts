import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { MODERATOR_IDS } from '#features/kernel/access/queries/door.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import {
  columnsOf,
  type Page,
  PICTURE_COLUMNS,
  type PictureRow,
  pageOf,
  type Reader,
} from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor, encodeCursor } from '#shared/ids/cursor.ts'
import { readNumber } from '#shared/ids/ids.ts'
import { CURSORS } from '../../schemas.ts'

/** Its admin, or nulls where it has none. */
type AdminColumns = PersonRow | { [Column in keyof PersonRow]: null }

export type NodeRow = NodeColumns & AdminColumns
interface NodeColumns extends PictureRow {
  id: number
  slug: string | null
  visibility: 'public' | 'private'
  joinKind: 'free' | 'approval' | 'money' | 'level'
  joinPrices: Record<string, number>
  joinPeriod: 'month' | 'season' | 'half-year' | 'year' | 'ever' | null
  joinLevels: string[]
  position: number
  members: number
  topics: number
  /** Its room of the chat is open. */
  hasChat: boolean
  /** Names by locale code. */
  names: Record<string, string>
  description: string | null
  rules: string | null
  /** Of the asker. */
  memberState: 'joined' | 'waiting' | 'left' | null
  memberUntil: Date | null
  wasTakenOut: boolean
  moderatorIds: number[]
}

const ADMIN = columnsOf(PERSON_COLUMNS)
const PICTURE = columnsOf(PICTURE_COLUMNS)

const nodes = ({ asker, locale }: Reader) => sql`
  select nodes.id, nodes.slug, nodes.visibility, nodes.join_kind as "joinKind", nodes.join_prices as "joinPrices",
    nodes.join_period as "joinPeriod", nodes.join_levels as "joinLevels", nodes.position,
    nodes.members_count as members, nodes.topics_count as topics, nodes.has_chat as "hasChat",
    (select coalesce(json_object_agg(language, name), '{}') from node_texts
      where node_texts.node_id = nodes.id) as names,
    (select description from node_texts where node_texts.node_id = nodes.id
      order by (language = ${locale}) desc, (language = nodes.language) desc limit 1) as description,
    (select rules from node_texts where node_texts.node_id = nodes.id and rules <> ''
      order by (language = ${locale}) desc, (language = nodes.language) desc limit 1) as rules,
    member.state as "memberState", member.until as "memberUntil",
    member.taken_out_at is not null as "wasTakenOut", ${MODERATOR_IDS} as "moderatorIds", ${ADMIN}, ${PICTURE}
  from nodes
  left join media on media.id = nodes.cover_id
  left join people on people.id = nodes.admin_id
  left join node_members member on member.node_id = nodes.id and member.person_id = ${asker.personId}
  where nodes.deleted_at is null`

/** All nodes in the order their owner gave them. A cursor that is not one of this list begins at the start. */
export async function listNodes(
  db: Database,
  reader: Reader,
  { first, after }: { first: number; after: string },
): Promise<Page<NodeRow>> {
  const start = decodeCursor(after, CURSORS.nodes)
  const { rows } = await sql<NodeRow>`${nodes(reader)}
    ${start ? sql`and (nodes.position, nodes.id) > (${start[0]}::bigint, ${start[1]})` : sql``}
    order by nodes.position, nodes.id limit ${sql.lit(first + 1)}`.execute(db)
  return pageOf(rows, first, (last) => [last.position, last.id])
}

export const cursorOfNode = ({ position, id }: Pick<NodeRow, 'position' | 'id'>) =>
  encodeCursor([position, id])

export async function findNode(db: Database, reader: Reader, id: number): Promise<NodeRow | null> {
  const { rows } = await sql<NodeRow>`${nodes(reader)} and nodes.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The number of the node that an address names: by number, slug, or a slug it had before. */
export async function findNodeId(db: Database, address: string): Promise<number | null> {
  if (/^\d+$/.test(address)) return readNumber(address)
  const { rows } = await sql<{ id: number }>`
    select id from nodes where slug = ${address}
    union all
    select target_id from slug_history where kind = 'node' and slug = ${address}
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Whether somebody is admin or moderator of any node. */
export async function moderatesNodes(db: Database, personId: number): Promise<boolean> {
  const node = await db
    .selectFrom('nodes')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('admin_id', '=', personId),
        where(
          'id',
          'in',
          where
            .selectFrom('node_members')
            .select('node_id')
            .where('person_id', '=', personId)
            .where('role', '=', 'moderator'),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return node !== undefined
}

/** What notifications about a node need: its names as JSON text by locale, and its admin and moderators. */
export async function findNodeNotified(
  db: Database,
  id: number,
): Promise<{ names: string; keepers: number[] } | null> {
  const { rows } = await sql<{ names: string; keepers: number[] }>`
    select array_remove(admin_id || ${MODERATOR_IDS}, null) as keepers, (select coalesce(json_object_agg(language, name), '{}')::text from node_texts
      where node_id = nodes.id) as names
    from nodes where id = ${id} and deleted_at is null`.execute(db)
  return rows[0] ?? null
}
