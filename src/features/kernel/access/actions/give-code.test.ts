import { expect, it } from 'vitest'
import { documentOf } from '#tests/community-rows.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertPost, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn, readOutbox } = await testSite()
await storeSettings(db, {
  follow: { name: { en: 'Banyan News' }, picture: '/media/account.png', code: 'Lantern 7' },
})
await readOutbox()

const DAY = 24 * 3_600_000
let place = 0
const give = async (personId: number | null, code: string, address?: string) => {
  place += 1
  const session = personId === null ? {} : await signIn(personId)
  return call('access.giveCode', { code }, { lang: 'en', address: address ?? `10.9.0.${place}`, ...session })
}

async function article() {
  const post = await insertPost(db, { authorId: await insertSomebody(db) })
  await db
    .updateTable('posts')
    .set({ access: JSON.stringify([{ type: 'qrcode' }]) })
    .where('id', '=', post.id)
    .execute()
  await db
    .updateTable('post_texts')
    .set({ hidden_document: documentOf('The well is behind the mill.') })
    .where('post_id', '=', post.id)
    .execute()
  return post
}
async function reads(personId: number, number: number) {
  const data = { kind: 'article', id: String(number) }
  const { body } = await call('access.getHiddenPart', data, { lang: 'en', ...(await signIn(personId)) })
  return JSON.stringify(body).includes('behind the mill')
}

it('opens what asks for the code for seven days, kept on the server, and nothing to others', async () => {
  const { number } = await article()
  const ana = await insertSomebody(db)
  const ben = await insertSomebody(db)
  expect(await reads(ana, number)).toBe(false)
  const before = Date.now()
  const { status, body } = await give(ana, '  ｌantern 7 ')
  expect(status).toBe(200)
  const { until } = (body as { guaqi: { access: { giveCode: { until: string } } } }).guaqi.access.giveCode
  expect(Math.abs(Date.parse(until) - before - 7 * DAY)).toBeLessThan(DAY)
  expect(await reads(ana, number)).toBe(true)
  expect(await reads(ben, number)).toBe(false)
  await db
    .updateTable('follow_grants')
    .set({ until: new Date(Date.now() - 1) })
    .where('person_id', '=', ana)
    .execute()
  expect(await reads(ana, number)).toBe(false)
  expect((await give(ana, 'lantern 7')).status).toBe(200)
  expect(await reads(ana, number)).toBe(true)
})

it('refuses another code, and a stranger', async () => {
  const ana = await insertSomebody(db)
  expect(await give(ana, 'lantern 8')).toMatchObject({ status: 422, body: { code: 'follow-code-wrong' } })
  expect(await give(ana, '')).toMatchObject({ status: 422, body: { code: 'follow-code-wrong' } })
  expect((await give(ana, 'x'.repeat(61))).status).toBe(400)
  expect((await give(null, 'lantern 7')).status).toBe(401)
})

it('stops who guesses: one person, and many from one place; what was right counts for nothing', async () => {
  const ana = await insertSomebody(db)
  const guesses = await Promise.all(Array.from({ length: 8 }, (_, at) => give(ana, `guess ${at}`)))
  // The sixth still says that it is wrong, and from then on they wait.
  expect(guesses.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(6)
  expect(await give(ana, 'lantern 7')).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
  const crowd = []
  for (let guesses = 0; guesses < 22; guesses += 1)
    crowd.push((await give(await insertSomebody(db), 'guess', '10.8.0.2')).body.code)
  expect(crowd.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'follow-code-wrong'))
  expect(crowd.at(-1)).toBe('too-many-attempts')
  for (let times = 0; times < 25; times += 1)
    expect((await give(await insertSomebody(db), 'lantern 7', '10.8.0.3')).status).toBe(200)
})

it('asks for nothing where no account is named', async () => {
  await storeSettings(db, { follow: { name: {}, picture: '', code: '' } })
  await readOutbox()
  expect(await give(await insertSomebody(db), 'lantern 7')).toMatchObject({
    status: 404,
    body: { code: 'code-not-asked' },
  })
})
