import { expect, it } from 'vitest'
import { shownEnvironment } from '#server/settings/environment.ts'
import { insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const SECRET = 'nobody-may-ever-read-this-here!!'
const environment = shownEnvironment({
  SITE_URL: 'https://town.example',
  SECRET,
  DATABASE_URL: `postgres://plaza:${SECRET}@db/plaza`,
  SMTP_URL: `smtps://me:${SECRET}@mail.example`,
  S3_SECRET_ACCESS_KEY: SECRET,
  PURGE_URL: '',
})
const { db, call, signIn } = await testSite({ environment })
const ask = async (person: number | null) => {
  const { cookie } = person === null ? { cookie: '' } : await signIn(person)
  return call('options.listEnvironment', {}, { cookie })
}

it('shows what the environment sets, and of secrets only whether they are set', async () => {
  const { body } = await ask(await insertSomebody(db, { roles: ['admin'] }))
  const { environment: lines } = (body as { guaqi: { options: { environment: unknown[] } } }).guaqi.options
  const line = (name: string, value: string | null, isSet: boolean, isSecret: boolean) => ({
    name,
    value,
    isSet,
    isSecret,
    help: expect.any(String),
  })
  const said = lines as Array<{ name: string; help: string }>
  expect(said.filter(({ help }) => help === '')).toEqual([])
  expect(said.find(({ name }) => name === 'SOCIAL_QQ_ID')?.help).toContain('ID')
  expect(lines).toContainEqual(line('SITE_URL', 'https://town.example', true, false))
  expect(lines).toContainEqual(line('DATABASE_URL', null, true, true))
  expect(lines).toContainEqual(line('PURGE_URL', null, false, true))
  expect(lines).toContainEqual(line('PORT', null, false, false))
  expect(JSON.stringify(body)).not.toContain(SECRET)
})

it('is for admins alone', async () => {
  expect((await ask(null)).status).toBe(401)
  expect((await ask(await insertSomebody(db, { roles: ['staff'] }))).status).toBe(403)
})
