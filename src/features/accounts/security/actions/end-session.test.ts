import { describe, expect, it } from 'vitest'
import { securitySite } from '#tests/security-site.ts'

const { db, call, member, signIn, eventsOf } = await securitySite()

const viewerOf = async (cookie: string) => (await call('auth.viewer', {}, { cookie })).body.viewer
const NOT_FOUND = { status: 404, body: { code: 'session-not-found' } }

describe('security.endSession', () => {
  it('signs another device out, at once and for good', async () => {
    const ana = await member()
    const phone = await signIn(ana.id)
    expect(await viewerOf(phone.cookie)).not.toBeNull()
    expect((await ana.ask('security.endSession', { id: phone.sessionId })).status).toBe(200)
    expect(await viewerOf(phone.cookie)).toBeNull()
    expect(await viewerOf(ana.cookie)).not.toBeNull()
    expect(await eventsOf(ana.id)).toEqual([{ kind: 'session-ended', name: 'Chrome · Linux' }])
    expect(await ana.ask('security.endSession', { id: phone.sessionId })).toMatchObject(NOT_FOUND)
  })

  it('touches no session of somebody else, none that is over, and not the one that asks', async () => {
    const [ana, ben] = [await member(), await member()]
    const over = await signIn(ana.id)
    const past = { expires_at: new Date(Date.now() - 1_000) }
    await db.updateTable('sessions').set(past).where('id', '=', over.sessionId).execute()
    for (const id of [ben.sessionId, over.sessionId, ana.sessionId, 999_999]) {
      expect(await ana.ask('security.endSession', { id })).toMatchObject(NOT_FOUND)
    }
    expect(await viewerOf(ana.cookie)).not.toBeNull()
    expect(await viewerOf(ben.cookie)).not.toBeNull()
    expect(await eventsOf(ana.id)).toEqual([])
  })

  it('is for members only', async () => {
    expect(await call('security.endSession', { id: 1 })).toMatchObject({ status: 401 })
  })
})
