import { sql } from 'kysely'
import { anyOf } from '#database/plan-for-values.ts'
import type { Database } from '#database/schema.ts'
import { listedPosts } from '#features/kernel/access/queries/readable.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { columnsOf, type Reader } from '#features/kernel/posts/queries/read-posts.ts'

export interface ListedPersonRow extends PersonRow {
  description: string
}

const COLUMNS = sql`${columnsOf(PERSON_COLUMNS)}, people.description`

/** Nobody is shown to strangers unasked who does not want to be found. */
const MAY_BE_SHOWN = sql`people.deleted_at is null and people.is_searchable`

/** People by number, in the order of these. */
export async function listChosen(db: Database, numbers: readonly number[]): Promise<ListedPersonRow[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<ListedPersonRow>`
    select ${COLUMNS} from people
    where people.id = ${anyOf([...numbers])} and people.deleted_at is null`.execute(db)
  const byNumber = new Map(rows.map((row) => [row.personId, row]))
  return [...new Set(numbers)].flatMap((number) => byNumber.get(number) ?? [])
}

/** Who came last; numbers rise. */
export async function listNewest(db: Database, first: number): Promise<ListedPersonRow[]> {
  const { rows } = await sql<ListedPersonRow>`
    select ${COLUMNS} from people where ${MAY_BE_SHOWN}
    order by people.id desc limit ${sql.lit(first)}`.execute(db)
  return rows
}

/** Topics that are looked at for who was active in them. */
const LOOKED_AT = 300

/** Who had the last word lately, in what the asker may read. */
export async function listActive(
  db: Database,
  { asker, now }: Reader,
  first: number,
): Promise<ListedPersonRow[]> {
  const { rows } = await sql<ListedPersonRow>`
    with latest as (
      select coalesce(posts.last_person_id, posts.author_id) as "by", posts.last_activity_at as at from posts
      where posts.kind = 'topic' and ${listedPosts(asker, now)}
      order by posts.last_activity_at desc, posts.id desc limit ${sql.lit(LOOKED_AT)}),
    each as (select "by", max(at) as at from latest group by "by")
    select ${COLUMNS} from each join people on people.id = each."by" and ${MAY_BE_SHOWN}
    order by each.at desc, people.id limit ${sql.lit(first)}`.execute(db)
  return rows
}
