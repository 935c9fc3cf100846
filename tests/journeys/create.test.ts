// @module-tag browser
import { afterEach, expect, it } from 'vitest'
import { insertNode } from '../community-rows.ts'
import { openTown } from './town.ts'

const { visit, leave, problems, db } = await openTown({ isQuick: true })
afterEach(async () => {
  expect(problems.splice(0)).toEqual([])
  await leave()
})

type Page = Awaited<ReturnType<typeof visit>>

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const title = (page: Page) => page.getByRole('textbox', { name: 'Title of the topic' })
const publish = (page: Page) => page.locator('.desk-foot').getByRole('button', { name: 'Publish' })

/** What a program puts on the clipboard, pasted where the caret is. */
const paste = (page: Page, html: string) =>
  text(page).evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', data)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

it('a topic is begun, asked for what is missing, kept through a reload, and published', async () => {
  const page = await visit('/en/create?kind=topic', { as: 'ana' })
  await text(page).waitFor()
  await publish(page).click()
  await page.getByRole('alert').filter({ hasText: 'Give your topic a title.' }).waitFor()
  await title(page).fill('Which lamp for a stall at night?')
  await text(page).click()
  await page.keyboard.type('## The readings\nMeasured **twice**')
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
  expect(await db.selectFrom('drafts').select('id').execute()).toEqual([])
})

it('what is pasted keeps its structure and drops its dress', async () => {
  const page = await visit('/en/create?kind=topic', { as: 'ana' })
  await text(page).click()
  const pasted = async (html: string) => {
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await paste(page, html)
    return text(page).evaluate((element) => element.innerHTML)
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
    style="font-style:italic;"> of a lamp</span></p><ol><li dir="ltr" aria-level="1"><p dir="ltr"><span>One</span></p></li></ol></b>`)
  expect(google).toMatch(
    /<h2>Readings<\/h2><p><strong>Lux<\/strong><em> of a lamp<\/em><\/p><ol><li><p>One<\/p><\/li><\/ol>/,
  )
  const wechat =
    await pasted(`<section style="margin:0"><section data-role="outer"><p style="text-align:center"><span
    style="font-size:17px;font-weight:bold;">夜市的灯</span></p><section><section>第一段文字</section></section><p><br></p>
    <p><img data-src="https://mmbiz.qpic.cn/a.png" src="https://mmbiz.qpic.cn/a.png"></p></section></section>`)
  expect(wechat).toMatch(/<p><strong>夜市的灯<\/strong><\/p><p>第一段文字<\/p>/)
  expect(wechat).not.toContain('mmbiz')
  const notion =
    await pasted(`<meta charset='utf-8'><h3>List</h3><ul class="to-do-list"><li><input type="checkbox" checked>
    Done</li><li><input type="checkbox">Open</li></ul><blockquote>Said</blockquote><pre><code class="language-js">a()</code></pre>`)
  expect(notion).toContain('data-checked="true"')
  expect(notion).toMatch(/<h3>List<\/h3>/)
  expect(notion).toMatch(/<blockquote><p>Said<\/p><\/blockquote>/)
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
  // The refusal that tells the second of it; browsers note every answer that is none.
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('409')))
})

it('names the node of a topic also where it stands further down than the list was read', async () => {
  for (let place = 1; place <= 20; place += 1) await insertNode(db, { name: `Room ${place}`, position: 100 })
  const last = await insertNode(db, { name: 'The last room', position: 200 })
  const page = await visit(`/en/create?kind=topic&node=${last}`, { as: 'ana' })
  await page.locator('.desk-pick', { hasText: 'The last room' }).waitFor()
})
