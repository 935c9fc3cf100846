import { expect, it } from 'vitest'
import { createSigner } from '#server/credentials/signer.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { SECRET } from '#tests/secret.ts'
import { testSite } from '#tests/site.ts'
import { unsubscribeToken } from '../unsubscribe-link.ts'

const { db, call, signIn } = await testSite()
const look = callerOf(call, signIn, 'account.getUnsubscribing')
const signer = createSigner(SECRET)

it('says what a link would turn off, and turns nothing off, however often a scanner looks', async () => {
  const person = await insertSomebody(db, { email: 'reader@town.test' })
  const token = unsubscribeToken(signer, person, 'talk')
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await look(null, { token })).body).toEqual({
      guaqi: { account: { unsubscribing: { topic: 'talk', email: 'r•••@town.test', isOff: false } } },
    })
  }
})

it('knows no link that it has not made', async () => {
  const person = await insertSomebody(db)
  const token = unsubscribeToken(signer, person, 'talk')
  const gone = unsubscribeToken(signer, 999_999, 'talk')
  for (const wrong of [token.replace('talk', 'likes'), `${token.slice(0, -1)}x`, 'nonsense', '', gone]) {
    expect(await look(null, { token: wrong })).toMatchObject({
      status: 404,
      body: { code: 'unsubscribe-link-wrong' },
    })
  }
})
