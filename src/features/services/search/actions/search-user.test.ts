import { expect, it } from 'vitest'
import { indexPeople } from '#features/kernel/people/queries/index-people.ts'
import type { FoundUsers } from '#features/kernel/people/schemas.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

async function join(name: string, slug: string, followers = 0): Promise<number> {
  const id = await insertPerson(db, { name, slug })
  await db.updateTable('people').set({ followers_count: followers }).where('id', '=', id).execute()
  await indexPeople(db, [id])
  return id
}
let caller = 0
async function find(key: string): Promise<string[]> {
  caller += 1
  const { status, body } = await call('search.user', { key }, { address: `10.0.0.${caller}` })
  expect(status).toBe(200)
  return (body.users as FoundUsers).nodes.map(({ name }) => name)
}

it('finds people by the beginning of their names and addresses, the most followed first', async () => {
  const ana = await join('Ana Morales', 'ana', 2)
  await join('Joana', 'joana')
  await join('Andrés Peña', 'apena', 9)
  const { body } = await call('search.user', { key: 'an' }, { address: '10.0.1.1' })
  expect(body).toEqual({
    users: {
      nodes: [
        expect.objectContaining({ name: 'Andrés Peña' }),
        {
          id: expect.any(String),
          databaseId: ana,
          name: 'Ana Morales',
          path: 'profile/ana',
          gqSlug: 'profile/ana',
          avatar: expect.stringMatching(/^\/api\/avatar\?seed=/),
          level: 'lv1',
          vip: null,
        },
      ],
      isPartial: false,
    },
  })
  expect(await find('mor')).toEqual(['Ana Morales'])
  expect(await find('ANDRES pena')).toEqual(['Andrés Peña'])
  expect(await find('apena')).toEqual(['Andrés Peña'])
  // Whoever is called exactly so stands before those whom more people follow.
  expect(await find('ana')).toEqual(['Ana Morales'])
})

it('names people by the id by which they know themselves and others follow them', async () => {
  const ana = await join('Ottilie', 'ottilie')
  const { body } = await call('search.user', { key: 'ottilie' }, { address: '10.0.1.2' })
  const id = (body.users as FoundUsers).nodes[0]?.id
  const { cookie } = await signIn(ana)
  expect((await call('auth.viewer', {}, { cookie })).body).toMatchObject({ viewer: { id } })
  const other = await signIn(await insertPerson(db))
  expect((await call('mutates.follow', { userId: id }, { cookie: other.cookie })).status).toBe(200)
})

it('finds Chinese names by one or two of their characters', async () => {
  await join('周晚晴', 'zhou')
  for (const key of ['周', '晚晴', '周晚', '周晚晴']) expect(await find(key), key).toEqual(['周晚晴'])
  expect(await find('晴晚')).toEqual([])
})

it('finds nobody for nothing, and nobody who has left', async () => {
  for (const key of ['', ' ', '-ana', '%', '_', "'; --"]) expect(await find(key), key).toEqual([])
  const id = await join('Gone Person', 'gone')
  await db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  expect(await find('gone')).toEqual([])
  await indexPeople(db, [id])
  expect(await db.selectFrom('search_people').where('person_id', '=', id).selectAll().execute()).toEqual([])
})
