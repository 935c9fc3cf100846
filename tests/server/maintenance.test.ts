import { expect, it } from 'vitest'
import { optionSite } from '#tests/options.ts'
import { insertSomebody } from '#tests/people.ts'

const { db, as, saved, optionOf, readOutbox, get, call, admin, staff } = await optionSite()
const member = await insertSomebody(db)
const set = async (path: string, value: unknown) => {
  expect(await saved({ path, value, revision: (await optionOf(path)).revision })).toMatchObject({
    problems: [],
  })
  await readOutbox()
}
const write = (who: number | null, lang = 'en') => as(who, 'updateUser', { bio: 'Reads' }, lang)

it('refuses every write of visitors with words in their language, and goes on for the staff', async () => {
  await set('maintenance.words', { en: 'We move house.', es: 'Nos mudamos.', 'zh-hans': '我们在搬家。' })
  await set('maintenance.isOn', true)
  for (const [lang, words] of [
    ['en', 'Nothing can be saved at the moment. We move house.'],
    ['es', 'Ahora mismo no se puede guardar nada. Nos mudamos.'],
    ['zh-hans', '现在暂时无法保存。我们在搬家。'],
  ] as const) {
    const answer = await write(member, lang)
    expect(answer).toMatchObject({ status: 503, body: { code: 'maintenance', messages: [words] } })
    expect(answer.headers['retry-after']).toBe('600')
  }
  expect((await write(staff)).body).not.toMatchObject({ code: 'maintenance' })
  expect((await write(admin)).body).not.toMatchObject({ code: 'maintenance' })
})

it('is said above every page, which are read as ever', async () => {
  const { status, text } = await get('/en')
  expect([status, text.includes('We move house.')]).toEqual([200, true])
  expect((await get('/es/community/archive/all')).text).toContain('Nos mudamos.')
  expect((await call('docs.getTree', {})).body).not.toMatchObject({ code: 'maintenance' })
})

it('lets everybody sign in and out', async () => {
  const answer = await call(
    'auth.login',
    { loginData: { type: 'email', account: 'a@b.example' } },
    { lang: 'en' },
  )
  expect(answer.body).not.toMatchObject({ code: 'maintenance' })
})

it('ends by its own clock, and says when to come back', async () => {
  const soon = new Date(Date.now() + 120_000)
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(soon)
  await set('maintenance.until', shown)
  const answer = await write(member)
  expect(answer.status).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(120)
  await set('maintenance.until', '2020-01-01 08:00')
  expect((await write(member)).body).not.toMatchObject({ code: 'maintenance' })
  await set('maintenance.isOn', false)
  expect((await get('/en')).text).not.toContain('We move house.')
})
