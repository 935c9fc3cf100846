import { expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import type { Steps } from '../schemas.ts'

const { db, call, signIn } = await testSite()
const admin = await insertSomebody(db, { roles: ['admin'] })
const ask = callerOf(call, signIn, 'setup.getSteps')
const mark = callerOf(call, signIn, 'setup.markStep')
const stepsOf = async () =>
  ((await ask(admin, {})).body as { guaqi: { setup: { steps: Steps } } }).guaqi.setup.steps

it('says how far the set-up has come, and what stands in it now', async () => {
  const before = await stepsOf()
  expect(before.steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'terms open',
    'look open',
    'kind open',
    'mail open',
    'node open',
    'invite open',
  ])
  expect(before).toMatchObject({
    timeZone: 'Asia/Shanghai',
    hue: 32,
    radius: 14,
    logo: '',
    mail: { isSetUp: false },
    invitation: expect.stringMatching(/^http:\/\/town\.test\/en\?ref=[\w-]+$/),
  })
  expect(before.languages.map(({ isOffered }) => isOffered)).toEqual([true, true, true])
  expect(before.currencies.filter(({ isOffered }) => isOffered).map(({ code }) => code)).toEqual([
    'RMB',
    'USD',
    'EUR',
  ])
  await mark(admin, { step: 'look', state: 'skipped' })
  await db
    .insertInto('nodes')
    .values({ language: 'en' } as never)
    .execute()
  const { steps } = await stepsOf()
  expect(steps.find(({ name }) => name === 'look')?.state).toBe('skipped')
  expect(steps.find(({ name }) => name === 'node')?.state).toBe('done')
})

it('invites in the language of whoever passes the link on', async () => {
  const { body } = await call('setup.getSteps', {}, { cookie: (await signIn(admin)).cookie, lang: 'es' })
  const { steps } = (body as { guaqi: { setup: { steps: Steps } } }).guaqi.setup
  expect(new URL(steps.invitation).pathname).toBe('/es')
})

it('is for admins alone', async () => {
  expect((await call('setup.getSteps', {})).status).toBe(401)
  expect((await ask(await insertSomebody(db, { roles: ['staff'] }), {})).status).toBe(403)
})
