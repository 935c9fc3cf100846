import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { cutForIndex, vectorOf } from '#features/kernel/entries/rules/lexemes.ts'

/**
 * Makes the index of people say what they are called now: call it at the end of every transaction that writes names.
 */
export async function indexPeople(db: Database, personIds: readonly number[]): Promise<void> {
  if (personIds.length === 0) return
  const { rows } = await sql<{ id: number; name: string; slug: string }>`
    select id, name, slug from people where id = any(${personIds}::bigint[]) and deleted_at is null
    order by id for no key update`.execute(db)
  const found = new Set(rows.map(({ id }) => id))
  const gone = personIds.filter((id) => !found.has(id))
  if (gone.length > 0) {
    await sql`delete from search_people where person_id = any(${gone}::bigint[])`.execute(db)
  }
  const words = rows.map(({ name, slug }) =>
    vectorOf([cutForIndex(name, ''), cutForIndex(slug, '')], asWritten),
  )
  await sql`insert into search_people (person_id, words)
    select id, words::tsvector from unnest(${rows.map(({ id }) => id)}::bigint[], ${words}::text[]) as new (id, words)
    on conflict (person_id) do update set words = excluded.words
    where search_people.words <> excluded.words`.execute(db)
}

/** Names are not words of a language. */
const asWritten = (word: string) => [word]
