import { afterEach, describe, expect, it } from 'vitest'
import { insertSilence } from '#features/accounts/account/queries/sanctions.ts'
import { insertMember, insertNode, insertTopic } from '#tests/community-rows.ts'
import { callerOf, insertSomebody, listAct } from '#tests/people.ts'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn, errors, readOutbox } = await testSite()
const roles = ['comment', 'answer', 'chat']
await storeSettings(db, { level: { lv: [{ key: 'lv1', name: { en: 'Seed' }, roles }], vip: [] } })
await readOutbox()
const silence = callerOf(call, signIn, 'community.silenceMember')
const lift = callerOf(call, signIn, 'community.liftSilence')
const list = callerOf(call, signIn, 'community.listSilences')
const write = callerOf(call, signIn, 'mutates.content')
const say = callerOf(call, signIn, 'utils.chat')

async function insertTown() {
  const [admin, helper] = [await insertPerson(db), await insertPerson(db)]
  const person = await insertSomebody(db, { email: `p${Math.random()}@town.test` })
  const node = await insertNode(db, { admin_id: admin })
  await insertMember(db, node, helper, { role: 'moderator' })
  await insertMember(db, node, person)
  const { number } = await insertTopic(db, { nodeId: node })
  const elsewhere = await insertTopic(db, { nodeId: await insertNode(db) })
  return { admin, helper, person, node, number, elsewhere: elsewhere.number }
}
const REASON = 'Sold things in every topic.'
const comment = (id: number, words: string) => ({ type: 'COMMENT', id: `topic:${id}`, content: words })
const thing = (id: number) => Buffer.from(`topic:${id}`).toString('base64url')
const on = (id: number, words: string) => ({ ...comment(id, words), id: thing(id) })

afterEach(() => expect(errors).toEqual([]))

