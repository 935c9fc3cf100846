import { sql } from 'kysely'
import { type ExportPart, TEXTS } from '#server/jobs/export-part.ts'
import type { EraseStep } from '#server/jobs/personal-data.ts'
import type { Tag } from '#shared/tags.ts'

/** Takes words and name from reviews; what they gave in stars stays, as that of a buyer. */
export const eraseReviews: EraseStep = async (db, { personId, keepsContributions }, limit) => {
  const { rows } = await sql<{ number: number }>`
    with chosen as (select id from reviews where person_id = ${personId} and (${!keepsContributions} or state = 'hidden')
      order by id limit ${sql.lit(limit)} for update),
      erased as (update reviews set text = '', pictures = '{}', person_id = null from chosen where reviews.id = chosen.id
        returning reviews.post_id)
    select posts.number from erased join posts on posts.id = erased.post_id`.execute(db)
  return { count: rows.length, tags: rows.map(({ number }): Tag => `product:${number}:activity`) }
}

export const reviewsParts: readonly ExportPart[] = [
  {
    name: 'reviews',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(reviews.id) as place, jsonb_build_object('product', posts.number, 'stars', stars,
        'text', text, 'pictures', pictures, 'language', reviews.language, 'state', reviews.state, 'at', reviews.created_at,
        'changedAt', changed_at)::text as row
      from reviews join posts on posts.id = reviews.post_id
      where person_id = ${personId} and reviews.id > ${after?.[0] ?? 0} order by reviews.id limit ${TEXTS}`,
  },
]
