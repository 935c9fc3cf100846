import { expect, it } from 'vitest'
import { letterSite } from '#tests/newsletter.ts'
import { moveLetterRow } from '../queries/letters.ts'

const { db, call, draft, get, resultOf } = await letterSite()

it('shows everybody what was sent, and no draft', async () => {
  await draft()
  const { id } = await draft()
  await moveLetterRow(db, id, { state: 'sent', finishedAt: new Date() })
  const page = resultOf<{ nodes: object[] }>(
    await call('newsletter.listSent', {}, { lang: 'en' }),
    'sentLetters',
  )
  expect(page.nodes).toMatchObject([{ id, subject: 'The first letter' }])
  expect((await get('/en/newsletter')).text).toContain(`/en/newsletter/${id}`)
})
