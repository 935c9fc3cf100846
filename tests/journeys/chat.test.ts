// @module-tag browser
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { storeSettings } from '../rows.ts'
import { SAMPLE_PASSWORD } from '../town-copy.ts'
import { expectAccessible } from './accessible.ts'
import { openTown } from './town.ts'

const { visit, leave, problems, db, readOutbox } = await openTown({ isQuick: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

const openChat = async (page: Page) => {
  await page.getByRole('button', { name: /^Open the chat/ }).click()
  const panel = page.locator('.chat-panel')
  await panel.waitFor()
  return panel
}
const personId = async (slug: string) =>
  (await db.selectFrom('people').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id

/** Puts a line into the room of the site, said when the test wants it said. */
async function insertLine(by: string, text: string, at: Date): Promise<void> {
  const { last } = await db
    .updateTable('chat_rooms')
    .set((set) => ({ last_index: set('last_index', '+', 1) }))
    .where('name', '=', 'chat')
    .returning('last_index as last')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('chat_messages')
    .values({
      room: 'chat',
      index: last,
      author_id: await personId(by),
      text,
      reply_to: null,
      image_id: null,
      created_at: at,
      edited_at: null,
      deleted_at: null,
    })
    .execute()
}

it('asks strangers to sign in, who read along only where the site opens its chat', async () => {
  const page = await visit('/en/about')
  const panel = await openChat(page)
  await panel.getByText('The chat is for signed-in people').waitFor()
  await expectAccessible(page)
  expect(await panel.locator('.chat-message').count()).toBe(0)
  // Nothing was asked for that would have been refused.
  expect(problems.splice(0)).toEqual([])

  await storeSettings(db, { chat: { isMembersOnly: false } })
  await readOutbox()
  await page.reload()
  const open = await openChat(page)
  await open.getByText('Two places left for the binding table').waitFor()
  await open.getByText('Reading is open to everybody.').waitFor()
  await open.getByRole('link', { name: 'Sign in to talk' }).waitFor()

  // Closed again while it is read, it shuts with the next question.
  await storeSettings(db, { chat: { isMembersOnly: true } })
  await readOutbox()
  await open.getByText('The chat is for signed-in people').waitFor({ timeout: 20_000 })
  expect(await open.locator('.chat-message').count()).toBe(0)
  expect(problems.splice(0).filter((one) => !/status of 401/.test(one))).toEqual([])
})

it('begins anew for another person on the same page', async () => {
  const page = await visit('/en/about', { as: 'admin' })
  const panel = await openChat(page)
  await panel.getByText('1 here').waitFor()
  await panel.locator('textarea').fill('Half a sentence of the admin')
  await page.locator('.user-face').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await panel.getByText('The chat is for signed-in people').waitFor()
  expect(await panel.locator('.chat-message').count()).toBe(0)
  await panel.getByRole('link', { name: 'Sign in to talk' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=username]').fill('ben')
  await dialog.locator('input[name=password]').fill(SAMPLE_PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await panel.getByText('Two places left for the binding table').waitFor()
  // Nothing of the reader before is left: neither their words nor what they may do.
  await panel.getByText('1 here').waitFor()
  expect(await panel.locator('textarea').inputValue()).toBe('')
  await panel
    .locator('.chat-message')
    .filter({ hasText: 'Entonces llevo los cuentos' })
    .getByRole('button', { name: 'More for this message' })
    .click()
  await page.getByRole('menuitem', { name: 'Copy' }).waitFor()
  expect(await page.getByRole('menuitem', { name: /^Delete/ }).count()).toBe(0)
  // Before the menu is open, the key would close the chat.
  await page.keyboard.press('Escape')
  await page.getByRole('menuitem', { name: 'Copy' }).waitFor({ state: 'hidden' })

  // The socket is Ben's: what others say comes at once, and what he says stands under his name.
  const other = await visit('/en/about', { as: 'ana' })
  const theirs = await openChat(other)
  await theirs.getByText('2 here').waitFor()
  await theirs.locator('textarea').fill('Are you here, Ben?')
  await theirs.locator('textarea').press('Enter')
  await panel.locator('.talk-bubble').getByText('Are you here, Ben?').waitFor()
  await panel.locator('textarea').fill('Just come in.')
  await panel.locator('textarea').press('Enter')
  const line = theirs.locator('.chat-message').filter({ hasText: 'Just come in.' })
  await line.getByText('Ben Whitaker').waitFor()
  await panel.locator('.chat-message[data-own]').filter({ hasText: 'Just come in.' }).waitFor()
  // What was refused between the two of them.
  expect(problems.splice(0).filter((one) => !/status of 401/.test(one))).toEqual([])
})

it('says the time between lines that are more than three minutes apart', async () => {
  const start = Date.now() - 600_000
  await insertLine('ana', 'at the start', new Date(start))
  await insertLine('ana', 'after 180 seconds', new Date(start + 180_000))
  await insertLine('ana', 'after 181 more', new Date(start + 361_000))
  const panel = await openChat(await visit('/en/about', { as: 'ben' }))
  await panel.getByText('after 181 more').waitFor()
  const entries = await panel
    .locator('.talk-time, .chat-message')
    .evaluateAll((all) => all.map((one) => (one.matches('.talk-time') ? 'time' : (one.textContent ?? ''))))
  const from = entries.findIndex((entry) => entry.includes('at the start'))
  expect(entries.slice(from, from + 4)).toEqual([
    expect.stringContaining('at the start'),
    expect.stringContaining('after 180 seconds'),
    'time',
    expect.stringContaining('after 181 more'),
  ])
})

it('lets people delete their own lines, and an admin any', async () => {
  const now = Date.now()
  await insertLine('ana', 'mine to take back', new Date(now - 2_000))
  await insertLine('ben', 'not for this square', new Date(now - 1_000))
  const ana = await visit('/en/about', { as: 'ana' })
  const hers = await openChat(ana)
  const menuOf = async (page: Page, text: string) => {
    await page
      .locator('.chat-message')
      .filter({ hasText: text })
      .getByRole('button', { name: 'More for this message' })
      .click()
    await page.getByRole('menu').waitFor()
    return page.getByRole('menuitem', { name: /^Delete/ })
  }
  await hers.getByText('not for this square').waitFor()
  expect(await (await menuOf(ana, 'not for this square')).count()).toBe(0)
  await ana.keyboard.press('Escape')
  const watching = await openChat(await visit('/en/about', { as: 'ben' }))
  await watching.getByText('mine to take back').waitFor()
  await watching.getByText('2 here').waitFor()
  await (await menuOf(ana, 'mine to take back')).click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await hers.getByText('Taken back by its author').waitFor()
  await watching.getByText('Taken back by its author').waitFor()
  expect(await watching.getByText('mine to take back').count()).toBe(0)

  const admin = await visit('/en/about', { as: 'admin' })
  const ours = await openChat(admin)
  await ours.getByText('not for this square').waitFor()
  await ours.getByText('3 here').waitFor()
  await (await menuOf(admin, 'not for this square')).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete for everybody' }).click()
  for (const panel of [ours, hers, watching]) {
    await panel.getByText('Deleted by a moderator').waitFor()
    expect(await panel.getByText('not for this square').count()).toBe(0)
  }
})

it('of private messages lets each delete their own, and closes the lock before those who may have none', async () => {
  const ana = await visit('/en/account/message', { as: 'ana' })
  await ana.locator('.pm-person').filter({ hasText: 'Ben' }).click()
  const said = (page: Page, text: string) => page.locator('.pm-message').filter({ hasText: text })
  await said(ana, 'Two shelves are up').waitFor()
  expect(await said(ana, 'I bring the level').getByRole('button', { name: 'Delete' }).count()).toBe(0)
  const ben = await visit('/en/account/message', { as: 'ben' })
  await ben.locator('.pm-person').filter({ hasText: 'Ana' }).click()
  await said(ben, 'Two shelves are up').waitFor()
  await said(ana, 'Two shelves are up').hover()
  await said(ana, 'Two shelves are up').getByRole('button', { name: 'Delete' }).click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await said(ana, 'Two shelves are up').waitFor({ state: 'detached' })
  await said(ben, 'Two shelves are up').waitFor({ state: 'detached' })

  const mute = await visit('/en/about', { as: 'mute' })
  await mute.getByRole('button', { name: 'Open your messages' }).click()
  const lock = mute.getByRole('dialog')
  await lock.getByText('Your level does not include private messages').waitFor()
  await lock.locator('.pm').getByRole('button', { name: 'Close' }).click()
  await lock.waitFor({ state: 'hidden' })
  await mute.goto('/en/account/message')
  await mute.locator('.pm').getByRole('link', { name: 'Close' }).click()
  await mute.waitForURL(/\/en$/)
})
