import { expect, it } from 'vitest'
import { readDelivery } from '#server/delivery/config.ts'
import { NO_MAILBOX, serveMail } from '#tests/delivery/mail-server.ts'
import { freePort } from '#tests/free-port.ts'
import { insertSomebody } from '#tests/people.ts'
import { testSiteOn } from '#tests/site.ts'
import { startedDatabase } from '#tests/started-site.ts'

const database = await startedDatabase()
const { db } = database
const MAIL_FROM = 'Town <hello@town.test>'
const { port, taken } = await serveMail()
const siteBy = (address: string) =>
  testSiteOn(database, { delivery: readDelivery({ SMTP_URL: address, MAIL_FROM }) })
const working = await siteBy(`smtp://127.0.0.1:${port}`)
const silent = await siteBy(`smtp://127.0.0.1:${await freePort()}`)
const without = await testSiteOn(database)

const admin = await insertSomebody(db, { roles: ['admin'], email: 'gu@square.example' })
const testOn = async (site: typeof working, who = admin) =>
  site.call('setup.testMail', {}, { lang: 'en', cookie: (await site.signIn(who)).cookie })
const milestone = () => db.selectFrom('milestones').select('name').where('name', '=', 'mail').execute()

it('says why nothing was sent: no server, one that is away, one that refuses, nobody to send it to', async () => {
  expect(await testOn(without)).toMatchObject({ status: 409, body: { code: 'mail-not-set-up' } })
  expect(await testOn(silent)).toMatchObject({
    status: 422,
    body: { code: 'mail-not-taken', messages: [expect.stringContaining('refuses the connection')] },
  })
  const nobody = await insertSomebody(db, { roles: ['admin'], email: NO_MAILBOX })
  expect(await testOn(working, nobody)).toMatchObject({
    body: { code: 'mail-not-taken', messages: [expect.stringContaining('refuses the recipient')] },
  })
  const nameless = await insertSomebody(db, { roles: ['admin'], email: null })
  expect(await testOn(working, nameless)).toMatchObject({ status: 409, body: { code: 'no-mail-address' } })
  expect(await milestone()).toEqual([])
  expect(taken).toEqual([])
})

it('waits until the mail server has taken it', async () => {
  expect(await testOn(working)).toMatchObject({
    status: 200,
    body: { guaqi: { setup: { testMail: { to: 'gu@square.example' } } } },
  })
  expect(taken).toMatchObject([
    { recipients: ['gu@square.example'], subject: expect.stringContaining('Plaza') },
  ])
  expect(await milestone()).toHaveLength(1)
})

it('is for admins alone', async () => {
  expect((await testOn(working, await insertSomebody(db, { roles: ['staff'] }))).status).toBe(403)
  expect((await working.call('setup.testMail', {})).status).toBe(401)
})
