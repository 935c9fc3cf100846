// @module-tag browser
import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_PASSWORD } from '../town-copy.ts'
import { openTown } from './town.ts'

const { visit, leave, problems, db } = await openTown({ isQuick: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

const POLL = '/en/community/which-of-three-benches'
const ARTICLE = '/en/article/half-a-percent'

let ana = 0
beforeAll(async () => {
  ana = (await db.selectFrom('people').select('id').where('slug', '=', 'ana').executeTakeFirstOrThrow()).id
})

const postOf = (slug: string) =>
  db.selectFrom('posts').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()
const forget = (slug: string) =>
  postOf(slug).then(({ id }) =>
    db.deleteFrom('reactions').where('person_id', '=', ana).where('target_id', '=', id).execute(),
  )

/** What a page asks for from here on. */
function listen(page: Page): string[] {
  const actions: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/request')) actions.push(request.postDataJSON().action)
  })
  return actions
}

const isOn = (button: Locator, on: boolean) =>
  expect.poll(() => button.getAttribute('aria-pressed')).toBe(String(on))
/** The number beside the words of a button. */
const numberOf = async (button: Locator) => Number(/\d+/.exec((await button.textContent()) ?? '')?.[0] ?? 0)

/** Ana's, as they are stored. */
const reactionsTo = (id: number) =>
  db.selectFrom('reactions').select('kind').where('person_id', '=', ana).where('target_id', '=', id).execute()

describe('a stranger who presses', () => {
  it.each([
    ['like', ARTICLE, 'article section [data-sign-in=like]'],
    ['save', ARTICLE, '[data-sign-in=favorite]'],
    ['like of an answer', POLL, '.answer-score [data-sign-in=like]'],
    ['like of a comment', POLL, '.comment [data-sign-in=like]'],
    ['vote', POLL, '[data-sign-in=vote]'],
    ['follow', '/en/profile/ben', '[data-sign-in=follow]'],
    ['join', '/en/community/archive/kitchen', '[data-sign-in=join]'],
    ['save of a product', '/en/shop/1', '[data-sign-in=favorite]'],
  ])('%s is asked to sign in, and nothing is called', async (_name, path, button) => {
    const page = await visit(path)
    const asked = listen(page)
    await page.locator(`main ${button}:visible`).first().click()
    await page.getByRole('dialog').waitFor()
    expect(asked.filter((action) => action.startsWith('mutates.'))).toEqual([])
  })

  it('has liked what they pressed once they have signed in', async () => {
    await forget('half-a-percent')
    const page = await visit(ARTICLE)
    const asked = listen(page)
    await page.locator('main article [data-sign-in="like"]:visible').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name=username]').fill('ana')
    await dialog.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await isOn(page.locator('main article button[aria-pressed]', { hasText: 'Like' }).first(), true)
    const { id } = await postOf('half-a-percent')
    await expect.poll(() => reactionsTo(id)).toEqual([{ kind: 'like' }])
    expect(asked.filter((action) => action === 'mutates.content')).toHaveLength(1)
  })
})

