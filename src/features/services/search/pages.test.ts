import { expect, it } from 'vitest'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, get } = await testSite()

it('offers what others talk about to whoever has no words yet, or the wrong ones', async () => {
  const node = await insertNode(db, { name: 'Rooftops' })
  await insertTopic(db, {
    nodeId: node,
    authorId: await insertSomebody(db),
    title: 'Which tomato for the shade',
  })
  for (const path of ['/en/search', '/en/search?q=zzzz']) {
    const { text } = await get(path)
    expect([text.includes('Which tomato'), text.includes('Rooftops')]).toEqual([true, true])
  }
})
