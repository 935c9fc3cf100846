import { expect, test } from 'vitest'
import { testSite } from '#tests/site.ts'

const { get } = await testSite()

test('the builder says that it is closed, without header, and holds nothing to build with', async () => {
  const { status, text } = await get('/en/builder')
  expect(status).toBe(200)
  expect(text).toContain('Only those who build the pages of this site can open this.')
  expect(text).not.toContain('class="header"')
  const payload = await get('/en/builder/_payload.json')
  expect(payload.json()).toMatchObject({ data: { builder: null } })
})
