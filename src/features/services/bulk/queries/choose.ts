import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '#database/schema.ts'
import { askedIn, type PeopleAsked } from '#features/services/admin/queries/people.ts'

/** People one by one, or those whom the list of people shows. */
export type ChosenPeople = { ids: readonly number[] } | { asked: Omit<PeopleAsked, 'before' | 'first'> }

const narrowed = <Row>(statement: SelectQueryBuilder<Tables, 'people', Row>, chosen: ChosenPeople) =>
  'ids' in chosen
    ? statement
        .where('people.id', '=', sql<number>`any(${[...chosen.ids]}::bigint[])`)
        .where('people.deleted_at', 'is', null)
    : askedIn(statement, chosen.asked)

interface ChosenRow {
  id: number
  name: string
  slug: string
  roles: string[]
  level: string
}

/** Those of the chosen behind a number, by their numbers. */
export const listChosen = (
  db: Database,
  chosen: ChosenPeople,
  { after, first }: { after: number; first: number },
): Promise<ChosenRow[]> =>
  narrowed(
    db
      .selectFrom('people')
      .select(['people.id', 'people.name', 'people.slug', 'people.roles', 'people.level_key as level'])
      .where('people.id', '>', after)
      .orderBy('people.id')
      .limit(first),
    chosen,
  ).execute()

/** Keeps who is chosen now: whoever comes to fit later is not meant. @returns how many */
export async function keepChosen(
  db: Database,
  actId: number,
  { chosen, most }: { chosen: ChosenPeople; most: number },
): Promise<number> {
  const people = narrowed(
    db
      .selectFrom('people')
      .select([sql<number>`${actId}::bigint`.as('act_id'), 'people.id as person_id'])
      .orderBy('people.id')
      .limit(most),
    chosen,
  )
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bulk_things')
    .columns(['act_id', 'person_id'])
    .expression(people)
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}
