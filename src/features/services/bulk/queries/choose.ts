import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '#database/schema.ts'
import { sanctionInForce } from '#features/accounts/account/queries/sanctions.ts'
import { askedIn, type PeopleAsked } from '#features/services/admin/queries/people.ts'
import { type ContentAsked, contentIn, seenIn } from '#features/services/content/queries/content.ts'
import { suppressedIn } from '#features/services/newsletter/queries/suppressed.ts'
import { MAILED_LATELY, type PeopleParams } from '../rules.ts'

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
  language: string
  email: string | null
  sanctions: string[]
  isReached: boolean
  isSuppressed: boolean
  /** Their number as a reader of the newsletter. */
  readerId: number | null
  wasMailedLately: boolean
}

interface Part {
  /** The last number of the part before; 0 at the beginning. */
  after: number
  first: number
}

const NO = sql<boolean>`false`
const READER = sql<number | null>`(select readers.id from newsletter_readers readers
  where readers.person_id = people.id and readers.confirmed_at is not null)`

/** Mails of acts that somebody was sent in the last day. */
const mailedLately = (now: Date) =>
  sql<boolean>`exists (select from bulk_things join bulk_acts on bulk_acts.id = bulk_things.act_id
    where bulk_things.person_id = people.id and bulk_things.state = 'changed' and bulk_acts.params ->> 'act' = 'mail'
      and bulk_acts.created_at > ${new Date(now.getTime() - MAILED_LATELY)})`

/** Those of the chosen people behind a number, by their numbers, with what the act decides by; other acts pay nothing for it. */
export const listChosen = (
  db: Database,
  chosen: ChosenPeople,
  { act, after, first, now }: Part & { act: PeopleParams['act']; now: Date },
): Promise<ChosenRow[]> => {
  const isMail = act === 'mail'
  return ofPeople(
    db
      .selectFrom('people')
      .select([
        'people.id',
        'people.name',
        'people.slug',
        'people.roles',
        'people.level_key as level',
        'people.language',
        'people.email',
        (isMail || act === 'lift'
          ? sql<string[]>`array(select sanctions.kind from sanctions where sanctions.person_id = people.id
              and ${sanctionInForce(now)})`
          : sql<string[]>`'{}'::text[]`
        ).as('sanctions'),
        sql<boolean>`(people.email is not null and people.email_verified_at is not null)`.as('isReached'),
        (isMail ? suppressedIn(sql`people.email`, now) : NO).as('isSuppressed'),
        (isMail ? READER : sql<number | null>`null::bigint`).as('readerId'),
        (isMail ? mailedLately(now) : NO).as('wasMailedLately'),
      ])
      .where('people.id', '>', after)
      .orderBy('people.id')
      .limit(first),
    chosen,
  ).execute()
}

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
