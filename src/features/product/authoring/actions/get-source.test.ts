import { expect, it } from 'vitest'
import { MOST_REVISIONS } from '#features/kernel/posts/queries/revisions.ts'
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
    title: 'Sent',
    id: null,
    cat: node,
    roles: { type: 'MONEY', value: 2.5 },
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
          state: 'published',
          isVoteBegun: false,
          draft: null,
          form: {
            title: 'Sent',
            node,
            document: paragraphs('Open'),
            hidden: paragraphs('Hidden'),
            rules: [{ type: 'money', value: 2.5 }],
            type: 'vote',
            vote,
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

it('gives it back as it stood before a change, as long as that is kept', async () => {
  const person = await insertPerson(db)
  const sent = { title: 'Before', id: null as string | null, cat: node, content: paragraphs('Old words') }
  const { body } = await as(person, 'mutates.createTopic', sent)
  const { id } = body.gqCreateTopic as { id: string }
  await as(person, 'mutates.createTopic', { ...sent, id, title: 'After', content: paragraphs('New words') })
  const { id: revision } = await db
    .selectFrom('post_revisions')
    .select('id')
    .where('title', '=', 'Before')
    .executeTakeFirstOrThrow()
  const read = (more: object) => as(person, 'content.getSource', { kind: 'topic', id, ...more })
  expect((await read({ revision })).body).toMatchObject({
    guaqi: {
      content: { source: { form: { title: 'Before', document: paragraphs('Old words'), node } } },
    },
  })
  expect((await read({})).body).toMatchObject({
    guaqi: { content: { source: { form: { title: 'After' } } } },
  })
  expect((await read({ revision: revision + 1_000 })).body.code).toBe('revision-not-found')
  const other = await insertTopic(db, { nodeId: node, authorId: person })
  const foreign = await as(person, 'content.getSource', { kind: 'topic', id: other.number, revision })
  expect(foreign.body.code).toBe('revision-not-found')
})

it('keeps the newest former states of a text, and lets the oldest go', async () => {
  const person = await insertPerson(db)
  const topic = await insertTopic(db, { nodeId: node, authorId: person })
  const [first] = await db
    .insertInto('post_revisions')
    .values(
      Array.from({ length: MOST_REVISIONS }, (_, place) => ({
        post_id: topic.id,
        language: 'en' as const,
        title: `State ${place}`,
        document: JSON.stringify(paragraphs('Words')),
        editor_id: person,
        created_at: new Date(),
      })),
    )
    .returning('id')
    .execute()
  await as(person, 'mutates.createTopic', {
    title: 'Once more',
    id: topic.number,
    cat: node,
    content: paragraphs('Words of now'),
  })
  const kept = await db.selectFrom('post_revisions').select('id').where('post_id', '=', topic.id).execute()
  expect(kept).toHaveLength(MOST_REVISIONS)
  expect(kept).not.toContainEqual({ id: first?.id })
})

it('opens to moderators of the node nothing that is paid for, nor lets them take the price off', async () => {
  const [author, keeper] = [await insertPerson(db), await insertPerson(db)]
  const sent = {
    title: 'Sold',
    id: null,
    cat: node,
    roles: { type: 'MONEY', value: 2.5 },
    content: { ...paragraphs('Open'), hidden: paragraphs('Hidden').content },
  }
  const { body } = await as(author, 'mutates.createTopic', sent)
  const { id } = body.gqCreateTopic as { id: string }
  await db
    .insertInto('node_members')
    .values({ node_id: node, person_id: keeper, state: 'joined', role: 'moderator' })
    .execute()
  const source = await as(keeper, 'content.getSource', { kind: 'topic', id })
  expect(source.body.code).toBe('text-not-yours')
  const taken = await as(keeper, 'mutates.createTopic', { ...sent, id, roles: [] })
  expect(taken.body.code).toBe('text-not-yours')
  const changes = await as(keeper, 'content.listTextChanges', { kind: 'topic', id })
  expect(changes.status).toBe(200)
  expect(JSON.stringify(changes.body)).not.toContain('Hidden')
  expect(JSON.stringify((await as(author, 'content.listTextChanges', { kind: 'topic', id })).body)).toContain(
    'Hidden',
  )
})
