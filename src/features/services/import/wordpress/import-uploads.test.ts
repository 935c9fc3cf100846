import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createDiskStorage } from '#server/storage/disk.ts'
import type { ItemValues } from '#tests/import/make-export.ts'
import { createOldSite } from '#tests/import/old-site.ts'

const { old, db, importSite, importItems, get, html } = await createOldSite()

const root = await mkdtemp(path.join(tmpdir(), 'plaza-uploads-'))
afterAll(() => rm(root, { recursive: true }))

const mediaDir = path.join(root, 'media')
const secret = path.join(root, 'secret.jpg')
let folder = ''
let colour = 0
beforeEach(async () => {
  folder = path.join(root, `site-${old.number}`, 'wp-content', 'uploads')
  await mkdir(path.join(folder, '2019/05'), { recursive: true })
})

/** A picture that no other test has: equal bytes are one file here. */
async function writePicture(name: string, width = 1_800, height = 900): Promise<void> {
  colour += 1
  const background = { r: colour, g: 90, b: 200 }
  const picture = sharp({ create: { width, height, channels: 3, background } }).jpeg()
  await picture.toFile(path.isAbsolute(name) ? name : path.join(folder, name))
}

const importWith = (...items: ItemValues[]) =>
  importSite({ items }, { uploads: { folder, storage: createDiskStorage(mediaDir) } })
