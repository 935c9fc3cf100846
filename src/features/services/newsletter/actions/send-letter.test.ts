import { expect, it } from 'vitest'
import { runJob } from '#tests/jobs.ts'
import { letterSite, WITH_MAIL } from '#tests/newsletter.ts'
import { lookAtLetters } from '../jobs/look-at-letters.ts'

const { db, asAdmin, draft, letterOf, others, text } = await letterSite(WITH_MAIL)

it('sets a letter on its way, at once or when its time has come', async () => {
  const now = await draft()
  expect((await asAdmin('newsletter.send', { ...now, at: null })).status).toBe(200)
  expect((await letterOf(now.id))?.state).toBe('sending')
  const later = await draft()
  const at = new Date(Date.now() + 3_600_000)
  expect((await asAdmin('newsletter.send', { ...later, at: at.toISOString() })).status).toBe(200)
  await runJob(db, lookAtLetters, null)
  expect(await letterOf(later.id)).toMatchObject({ state: 'scheduled', sendAt: at })
  const { enqueued } = await runJob(db, lookAtLetters, null, new Date(at.getTime() + 1_000))
  expect(enqueued).toContain('newsletter.fillLetter')
  expect((await letterOf(later.id))?.state).toBe('sending')
})

it('is refused where no mail server is set up, and the letter stays a draft', async () => {
  const bare = await letterSite()
  const made = await bare.draft()
  const answer = await bare.asAdmin('newsletter.send', { ...made, at: null })
  expect(answer).toMatchObject({ status: 409, body: { code: 'letter-no-mail' } })
  expect((await bare.letterOf(made.id))?.state).toBe('draft')
})

it('is refused for what is gone, changed, incomplete, past, or no draft', async () => {
  const { id, version } = await draft()
  const send = async (data: object) =>
    (await asAdmin('newsletter.send', { id, version, at: null, ...data })).body.code
  expect(await send({ id: 999_999 })).toBe('letter-not-found')
  expect(await send({ version: 9 })).toBe('letter-changed')
  expect(await send({ at: '2020-01-01T00:00:00.000Z' })).toBe('letter-past')
  const empty = await draft([], { en: { ...text('Nothing to read'), opening: null } })
  expect(await send(empty)).toBe('letter-incomplete')
  expect(await send(await draft([], {}))).toBe('letter-incomplete')
  await asAdmin('newsletter.send', { id, version, at: null })
  expect(await send({})).toBe('letter-not-draft')
  expect(await others('newsletter.send', { id, version, at: null })).toEqual([401, 403, 403])
})
