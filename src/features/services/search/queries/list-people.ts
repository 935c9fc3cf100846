import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { columnsOf } from '#features/kernel/posts/queries/read-posts.ts'
import { withSteps } from './within-time.ts'

/** Matches that are considered for very common names. */
const LOOKED_AT = 2_000
const SHOWN = 10

const PERSON = columnsOf(PERSON_COLUMNS)

/**
 * People whose names have every word, or begin with it: whoever is called exactly so first, then those whom most
 * follow.
 *
 * @param query in PostgreSQL's notation
 * @param line of `lineOf`
 * @param name the whole key, as it may stand in a name or an address
 * @returns undefined when it took too long
 */
export const listPeople = (
  db: Database,
  { query, name, line }: { query: string; name: string; line: string },
): Promise<PersonRow[] | undefined> =>
  withSteps(db, line, (step) =>
    step(async (steady) => {
      const { rows } = await sql<PersonRow>`
        with matched as materialized (
          select person_id from search_people where words @@ ${query}::tsquery limit ${sql.lit(LOOKED_AT)})
        select ${PERSON} from matched join people on people.id = matched.person_id
        where people.deleted_at is null and people.is_searchable
        order by (lower(people.name) = ${name} or people.slug = ${name}) desc, people.followers_count desc, people.id
        limit ${sql.lit(SHOWN)}`.execute(steady)
      return rows
    }),
  )
