import { describe, expect, it } from 'vitest'
import { insertAuthor } from '#tests/authoring.ts'
import { callerOf, insertSanction, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import type { NodeCreated } from '../../schemas/desk.ts'

const { db, call, get, signIn } = await testSite()
const create = callerOf(call, signIn, 'community.createNode')

const text = (name: string) => ({ name, description: '', rules: '' })
const node = (changed: object = {}) => ({
  language: 'en',
  visibility: 'public',
  texts: { 'zh-hans': text(''), en: text('Kites'), es: text('') },
  joinKind: 'approval',
  joinPrices: {},
  joinPeriod: null,
  joinLevels: [],
  ...changed,
})

describe('community.createNode', () => {
  it('makes a node that its maker looks after and is in, at the end of the list', async () => {
    const person = await insertAuthor(db)
    const { status, body } = await create(person, node())
    expect(status).toBe(200)
    const { databaseId, path } = (body as { guaqi: { community: { createNode: NodeCreated } } }).guaqi
      .community.createNode
    expect((await get(`/en/${path}`)).text).toContain('Kites')
    const row = await db
      .selectFrom('nodes')
      .innerJoin('node_members', 'node_id', 'nodes.id')
      .select(['admin_id', 'person_id', 'state', 'members_count', 'join_kind'])
      .where('nodes.id', '=', databaseId)
      .execute()
    expect(row).toEqual([
      { admin_id: person, person_id: person, state: 'joined', members_count: 1, join_kind: 'approval' },
    ])
  })

  it('takes the words of one language: the others are missing translations', async () => {
    const person = await insertAuthor(db)
    const { status, body } = await create(person, node({ texts: { en: { name: 'Boats' } } }))
    expect(status).toBe(200)
    const { path } = (body as { guaqi: { community: { createNode: NodeCreated } } }).guaqi.community
      .createNode
    for (const address of [`/${path}`, `/en/${path}`, `/es/${path}`])
      expect((await get(address)).text).toContain('Boats')
    const other = node({ language: 'es', texts: { en: { name: 'Boats' } } })
    expect((await create(person, other)).body.code).toBe('node-needs-name')
  })

  it('refuses strangers, levels without the permission, the silenced, and what could not be joined', async () => {
    const person = await insertAuthor(db)
    expect((await call('community.createNode', node())).status).toBe(401)
    expect((await create(await insertSomebody(db), node())).body.code).toBe('node-not-yours')
    const refused = async (changed: object) => (await create(person, node(changed))).body.code
    expect(await refused({ language: 'es' })).toBe('node-needs-name')
    expect(await refused({ joinKind: 'money' })).toBe('node-needs-price')
    expect(await refused({ joinKind: 'level', joinLevels: ['none'] })).toBe('node-needs-levels')
    await insertSanction(db, person)
    expect((await create(person, node())).body.code).toBe('silenced')
  })
})
