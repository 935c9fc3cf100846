import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { insertSomebody } from '#tests/people.ts'
import { namePeople } from './name-people.ts'

const { db } = await testDatabase()

it('calls people what they are called, and those who are gone by their name alone', async () => {
  const ana = await insertSomebody(db, { name: 'Ana', slug: 'ana' })
  const gone = await insertSomebody(db, { deleted_at: new Date() })
  const mention = (personId: number, name: string) => ({
    type: 'mention' as const,
    attrs: { personId, name, slug: 'admin' },
  })
  const text = (...content: Array<ReturnType<typeof mention>>) => ({
    version: 1 as const,
    content: [{ type: 'paragraph' as const, content }],
  })
  expect(await namePeople(db, text(mention(ana, 'Admin'), mention(gone, 'Ben')) as never)).toEqual({
    version: 1,
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'mention', attrs: { personId: ana, name: 'Ana', slug: 'ana' } },
          { type: 'text', text: '@Ben' },
        ],
      },
    ],
  })
  expect(await namePeople(db, null)).toBeNull()
})
