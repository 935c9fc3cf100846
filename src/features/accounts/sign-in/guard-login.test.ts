import { expect, test } from 'vitest'
import { createSigner } from '#server/credentials/signer.ts'
import { testDatabase } from '#tests/database.ts'
import { SECRET } from '#tests/secret.ts'
import { clearLoginAttempts, clearOwnerAttempts, countLogin } from './guard-login.ts'

const { db } = await testDatabase()
const signer = createSigner(SECRET)
const now = new Date()
// Without the door's second try: here nobody may stand in another's way to begin with.
const apart = <Result>(work: (on: typeof db) => Promise<Result>) => db.transaction().execute(work)

test('counting and forgiving at once never wait for one another in a circle', async () => {
  const login = async (number: number) => {
    const context = { apart, db, now, signer, network: `203.0.113.${number % 4}`, cookies: {} }
    const name = `member-${number % 3}`
    const { attempt } = await countLogin(context, { personId: undefined, name })
    await clearLoginAttempts(context, attempt)
    if (number % 5 > 0) return
    const owned = { slug: name, email: `member-${(number + 1) % 3}`, phone: `member-${(number + 2) % 3}` }
    await apart((on) => clearOwnerAttempts({ db: on, network: context.network }, owned))
  }
  for (let round = 0; round < 6; round += 1) {
    const ended = await Promise.allSettled(Array.from({ length: 60 }, (_, number) => login(number)))
    const failures = ended.map((one) => (one.status === 'rejected' ? String(one.reason) : 'done'))
    expect(new Set(failures)).toEqual(new Set(['done']))
  }
})
