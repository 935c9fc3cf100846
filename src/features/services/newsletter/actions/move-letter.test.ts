import { expect, it } from 'vitest'
import { letterSite } from '#tests/newsletter.ts'
import { moveLetterRow } from '../queries/letters.ts'

const { db, asAdmin, draft, letterOf, others } = await letterSite()

it('cancels, stops, resumes and deletes, each where it can be done', async () => {
  const { id } = await draft()
  const move = async (name: string) => (await asAdmin('newsletter.move', { id, move: name })).body.code
  const put = (state: 'scheduled' | 'sending' | 'paused' | 'sent') => moveLetterRow(db, id, { state })
  expect(await move('stop')).toBe('letter-state')
  await put('scheduled')
  expect(await move('cancel')).toBeUndefined()
  expect((await letterOf(id))?.state).toBe('draft')
  await put('paused')
  expect(await move('resume')).toBeUndefined()
  expect((await letterOf(id))?.state).toBe('sending')
  expect(await move('stop')).toBeUndefined()
  expect((await letterOf(id))?.state).toBe('stopped')
  await put('sent')
  expect(await move('delete')).toBe('letter-state')
  const other = await draft()
  expect((await asAdmin('newsletter.move', { id: other.id, move: 'delete' })).status).toBe(200)
  expect(await letterOf(other.id)).toBeUndefined()
  expect((await asAdmin('newsletter.move', { id: other.id, move: 'delete' })).body.code).toBe(
    'letter-not-found',
  )
})

it('is for admins', async () => {
  const { id } = await draft()
  expect(await others('newsletter.move', { id, move: 'delete' })).toEqual([401, 403, 403])
})
