import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { securitySite } from '#tests/security-site.ts'

const { db, dataDir, member, get } = await securitySite()

const owner = await member()
let href = ''
beforeAll(async () => {
  await mkdir(path.join(dataDir, 'exports'))
  await writeFile(path.join(dataDir, 'exports', 'there.zip'), 'bytes of a zip')
  await sql`insert into data_exports (person_id, asked_at, file, size, ready_at, expires_at)
    values (${owner.id}, '2026-11-20T10:00Z', 'there.zip', 14, now(), now() + interval '1 hour')`.execute(db)
  const { body } = await owner.ask('privacy.getOwnData')
  href = (body as { guaqi: { privacy: { ownData: { export: { ready: { href: string } } } } } }).guaqi.privacy
    .ownData.export.ready.href
})
const token = () => href.split('/').at(-1) ?? ''

describe('the link to an export', () => {
  it('brings the file to the person that it was made for, and leaves it in no cache', async () => {
    const { status, text, headers } = await get(href, { cookie: owner.cookie })
    expect({ status, text }).toEqual({ status: 200, text: 'bytes of a zip' })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/zip',
      'content-length': '14',
      'content-disposition': 'attachment; filename="town.test-2026-11-20.zip"',
    })
  })

  it('leads whoever is not signed in to the page where they can be, without a word', async () => {
    const { status, headers, text } = await get(href)
    expect({ status, to: headers.location, text }).toEqual({ status: 302, to: '/account/privacy', text: '' })
  })

  it('is worth nothing to somebody else, nor when a sign of it is another', async () => {
    const other = await member()
    const last = token().at(-1) === '0' ? '1' : '0'
    for (const [address, cookie] of [
      [href, other.cookie],
      [`${href.slice(0, -1)}${last}`, owner.cookie],
      [href.replace(/export\/\d+/, 'export/999'), owner.cookie],
      ['/api/privacy/export/x', owner.cookie],
      ['/api/privacy/export/..%2f..%2fsecret', owner.cookie],
    ] as const) {
      const answer = await get(address, { cookie })
      expect(answer.status, address).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'export-not-found' })
    }
    expect((await owner.ask('privacy.getExportFile', { token: 'x' })).body).toMatchObject({
      code: 'export-not-found',
    })
  })

  it('is over when its time is over, or its file is lost', async () => {
    await sql`update data_exports set file = 'lost.zip'`.execute(db)
    expect((await get(href, { cookie: owner.cookie })).json()).toMatchObject({ code: 'gone' })
    await sql`update data_exports set expires_at = now() - interval '1 second'`.execute(db)
    expect((await get(href, { cookie: owner.cookie })).json()).toMatchObject({ code: 'export-not-found' })
  })
})
