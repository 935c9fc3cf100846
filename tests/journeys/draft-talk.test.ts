// @module-tag browser
import { afterEach, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const { visit, leave, problems, db } = await openTown()
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

it('a writer asks somebody to read a draft, who comments on a passage; the writer finds it in the text and says that it is done', async () => {
  const title = `The well ${Date.now()}`
  const writer = await visit('/en/create?kind=article', { as: 'admin' })
  await writer.getByRole('textbox', { name: 'Title' }).fill(title)
  await writer.locator('.editor-text').click()
  await writer.keyboard.type('The old well is deep. Nobody knows why.')
  await writer.locator('.desk-state[data-state=saved]').waitFor()
  const { id } = await db
    .selectFrom('drafts')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  const { id: reader } = await db
    .selectFrom('people')
    .select('id')
    .where('slug', '=', 'ben')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('draft_readers')
    .values({ draft_id: id, person_id: reader, invited_at: new Date() })
    .execute()
  const page = await visit(`/en/create?read=${id}`, { as: 'ben' })
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  const text = page.locator('.editor-text')
  await text.getByText('The old well').dblclick({ position: { x: 45, y: 10 } })
  const margin = page.getByRole('complementary', { name: 'Comments' })
  await margin.getByText('About “').waitFor()
  await margin.getByRole('textbox', { name: 'Comment' }).fill('How old?')
  await margin.getByRole('button', { name: 'Say it' }).click()
  await margin.getByText('How old?').waitFor()
  await expect.poll(() => page.locator('.draft-passage').count()).toBe(1)
  await expectAccessible(page)
  // On a phone the mark is seen as well, and opens what is said of it.
  const phone = await visit(`/en/create?read=${id}`, { as: 'ben', size: 'mobile' })
  await phone.locator('.draft-passage').click()
  await phone.getByRole('dialog', { name: 'Comments' }).getByText('How old?').waitFor()
  await writer.getByRole('button', { name: 'Comments' }).click()
  const drawer = writer.getByRole('dialog', { name: 'Comments' })
  await drawer.getByText('How old?').waitFor()
  await expect.poll(() => writer.locator('.draft-passage').count()).toBe(1)
  await drawer.getByRole('button', { name: 'Done' }).click()
  await drawer.getByText('How old?').waitFor({ state: 'detached' })
  // What the one does the other sees at once, without a press.
  await margin.getByText('How old?').waitFor({ state: 'detached' })
  await margin.getByRole('textbox', { name: 'Comment' }).fill('And how deep?')
  await margin.getByRole('button', { name: 'Say it' }).click()
  await drawer.getByText('And how deep?').waitFor()

  // Other words are proposed for what is marked, and stand in the text with one press.
  await text.getByText('The old well').dblclick({ position: { x: 45, y: 10 } })
  await margin.getByRole('button', { name: 'Suggest other words' }).click()
  await margin.getByRole('textbox', { name: 'Suggested words' }).fill('ancient')
  await margin.getByRole('button', { name: 'Say it' }).click()
  await drawer.getByRole('button', { name: 'Take it over' }).click()
  await writer.locator('.editor-text').getByText('The ancient well is deep.').waitFor()
  await drawer.getByRole('button', { name: 'Take it over' }).waitFor({ state: 'detached' })
})

it('an author asks somebody to write with them, who says yes and changes the draft; the author is told before overwriting', async () => {
  const title = `The mill ${Date.now()}`
  const writer = await visit('/en/create?kind=article', { as: 'admin' })
  await writer.getByRole('textbox', { name: 'Title' }).fill(title)
  await writer.locator('.editor-text').click()
  await writer.keyboard.type('The mill stands still.')
  await writer.locator('.desk-state[data-state=saved]').waitFor()
  await writer.getByRole('button', { name: 'Write with others' }).click()
  await writer.getByRole('textbox', { name: 'Name of somebody to write with' }).fill('Ben')
  await writer.getByRole('listitem').filter({ hasText: 'Ben' }).getByRole('button', { name: 'Ask' }).click()
  await writer.getByText('Not answered yet').waitFor()

  const friend = await visit('/en/account/content', { as: 'ben' })
  const line = friend.getByRole('listitem').filter({ hasText: title })
  await line.getByRole('button', { name: 'Accept' }).click()
  await line.getByRole('link', { name: 'Write' }).click()
  await friend.locator('.editor-text').getByText('The mill stands still.').click()
  await friend.keyboard.press('End')
  await friend.keyboard.type(' Nobody mourns it.')
  await friend.locator('.desk-state[data-state=saved]').waitFor()
  expect(await friend.getByRole('button', { name: 'Publish' }).count()).toBe(0)
  await friend.getByRole('button', { name: 'Leave' }).waitFor()
  const small = await visit(new URL(friend.url()).pathname + new URL(friend.url()).search, {
    as: 'ben',
    size: 'mobile',
  })
  await small.getByRole('button', { name: 'About this text' }).click()
  const sheet = small.getByRole('dialog', { name: 'About this text' })
  await sheet.getByText('Whoever began this draft publishes it.').waitFor()
  await sheet.getByText('Cover', { exact: true }).waitFor()

  await writer.locator('.editor-text').click()
  await writer.keyboard.type('But the wheel turns.')
  await writer.locator('.desk-state[data-state=conflict]').waitFor()
  // The refusal that was meant; browsers log every error response.
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('409')))
})
