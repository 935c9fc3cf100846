import { expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, get, signIn } = await testSite()

const admin = await insertSomebody(db, { roles: ['admin'] })
const staff = await insertSomebody(db, { roles: ['staff'] })
const member = await insertSomebody(db, { name: 'Lena Park', email: 'lena@town.test' })

async function visit(personId: number | null, query = '') {
  const headers = personId === null ? {} : { cookie: (await signIn(personId)).cookie }
  return get(`/en/admin${query}`, headers)
}

it('is closed to strangers and members, with nothing of what it shows', async () => {
  for (const who of [null, member]) {
    for (const query of ['', '?q=lena', `?person=${member}`, '?view=log', '?view=outbox']) {
      const { status, text } = await visit(who, query)
      expect([query, status]).toEqual([query, 403])
      expect(text).not.toContain('lena@town.test')
      expect(text).toContain('<meta name="robots" content="noindex">')
    }
  }
})

it('finds and shows people to staff, for nobody to keep', async () => {
  const { status, text, headers } = await visit(staff, '?q=lena@town.test')
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(text).toContain('Lena Park')
  expect(text).toContain('<meta name="robots" content="noindex">')
  const person = await visit(staff, `?person=${member}`)
  expect(person.text).toContain('lena@town.test')
  expect((await visit(staff, '?person=999999')).text).toContain('Nobody fits that.')
})

it('shows what could not be sent to admins alone', async () => {
  expect((await visit(admin, '?view=outbox')).text).toContain('All mails and text messages have been sent.')
  const { status, text } = await visit(staff, '?view=outbox')
  expect(status).toBe(200)
  expect(text).not.toContain('view=outbox"')
  expect(text).not.toContain('All mails and text messages')
})

it('shows where keys of payment providers are entered to admins alone', async () => {
  const { text } = await visit(admin, '?view=payments')
  for (const words of ['Stripe', 'Secret key', '/api/payments/stripe/webhook', 'WeChat Pay', 'PayPal'])
    expect(text).toContain(words)
  const theirs = await visit(staff, '?view=payments')
  expect(theirs.text).not.toContain('view=payments"')
  expect(theirs.text).not.toContain('Secret key')
  for (const who of [null, member]) expect((await visit(who, '?view=payments')).status).toBe(403)
})

it('stands in every language, on pages of its own tabs', async () => {
  for (const [path, title] of [
    ['/admin', '管理'],
    ['/en/admin', 'Admin'],
    ['/es/admin', 'Administración'],
  ] as const) {
    const { status, text } = await get(path, { cookie: (await signIn(admin)).cookie })
    expect([path, status, text.includes(`<title>${title} ·`)]).toEqual([path, 200, true])
  }
  expect((await visit(staff, '?view=log')).text).toContain('Nothing was done yet.')
  expect((await visit(staff, '?view=appeals')).text).toContain('No appeal is waiting.')
})

/** Raw audit data, which should not appear on the page. */
const RAW =
  /\b(?:grant-role|revoke-role|set-level|grant-vip|end-sessions|login-ban|signed-in|lv\d|before|after)\b/

it('tells what was done in words, in every language, with whom it was done to', async () => {
  const person = await insertSomebody(db, { name: 'Noor Said', level_key: 'lv1' })
  const act = (action: string, data: object) => callerOf(call, signIn, action)(admin, data)
  await act('admin.grantRole', { id: person, role: 'builder' })
  await act('admin.revokeRole', { id: person, role: 'builder' })
  await act('admin.setLevel', { id: person, level: 'lv2' })
  await act('admin.grantVip', { id: person, tier: 'gold', days: 0 })
  await act('admin.sanctionPerson', {
    id: person,
    kind: 'login-ban',
    rule: 'No. 3',
    reason: 'Too loud.',
    until: null,
  })
  await db
    .insertInto('security_events')
    .values({ person_id: person, kind: 'signed-in', detail: JSON.stringify({ method: 'social:github' }) })
    .execute()
  const { cookie } = await signIn(admin)
  for (const [prefix, words] of [
    ['', ['禁止登录', '规则：No. 3', '原因：Too loud.', '授予角色', '用GitHub账号登录']],
    ['/en', ['Login ban', 'Rule: No. 3', 'Reason: Too loud.', 'Role given', 'Signed in with GitHub']],
    ['/es', ['Norma: No. 3', 'Motivo: Too loud.', 'Rol dado', 'Entrada con GitHub']],
  ] as const) {
    for (const query of ['?view=log', `?person=${person}`]) {
      const { text } = await get(`${prefix}/admin${query}`, { cookie })
      const shown = text.slice(text.indexOf('<main'), text.indexOf('</main')).replace(/<[^>]+>/g, ' ')
      expect(shown).not.toMatch(RAW)
      for (const word of words.slice(0, query === '?view=log' ? -1 : undefined)) expect(shown).toContain(word)
      expect(text).toContain(`?person=${person}"`)
      expect(shown).toContain('Noor Said')
    }
  }
})
