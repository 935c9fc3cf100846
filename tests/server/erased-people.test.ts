import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { cachedSite } from '#tests/cached-site.ts'
import { eventually } from '#tests/eventually.ts'
import { eraseNow } from '#tests/privacy/erase-now.ts'
import { insertWholePerson } from '#tests/privacy/whole-person.ts'
import { startedDatabase } from '#tests/started-site.ts'

const NAME = 'Wanda Whole'

/** A site that keeps its pages in memory, and somebody on it who has left. */
async function siteWithout({ keeps }: { keeps: boolean }) {
  const database = await startedDatabase()
  const { db } = database
  const dataDir = await mkdtemp(path.join(tmpdir(), 'plaza-erased-'))
  afterAll(() => rm(dataDir, { recursive: true, force: true }))
  const site = await cachedSite(database, { runsJobs: true, dataDir })
  const whole = await insertWholePerson(db, path.join(dataDir, 'media'))
  const { person, article, topic, foreign } = whole
  const pages = [
    `/en/article/${article.number}`,
    `/article/${article.number}`,
    `/en/community/${topic.number}`,
    `/en/community/${foreign.number}`,
    '/en/profile/wanda',
    '/en/community',
    '/en',
  ]
  const read = async (address: string) => (await site.ask(address)).text
  const showing = async () => {
    const found: string[] = []
    for (const page of pages) if ((await read(page)).includes(NAME)) found.push(page)
    return found
  }
  const before = await showing()
  await sql`insert into erasures values (${person}, ${keeps}, now() - interval '14 days')`.execute(db)
  await eraseNow(db, person)
  return { site, db, dataDir, whole, read, showing, before }
}

describe.each([{ keeps: true }, { keeps: false }])('somebody who was erased (keeps: $keeps)', ({ keeps }) => {
  it('stands on no page any more, kept in memory or not; their addresses say that they are gone', async () => {
    const { site, dataDir, whole, read, showing, before } = await siteWithout({ keeps })
    const { article, topic, foreign, person } = whole
    expect(before.length).toBeGreaterThan(4)
    await eventually(async () => (await showing()).length === 0)
    for (const slug of ['wanda', 'Wanda', 'wanda-before', String(person), `~${person}`]) {
      expect((await site.ask(`/en/profile/${slug}`)).status, slug).toBe(410)
    }
    expect((await site.ask('/en/profile/nobody')).status).toBe(404)
    const own = await Promise.all(
      [`/en/article/${article.number}`, `/en/community/${topic.number}`].map((page) => site.ask(page)),
    )
    expect(own.map(({ status }) => status)).toEqual(keeps ? [200, 200] : [410, 410])
    expect(own[0]?.text.includes('Deleted user')).toBe(keeps)
    expect((await read(`/article/${article.number}`)).includes('已注销用户')).toBe(keeps)
    expect((await read(`/en/community/${foreign.number}`)).includes('Slower than you')).toBe(keeps)
    expect((await read('/en/search?q=Wanda')).includes('profile/wanda')).toBe(false)
    await eventually(async () => {
      const left = await readdir(path.join(dataDir, 'media'), { recursive: true })
      return left.filter((name) => /\.(webp|pdf)$/.test(name)).length === (keeps ? 2 : 0)
    })
  })
})
