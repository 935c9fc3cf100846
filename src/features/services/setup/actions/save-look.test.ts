import { expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn, get, readOutbox } = await testSite()
const admin = await insertSomebody(db, { roles: ['admin'] })
const save = callerOf(call, signIn, 'setup.saveLook')
const LOOK = { hue: 160, radius: 4, logo: '/media/0123456789abcdef0123456789abcdef-320.webp' }

it('gives every page the accent, the corners and the logo', async () => {
  expect((await get('/en')).text).not.toContain(LOOK.logo)
  expect((await save(admin, LOOK)).status).toBe(200)
  await readOutbox()
  const { text } = await get('/en')
  expect(text).toContain('--hue:160;--radius:4px')
  expect(text).toContain(`<img src="${LOOK.logo}"`)
  expect((await save(admin, { ...LOOK, logo: '' })).status).toBe(200)
  await readOutbox()
  expect((await get('/en')).text).not.toContain(LOOK.logo)
})

it('takes no value out of range, and no logo from elsewhere', async () => {
  for (const change of [
    { hue: 361 },
    { radius: -1 },
    { logo: 'https://elsewhere.example/logo.png' },
    { logo: '//elsewhere.example/logo.png' },
    { logo: '/media/a"onerror=' },
  ])
    expect((await save(admin, { ...LOOK, ...change })).body.code).toBe('malformed')
})

it('is for admins alone', async () => {
  expect((await save(await insertSomebody(db, { roles: ['staff'] }), LOOK)).status).toBe(403)
  expect((await call('setup.saveLook', LOOK)).status).toBe(401)
})
