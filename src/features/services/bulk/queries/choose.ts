import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '#database/schema.ts'
import { askedIn, type PeopleAsked } from '#features/services/admin/queries/people.ts'
import { type ContentAsked, contentIn, seenIn } from '#features/services/content/queries/content.ts'

/** People one by one, or those whom the list of people shows. */
type ChosenPeople = { ids: readonly number[] } | { asked: Omit<PeopleAsked, 'before' | 'first'> }
/** Content one by one, or all that its list shows; none that it does not show to whoever chooses. */
interface ChosenContent {
  posts?: readonly number[]
  content: ContentAsked
}
export type Chosen = ChosenPeople | ChosenContent

const ofPeople = <Row>(statement: SelectQueryBuilder<Tables, 'people', Row>, chosen: ChosenPeople) =>
  'ids' in chosen
    ? statement
        .where('people.id', '=', sql<number>`any(${[...chosen.ids]}::bigint[])`)
        .where('people.deleted_at', 'is', null)
    : askedIn(statement, chosen.asked)

const ofContent = <Row>(
  statement: SelectQueryBuilder<Tables, 'posts', Row>,
  { posts, content }: ChosenContent,
) =>
  posts === undefined
    ? contentIn(statement, content)
    : seenIn(statement, content).where('posts.id', '=', sql<number>`any(${[...posts]}::bigint[])`)

interface ChosenRow {
  id: number
  name: string
  slug: string
  roles: string[]
  level: string
}

interface Part {
  /** The last number of the part before; 0 at the beginning. */
  after: number
  first: number
}

/** Those of the chosen people behind a number, by their numbers. */
export const listChosen = (
  db: Database,
  chosen: ChosenPeople,
  { after, first }: Part,
): Promise<ChosenRow[]> =>
  ofPeople(
    db
      .selectFrom('people')
      .select(['people.id', 'people.name', 'people.slug', 'people.roles', 'people.level_key as level'])
      .where('people.id', '>', after)
      .orderBy('people.id')
      .limit(first),
    chosen,
  ).execute()

/** The same of content. */
export const listChosenContent = (db: Database, chosen: ChosenContent, { after, first }: Part) =>
  ofContent(
    db
      .selectFrom('posts')
      .innerJoin('post_texts', (join) =>
        join.onRef('post_texts.post_id', '=', 'posts.id').onRef('post_texts.language', '=', 'posts.language'),
      )
      .select(['posts.id', 'posts.kind', 'posts.number', 'posts.slug', 'post_texts.title as name'])
      .where('posts.id', '>', after)
      .orderBy('posts.id')
      .limit(first),
    chosen,
  ).execute()

interface Keeping {
  chosen: Chosen
  most: number
}

/** Keeps what is chosen now: whatever comes to fit later is not meant. @returns how many */
export async function keepChosen(db: Database, actId: number, { chosen, most }: Keeping): Promise<number> {
  const act = sql<number>`${actId}::bigint`.as('act_id')
  const kept =
    'content' in chosen
      ? db
          .insertInto('bulk_things')
          .columns(['act_id', 'post_id'])
          .expression(
            ofContent(
              db.selectFrom('posts').select([act, 'posts.id as post_id']).orderBy('posts.id').limit(most),
              chosen,
            ),
          )
      : db
          .insertInto('bulk_things')
          .columns(['act_id', 'person_id'])
          .expression(
            ofPeople(
              db
                .selectFrom('people')
                .select([act, 'people.id as person_id'])
                .orderBy('people.id')
                .limit(most),
              chosen,
            ),
          )
  const { numInsertedOrUpdatedRows } = await kept.executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}
