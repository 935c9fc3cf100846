import { expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const get = callerOf(call, signIn, 'admin.getSiteChoices')

it('tells admins what is decided, also where nobody has decided it', async () => {
  const { body } = await get(await insertSomebody(db, { roles: ['admin'] }), {})
  expect(body).toMatchObject({
    guaqi: {
      admin: {
        siteChoices: {
          follow: { name: { 'zh-hans': '', en: '', es: '' }, picture: '', code: '' },
          isOpenToCrawlers: true,
          keepsChatForMembers: true,
          chatPause: 0,
          maxFileSize: 64,
          contacts: [],
          policy: '',
        },
      },
    },
  })
})

it('refuses everybody else', async () => {
  expect((await get(await insertSomebody(db, { roles: ['staff'] }), {})).status).toBe(403)
  expect((await get(null, {})).status).toBe(401)
})
