import { expect, it } from 'vitest'
import { SETUP_STEPS } from '#features/services/admin/rules.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, get, signIn, errors } = await testSite()
const admin = await insertSomebody(db, { roles: ['admin'] })
const { cookie } = await signIn(admin)
const mark = callerOf(call, signIn, 'setup.markStep')

it('shows each step to admins in each language, for nobody to keep', async () => {
  for (const start of ['', '/en', '/es'])
    for (const step of SETUP_STEPS) {
      const address = `${start}/admin/setup?step=${step}`
      const { status, text, headers } = await get(address, { cookie })
      expect([address, status, headers['cache-control']]).toEqual([address, 200, 'private, no-store'])
      expect(text).toMatch(/aria-current="step"/)
      expect(text).not.toMatch(/setup\.(step|kind|mail|look|terms)\.\w+</)
    }
  expect(errors).toEqual([])
})

it('goes on where one was', async () => {
  const shown = async () => (await get('/en/admin/setup', { cookie })).text
  expect(await shown()).toContain('Which languages, which money?')
  await mark(admin, { step: 'terms', state: 'skipped' })
  expect(await shown()).toContain('How should it look?')
  for (const step of SETUP_STEPS.slice(1)) await mark(admin, { step, state: 'done' })
  // What was left out is all that is left.
  expect(await shown()).toContain('Which languages, which money?')
})

it('is closed to everybody else', async () => {
  const staff = await signIn(await insertSomebody(db, { roles: ['staff'] }))
  for (const as of ['', staff.cookie]) {
    const { status, text } = await get('/en/admin/setup', { cookie: as })
    expect(status).toBe(403)
    expect(text).not.toContain('Which languages')
  }
})
