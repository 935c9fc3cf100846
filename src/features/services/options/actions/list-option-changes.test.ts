import { expect, it } from 'vitest'
import { saveSetting } from '#server/settings/save-setting.ts'
import { optionSite } from '#tests/options.ts'
import { settings } from '#tests/settings.ts'

const { db, admin, staff, as, saved, changesOf } = await optionSite()

it('says what it was and who has changed it, the newest first, page by page', async () => {
  let revision = 0
  for (let pause = 1; pause <= 12; pause += 1)
    revision = (await saved({ path: 'chat.pause', value: pause, revision })).revision
  const page = await changesOf('chat.pause')
  expect(page.nodes).toHaveLength(10)
  expect(page.nodes[0]).toMatchObject({ id: revision, by: 'Ana', before: 11, after: 12, wasOwn: true })
  expect(page.hasNextPage).toBe(true)
  const rest = await changesOf('chat.pause', page.endCursor)
  expect(rest.nodes.map(({ after }) => after)).toEqual([2, 1])
  expect(rest.nodes[1]).toMatchObject({ wasOwn: false, before: null })
  expect(rest.hasNextPage).toBe(false)
})

it('is undone by saving what was before, as a change of its own', async () => {
  const first = await saved({ path: 'shop.seller', value: 'Town Ltd', revision: 0 })
  await saved({ path: 'shop.seller', revision: first.revision })
  expect((await changesOf('shop.seller')).nodes).toMatchObject([
    { before: 'Town Ltd', isOwn: false },
    { wasOwn: false, after: 'Town Ltd' },
  ])
})

it('knows the parts of what is changed elsewhere, and what a command has changed', async () => {
  const setting = { key: 'spam', value: { first: 3 }, byId: null, now: new Date() }
  await saveSetting(db, settings, setting)
  expect((await changesOf('spam')).nodes).toMatchObject([{ part: 'first', by: null, after: 3 }])
})

it('is for admins alone, and finds no setting that there is not', async () => {
  const data = { path: 'chat.pause' }
  expect((await as(null, 'options.listChanges', data)).status).toBe(401)
  expect((await as(staff, 'options.listChanges', data)).status).toBe(403)
  expect((await as(admin, 'options.listChanges', { path: 'nothing' })).body.code).toBe('option-unknown')
})
