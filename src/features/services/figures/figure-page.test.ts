import { expect, it } from 'vitest'
import { addCounts } from '#features/kernel/counts/queries/add-counts.ts'
import { insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, get, signIn } = await testSite()
const { cookie } = await signIn(await insertSomebody(db, { roles: ['admin'] }))

it('says on an empty site what will stand where', async () => {
  const { status, text, headers } = await get('/en/admin/figures', { cookie })
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
  for (const words of [
    'As soon as somebody visits',
    'No search was in vain',
    'With the first money',
    'Nothing yet',
  ])
    expect(text).toContain(words)
})

it('shows the days that its address asks for, with what was before in words', async () => {
  await addCounts(db, '2026-04-01', [{ kind: 'visitors', name: '', count: 10 }])
  await addCounts(db, '2026-04-02', [
    { kind: 'visitors', name: '', count: 15 },
    { kind: 'searches', name: '<b>bold</b>', count: 1 },
  ])
  const { text } = await get('/en/admin/figures?from=2026-04-02&to=2026-04-02', { cookie })
  expect(text).toContain('50% more than before')
  expect(text).toContain('&lt;b&gt;bold&lt;/b&gt;')
  expect((await get('/es/admin/figures?from=2026-04-02&to=2026-04-02', { cookie })).text).toContain(
    '50 % más que antes',
  )
  expect((await get('/admin/figures?range=365', { cookie })).text).toContain('谁留了下来')
})

it('is closed to others, with nothing of what it shows', async () => {
  await addCounts(db, '2026-04-02', [{ kind: 'sources', name: 'secret-source.test', count: 1 }])
  const staff = await signIn(await insertSomebody(db, { roles: ['staff'] }))
  for (const as of ['', staff.cookie]) {
    const { status, text } = await get('/en/admin/figures?from=2026-04-02&to=2026-04-02', { cookie: as })
    expect(status).toBe(403)
    expect(text).not.toContain('secret-source.test')
  }
})

it('is linked from the overview for admins, which shows the last seven days', async () => {
  const link = 'href="/en/admin/figures"'
  expect((await get('/en/admin', { cookie })).text).toContain(link)
  const staff = await signIn(await insertSomebody(db, { roles: ['staff'] }))
  const { text } = await get('/en/admin', { cookie: staff.cookie })
  expect(text).toContain('Readings')
  expect(text).not.toContain(link)
})
