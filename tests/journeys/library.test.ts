// @module-tag browser
import { randomBytes } from 'node:crypto'
import type { Route } from 'playwright-core'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { openTown } from './town.ts'

const { visit, db, problems, leave } = await openTown({ isQuick: true })
afterEach(async () => {
  const found = problems.splice(0)
  await leave()
  expect(found).toEqual([])
})

const zip = (name: string, size: number) => ({
  name,
  mimeType: 'application/zip',
  buffer: Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(size - 4)]),
})
const picture = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#a3c' } })
    .jpeg()
    .toBuffer(),
})
async function openUploads(kind: string) {
  const page = await visit('/en/account/media', { as: 'admin' })
  await page.getByRole('button', { name: kind, exact: true }).click()
  await page.getByRole('tab', { name: 'Upload' }).click()
  const choose = (files: Awaited<ReturnType<typeof picture>>[]) =>
    page.locator('.upload-drop input[type=file]').setInputFiles(files)
  await page.locator('.upload-drop').waitFor()
  return { page, choose }
}
const countOf = async (fileName: string) =>
  (await db.selectFrom('media').select('id').where('file_name', '=', fileName).execute()).length

describe('the upload of the library', () => {
  it('sends a file in pieces of 1 MB, at most three at once, and has it in the library once', async () => {
    const { page, choose } = await openUploads('Files')
    let [going, most] = [0, 0]
    const sizes: number[] = []
    page.on('request', (request) => {
      if (!request.url().includes('/api/upload')) return
      going += 1
      most = Math.max(most, going)
      sizes.push(request.postDataBuffer()?.length ?? 0)
    })
    const over = () => {
      going -= 1
    }
    page.on('requestfinished', (request) => request.url().includes('/api/upload') && over())
    await choose([zip('five.zip', 5_000_000)])
    await page.locator('.upload[data-state=complete]').waitFor()
    expect([sizes.length, most]).toEqual([5, 3])
    expect(await page.locator('.upload-pieces [data-piece=there]').count()).toBe(5)
    await page.getByRole('tab', { name: 'Library' }).click()
    await page.getByRole('option', { name: /five/ }).waitFor()
    expect(await countOf('five.zip')).toBe(1)
  })

  it('goes on after a reload with the pieces that are missing', async () => {
    const first = await openUploads('Files')
    const file = zip('train.zip', 6_000_000)
    let count = 0
    await first.page.route('**/api/upload*', (route) => {
      count += 1
      return count > 3 ? route.abort() : route.continue()
    })
    await first.choose([file])
    await expect.poll(() => first.page.locator('.upload-pieces [data-piece=there]').count()).toBe(3)
    // Closing ends the interception before the page's own tries: what is tried again then would reach the server. So the
    // page is left for an empty one first, under which nothing tries any more.
    await first.page.goto('about:blank')
    await first.page.close()
    problems.splice(0)
    const { page, choose } = await openUploads('Files')
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/api/upload') && sent.push(request.url()))
    await choose([file])
    await page.locator('.upload[data-state=complete]').waitFor()
    expect(sent).toHaveLength(3)
    expect(await countOf('train.zip')).toBe(1)
    // What is whole is known again without being sent, and another file of the same name and size is none of it.
    await choose([file])
    await expect.poll(() => page.locator('.upload[data-state=complete]').count()).toBe(1)
    expect(sent).toHaveLength(3)
    await choose([zip('train.zip', 6_000_000)])
    await expect.poll(() => countOf('train.zip')).toBe(2)
    expect(sent).toHaveLength(9)
  })

  it('says so where the line breaks, at once and then beside the file, and goes on when it is asked to', async () => {
    const { page, choose } = await openUploads('Files')
    await page.evaluate(() => {
      const { setTimeout: plain } = window
      // The waits between the tries of a piece.
      const waits = [1_000, 3_000, 8_000]
      const sooner = (run: TimerHandler, ms = 0) => plain(run, waits.includes(ms) ? 50 : ms)
      window.setTimeout = sooner as typeof window.setTimeout
    })
    let isBroken = true
    let count = 0
    await page.route('**/api/upload*', (route) => {
      count += 1
      return isBroken && count > 1 ? route.abort() : route.continue()
    })
    const told = page.locator('.toasts').getByText('The server cannot be reached just now.').waitFor()
    await choose([zip('bridge.zip', 3_000_000)])
    await told
    await page
      .getByRole('alert')
      .filter({ hasText: /^The connection broke at piece 2\. Nothing is lost/ })
      .waitFor()
    isBroken = false
    await page.locator('.upload').getByRole('button', { name: 'Go on' }).click()
    await page.locator('.upload[data-state=complete]').waitFor()
    expect(await countOf('bridge.zip')).toBe(1)
    // The browser says itself that the network was gone.
    problems.splice(0)
  })

  it('takes no second file meanwhile, and is paused, gone on with and cancelled', async () => {
    const { page, choose } = await openUploads('Files')
    const held: Route[] = []
    await page.route('**/api/upload*', (route) => void held.push(route))
    await choose([zip('a.zip', 2_000_000), zip('b.zip', 2_000_000)])
    await page.getByText('waits for the one before').waitFor()
    await page.locator('.upload').first().getByRole('button', { name: 'Pause' }).click()
    await page.locator('.upload[data-state=paused]').waitFor()
    await page.locator('.upload[data-state=uploading]').waitFor()
    await page.locator('.upload[data-state=uploading]').getByRole('button', { name: 'Pause' }).click()
    // What was on its way when it was paused would reach the server once nothing holds it any more.
    for (const route of held) await route.abort().catch(() => undefined)
    await page.unroute('**/api/upload*')
    await page.locator('.upload').first().getByRole('button', { name: 'Go on' }).click()
    await page.locator('.upload[data-state=complete]').waitFor()
    await page.locator('.upload[data-state=paused]').getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => page.locator('.upload[data-state=paused]').count()).toBe(0)
    expect([await countOf('a.zip'), await countOf('b.zip')]).toEqual([1, 0])
  })

  it('says what is wrong before anything is sent, and makes photos smaller that are too large', async () => {
    const { page, choose } = await openUploads('Pictures')
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/api/upload') && sent.push(request.url()))
    await choose([zip('virus.exe', 100), zip('lamp.svg', 100), await picture('boats.jpg', 4_032, 3_024)])
    await page.getByText('Files like virus.exe are not taken here.').waitFor()
    await page.getByText('SVG is not taken as a picture.').waitFor()
    await page.getByText('Your images need to be less than 2000 pixels in height and width.').waitFor()
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Make it smaller and upload' }).click()
    await page.locator('.upload[data-state=complete]').waitFor()
    const { width, height } = await db
      .selectFrom('media')
      .select(['width', 'height'])
      .where('file_name', '=', 'boats.jpg')
      .executeTakeFirstOrThrow()
    expect([width, height]).toEqual([2_000, 1_500])
  })
})

