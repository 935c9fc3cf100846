import { expect, it } from 'vitest'
import { contractKey } from '#shared/contract.ts'
import { eventually } from '#tests/eventually.ts'
import { insertSomebody } from '#tests/people.ts'
import { testSiteOn } from '#tests/site.ts'
import { socketsOf } from '#tests/socket.ts'
import { startedDatabase } from '#tests/started-site.ts'
import { actions } from '../../src/lists/actions.ts'

const site = await testSiteOn(await startedDatabase())
const { db, call, signIn, get, http, readOutbox } = site
const admin = await insertSomebody(db, { roles: ['admin'] })

/** An admin's browser that looks at the site as somebody. */
async function look(values: Parameters<typeof insertSomebody>[1] = {}) {
  const person = await insertSomebody(db, values)
  const { cookie } = await signIn(admin)
  const begun = await call('admin.beginLook', { id: person, reason: 'A question of theirs' }, { cookie })
  expect(begun.status).toBe(200)
  return { person, cookie }
}

/** The only write that goes on, and the reads that are never answered: a new one of either is put here by hand. */
const GOES_ON = ['admin.endLook']
const NEVER_READ = [
  'content.getDraft',
  'content.getDraftLink',
  'content.getDraftTalk',
  'content.getTranslation',
  'content.readDraft',
  'privacy.getExportFile',
  'utils.getPrivateMessage',
  'utils.getPrivateMessageUsers',
]

it('refuses every write of the catalogue by name, whatever is sent, and reads what is private to nobody', async () => {
  const { cookie } = await look()
  const asked = actions.filter(
    ({ contract: { name, kind } }) =>
      NEVER_READ.includes(name) || (kind === 'write' && !GOES_ON.includes(name)),
  )
  expect(asked.length).toBeGreaterThan(200)
  for (const { contract } of asked) {
    const data = contract.verb === undefined ? {} : { type: contract.verb }
    const { status, body } = await call(contract.name, data, { cookie })
    expect([contractKey(contract), status, body.code]).toEqual([contractKey(contract), 403, 'only-looking'])
  }
})

it('marks as going on, or as never read, exactly those calls', () => {
  const marked = (how: string) =>
    actions
      .filter(({ whileLooking }) => whileLooking === how)
      .map(({ contract }) => contract.name)
      .sort()
  expect([marked('goes-on'), marked('never')]).toEqual([GOES_ON, NEVER_READ])
})

it('refuses files and forms as well, and the export of somebody’s data', async () => {
  const { cookie } = await look()
  const headers = { cookie, origin: 'http://town.test' }
  const upload = await http.inject({
    method: 'POST',
    url: '/api/upload/avatar',
    headers: { ...headers, 'content-type': 'image/png' },
    payload: Buffer.from('not looked at'),
  })
  expect([upload.statusCode, upload.json<{ code: string }>().code]).toEqual([403, 'only-looking'])
})

it('nothing is written while everything is read: not of the person, and not that something was seen', async () => {
  const { person, cookie } = await look({ unread_notifications: 3 })
  const state = async () =>
    JSON.stringify(await db.selectFrom('people').selectAll().where('id', '=', person).execute())
  const before = await state()
  expect((await call('account.getNotifications', {}, { cookie })).status).toBe(200)
  expect((await call('auth.pageData', { path: '/' }, { cookie })).status).toBe(200)
  for (const address of ['/en', '/en/account/notifications', '/en/account/security'])
    expect((await get(address, { cookie })).status).toBeLessThan(500)
  expect(await state()).toBe(before)
  expect(await db.selectFrom('sessions').select('id').where('person_id', '=', person).execute()).toEqual([])
})

it('an own page of the person is kept by nobody, and the desk is not theirs', async () => {
  const { cookie } = await look()
  const { status, headers } = await get('/en/admin', { cookie })
  expect([status, headers['cache-control']]).toEqual([403, 'private, no-store'])
  // What everybody gets is the page of a stranger, from which nothing of the person can be seen.
  const [own, strange] = [await get('/en', { cookie }), await get('/en')]
  const timeless = (text: string) => text.replace(/"now":"[^"]*"/, '')
  expect(timeless(own.text)).toBe(timeless(strange.text))
})

it('sockets carry neither the news of the person nor, while it lasts, those of the admin', async () => {
  const { cookie } = await signIn(admin)
  const { raw } = await socketsOf(site)
  const tokenOf = async () => {
    const { viewer } = (await call('auth.viewer', {}, { cookie })).body as {
      viewer: { databaseId: number; gqUserSocketToken: string }
    }
    return { ...JSON.parse(viewer.gqUserSocketToken), userId: viewer.databaseId }
  }
  const connect = async (data: object) => {
    const socket = raw()
    await socket.opened()
    socket.send({ type: 'connect', data })
    return socket
  }
  const own = await tokenOf()
  const before = await connect(own)
  await before.receives('connected')
  const person = await insertSomebody(db)
  await call('admin.beginLook', { id: person, reason: 'A question of theirs' }, { cookie })
  await readOutbox()
  await eventually(() => before.state.code === 4401, 'the socket of the admin is closed')
  const theirs = await tokenOf()
  expect(theirs.userId).toBe(person)
  for (const token of [theirs, own]) {
    const socket = await connect(token)
    await eventually(() => socket.state.code === 4401, 'the socket is refused')
    expect(socket.of('connected')).toEqual([])
  }
  await call('admin.endLook', {}, { cookie })
  await readOutbox()
  await (await connect(await tokenOf())).receives('connected')
})
