import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { blankForm } from '#tests/authoring.ts'
import { documentOf } from '#tests/community-rows.ts'
import { COMMON, type Mark, type Walker } from './plant-town.ts'

interface Ground {
  db: Database
  marks: Mark[]
  mark: (name: string, readers: readonly Walker[]) => string
  people: Record<Exclude<Walker, 'stranger'>, number>
}

/** Inserts private data with marks: drafts, revisions, messages, tickets, files. */
export async function plantKept({ db, marks, mark, people }: Ground, articleId: number): Promise<void> {
  const before = marks.length
  const words = (name: string, readers: readonly Walker[]) => `${COMMON} ${mark(name, readers)}`
  const { ana, ben, vip, staff } = people
  const draft = words('draft title', ['ana'])
  await db
    .insertInto('drafts')
    .values({
      person_id: ana,
      kind: 'topic',
      title: draft,
      form: JSON.stringify({
        ...blankForm({ title: draft, document: JSON.parse(documentOf(draft)) }),
        kind: 'topic',
      }),
    })
    .execute()
  await db
    .insertInto('post_revisions')
    .values({
      post_id: articleId,
      language: 'en',
      editor_id: ben,
      title: words('former title', ['ben', 'admin']),
      document: documentOf(words('former text', ['ben', 'admin'])),
      hidden_document: documentOf(words('former hidden', ['ben', 'admin'])),
    })
    .execute()
  await sql`with said as (insert into messages (from_id, to_id, content)
      values (${ana}, ${vip}, ${words('message', ['ana', 'vip'])}) returning id)
    insert into conversations (person_id, other_id, state, last_id)
      select ${ana}::bigint, ${vip}::bigint, 'open', id from said union all select ${vip}, ${ana}, 'open', id from said`.execute(
    db,
  )
  const { id } = await db
    .insertInto('tickets')
    .values({ person_id: ana, category: 'problem', subject: words('ticket', ['ana', 'staff', 'admin']) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ticket_messages')
    .values([
      {
        ticket_id: id,
        person_id: ana,
        kind: 'said',
        is_staff: false,
        text: words('asked', ['ana', 'staff', 'admin']),
      },
      {
        ticket_id: id,
        person_id: staff,
        kind: 'note',
        is_staff: true,
        text: words('note', ['staff', 'admin']),
      },
    ])
    .execute()
  await db
    .insertInto('media')
    .values({
      owner_id: ana,
      kind: 'attachment',
      mime: 'application/zip',
      title: words('file title', ['ana']),
      external_url: `https://disk.example/${mark('file address', ['ana'])}`,
    })
    .execute()
  // Found only if the right number is generated; reading them is tested elsewhere.
  for (const one of marks.slice(before)) one.isUnseen = true
}
