import { expect, it } from 'vitest'
import { appealToken } from '#features/accounts/account/paths.ts'
import { MAIL_SECRET } from '#features/kernel/delivery/rules.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { callerOf, insertSanction, insertSomebody } from '#tests/people.ts'
import { SECRET } from '#tests/secret.ts'
import { PASSWORD, securitySite } from '#tests/security-site.ts'

const { db, call, get, member, signIn, mailsTo } = await securitySite()
const signer = createSigner(SECRET)
const staff = await insertSomebody(db, { roles: ['staff'] })
const asStaff = (action: string, data: unknown) => callerOf(call, signIn, action)(staff, data)
const ban = { kind: 'login-ban' as const, reason: 'Threats.', rule: 'Be kind' }

const look = (token: string) => call('account.getSanctionByLink', { token }, { lang: 'en' })
const appeal = (token: string, text = 'It was my parrot.') =>
  call('account.appealByLink', { token, text }, { lang: 'en' })

/** Somebody who was locked out, and the link of the mail about it. */
async function banned() {
  const person = await member()
  expect((await asStaff('admin.sanctionPerson', { id: person.id, ...ban, until: null })).status).toBe(200)
  const [mail] = (await mailsTo(person.email)).filter(({ template }) => template === 'sanction')
  const url = new URL(signer.decrypt(MAIL_SECRET, String(mail?.params.url)))
  return { ...person, url, token: url.searchParams.get('link') ?? '' }
}

it('takes the words of somebody who is locked out by the link of the mail, once, for those who decide', async () => {
  const { id, url, token } = await banned()
  expect(url.pathname).toBe('/en/account/appeal')
  expect((await get(url.pathname + url.search)).status).toBe(200)
  const seen = { kind: 'login-ban', reason: 'Threats.', rule: 'Be kind', until: null }
  expect((await look(token)).body).toMatchObject({
    guaqi: { account: { sanctionByLink: { ...seen, appeal: null } } },
  })
  expect((await appeal(token)).status).toBe(200)
  // Whoever opens the link again finds it said.
  expect((await look(token)).body).toMatchObject({
    guaqi: { account: { sanctionByLink: { ...seen, appeal: 'It was my parrot.' } } },
  })
  expect(await appeal(token, 'Really.')).toMatchObject({
    status: 409,
    body: { code: 'appealed-already', messages: ['You have appealed against this already.'] },
  })
  const { body } = await asStaff('admin.listAppeals', {})
  expect(JSON.stringify(body)).toContain('It was my parrot.')
  expect(JSON.stringify(body)).toContain(`"databaseId":${id}`)
})

it('leads there from a refused sign-in, for whoever knows the password and for nobody else', async () => {
  const { email, token } = await banned()
  const login = (password: string) =>
    call(
      'auth.login',
      { editStatus: 'login', provider: 'PASSWORD', username: email, password },
      { lang: 'es' },
    )
  expect((await login(PASSWORD)).body).toMatchObject({
    code: 'banned',
    link: `/es/account/appeal?link=${token}`,
  })
  expect((await login('something else')).body).not.toHaveProperty('link')
})

it('refuses what is lifted or over', async () => {
  const { id, token } = await banned()
  const refused = { status: 410, body: { code: 'sanction-ended' } }
  const change = (values: { lifted_at?: Date | null; until?: Date }) =>
    db.updateTable('sanctions').set(values).where('person_id', '=', id).execute()
  await change({ lifted_at: new Date() })
  expect(await look(token)).toMatchObject(refused)
  expect(await appeal(token)).toMatchObject(refused)
  await change({ lifted_at: null, until: new Date(Date.now() - 1) })
  expect(await look(token)).toMatchObject(refused)
  expect(await appeal(token)).toMatchObject(refused)
})

it('opens nothing for another sanction, for another person, by another secret, or of somebody who has left', async () => {
  const mine = await banned()
  const second = await insertSanction(db, mine.id)
  const [id, signature] = mine.token.split('.')
  const swapped = appealToken(signer, { id: Number(id), personId: mine.id + 1 })
  const forged = appealToken(createSigner('another secret that is long enough'), {
    id: Number(id),
    personId: mine.id,
  })
  const wrongs = [
    `${second}.${signature}`,
    swapped,
    forged,
    `${id}.${'0'.repeat(64)}`,
    '999999.x',
    '',
    `${mine.token}0`,
  ]
  for (const wrong of wrongs) {
    const refused = { status: 404, body: { code: 'appeal-link-wrong' } }
    expect(await look(wrong)).toMatchObject(refused)
    expect(await appeal(wrong)).toMatchObject(refused)
  }
  for (const text of ['', ' \n ', 'x'.repeat(2_001)])
    expect((await appeal(mine.token, text)).status).toBe(400)
  await db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', mine.id).execute()
  expect((await look(mine.token)).status).toBe(404)
})

it('takes one of many at once, and is not asked without end', async () => {
  const { token } = await banned()
  const answers = await Promise.all(Array.from({ length: 31 }, () => appeal(token)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses).toContain(429)
})
