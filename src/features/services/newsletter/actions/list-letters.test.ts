import { expect, it } from 'vitest'
import { letterSite } from '#tests/newsletter.ts'

const { asAdmin, draft, others, resultOf } = await letterSite()

it('lists all letters to admins, the latest first, page by page', async () => {
  const made: number[] = []
  for (let count = 0; count < 21; count += 1) made.push((await draft()).id)
  const list = async (data: object) =>
    resultOf<{ nodes: Array<{ id: number }>; endCursor: number; hasNextPage: boolean }>(
      await asAdmin('newsletter.list', data),
      'letters',
    )
  const first = await list({})
  expect(first.nodes.map(({ id }) => id)).toEqual(made.toReversed().slice(0, 20))
  expect(first.hasNextPage).toBe(true)
  const second = await list({ before: first.endCursor })
  expect([second.nodes.map(({ id }) => id), second.hasNextPage]).toEqual([[made[0]], false])
  expect(await others('newsletter.list', {})).toEqual([401, 403, 403])
})
