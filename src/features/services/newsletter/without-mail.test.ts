import { expect, it } from 'vitest'
import { letterSite } from '#tests/newsletter.ts'

const { asAdmin, draft, letterOf } = await letterSite()

it('a letter stays a draft where no mail server is set up', async () => {
  const made = await draft()
  expect((await asAdmin('send', { ...made, at: null })).body.code).toBe('letter-no-mail')
  expect((await letterOf(made.id))?.state).toBe('draft')
})
