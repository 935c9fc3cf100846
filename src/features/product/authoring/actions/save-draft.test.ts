import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { authorOf, blankForm, paragraphs } from '#tests/authoring.ts'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { answerAfterWaiting, lockOf } from '#tests/waiting.ts'
import { MOST_DRAFTS } from '../queries/drafts.ts'

const { db, call, signIn, errors } = await testSite()
const as = authorOf(call, signIn)
const keep = (
  person: number | null,
  data: Record<string, unknown> = {},
  form: Record<string, unknown> = {},
) => as(person, 'content.saveDraft', { id: null, version: 0, of: null, form: blankForm(form), ...data })
const kept = ({ body }: Awaited<ReturnType<typeof keep>>) =>
  (body.guaqi as { content: { saveDraft: { id: number; version: number } } }).content.saveDraft

it('is kept as it stands in the form, and given back to its writer alone', async () => {
  const person = await insertPerson(db)
  const form = {
    title: 'Half a',
    document: paragraphs('Not yet'),
    hidden: paragraphs('Secret'),
    tags: ['x'],
    goal: 2_000,
  }
  const { id, version } = kept(await keep(person, {}, form))
  const next = kept(await keep(person, { id, version }, { ...form, title: 'Half a title' }))
  expect(next).toEqual({ id, version: version + 1, savedAt: expect.any(String) })
  const { body } = await as(person, 'content.getDraft', { id })
  expect(body).toMatchObject({
    guaqi: { content: { draft: { id, form: { ...form, title: 'Half a title' } } } },
  })
})

it('holds amounts as numbers, and those of older drafts become numbers when they are read', async () => {
  const person = await insertPerson(db)
  const { bounty } = blankForm()
  const form = { title: 'Asked', type: 'bounty', bounty: { ...bounty, value: 12.5 } }
  const rules = [{ type: 'money', value: 3 }]
  const { id } = kept(await keep(person, {}, { ...form, rules }))
  const read = async () => {
    const { body } = await as(person, 'content.getDraft', { id })
    return (body.guaqi as { content: { draft: { form: unknown } } }).content.draft.form
  }
  expect(await read()).toMatchObject({ ...form, rules })
  await sql`update drafts set form = jsonb_set(jsonb_set(form, '{bounty,value}', '"12,50"'), '{rules,0,value}', '"3"')
    where id = ${id}`.execute(db)
  expect(await read()).toMatchObject({ ...form, rules })
  for (const wrong of [{ bounty: { ...bounty, value: '5' } }, { rules: [{ type: 'credit', value: '5' }] }])
    expect((await keep(person, {}, { ...form, ...wrong })).body.code).toBe('malformed')
})

it('is never written over by who has not seen its last state', async () => {
  const person = await insertPerson(db)
  const { id, version } = kept(await keep(person, {}, { title: 'One' }))
  await keep(person, { id, version }, { title: 'Two' })
  const late = await keep(person, { id, version }, { title: 'Three' })
  expect(late).toMatchObject({ status: 409, body: { code: 'draft-conflict' } })
  const { title } = await db
    .selectFrom('drafts')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(title).toBe('Two')
})

it('of a text on the site is one for each writer', async () => {
  const person = await insertPerson(db)
  const topic = await insertTopic(db, { nodeId: await insertNode(db), authorId: person })
  await answerAfterWaiting(db, lockOf(person), () => keep(person, { of: topic.number }))
  expect((await keep(person, { of: topic.number })).body.code).toBe('draft-exists')
  expect((await keep(person, { of: 99_999 })).body.code).toBe('text-not-found')
})

it('is refused where it is nobody’s, too long, broken, or one too many', async () => {
  const person = await insertPerson(db)
  expect((await keep(null)).status).toBe(401)
  expect((await keep(person, { id: 99_999, version: 1 })).body.code).toBe('draft-not-found')
  const other = kept(await keep(await insertPerson(db)))
  expect((await keep(person, { ...other })).body.code).toBe('draft-not-found')
  expect((await keep(person, {}, { document: paragraphs('x'.repeat(60_001)) })).body.code).toBe(
    'text-too-long',
  )
  expect((await keep(person, {}, { document: { version: 1, content: [{ type: 'x' }] } })).body.code).toBe(
    'document-broken',
  )
  await sql`insert into drafts (person_id, kind, form) select ${person}, 'topic', '{}' from generate_series(1, ${MOST_DRAFTS}::int)`.execute(
    db,
  )
  expect((await keep(person)).body.code).toBe('too-many-drafts')
})

it('is answered with 503 where the disk of the database is full, stands as before, and is saved when there is room', async () => {
  const person = await insertPerson(db)
  const { id, version } = kept(await keep(person, {}, { title: 'Before' }))
  // What PostgreSQL says when it cannot extend a file.
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
    db,
  )
  await sql`create trigger no_room before insert or update on drafts execute function no_room()`.execute(db)
  for (const data of [{}, { id, version }]) {
    const refused = await keep(person, data, { title: 'After' })
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(JSON.stringify(refused.body)).not.toContain('No space')
  }
  await sql`drop function no_room() cascade`.execute(db)
  const { body } = await as(person, 'content.getDraft', { id })
  expect(body).toMatchObject({ guaqi: { content: { draft: { form: { title: 'Before' } } } } })
  expect(kept(await keep(person, { id, version }, { title: 'After' })).version).toBe(version + 1)
  expect(errors).toEqual([])
})
