import { expect, it } from 'vitest'
import { insertNode } from '#tests/community-rows.ts'
import { callerOf, insertSanction } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const list = callerOf(call, signIn, 'community.listSilences')

it('names who is silenced in the node now, to whoever moderates it and nobody else', async () => {
  const [admin, person, other] = [await insertPerson(db), await insertPerson(db), await insertPerson(db)]
  const node = await insertNode(db, { admin_id: admin })
  const silence = { kind: 'node-silence', node_id: node, created_by: admin } as const
  await insertSanction(db, person, { ...silence, reason: 'Too loud.' })
  await insertSanction(db, other, { ...silence, until: new Date(Date.now() - 1) })
  await insertSanction(db, other, { ...silence, node_id: await insertNode(db) })
  const { body } = await list(admin, { node })
  expect(body).toMatchObject({
    guaqi: {
      community: {
        silences: {
          nodes: [{ person: { databaseId: person }, reason: 'Too loud.', until: null, can: { lift: true } }],
        },
      },
    },
  })
  expect(JSON.stringify(body)).not.toContain(`"databaseId":${other}`)
  expect((await list(null, { node })).status).toBe(401)
  expect((await list(person, { node })).body.code).toBe('not-node-admin')
  expect((await list(admin, { node: 999_999 })).body.code).toBe('node-not-found')
})
