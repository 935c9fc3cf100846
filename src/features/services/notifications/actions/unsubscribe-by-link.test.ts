import { expect, it } from 'vitest'
import { createSigner } from '#server/credentials/signer.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { SECRET } from '#tests/secret.ts'
import { testSite } from '#tests/site.ts'
import { ONE_CLICK_PATH } from '../rules.ts'
import { unsubscribeToken } from '../unsubscribe-link.ts'

const { db, call, http, signIn } = await testSite()
const turnOff = callerOf(call, signIn, 'account.unsubscribeByLink')
const signer = createSigner(SECRET)
const mailOf = async (personId: number) =>
  db
    .selectFrom('notification_settings')
    .select(['topic', 'site', 'mail'])
    .where('person_id', '=', personId)
    .execute()

it('turns one kind of mail off, without a session, and again without harm', async () => {
  const person = await insertSomebody(db)
  const token = unsubscribeToken(signer, person, 'talk')
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await turnOff(null, { token })).toMatchObject({
      body: { guaqi: { account: { unsubscribing: { topic: 'talk', isOff: true } } } },
    })
  }
  expect(await mailOf(person)).toEqual([{ topic: 'talk', site: true, mail: 'off' }])
})

it('is done by a mail program with one press; who only opens the address is asked first', async () => {
  const person = await insertSomebody(db)
  const url = `${ONE_CLICK_PATH}?link=${unsubscribeToken(signer, person, 'subscriptions')}`
  const opened = await http.inject({ method: 'GET', url })
  expect([opened.statusCode, opened.headers.location]).toEqual([
    302,
    expect.stringContaining('/account/unsubscribe?link='),
  ])
  expect(await mailOf(person)).toEqual([])
  const pressed = await http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(pressed.statusCode).toBe(200)
  expect(await mailOf(person)).toEqual([{ topic: 'subscriptions', site: true, mail: 'off' }])
  const forged = await http.inject({ method: 'POST', url: url.replace('subscriptions', 'talk') })
  expect(forged.statusCode).toBe(404)
})

it('does nothing by a link that nobody has made', async () => {
  const person = await insertSomebody(db)
  const token = unsubscribeToken(signer, person, 'talk').replace('talk', 'likes')
  expect(await turnOff(null, { token })).toMatchObject({
    status: 404,
    body: { code: 'unsubscribe-link-wrong' },
  })
  expect(await mailOf(person)).toEqual([])
})
