// @module-tag browser
import { afterEach, expect, it } from 'vitest'
import { insertNode } from '../community-rows.ts'
import { openTown } from './town.ts'

const { visit, leave, problems, db } = await openTown({ isQuick: true, hasPictures: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

type Page = Awaited<ReturnType<typeof visit>>

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const title = (page: Page) => page.getByRole('textbox', { name: 'Title of the topic' })
const publish = (page: Page) => page.locator('.desk-bar').getByRole('button', { name: 'Publish' })

/** What a program puts on the clipboard, pasted where the caret is. */
const paste = (page: Page, words: string, type = 'text/html') =>
  text(page).evaluate(
    (element, [data, kind]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(kind, data)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [words, type] as const,
  )

it('a topic is begun, asked for what is missing, kept through a reload, and published', async () => {
  const page = await visit('/en/create?kind=topic', { as: 'ana' })
  await text(page).waitFor()
  expect(await page.locator('h1').count()).toBe(1)
  // At its place, and in passing: one for all presses.
  await publish(page).click()
  await page.getByRole('alert').filter({ hasText: 'Give your topic a title.' }).waitFor()
  await publish(page).click()
  const toasts = page.locator('.toast[data-kind=error]')
  await toasts.getByText('Give your topic a title.').waitFor()
  expect(await toasts.count()).toBe(1)
  await title(page).fill('Which lamp for a stall at night?')
  await text(page).click()
  await page.keyboard.type('# The readings\nMeasured **twice**')
  await page.locator('.desk-state[data-state=saved]').waitFor()
  await page.reload()
  await text(page).locator('h2', { hasText: 'The readings' }).waitFor()
  expect(await title(page).inputValue()).toBe('Which lamp for a stall at night?')
  expect(await text(page).locator('strong').textContent()).toBe('twice')
  await page.getByRole('button', { name: 'Choose a node' }).click()
  await page.locator('.desk-node:not([disabled])').first().click()
  await publish(page).click()
  await page.waitForURL(/\/en\/community\/\d+$/)
  await page.locator('h1', { hasText: 'Which lamp for a stall at night?' }).waitFor()
  await page.locator('.doc h2', { hasText: 'The readings' }).waitFor()
  const drafts = db.selectFrom('drafts').select('id').where('title', '=', 'Which lamp for a stall at night?')
  expect(await drafts.execute()).toEqual([])
})

it('what is pasted keeps its structure and drops its dress', async () => {
  const page = await visit('/en/create?kind=topic', { as: 'ana' })
  await text(page).click()
  const pasted = async (html: string) => {
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await paste(page, html)
    // What reads it comes with the first.
    await expect.poll(() => text(page).locator('.editor-pasting').count()).toBe(0)
    return text(page).evaluate((element) => element.innerHTML.replaceAll(' dir="auto"', ''))
  }
  const word =
    await pasted(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-US><!--StartFragment-->
    <h1><span style='mso-fareast-font-family:"Times New Roman"'>Plan<o:p></o:p></span></h1>
    <p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
    style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>Lamp</p>
    <p class=MsoListParagraphCxSpMiddle style='margin-left:1in;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o </span>Paper</p>
    <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>· </span>Cable</p>
    <p class=MsoNormal><b>Bold</b> and <span style='color:red'>red</span></p><!--EndFragment--></body></html>`)
  expect(word).toMatch(
    /<h2>Plan<\/h2><ul><li><p>Lamp<\/p><ul><li><p>Paper<\/p><\/li><\/ul><\/li><li><p>Cable<\/p><\/li><\/ul>/,
  )
  expect(word).toMatch(/<strong>Bold<\/strong> and red/)
  const google =
    await pasted(`<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span
    style="font-size:16pt;font-weight:400;">Readings</span></h2><p dir="ltr"><span style="font-weight:700;">Lux</span><span
    style="font-style:italic;"> of a lamp</span></p><ol><li dir="ltr" aria-level="1"><p dir="ltr"><span>One</span></p></li><ol><li dir="ltr" aria-level="2"><p
    dir="ltr"><span>Inner</span></p></li></ol></ol><ul><li dir="ltr" role="checkbox" aria-checked="true" aria-level="1"><img
    src="data:image/png;base64,iVBO" width="18" height="18" alt="checked" aria-roledescription="checkbox"><p dir="ltr"
    role="presentation"><span>Bought</span></p></li></ul></b>`)
  expect(google).toMatch(
    /<h2>Readings<\/h2><p><strong>Lux<\/strong><em> of a lamp<\/em><\/p><ol><li><p>One<\/p><ol><li><p>Inner<\/p><\/li><\/ol><\/li><\/ol>/,
  )
  expect(google).toMatch(/data-checked="true".*Bought/)
  const wechat =
    await pasted(`<section style="margin:0"><section data-role="outer"><p style="text-align:center"><span
    style="font-size:17px;font-weight:bold;">夜市的灯</span></p><section><section>第一段文字</section></section><p><br></p>
    <p><img data-src="file:///C:/a.png" src="data:image/svg+xml,x"></p><p><span
    leaf="">末尾</span></p></section></section>`)
  expect(wechat).toMatch(/<p><strong>夜市的灯<\/strong><\/p><p>第一段文字<\/p>/)
  expect(wechat).toMatch(/<p>末尾<\/p>/)
  expect(wechat).not.toContain('<img')
  await page.getByText('This picture did not come along').waitFor()
  const notion =
    await pasted(`<meta charset='utf-8'><h3>List</h3><ul class="to-do-list"><li><input type="checkbox" checked>
    Done</li><li><input type="checkbox">Open</li></ul><ul><li>[ ]  Later</li></ul><aside>
💡 Mind the step.

</aside><blockquote>Said</blockquote><pre><code class="language-js">a()</code></pre>`)
  expect(notion).toContain('data-checked="true"')
  expect(notion).toMatch(/<h3>List<\/h3>/)
  expect(notion).toMatch(/<blockquote><p>Said<\/p><\/blockquote>/)
  expect(notion).toMatch(/data-checked="false".*Later/)
  expect(notion).toMatch(/<aside[^>]*data-callout="info"><p>💡 Mind the step\.<\/p><\/aside>/)
  await pasted('')
  await paste(page, '## Lamps\n\n- **one**\n- two', 'text/plain')
  await text(page).locator('h2', { hasText: 'Lamps' }).waitFor()
  await text(page).locator('li strong', { hasText: 'one' }).waitFor()
})

it('what is pasted is never lost where its reader comes late, or not at all', async () => {
  const page = await visit('/en/create?kind=topic', { as: 'ana' })
  await text(page).click()
  await page.keyboard.type('Read: ')
  const reader = '**/assets/cleaned-copy-*.js'
  const shown = () => text(page).locator('p').first().innerHTML()
  await page.route(reader, (route) => route.abort(), { times: 1 })
  await paste(page, '<p><b>words</b> of a page,</p>')
  await page.getByText('The formatting could not be loaded').waitFor()
  const gate = Promise.withResolvers<void>()
  await page.route(reader, async (route) => {
    await gate.promise
    await route.continue()
  })
  await paste(page, '<p><b>first</b>,</p>')
  await paste(page, '<p><b>second</b>,</p>')
  await page.keyboard.type('and typed.')
  gate.resolve()
  await expect
    .poll(shown)
    .toBe('Read: words of a page,<strong>first</strong>,<strong>second</strong>,and typed.')
  // 20 MB, which no text can hold: said at once, and nothing that was typed is touched.
  await text(page).evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<p>Words of a page that never ends.</p>'.repeat(520_000))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByText('That is too much for one text: 20 MB were copied.').waitFor()
  await page.keyboard.type(' And on.')
  await expect.poll(shown).toMatch(/and typed\. And on\.$/)
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('ERR_FAILED')))
})

it('pictures stand where they were pasted, in their order, whatever is written meanwhile', async () => {
  const page = await visit('/en/create?kind=topic', { as: 'ana' })
  await text(page).click()
  await page.keyboard.type('Above them.')
  const pastePicture = (color: string) =>
    text(page).evaluate(async (element, fill) => {
      const canvas = new OffscreenCanvas(40, 40)
      const context = canvas.getContext('2d')
      if (context) context.fillStyle = fill
      context?.fillRect(0, 0, 40, 40)
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([await canvas.convertToBlob()], `${fill}.png`, { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, color)
  let held: (() => void) | undefined
  const isHeld = new Promise<void>((resolve) => {
    held = resolve
  })
  await page.route('**/api/upload*', async (route) => {
    await isHeld
    await route.continue()
  })
  await pastePicture('red')
  await pastePicture('blue')
  await page.keyboard.type(' Written meanwhile.')
  expect(await text(page).locator('.editor-uploading').allTextContents()).toEqual([
    'Sending a picture …',
    'Sending a picture …',
  ])
  held?.()
  await expect.poll(() => text(page).locator('.editor-uploading').count()).toBe(0)
  expect(await text(page).locator('p:not(:empty)').first().textContent()).toBe(
    'Above them. Written meanwhile.',
  )
  const shown = await text(page)
    .locator('img[src^="/media/"]')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  const stored = await db
    .selectFrom('media')
    .select('storage_key')
    .where('file_name', 'in', ['red.png', 'blue.png'])
    .orderBy('file_name', 'desc')
    .execute()
  expect(shown.map((src) => stored.findIndex(({ storage_key: key }) => src?.includes(key ?? '-')))).toEqual([
    0, 1,
  ])
})

it('blocks of a text are moved by their handle and by keys', async () => {
  const page = await visit('/en/create?kind=topic', { as: 'ana' })
  await text(page).click()
  await page.keyboard.type('First block\nSecond block\nThird block')
  const blocks = () => text(page).locator('> p').allTextContents()
  await page.keyboard.press('Control+Shift+ArrowUp')
  expect(await blocks()).toEqual(['First block', 'Third block', 'Second block'])
  await text(page).getByText('First block').hover()
  await page.locator('.editor-handle').hover()
  await page.mouse.down()
  const last = await text(page).getByText('Second block').boundingBox()
  if (last) await page.mouse.move(last.x + last.width - 20, last.y + last.height - 4, { steps: 8 })
  await page.mouse.up()
  await expect.poll(blocks).toEqual(['Third block', 'Second block', 'First block'])
})

it('a second tab is told of what the first has kept, compares, and both stay', async () => {
  const first = await visit('/en/create?kind=topic', { as: 'ben' })
  await title(first).fill('Two tabs')
  await text(first).click()
  await first.keyboard.type('The first word')
  await first.locator('.desk-state[data-state=saved]').waitFor()
  const drafts = () => db.selectFrom('drafts').selectAll().where('title', 'like', 'Two tabs%').orderBy('id')
  const { id } = await drafts().executeTakeFirstOrThrow()
  const second = await visit(`/en/create?draft=${id}`, { as: 'ben', size: 'mobile' })
  await text(second).getByText('The first word').waitFor()
  // One row, with the way out at its end.
  const [bar, way] = await Promise.all(
    [second.locator('.desk-bar'), second.locator('.desk-bar .btn').last()].map((part) => part.boundingBox()),
  )
  expect(bar?.height).toBeLessThan(70)
  expect((bar?.x ?? 0) + (bar?.width ?? 0) - (way?.x ?? 0) - (way?.width ?? 0)).toBeLessThan(16)
  await text(first).click()
  await first.keyboard.type(' of the first tab')
  await first.locator('.desk-state[data-state=waiting]').waitFor()
  await first.locator('.desk-state[data-state=saved]').waitFor()
  await title(second).fill('Two tabs, on a phone')
  await second.getByRole('button', { name: 'Compare' }).tap()
  const compared = second.getByRole('dialog')
  await compared.locator('del', { hasText: 'tab' }).first().waitFor()
  await compared.getByRole('button', { name: 'Keep both' }).tap()
  await second.locator('.desk-state[data-state=saved]').waitFor()
  const titles = await drafts().execute()
  expect(titles.map((row) => row.title)).toEqual(['Two tabs', 'Two tabs, on a phone'])
  // The expected refusal of the conflict; browsers log every error response.
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('409')))
})

it('names the node of a topic also where it stands further down than the list was read', async () => {
  for (let place = 1; place <= 20; place += 1) await insertNode(db, { name: `Room ${place}`, position: 100 })
  const last = await insertNode(db, { name: 'The last room', position: 200 })
  const page = await visit(`/en/create?kind=topic&node=${last}`, { as: 'ana' })
  await page.locator('.desk-pick', { hasText: 'The last room' }).waitFor()
})

it('offers the nodes that one may write in, and of the others the way in', async () => {
  const closed = { position: 1, join_kind: 'money' as const, join_period: 'month' as const }
  await insertNode(db, { name: 'Open room', position: 0 })
  await insertNode(db, { name: 'Paid room', ...closed, join_prices: JSON.stringify({ USD: 150 }) })
  const page = await visit('/en/create?kind=topic', { as: 'ana' })
  await page.getByRole('button', { name: 'Choose a node' }).click()
  const row = (name: string) => page.getByRole('dialog').locator('li', { hasText: name })
  await row('Paid room').getByRole('link', { name: 'Members write here: $1.50 a month' }).waitFor()
  expect(await row('Paid room').getByRole('button').isDisabled()).toBe(true)
  expect(await row('Open room').getByRole('button').isEnabled()).toBe(true)
  expect(await row('Open room').getByRole('link').count()).toBe(0)
  await row('Paid room').getByRole('link').click()
  await page.locator('h1', { hasText: 'Paid room' }).waitFor()
})

it('says that a vote needs two options where one is left', async () => {
  const page = await visit('/en/create?kind=topic', { as: 'ana' })
  await title(page).fill('Paper or LED?')
  await text(page).click()
  await page.keyboard.type('Which lamp is better at night?')
  await page.getByText('Vote', { exact: true }).click()
  await page.getByRole('button', { name: 'Remove option 2' }).click()
  await publish(page).click()
  await page.getByRole('alert').filter({ hasText: 'A vote needs at least two options.' }).waitFor()
  await page.locator('.toast[data-kind=error]', { hasText: 'A vote needs at least two options.' }).waitFor()
})

it('of two who change one help page the second is told, sees both, and loses nothing', async () => {
  await db
    .updateTable('people')
    .set({ roles: ['admin'] })
    .where('slug', '=', 'ana')
    .execute()
  const { number } = await db
    .selectFrom('posts')
    .select('number')
    .where('kind', '=', 'doc')
    .orderBy('number')
    .executeTakeFirstOrThrow()
  const open = async (who: string, words: string) => {
    const page = await visit(`/en/create?kind=doc&id=${number}`, { as: who })
    await text(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(words)
    await page.locator('.desk-state[data-state=saved]').waitFor()
    return page
  }
  const save = (page: Page) => page.locator('.desk-bar').getByRole('button', { name: 'Save' }).click()
  const [first, second] = [await open('admin', ' Lamps first.'), await open('ana', ' Boats second.')]
  await save(first)
  await first.waitForURL(/\/en\/docs\//)
  await save(second)
  const note = second.locator('.desk-note', { hasText: 'Somebody has changed this text' })
  await note.waitFor()
  // Opened again, it still knows what it was begun with.
  await second.reload()
  await note.getByRole('button', { name: 'Compare' }).click()
  const compared = second.getByRole('dialog', { name: 'This text was changed meanwhile' })
  await compared.locator('del', { hasText: 'Lamps' }).waitFor()
  await compared.locator('ins', { hasText: 'Boats' }).waitFor()
  await compared.getByRole('button', { name: 'Go on with mine' }).click()
  await text(second).click()
  await second.keyboard.press('Control+End')
  await second.keyboard.type(' Lamps too.')
  await save(second)
  await second.waitForURL(/\/en\/docs\//)
  const { document } = await db
    .selectFrom('post_texts')
    .innerJoin('posts', 'posts.id', 'post_texts.post_id')
    .select('document')
    .where('kind', '=', 'doc')
    .where('number', '=', number)
    .whereRef('posts.language', '=', 'post_texts.language')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(document)).toContain('Boats second. Lamps too.')
  const kept = await db.selectFrom('post_revisions').select('document').execute()
  expect(JSON.stringify(kept)).toContain('Lamps first.')
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('409')))
})

it('what goes out while the line breaks is kept, said so, and stands once when it is sent again', async () => {
  const page = await visit('/en/create?kind=article', { as: 'admin' })
  const heading = page.getByRole('textbox', { name: 'Title of the article' })
  await heading.fill('On a train')
  await text(page).click()
  await page.keyboard.type('Written between two tunnels.')
  const saves = (body: string | null) => body?.includes('article.saveArticle') ?? false
  // The first is lost on its way there, the second on its way back.
  let tries = 0
  await page.route('**/api/request', async (route) => {
    if (!saves(route.request().postData())) return route.continue()
    tries += 1
    if (tries === 2) await route.fetch()
    return tries > 2 ? route.continue() : route.abort()
  })
  for (const _lost of [1, 2]) {
    await publish(page).click()
    await page.getByRole('alert').filter({ hasText: 'What you wrote is kept; try again.' }).waitFor()
    expect(await heading.inputValue()).toBe('On a train')
    await text(page).getByText('Written between two tunnels.').waitFor()
  }
  await publish(page).click()
  await page.locator('h1', { hasText: 'On a train' }).waitFor()
  // A change whose reply was lost is not mistaken for somebody else's.
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' And after them.')
  tries = 1
  await page.locator('.desk-bar').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').filter({ hasText: 'What you wrote is kept; try again.' }).waitFor()
  await page.locator('.desk-bar').getByRole('button', { name: 'Save' }).click()
  await page.locator('.doc:not(.editor-text)', { hasText: 'two tunnels. And after them.' }).waitFor()
  const titles = db.selectFrom('post_texts').select('post_id').where('title', '=', 'On a train')
  expect(await titles.execute()).toHaveLength(1)
  const gone = /409|ERR_FAILED/
  problems.splice(0, problems.length, ...problems.filter((problem) => !gone.test(problem)))
})

it('what was written for a text that is gone is there, and can be one of its own', async () => {
  const page = await visit('/en/create?kind=article', { as: 'admin' })
  await page.getByRole('textbox', { name: 'Title of the article' }).fill('To be removed')
  await text(page).click()
  await page.keyboard.type('The first state.')
  await publish(page).click()
  await page.locator('h1', { hasText: 'To be removed' }).waitFor()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' A second thought.')
  await page.locator('.desk-state[data-state=saved]').waitFor()
  const { post_id: id } = await db
    .selectFrom('post_texts')
    .select('post_id')
    .where('title', '=', 'To be removed')
    .executeTakeFirstOrThrow()
  await db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  await page.locator('.desk-bar').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').waitFor()
  await text(page).getByText('A second thought.').waitFor()
  await page.reload()
  await page.locator('.desk-note', { hasText: 'is gone, or no longer yours to change' }).waitFor()
  await text(page).getByText('A second thought.').waitFor()
  await publish(page).click()
  await page.locator('.doc:not(.editor-text)', { hasText: 'The first state. A second thought.' }).waitFor()
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('404')))
})

it('by keyboard alone: the tools are one stop, dialogs lead back to the text, and Escape, then Tab leaves a list', async () => {
  const page = await visit('/en/create?kind=topic', { as: 'ana' })
  await text(page).focus()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Link' }).getByRole('textbox').fill('plaza.example')
  await page.keyboard.press('Enter')
  await text(page).locator('a[href="https://plaza.example"]').waitFor()
  await expect.poll(focused).toBe('Text')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('End')
  await expect.poll(focused).toBe('More')
  expect(await page.locator('[role=toolbar] [tabindex="0"]').count()).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('Text')
  // What is typed after a mark was put in stands behind it, not in its place.
  await page.keyboard.type('\n/hide')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Kept back')
  await expect.poll(() => text(page).locator('[data-hidden-start] + p').textContent()).toBe('Kept back')
  await page.keyboard.type('\n- One\n')
  await page.keyboard.press('Tab')
  await expect.poll(() => text(page).locator('li li').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect.poll(focused).not.toBe('Text')
})
