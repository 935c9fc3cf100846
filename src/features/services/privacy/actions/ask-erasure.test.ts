import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertSanction } from '#tests/people.ts'
import { PASSWORD, securitySite } from '#tests/security-site.ts'

const { db, call, get, member, makeOld, eventsOf, mailsTo, signIn } = await securitySite()

const nameOf = async (id: number) =>
  (await db.selectFrom('people').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
const eraseAtOf = async (id: number) =>
  (await db.selectFrom('people').select('erase_at').where('id', '=', id).executeTakeFirstOrThrow()).erase_at
/** Data of a valid request. */
const meant = async (id: number) => ({ name: await nameOf(id), password: PASSWORD, keepsContributions: true })

describe('somebody who wants to be erased', () => {
  it('has fourteen days, a mail, an entry in their history, and no other device that is signed in', async () => {
    const { id, email, ask, cookie } = await member()
    const other = await signIn(id)
    const { status, body } = await ask('privacy.askErasure', await meant(id))
    expect(status).toBe(200)
    const { on } = (body as { guaqi: { privacy: { askErasure: { on: string } } } }).guaqi.privacy.askErasure
    const days = (new Date(on).getTime() - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(14, 2)
    expect((await eraseAtOf(id))?.toISOString()).toBe(on)
    expect(await mailsTo(email)).toMatchObject([{ template: 'erasure-asked', params: { on } }])
    expect(await eventsOf(id)).toEqual([{ kind: 'erasure-asked' }])
    const seenBy = async (sent: string) => (await call('auth.viewer', {}, { cookie: sent })).body.viewer
    expect(await seenBy(other.cookie)).toBeNull()
    expect(await seenBy(cookie)).not.toBeNull()
    // Everything is as it was, until then.
    expect((await get(`/en/profile/${id}`)).status).toBeLessThan(400)
  })

  it('may type their name as they type', async () => {
    const { id, ask } = await member()
    const { name, ...rest } = await meant(id)
    const typed = ` ${name.toUpperCase().replace(' ', '　')} `
    expect((await ask('privacy.askErasure', { ...rest, name: typed })).status).toBe(200)
  })

  it('must type it', async () => {
    const { id, ask } = await member()
    for (const name of ['', 'Somebody', 'MemberI']) {
      const { body } = await ask('privacy.askErasure', { ...(await meant(id)), name })
      expect(body).toMatchObject({ code: 'name-mismatch' })
    }
    expect(await eraseAtOf(id)).toBeNull()
  })

  it('must know the password, and has few tries', async () => {
    const { id, ask } = await member()
    const codes: unknown[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      const { body } = await ask('privacy.askErasure', { ...(await meant(id)), password: 'a guess' })
      codes.push(body.code)
    }
    expect(codes).toEqual([...Array(5).fill('password-wrong'), 'too-many-attempts'])
    expect((await ask('privacy.askErasure', await meant(id))).body).toMatchObject({
      code: 'too-many-attempts',
    })
    expect(await eraseAtOf(id)).toBeNull()
  })

  it('without a password must have signed in a moment ago', async () => {
    const { id, sessionId, ask } = await member({ password: null })
    await makeOld(sessionId)
    const { password: _none, ...sent } = await meant(id)
    expect((await ask('privacy.askErasure', sent)).body).toMatchObject({ code: 'confirmation-needed' })
    await makeOld(sessionId, 5)
    expect((await ask('privacy.askErasure', sent)).status).toBe(200)
  })

  it('asks once', async () => {
    const { id, ask } = await member()
    await ask('privacy.askErasure', await meant(id))
    const again = await ask('privacy.askErasure', { ...(await meant(id)), keepsContributions: false })
    expect(again.body).toMatchObject({ code: 'erasure-asked' })
    const { rows } = await sql`select keeps_contributions from erasures where person_id = ${id}`.execute(db)
    expect(rows).toEqual([{ keeps_contributions: true }])
  })

  it('gets no mail where there is no address', async () => {
    const { id, ask } = await member({ email: false })
    expect((await ask('privacy.askErasure', await meant(id))).status).toBe(200)
    expect(await mailsTo(null)).toEqual([])
  })
})

it('the last two admins who ask at once: one of them stays', async () => {
  const [one, two] = [await member(), await member()]
  await sql`update people set roles = '{admin}' where id in (${one.id}, ${two.id})`.execute(db)
  const answers = await Promise.all([
    one.ask('privacy.askErasure', await meant(one.id)),
    two.ask('privacy.askErasure', await meant(two.id)),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(['only-admin'])
})

it('an admin stays while the only other one cannot come in', async () => {
  await sql`update people set roles = '{}'`.execute(db)
  const [one, banned] = [await member(), await member()]
  await sql`update people set roles = '{admin}' where id in (${one.id}, ${banned.id})`.execute(db)
  await insertSanction(db, banned.id, { kind: 'login-ban' })
  expect((await one.ask('privacy.askErasure', await meant(one.id))).body).toMatchObject({
    code: 'only-admin',
  })
})

it('a stranger cannot ask', async () => {
  const answer = await call('privacy.askErasure', { name: 'x', keepsContributions: true })
  expect(answer.body).toMatchObject({ code: 'not-signed-in' })
})