describe('community.silenceMember', () => {
  it('keeps somebody from writing in this node alone, until it ends by itself', async () => {
    const { helper, person, node, number, elsewhere } = await insertTown()
    expect((await silence(helper, { node, person, reason: REASON, days: 3 })).status).toBe(200)
    const refused = { status: 403, body: { code: 'silenced-here' } }
    expect(await write(person, on(number, 'Buy here.'))).toMatchObject(refused)
    const answer = { type: 'ANSWER', id: number, content: '<p>Buy here.</p>' }
    expect(await write(person, answer)).toMatchObject(refused)
    expect(await say(person, { room: `node-${node}`, text: 'Buy here.' })).toMatchObject({
      status: 403,
      body: { code: 'chat-silenced-here' },
    })
    expect((await write(person, on(elsewhere, 'A kind word.'))).status).toBe(200)
    await db
      .updateTable('sanctions')
      .set({ until: new Date(Date.now() - 1) })
      .where('person_id', '=', person)
      .execute()
    expect((await write(person, on(number, 'A useful word.'))).status).toBe(200)
  })

  it('tells why and until when, by mail and on the page, with the way to appeal', async () => {
    const { helper, person, node, number } = await insertTown()
    await silence(helper, { node, person, reason: REASON, days: 3 })
    const { cookie } = await signIn(person)
    const asked = await call('reactions.getOwnBelow', { kind: 'topic', id: String(number) }, { cookie })
    const below = JSON.stringify(asked.body)
    expect(below).toContain('account/appeal?link=')
    const token = /link=([\w.]+)/.exec(below)?.[1]
    const read = await call('account.getSanctionByLink', { token }, { lang: 'en' })
    expect(JSON.stringify(read.body)).toContain(REASON)
    expect(JSON.stringify(read.body)).toContain('node-silence')
  })

  it('is lifted early by who gave it; an appeal is judged by somebody else', async () => {
    const { admin, helper, person, node, number } = await insertTown()
    const staff = await insertSomebody(db, { roles: ['staff'] })
    await silence(helper, { node, person, reason: REASON, days: 0 })
    const { id } = await db
      .selectFrom('sanctions')
      .select('id')
      .where('person_id', '=', person)
      .executeTakeFirstOrThrow()
    const appeal = callerOf(call, signIn, 'account.appealSanction')
    expect((await appeal(person, { sanction: id, text: 'It was a gift.' })).status).toBe(200)
    const ask = { node, person, reason: 'Heard.' }
    expect(await lift(helper, ask)).toMatchObject({ status: 403, body: { code: 'appeal-not-yours' } })
    expect(await list(helper, { node })).toMatchObject({
      body: {
        guaqi: { community: { silences: { nodes: [{ appeal: 'It was a gift.', can: { lift: false } }] } } },
      },
    })
    expect((await lift(admin, ask)).status).toBe(200)
    expect((await write(person, on(number, 'Thank you.'))).status).toBe(200)
    expect(await lift(admin, ask)).toMatchObject({ status: 404, body: { code: 'silence-not-found' } })
    // Of what the admin of the node gave, the team judges.
    await silence(admin, { node, person, reason: REASON, days: 1 })
    const own = await db
      .selectFrom('sanctions')
      .select('id')
      .where('person_id', '=', person)
      .where('lifted_at', 'is', null)
      .executeTakeFirstOrThrow()
    await appeal(person, { sanction: own.id, text: 'Again?' })
    expect((await lift(admin, ask)).body.code).toBe('appeal-not-yours')
    const byTeam = callerOf(call, signIn, 'admin.liftSanction')
    expect((await byTeam(staff, { sanction: own.id, reason: 'Heard.' })).status).toBe(200)
  })

  it('holds for nobody who looks after the node or the site, nor for oneself, and once at a time', async () => {
    const { admin, helper, person, node } = await insertTown()
    const staff = await insertSomebody(db, { roles: ['staff'] })
    const asked = { node, reason: REASON, days: 1 }
    expect((await silence(helper, { ...asked, person: admin })).body.code).toBe('silence-above')
    expect((await silence(admin, { ...asked, person: staff })).body.code).toBe('silence-above')
    expect((await silence(helper, { ...asked, person: helper })).body.code).toBe('not-oneself')
    expect((await silence(admin, { ...asked, person: helper })).status).toBe(200)
    // A moderator who is silenced moderates nothing.
    expect((await silence(helper, { ...asked, person })).body.code).toBe('not-node-admin')
    const both = await Promise.all([1, 2].map(() => silence(admin, { ...asked, person })))
    expect(both.map(({ body }) => body.code)).toContain('silenced-already')
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is refused beside one that was written by who came a moment later', async () => {
    const { admin, person, node } = await insertTown()
    const now = new Date(Date.now() + 60_000)
    await insertSilence(db, { nodeId: node, personId: person, byId: admin, reason: REASON, until: null, now })
    const { status, body } = await silence(admin, { node, person, reason: REASON, days: 1 })
    expect([status, body.code]).toEqual([409, 'silenced-already'])
  })

  it('refuses strangers, members, no reason, nobody, and nodes that are not there', async () => {
    const { helper, person, node } = await insertTown()
    const data = { node, person, reason: REASON, days: 1 }
    expect((await silence(null, data)).status).toBe(401)
    expect((await silence(person, { ...data, person: helper })).body.code).toBe('not-node-admin')
    expect((await silence(helper, { ...data, reason: ' ' })).body.code).toBe('silence-needs-reason')
    expect((await silence(helper, { ...data, person: 999_999 })).body.code).toBe('person-not-found')
    expect((await silence(helper, { ...data, node: 999_999 })).body.code).toBe('node-not-found')
    const gone = await insertNode(db, { admin_id: helper, deleted_at: new Date() })
    expect((await silence(helper, { ...data, node: gone })).body.code).toBe('gone')
    expect(await listAct(db, person)).toEqual([])
  })
})
