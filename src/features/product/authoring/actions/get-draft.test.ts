import { expect, it } from 'vitest'
import { blankForm, insertAuthor, withGated } from '#tests/authoring.ts'
import { coAuthorsOn } from '#tests/co-authors.ts'
import { insertItem } from '#tests/library.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db } = site
const { as, ask, join, takeOut } = coAuthorsOn(site)

it('is read by its writer, and is not there for anybody else', async () => {
  const person = await insertPerson(db)
  const data = { id: null, version: 0, form: blankForm({ title: 'Mine' }) }
  const { body } = await as(person, 'content.saveDraft', data)
  const { id } = (body.guaqi as { content: { saveDraft: { id: number } } }).content.saveDraft
  expect((await as(person, 'content.getDraft', { id })).body).toMatchObject({
    guaqi: { content: { draft: { version: 1, of: null, form: { title: 'Mine' } } } },
  })
  expect((await as(await insertPerson(db), 'content.getDraft', { id })).body.code).toBe('draft-not-found')
  expect((await as(null, 'content.getDraft', { id })).status).toBe(401)
})

it('shows its authors the files that each of them has put into it, and none whose name somebody else has written', async () => {
  const [ana, ben] = [await insertAuthor(db, { name: 'Ana' }), await insertPerson(db, { name: 'Ben' })]
  for (const [owner, digit] of [
    [ana, '4'],
    [ana, '5'],
    [ben, '6'],
  ] as const)
    await insertItem(db, owner, { storage_key: `gated/${digit.repeat(32)}`, widths: [960] })
  const holding = (...digits: string[]) => ({
    version: 1,
    content: digits.flatMap((digit) => withGated(digit).content),
  })
  let version = 0
  let id: number | null = null
  const save = async (who: number, ...digits: string[]) => {
    const data = {
      id,
      version,
      form: blankForm({ kind: 'article', title: 'Ours', document: holding(...digits) }),
    }
    const { body } = await as(who, 'content.saveDraft', data)
    ;({ id, version } = (
      body.guaqi as { content: { saveDraft: { id: number; version: number } } }
    ).content.saveDraft)
  }
  const seen = async (who: number) => {
    const body = JSON.stringify((await as(who, 'content.getDraft', { id })).body)
    return ['4', '5', '6'].filter((digit) => new RegExp(`gated/${digit}{32}[^"]*sign=`).test(body)).join('')
  }
  await save(ana, '4')
  expect(await ask(ana, 'draft', id ?? 0, ben)).toBe(200)
  expect(await join(ben, 'draft', id ?? 0)).toBe(200)
  expect(await seen(ben)).toBe('4')
  await save(ben, '4', '6')
  expect([await seen(ana), await seen(ben)]).toEqual(['46', '46'])
  // He has seen the name of another picture of hers, and she has not noticed what stands there now.
  await save(ben, '4', '5', '6')
  await save(ana, '4', '5', '6')
  expect([await seen(ana), await seen(ben)]).toEqual(['456', '46'])
  // The preview shows the same, and refuses the same.
  const preview = async (who: number, digits: string[], draft = id) => {
    const { body } = await as(who, 'content.getPreview', {
      kind: 'article',
      content: holding(...digits),
      draft,
    })
    return body.code ?? new Set(JSON.stringify(body).match(/gated\/\d+(?=[^"]{0,20}\?until)/g)).size
  }
  expect([await preview(ana, ['4', '6']), await preview(ben, ['4', '6'])]).toEqual([2, 2])
  expect(await preview(ben, ['4', '5', '6'])).toBe('foreign-gated')
  expect(await preview(ben, ['4'], null)).toBe('foreign-gated')
  // Taken out and put in again by somebody else it is hers to show once more.
  await save(ana, '6')
  await save(ben, '4', '6')
  expect(await seen(ben)).toBe('6')
  // Who writes it no more shows nothing in it.
  expect(await takeOut(ana, 'draft', id ?? 0, ben)).toBe(200)
  expect(await seen(ana)).toBe('4')
})
