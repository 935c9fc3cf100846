// @module-tag browser
import { afterEach, expect, it } from 'vitest'
import { openTown } from './town.ts'

const { visit, leave, problems, db } = await openTown()
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

it('somebody changes their answer where it stands, sees what it said before, and takes it back', async () => {
  const { id, number, slug } = await db
    .selectFrom('answers')
    .innerJoin('posts', 'posts.id', 'answers.post_id')
    .innerJoin('people', 'people.id', 'answers.author_id')
    .select(['answers.id', 'posts.number', 'people.slug'])
    .where('answers.accepted_at', 'is', null)
    .orderBy('answers.id')
    .executeTakeFirstOrThrow()
  await db.updateTable('answers').set({ created_at: new Date() }).where('id', '=', id).execute()
  const page = await visit(`/en/community/${number}`, { as: slug })
  const answer = page.locator(`#answer-${id}`)
  const choose = async (name: string) => {
    await answer.locator('header').getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose('Edit')
  await answer.getByRole('textbox').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' **And more** of it')
  const other = { type: 'paragraph', content: [{ type: 'text', text: 'A moderator was here.' }] }
  await db
    .updateTable('answers')
    .set({ document: JSON.stringify({ version: 1, content: [other] }), edited_at: new Date() })
    .where('id', '=', id)
    .execute()
  await answer.getByRole('button', { name: 'Save' }).click()
  const both = page.getByRole('dialog', { name: 'This text was changed meanwhile' })
  await both.locator('del', { hasText: 'moderator' }).waitFor()
  await both.locator('ins', { hasText: 'more' }).waitFor()
  await both.getByRole('button', { name: 'Go on with mine' }).click()
  await answer.getByRole('textbox').getByText('And more of it').waitFor()
  await answer.getByRole('button', { name: 'Save' }).click()
  await answer.locator('.doc strong', { hasText: 'And more' }).waitFor()
  await choose('History')
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.locator('.compared ins', { hasText: 'more' }).waitFor()
  await page.keyboard.press('Escape')
  await choose('Delete')
  await page.getByRole('dialog', { name: '确定要删除吗？' }).getByRole('button', { name: 'Delete' }).click()
  await answer.waitFor({ state: 'detached' })
  // The expected refusal of the conflict; browsers log every error response.
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('409')))
})