const url = (name: string) => `${old.url}/wp-content/uploads/${name}`
const file = (id: number, name: string, more: Partial<ItemValues> = {}): ItemValues => ({
  id,
  type: 'attachment',
  status: 'inherit',
  attachmentUrl: url(name),
  title: `File ${id}`,
  link: `${old.url}/page-of-file-${id}/`,
  ...more,
})
const countMedia = async () =>
  Number(
    (
      await db
        .selectFrom('media')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

describe('files of the old site', () => {
  it('become ours: in texts, galleries, links, covers, whatever size the text named', async () => {
    await writePicture('2019/05/harbour.jpg')
    await writePicture('2019/05/own.jpg')
    await writeFile(path.join(folder, '2019/05/price list.pdf'), `%PDF-1.7 ${old.number}`)
    await writeFile(
      path.join(folder, '2019/05/bell.mp3'),
      Buffer.from('ID3\x04\0\0\0\0\0\0\xff\xfb\x90\0', 'latin1'),
    )
    const report = await importWith(
      {
        id: 1,
        meta: { _thumbnail_id: 9 },
        content: `<a href="${old.url}/page-of-file-9/"><img class="wp-image-9" src="${url('2019/05/harbour-300x150.jpg')}" width="300" height="150"></a>
          [gallery ids="9,8"]
          <p><a href="${url('2019/05/price%20list.pdf')}">Prices</a></p>
          [audio src="${url('2019/05/bell.mp3')}"]`,
      },
      file(8, '2019/05/own.jpg'),
      file(9, '2019/05/harbour.jpg', { meta: { _wp_attachment_image_alt: 'A harbour' } }),
    )
    const text = await html(1)
    expect(text).not.toContain(old.url)
    expect(text).toMatch(
      /<img src="\/media\/[0-9a-f]{32}-960\.webp" alt="A harbour" width="960" height="480"/,
    )
    expect(text).toMatch(/<div class="doc-gallery"><figure.*<figure.*<\/div>/)
    expect(text).toMatch(/<a href="\/media\/[0-9a-f]{32}\.pdf">Prices/)
    expect(text).toMatch(/<audio src="\/media\/[0-9a-f]{32}\.mp3"/)
    const { cover_id } = await db
      .selectFrom('posts')
      .select('cover_id')
      .where('id', '=', (await get(1)).id)
      .executeTakeFirstOrThrow()
    const cover = await db.selectFrom('media').selectAll().where('id', '=', cover_id).executeTakeFirst()
    expect(cover).toMatchObject({ alt: 'A harbour', widths: [480, 960, 1_600], external_url: null })
    expect(report.taken.get('files')).toBe(4)
    expect(report.countOf('outside-files')).toBe(0)
    const prices = await db
      .selectFrom('media')
      .select('file_name')
      .where('mime', '=', 'application/pdf')
      .execute()
    expect(prices).toContainEqual({ file_name: 'price list.pdf' })
    const names = await readdir(mediaDir)
    expect(names).toContain(`${cover?.storage_key}-1600.webp`)
  })

  it('come once, however often they are named and imported', async () => {
    await writePicture('2019/05/one.jpg')
    const items: ItemValues[] = [
      {
        id: 1,
        content: `<img src="${url('2019/05/one-150x150.jpg')}"><img src="${url('2019/05/one.jpg')}">`,
      },
      file(2, '2019/05/one.jpg'),
    ]
    const before = await countMedia()
    expect((await importWith(...items)).taken.get('files')).toBe(1)
    const again = await importWith(...items)
    expect([again.taken.get('files'), again.unchanged]).toEqual([undefined, 1])
    // Without the folder what is here stays.
    expect((await importItems(...items)).unchanged).toBe(1)
    expect(await html(1)).not.toContain(old.url)
    expect(await countMedia()).toBe(before + 1)
  })

  it('are taken over later, when the folder is at hand', async () => {
    await writePicture('2019/05/later.jpg')
    const item = { id: 1, content: `<img src="${url('2019/05/later.jpg')}">`, meta: { _thumbnail_id: 2 } }
    await importItems(item, file(2, '2019/05/later.jpg'))
    expect((await get(1)).cover).toBe(url('2019/05/later.jpg'))
    await importWith(item, file(2, '2019/05/later.jpg'))
    expect(await html(1)).toMatch(/src="\/media\//)
    expect((await get(1)).cover).toBeNull()
  })

  it('whose names only look like sizes are themselves', async () => {
    await writePicture('2019/05/plan-800x600.jpg', 800, 600)
    await importWith(
      { id: 1, content: `<img src="${url('2019/05/plan-800x600.jpg')}">` },
      file(2, '2019/05/plan-800x600.jpg'),
    )
    expect(await html(1)).toMatch(/width="480" height="360"/)
  })

  it('that are missing, of other kinds or broken stay links, and are reported', async () => {
    await writeFile(path.join(folder, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await writeFile(path.join(folder, 'broken.jpg'), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))
    await writeFile(path.join(folder, 'empty.png'), '')
    const names = ['gone.jpg', 'drawing.svg', 'broken.jpg', 'empty.png']
    const report = await importWith({
      id: 1,
      content: names.map((name) => `<img src="${url(name)}">`).join(''),
    })
    for (const code of ['file-missing', 'file-kind', 'file-broken', 'file-empty'] as const) {
      expect(report.countOf(code), code).toBe(1)
    }
    for (const name of names) expect(await html(1)).toContain(url(name))
    expect(report.countOf('outside-files')).toBe(4)
  })

  it('never lie outside of the folder, by whatever path or link', async () => {
    await writePicture(secret)
    await symlink(secret, path.join(folder, 'link.jpg'))
    await symlink(root, path.join(folder, 'up'))
    await symlink('/dev/zero', path.join(folder, 'zero.jpg'))
    const tries = [
      'link.jpg',
      'up/secret.jpg',
      'zero.jpg',
      '2019/../../../../secret.jpg',
      '..%2f..%2f..%2fsecret.jpg',
      '%2e%2e/%2e%2e/secret.jpg',
      '..\\..\\secret.jpg',
      '%00secret.jpg',
      '2019/05',
    ]
    const before = await countMedia()
    const report = await importWith(
      { id: 1, content: tries.map((name) => `<img src="${url(name)}">`).join('') },
      file(2, 'x.jpg', {
        meta: { _wp_attached_file: '../../../secret.jpg' },
        attachmentUrl: 'https://else.example/x.jpg',
      }),
    )
    expect(await countMedia()).toBe(before)
    expect(await html(1)).not.toContain('/media/')
    expect(report.countOf('file-outside')).toBe(3)
  })

  it('of other sites are left alone', async () => {
    await writePicture('2019/05/mine.jpg')
    await importWith({
      id: 1,
      content: '<img src="https://else.example/wp-content/uploads/2019/05/mine.jpg">',
    })
    expect(await html(1)).toContain('src="https://else.example/wp-content/uploads/2019/05/mine.jpg"')
  })
})
