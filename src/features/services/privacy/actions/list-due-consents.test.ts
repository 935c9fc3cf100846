import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertPost } from '#tests/rows.ts'
import { securitySite } from '#tests/security-site.ts'

const { db, call, member } = await securitySite()

const due = async (ask: (action: string) => Promise<{ body: Record<string, unknown> }>) =>
  ((await ask('privacy.listDueConsents')).body as { guaqi: { privacy: { dueConsents: unknown[] } } }).guaqi
    .privacy.dueConsents

it('names the texts that are others now than those that somebody agreed to', async () => {
  const { id, ask } = await member()
  const terms = await insertPost(db, { kind: 'page', slug: 'terms' })
  await sql`update post_texts set updated_at = '2026-03-01T10:00Z' where post_id = ${terms.id}`.execute(db)
  await sql`insert into consents (person_id, kind, version, given) values
    (${id}, 'agreement', 'terms 2026-03-01', true), (${id}, 'privacy', 'privacy', true)`.execute(db)
  expect(await due(ask)).toEqual([])
  await sql`update post_texts set updated_at = '2026-04-05T10:00Z' where post_id = ${terms.id}`.execute(db)
  expect(await due(ask)).toEqual([{ kind: 'agreement', version: 'terms 2026-04-05' }])
})

it('asks nobody who was never asked, and no stranger', async () => {
  const { ask } = await member()
  expect(await due(ask)).toEqual([])
  expect((await call('privacy.listDueConsents')).body).toMatchObject({ code: 'not-signed-in' })
})
