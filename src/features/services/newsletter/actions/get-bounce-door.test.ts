import { expect, it } from 'vitest'
import { letterSite } from '#tests/newsletter.ts'

const { db, admin, call, asAdmin, others, signIn } = await letterSite()

it('shows the secret to admins who have just shown that it is them', async () => {
  expect((await asAdmin('newsletter.getBounceDoor', {})).body).toMatchObject({
    guaqi: {
      newsletter: {
        bounceDoor: {
          address: 'http://town.test/api/newsletter/bounces',
          secret: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    },
  })
  expect(await others('newsletter.getBounceDoor', {})).toEqual([401, 403, 403])
  const late = await signIn(admin)
  await db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 86_400_000) })
    .where('id', '=', late.sessionId)
    .execute()
  const answer = await call('newsletter.getBounceDoor', {}, { cookie: late.cookie })
  expect(answer.body.code).toBe('confirmation-needed')
})
