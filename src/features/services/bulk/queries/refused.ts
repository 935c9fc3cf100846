import type { Database } from '#database/schema.ts'

interface Part {
  actId: number
  /** The last of the page before; 0 at the beginning. */
  after: number
  first: number
}

/** What an act was refused, by numbers: people, or texts by their original title. */
export const listRefusedRows = (db: Database, { actId, after, first }: Part) =>
  db
    .selectFrom('bulk_things')
    .leftJoin('people', 'people.id', 'bulk_things.person_id')
    .leftJoin('posts', 'posts.id', 'bulk_things.post_id')
    .leftJoin('post_texts', (join) =>
      join.onRef('post_texts.post_id', '=', 'posts.id').onRef('post_texts.language', '=', 'posts.language'),
    )
    .select(({ fn }) => [
      'bulk_things.thing_id as thingId',
      'bulk_things.reason',
      'posts.kind',
      'posts.number',
      fn.coalesce('people.slug', 'posts.slug').as('slug'),
      fn.coalesce('people.name', 'post_texts.title').$castTo<string>().as('name'),
    ])
    .where('bulk_things.act_id', '=', actId)
    .where('bulk_things.state', '=', 'refused')
    .where('bulk_things.thing_id', '>', after)
    .orderBy('bulk_things.thing_id')
    .limit(first)
    .execute()
