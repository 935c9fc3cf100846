import { expect, it } from 'vitest'
import { securitySite } from '#tests/security-site.ts'

const { db, call, member } = await securitySite()

it('notes what was agreed to, when and from where', async () => {
  const { id, ask } = await member()
  const consents = [{ kind: 'agreement', version: 'terms' }]
  expect((await ask('privacy.giveConsents', { consents })).status).toBe(200)
  const rows = await db.selectFrom('consents').selectAll().where('person_id', '=', id).execute()
  expect(rows).toMatchObject([
    { kind: 'agreement', version: 'terms', given: true, address: expect.stringMatching(/^10\.1\./) },
  ])
})

it('takes no consent to a text that nobody has in front of them', async () => {
  const { id, ask } = await member()
  const consents = [
    { kind: 'agreement', version: 'terms' },
    { kind: 'privacy', version: 'privacy 2001-01-01' },
  ]
  expect((await ask('privacy.giveConsents', { consents })).body).toMatchObject({ code: 'agreement-changed' })
  expect(await db.selectFrom('consents').select('id').where('person_id', '=', id).execute()).toEqual([])
})

it('is malformed without a text, and refused to strangers', async () => {
  const { ask } = await member()
  expect((await ask('privacy.giveConsents', { consents: [] })).body).toMatchObject({ code: 'malformed' })
  const consents = [{ kind: 'agreement', version: 'terms' }]
  expect((await call('privacy.giveConsents', { consents })).body).toMatchObject({ code: 'not-signed-in' })
})
