import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertPost } from '#tests/rows.ts'
import { securitySite } from '#tests/security-site.ts'

const { db, call, member } = await securitySite()
const ownData = (answer: { body: Record<string, unknown> }) =>
  (answer.body as { guaqi: { privacy: { ownData: Record<string, unknown> } } }).guaqi.privacy.ownData

it('tells a member what they can decide about, and what they have published', async () => {
  const { id, email, ask } = await member()
  await insertPost(db, { authorId: id })
  await insertPost(db, { authorId: id, state: 'draft' })
  await sql`insert into consents (person_id, kind, version, given) values
    (${id}, 'agreement', 'terms 2026-01-01', true), (${id}, 'something-new', '1', true)`.execute(db)
  expect(ownData(await ask('privacy.getOwnData'))).toMatchObject({
    hasPassword: true,
    hasPasskey: false,
    verifiedContact: email,
    export: null,
    nextExportAt: null,
    erasure: null,
    isLastAdmin: false,
    contributions: { articles: 1, topics: 0, products: 0, answers: 0, comments: 0 },
    consents: [
      { kind: null, version: '1' },
      { kind: 'agreement', version: 'terms 2026-01-01', given: true },
    ],
  })
})

it('says to the only admin that they are the only one', async () => {
  const [one, two] = [await member(), await member()]
  await sql`update people set roles = '{admin}' where id = ${one.id}`.execute(db)
  expect(ownData(await one.ask('privacy.getOwnData'))).toMatchObject({ isLastAdmin: true })
  await sql`update people set roles = '{admin}' where id = ${two.id}`.execute(db)
  expect(ownData(await one.ask('privacy.getOwnData'))).toMatchObject({ isLastAdmin: false })
})

it('tells a stranger nothing', async () => {
  expect((await call('privacy.getOwnData')).body).toMatchObject({ code: 'not-signed-in' })
})