describe('the library as a dialog', () => {
  async function openDialog(size: 'desktop' | 'mobile' = 'desktop') {
    const page = await visit('/en/account/profile', { as: 'vip', size })
    await page.getByRole('button', { name: 'From the library' }).click()
    await page.locator('.library-item').first().waitFor()
    return page
  }

  it('is 502 px wide, on the phone as wide as the screen, and takes one face at a time', async () => {
    const page = await openDialog()
    expect((await page.getByRole('dialog').boundingBox())?.width).toBe(502)
    const options = page.locator('.library-item')
    await options.nth(0).click()
    await options.nth(2).click()
    expect(await page.locator('.library-item[aria-selected=true]').count()).toBe(1)
    expect(await options.nth(2).getAttribute('aria-selected')).toBe('true')
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Library', 'Upload'])
    await page.getByRole('button', { name: 'Insert' }).click()
    await page.getByText('Your picture is saved.').waitFor()
    const phone = await openDialog('mobile')
    expect((await phone.getByRole('dialog').boundingBox())?.width).toBe(390)
  })

  it('goes from thing to thing by the arrow keys', async () => {
    const page = await openDialog()
    await page.locator('.library-item').first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await page.locator('.library-item').nth(5).getAttribute('aria-selected')).toBe('true')
  })

  it('asks before it deletes, and keeps what one keeps', async () => {
    const page = await openDialog()
    const before = await page.locator('.library-item').count()
    await page.locator('.library-item').nth(1).click()
    await page.getByRole('button', { name: 'Delete the one picked' }).click()
    await page.getByText('Delete the selected files?').waitFor()
    await page.getByRole('button', { name: 'Keep' }).click()
    await expect.poll(() => page.getByText('Delete the selected files?').count()).toBe(0)
    expect(await page.locator('.library-item').count()).toBe(before)
    await page.getByRole('button', { name: 'Delete the one picked' }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(() => page.locator('.library-item').count()).toBe(before - 1)
  })

  it('does not close while something is sent, and says so', async () => {
    const page = await openDialog()
    await page.route('**/api/upload*', () => new Promise(() => undefined))
    await page.getByRole('tab', { name: 'Upload' }).click()
    await page.locator('.upload-drop input[type=file]').setInputFiles([await picture('face.jpg', 40, 40)])
    await page.locator('.upload[data-state=uploading]').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('An upload is running.').waitFor()
    await page.getByRole('dialog').waitFor()
    // A second file that is dropped is refused, and not opened in the place of the page.
    const isRefused = await page.locator('.upload-pane').evaluate((pane) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['x'], 'second.png', { type: 'image/png' }))
      return !pane.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    })
    expect(isRefused).toBe(true)
    await page.getByText('Please wait until current upload finishes.').waitFor()
  })

  it('is not closed by something from elsewhere either while something is sent', async () => {
    const page = await visit('/en/create?kind=topic', { as: 'ana' })
    await page.getByRole('button', { name: 'Insert', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Sound', exact: true }).click()
    await page.route('**/api/upload*', () => new Promise(() => undefined))
    await page.getByRole('tab', { name: 'Upload' }).click()
    const sound = { name: 'rain.mp3', mimeType: 'audio/mpeg', buffer: randomBytes(900) }
    await page.locator('.upload-drop input[type=file]').setInputFiles([sound])
    await page.locator('.upload[data-state=uploading]').waitFor()
    await page.getByRole('tab', { name: 'By address' }).click()
    await page.getByRole('dialog').getByLabel('Address').fill('https://sounds.example/rain.mp3')
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).isDisabled()).toBe(true)
  })
  it('says so where what was chosen cannot be put into the text, and breaks nothing else', async () => {
    const page = await visit('/en/create?kind=topic', { as: 'ana' })
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.click()
    await page.keyboard.type('Before it breaks.')
    const refuseChanges = (isRefusing: boolean) =>
      text.evaluate((element, refusing) => {
        interface View {
          dispatch: (change: { docChanged: boolean }) => void
        }
        const { view }: { view: View } = Reflect.get(element, 'editor')
        if (!refusing) return void Reflect.deleteProperty(view, 'dispatch')
        const dispatch = view.dispatch.bind(view)
        view.dispatch = (change) => {
          if (change.docChanged) throw new Error('It cannot be changed.')
          dispatch(change)
        }
      }, isRefusing)
    const insertFrame = async () => {
      await page.getByRole('button', { name: 'Insert', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Video', exact: true }).click()
      await page.getByRole('tab', { name: 'Frame' }).click()
      await page.getByLabel('Address or code of the frame').fill('https://maps.example/square')
      await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await refuseChanges(true)
    await insertFrame()
    await page.getByText('It could not be inserted. Please try again.').waitFor()
    expect(await text.textContent()).toBe('Before it breaks.')
    await refuseChanges(false)
    await insertFrame()
    await text.getByText('maps.example').first().waitFor()
  })
})
