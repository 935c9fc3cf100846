import { expect, it } from 'vitest'
import { letterSite } from '#tests/newsletter.ts'

const { db, admin, asAdmin, draft, mailsTo, others } = await letterSite()

it('sends a letter to whoever asks alone', async () => {
  const { id } = await draft()
  expect((await asAdmin('newsletter.test', { id, language: 'en' })).status).toBe(200)
  const mails = await mailsTo('admin@town.test')
  expect(mails).toMatchObject([{ subject: 'The first letter' }])
  expect(mails[0]?.text).not.toContain('own-link')
})

it('is refused without a confirmed address, without a letter, and to others', async () => {
  const { id } = await draft()
  expect((await asAdmin('newsletter.test', { id: 999_999, language: 'en' })).body.code).toBe(
    'letter-not-found',
  )
  expect(await others('newsletter.test', { id, language: 'en' })).toEqual([401, 403, 403])
  await db.updateTable('people').set({ email_verified_at: null }).where('id', '=', admin).execute()
  expect((await asAdmin('newsletter.test', { id, language: 'en' })).body.code).toBe('newsletter-no-address')
})
