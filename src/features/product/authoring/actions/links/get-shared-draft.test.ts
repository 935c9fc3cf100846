import { afterEach, expect, it } from 'vitest'
import { paragraphs, withGated } from '#tests/authoring.ts'
import { draftLinksOn } from '#tests/draft-links.ts'
import { insertSanction } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db, errors } = site
const { as, save, share, seen } = draftLinksOn(site)
afterEach(() => expect(errors).toEqual([]))

const FORM = {
  title: 'Mine',
  excerpt: 'Short.',
  document: paragraphs('Open <b>.'),
  hidden: paragraphs('Secret.'),
}

it('shows the draft as it is now, to somebody without an account, with its hidden part only where that was chosen', async () => {
  const person = await insertPerson(db, { name: 'Ana' })
  const draft = await save(person, FORM)
  const { token } = await share(person, draft.id)
  expect(await seen(token)).toMatchObject({
    title: 'Mine',
    excerpt: 'Short.',
    html: '<p>Open &lt;b&gt;.</p>',
    hidden: null,
    isHiding: true,
    author: { name: 'Ana' },
  })
  await save(person, { ...FORM, document: paragraphs('Later.') }, draft)
  expect(await seen(token)).toMatchObject({ html: '<p>Later.</p>' })
  const whole = await share(person, draft.id, { showsHidden: true })
  expect(await seen(whole.token)).toMatchObject({ hidden: '<p>Secret.</p>', isHiding: false })
})

it('shows nothing once it has run out, with another number or signature, or while its writer may not publish', async () => {
  const person = await insertPerson(db)
  const { id } = await save(person, FORM)
  const { token } = await share(person, id)
  const [number, signature] = token.split('.')
  const others = ['', 'x', `${Number(number) + 1}.${signature}`, `${number}.${'0'.repeat(64)}`]
  for (const other of others) expect(await seen(other)).toBe('draft-link-over')
  expect((await as(null, 'content.getSharedDraft', { token: 'x' })).status).toBe(410)
  await insertSanction(db, person)
  expect(await seen(token)).toBe('draft-link-over')
  await db.deleteFrom('sanctions').where('person_id', '=', person).execute()
  expect(await seen(token)).toMatchObject({ title: 'Mine' })
  await db
    .updateTable('draft_links')
    .set({ expires_at: new Date(0) })
    .where('draft_id', '=', id)
    .execute()
  expect(await seen(token)).toBe('draft-link-over')
})

it('leads to no other site by its pictures, and opens no file of somebody else', async () => {
  const person = await insertPerson(db)
  const foreign = { type: 'image', attrs: { src: 'https://elsewhere.example/a.png' } }
  const { content } = withGated()
  const { id } = await save(person, {
    title: 'Mine',
    document: { version: 1, content: [...content, foreign] },
  })
  const shown = await seen((await share(person, id)).token)
  expect(shown).toMatchObject({ leftOut: 1 })
  expect(JSON.stringify(shown)).not.toContain('elsewhere.example')
  expect(JSON.stringify(shown)).not.toContain('sign=')
})
