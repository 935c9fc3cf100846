import { describe, expect, it } from 'vitest'
import { securitySite } from '#tests/security-site.ts'

const { db, call, member, makeOld, addPasskey, eventsOf, mailsTo } = await securitySite()

const passkeysOf = (personId: number) =>
  db.selectFrom('passkeys').select('id').where('person_id', '=', personId).orderBy('id').execute()

describe('security.removePasskey', () => {
  it('takes one away, notes it and writes to its owner', async () => {
    const ana = await member()
    await addPasskey(ana, { name: 'Old phone' })
    await addPasskey(ana, { name: 'New phone' })
    const [old, kept] = await passkeysOf(ana.id)
    expect((await ana.ask('security.removePasskey', { id: old?.id })).status).toBe(200)
    expect(await passkeysOf(ana.id)).toEqual([kept])
    expect(await eventsOf(ana.id)).toContainEqual({ kind: 'passkey-removed', name: 'Old phone' })
    expect(await mailsTo(ana.email)).toContainEqual({
      template: 'way-in-changed',
      params: expect.objectContaining({ way: 'passkey', change: 'removed', name: 'Old phone' }),
    })
  })

  it('finds none that is not there, or belongs to somebody else', async () => {
    const [ana, ben] = [await member(), await member()]
    await addPasskey(ben)
    const [foreign] = await passkeysOf(ben.id)
    for (const id of [foreign?.id, 999_999]) {
      const answer = await ana.ask('security.removePasskey', { id })
      expect(answer).toMatchObject({ status: 404, body: { code: 'passkey-not-found' } })
    }
    expect(await passkeysOf(ben.id)).toEqual([foreign])
    for (const id of [0, -1, 1.5, 'one', null]) {
      expect(await ana.ask('security.removePasskey', { id })).toMatchObject({ status: 400 })
    }
  })

  it('stays while it is the last way in, also when the last two are removed at once', async () => {
    const ana = await member({ password: null })
    await addPasskey(ana)
    const [only] = await passkeysOf(ana.id)
    const answer = await ana.ask('security.removePasskey', { id: only?.id })
    expect(answer).toMatchObject({ status: 422, body: { code: 'last-way-in' } })
    await addPasskey(ana)
    const both = await passkeysOf(ana.id)
    const answers = await Promise.all(both.map(({ id }) => ana.ask('security.removePasskey', { id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await passkeysOf(ana.id)).toHaveLength(1)
  })

  it('stays where the only account elsewhere is at a provider that the site does not offer', async () => {
    const ana = await member({ password: null })
    await addPasskey(ana)
    await db.insertInto('identities').values({ person_id: ana.id, provider: 'qq', subject: '1' }).execute()
    const [only] = await passkeysOf(ana.id)
    const answer = await ana.ask('security.removePasskey', { id: only?.id })
    expect(answer).toMatchObject({ status: 422, body: { code: 'last-way-in' } })
  })

  it('asks who is there in a session that has been open for a while', async () => {
    const ana = await member()
    await addPasskey(ana)
    await makeOld(ana.sessionId)
    const [own] = await passkeysOf(ana.id)
    const answer = await ana.ask('security.removePasskey', { id: own?.id })
    expect(answer).toMatchObject({ status: 403, body: { code: 'confirmation-needed' } })
    expect(await passkeysOf(ana.id)).toHaveLength(1)
  })

  it('is for members only', async () => {
    expect(await call('security.removePasskey', { id: 1 })).toMatchObject({ status: 401 })
  })
})
