import { expect, it } from 'vitest'
import { authorOf, paragraphs } from '#tests/authoring.ts'
import { inHours, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertSanction } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)
const node = await insertNode(db)

it('gives a text back as it was sent, so that saving it unchanged changes nothing', async () => {
  const person = await insertPerson(db)
  const vote = { type: 'MULTIPLE', value: ['a', 'b', 'c'], deadline: inHours(50).toISOString() }
  const sent = {
    ...{ title: 'Sent', id: null, cat: node, roles: { type: 'MONEY', value: '2.50' } },
    content: { ...paragraphs('Open'), hidden: paragraphs('Hidden').content },
    types: { type: 'vote', vote },
  }
  const { body } = await as(person, 'mutates.createTopic', sent)
  const { id } = body.gqCreateTopic as { id: string }
  const source = await as(person, 'content.getSource', { kind: 'topic', id })
  expect(source.body).toMatchObject({
    guaqi: {
      content: {
        source: {
          ...{ state: 'published', isVoteBegun: false, draft: null },
          form: {
            ...{ title: 'Sent', node, document: paragraphs('Open'), hidden: paragraphs('Hidden') },
            ...{ rules: [{ type: 'money', value: '2.50' }], type: 'vote', vote },
          },
        },
      },
    },
  })
})

it('is for whoever may change it; the silenced still see what they wrote', async () => {
  const person = await insertPerson(db)
  const topic = await insertTopic(db, { nodeId: node, authorId: person })
  const read = (who: number | null, id = topic.number) => as(who, 'content.getSource', { kind: 'topic', id })
  expect((await read(null)).status).toBe(401)
  expect((await read(await insertPerson(db))).body.code).toBe('text-not-yours')
  expect((await read(person, 99_999)).body.code).toBe('text-not-found')
  await insertSanction(db, person)
  expect((await read(person)).status).toBe(200)
})
