import { expect, it } from 'vitest'
import { appealToken } from '#features/accounts/account/paths.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { insertSanction, insertSomebody } from '#tests/people.ts'
import { SECRET } from '#tests/secret.ts'
import { testSite } from '#tests/site.ts'

const { db, call } = await testSite()
const look = (token: string) => call('account.getSanctionByLink', { token })

it('tells whoever holds the link what was decided, and not by whom', async () => {
  const personId = await insertSomebody(db)
  const by = await insertSomebody(db, { roles: ['staff'] })
  const id = await insertSanction(db, personId, { created_by: by, rule: 'Be kind' })
  const { body } = await look(appealToken(createSigner(SECRET), { id, personId }))
  expect(body).toEqual({
    guaqi: {
      account: {
        sanctionByLink: {
          id,
          kind: 'silence',
          node: null,
          rule: 'Be kind',
          reason: 'Too loud.',
          until: null,
          appeal: null,
          startsAt: expect.any(String),
        },
      },
    },
  })
})

it('refuses a link that was not made here, and a sanction that is over', async () => {
  const personId = await insertSomebody(db)
  const id = await insertSanction(db, personId, { lifted_at: new Date() })
  expect(await look(`${id}.${'0'.repeat(64)}`)).toMatchObject({
    status: 404,
    body: { code: 'appeal-link-wrong' },
  })
  expect(await look(appealToken(createSigner(SECRET), { id, personId }))).toMatchObject({
    status: 410,
    body: { code: 'sanction-ended' },
  })
})