describe('a member', () => {
  it('likes by key, sees the number at once, and the same after a reload; then takes it back', async () => {
    await forget('half-a-percent')
    const { id } = await postOf('half-a-percent')
    const { count } = await db
      .selectFrom('reactions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('target_kind', '=', 'post')
      .where('target_id', '=', id)
      .where('kind', '=', 'like')
      .executeTakeFirstOrThrow()
    await db.updateTable('posts').set({ likes: count }).where('id', '=', id).execute()
    const page = await visit(ARTICLE, { as: 'ana' })
    const like = page.locator('main article button[aria-pressed]', { hasText: 'Like' }).first()
    await expect.poll(() => numberOf(like)).toBe(count)
    await like.focus()
    await page.keyboard.press('Enter')
    await isOn(like, true)
    await expect.poll(() => numberOf(like)).toBe(count + 1)
    await expect.poll(async () => (await postOf('half-a-percent')).likes).toBe(count + 1)
    await page.reload()
    await isOn(like, true)
    // The cached page may be older; its reader gets the current number.
    await expect.poll(() => numberOf(like)).toBe(count + 1)
    await like.click()
    await isOn(like, false)
    await expect.poll(async () => (await postOf('half-a-percent')).likes).toBe(count)
  })

  it('likes on a slow network, before the page knows who they are, and it stays so', async () => {
    await forget('half-a-percent')
    const { id } = await postOf('half-a-percent')
    const page = await visit(ARTICLE, { as: 'ana' })
    const like = page.locator('main article button[aria-pressed]', { hasText: 'Like' }).first()
    await isOn(like, false)
    const waiting = new Map<string, () => Promise<void>>()
    await page.route('**/api/request', async (route) => {
      const { action } = route.request().postDataJSON()
      if (['auth.viewer', 'auth.pageData'].includes(action) && !waiting.has(action)) {
        waiting.set(action, () => route.continue())
      } else await route.continue()
    })
    await page.reload()
    await like.click()
    await isOn(like, true)
    await expect.poll(() => reactionsTo(id)).toEqual([{ kind: 'like' }])
    await waiting.get('auth.viewer')?.()
    await page.locator('header .user-face').waitFor()
    await isOn(like, true)
    await waiting.get('auth.pageData')?.()
    // The next press takes it back, and does not begin anew.
    await like.click()
    await isOn(like, false)
    await expect.poll(() => reactionsTo(id)).toEqual([])
  })

  it('sees a like taken back, and why, where it is refused', async () => {
    await forget('half-a-percent')
    const page = await visit(ARTICLE, { as: 'ana' })
    const like = page.locator('main article button[aria-pressed]', { hasText: 'Like' }).first()
    await isOn(like, false)
    await page.route('**/api/request', (route) =>
      route.request().postDataJSON().action === 'mutates.content'
        ? route.fulfill({ json: { statusCode: 409, messages: ['Not this time.'], code: 'like-own' } })
        : route.continue(),
    )
    await like.click()
    await page.locator('.toasts').getByText('Not this time.').first().waitFor()
    await isOn(like, false)
  })

  it('cannot like what they wrote themselves', async () => {
    const { slug } = await db
      .selectFrom('posts')
      .select('slug')
      .where('author_id', '=', ana)
      .where('kind', '=', 'topic')
      .limit(1)
      .executeTakeFirstOrThrow()
    const page = await visit(`/en/community/${slug}`, { as: 'ana' })
    await page
      .locator('main article button[aria-pressed="false"][aria-disabled="true"]', { hasText: 'Like' })
      .first()
      .waitFor()
  })

  it('finds what they keep among their favourites', async () => {
    const { slug, number } = await db
      .selectFrom('posts')
      .select(['slug', 'number'])
      .where('kind', '=', 'product')
      .where('number', '=', 2)
      .executeTakeFirstOrThrow()
    const path = `/en/shop/${slug ?? number}`
    const page = await visit(path, { as: 'mute' })
    const save = page.locator('main').getByRole('button', { name: 'Save', exact: true }).first()
    const title = await page.locator('main h1').first().textContent()
    await isOn(save, false)
    await save.click()
    await isOn(save, true)
    const kept = () =>
      db
        .selectFrom('reactions')
        .innerJoin('people', 'people.id', 'reactions.person_id')
        .innerJoin('posts', 'posts.id', 'reactions.target_id')
        .select('posts.number')
        .where('people.slug', '=', 'mute')
        .where('reactions.kind', '=', 'favorite')
        .where('reactions.target_kind', '=', 'post')
        .where('posts.number', '=', number)
        .where('posts.kind', '=', 'product')
        .execute()
    await expect.poll(kept).toHaveLength(1)
    await page.goto(new URL('/en/account/favorite', page.url()).href)
    await page
      .locator('main')
      .getByRole('link', { name: (title ?? '').replace(/\s+/g, ' ').trim() })
      .first()
      .waitFor()
  })

  it('likes answers and comments, each for itself', async () => {
    const { id } = await postOf('which-of-three-benches')
    const vip = db.selectFrom('people').select('id').where('slug', '=', 'vip')
    await db.deleteFrom('reactions').where('person_id', 'in', vip).execute()
    const answer = await db
      .selectFrom('answers')
      .select(['id', 'score'])
      .where('post_id', '=', id)
      .where('author_id', 'not in', vip)
      .limit(1)
      .executeTakeFirstOrThrow()
    const comment = await db
      .selectFrom('comments')
      .select(['id', 'likes'])
      .where('post_id', '=', id)
      .where('author_id', 'not in', vip)
      .limit(1)
      .executeTakeFirstOrThrow()
    const page = await visit(POLL, { as: 'vip' })
    const up = page.locator(`#answer-${answer.id} .answer-score button`)
    await up.click()
    await isOn(up, true)
    const like = page.locator(`#comment-${comment.id} button[aria-pressed]`).first()
    await like.click()
    await isOn(like, true)
    const counts = async () => [
      (await db.selectFrom('answers').select('score').where('id', '=', answer.id).executeTakeFirst())?.score,
      (await db.selectFrom('comments').select('likes').where('id', '=', comment.id).executeTakeFirst())
        ?.likes,
    ]
    await expect.poll(counts).toEqual([answer.score + 1, comment.likes + 1])
    await page.reload()
    await isOn(up, true)
    await isOn(like, true)
    await expect
      .poll(() => numberOf(page.locator(`#answer-${answer.id} .answer-score b`)))
      .toBe(answer.score + 1)
  })

  it('votes, sees the counts, changes it and takes it back', async () => {
    await db
      .deleteFrom('ballots')
      .where('person_id', 'in', db.selectFrom('people').select('id').where('slug', '=', 'chen-yan'))
      .execute()
    const page = await visit(POLL, { as: 'chen-yan' })
    const poll = page.getByRole('region', { name: 'Pick one' })
    await poll.getByLabel(/^Curved/).check()
    await poll.getByRole('button', { name: 'Vote', exact: true }).click()
    await poll.getByText('16 people have voted').waitFor()
    await poll
      .getByText(/6 votes/)
      .first()
      .waitFor()
    await poll.getByRole('button', { name: 'Change my vote' }).click()
    await poll.getByLabel(/^Straight/).check()
    await poll.getByRole('button', { name: 'Vote', exact: true }).click()
    await poll.locator('li', { hasText: 'Straight' }).getByText('Your vote').waitFor({ state: 'attached' })
    await page.reload()
    await poll.locator('li', { hasText: 'Straight' }).getByText('Your vote').waitFor({ state: 'attached' })
    await poll.getByRole('button', { name: 'Take it back' }).click()
    await poll.getByText('15 people have voted').waitFor()
    await poll.getByRole('radio').first().waitFor()
  })

  it('accepts an answer to what they asked, which then stands first, and takes it back', async () => {
    const page = await visit('/en/community/cremallera-que-no-cierra', { as: 'ana' })
    const answers = page.locator('main article.answer')
    await page.getByRole('button', { name: /^Take back acceptance/ }).waitFor()
    const other = (await answers.nth(1).getAttribute('id')) ?? ''
    await answers
      .nth(1)
      .getByRole('button', { name: /^Accept this answer/ })
      .click()
    await expect.poll(() => answers.first().getAttribute('id')).toBe(other)
    await answers
      .first()
      .getByRole('button', { name: /^Take back acceptance/ })
      .click()
    await page.locator('main .answer[data-accepted]').waitFor({ state: 'detached' })
    const accepted = async () => (await postOf('cremallera-que-no-cierra')).accepted_answer_id
    await expect.poll(accepted).toBeNull()
  })

  it('has no way to accept what others asked', async () => {
    const page = await visit('/en/community/cremallera-que-no-cierra', { as: 'chen-yan' })
    await page.locator('main .answer-score button[aria-pressed]').first().waitFor()
    expect(await page.getByRole('button', { name: /^Accept this answer/ }).count()).toBe(0)
  })
})
