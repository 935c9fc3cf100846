import { expect, it } from 'vitest'
import { readCaptcha } from '#tests/codes.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

it('is the same picture for members, and for nobody else', async () => {
  const data = { phoneOrEmail: 'new@town.example', action: 'bind' }
  expect(await call('auth.authCaptcha', data)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  const { cookie } = await signIn(await insertPerson(db, { slug: 'ana' }))
  const { status, body } = await call('auth.authCaptcha', data, { cookie })
  expect(status).toBe(200)
  const { guaqi } = body as { guaqi: { utils: { authCaptcha: never } } }
  expect(
    readCaptcha(guaqi.utils.authCaptcha, { phoneOrEmail: 'new@town.example', action: 'bind' }),
  ).toBeTruthy()
  expect((await call('auth.authCaptcha', { ...data, phoneOrEmail: 'new@' }, { cookie })).body.code).toBe(
    'email-invalid',
  )
  expect((await call('auth.authCaptcha', { ...data, phoneOrEmail: '1' }, { cookie })).body.code).toBe(
    'phone-invalid',
  )
})
