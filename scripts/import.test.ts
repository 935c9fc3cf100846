import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { makeExport } from '#tests/import/make-export.ts'

const { db, connection } = await testDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'plaza-import-'))
afterAll(() => rm(folder, { recursive: true }))

const url =
  'url' in connection
    ? connection.url
    : `postgres://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}`

/** The command as a process of its own, with what it says and how it ends. */
function run(...args: string[]): Promise<{ code: number; said: string; shown: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    SITE_URL: 'http://localhost:3000',
    SECRET: 's'.repeat(32),
    DATA_DIR: folder,
  }
  const script = path.resolve(import.meta.dirname, 'run.mjs')
  return new Promise((resolve) => {
    execFile(process.execPath, [script, 'import.ts', ...args], { env }, (error, said, shown) =>
      resolve({ code: Number(error?.code ?? 0), said, shown }),
    )
  })
}

async function write(name: string, xml: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, xml)
  return file
}

describe('npm run import', () => {
  it.each([
    [[], 'Usage: npm run import'],
    [['drupal', 'x.xml'], 'Usage: npm run import'],
    [['wordpress', 'x.xml', '--language', 'tlh'], 'Usage: npm run import'],
    [['wordpress', 'x.xml', '--speed', '9'], "Unknown option '--speed'"],
    [['wordpress', 'x.xml', '--currency', 'usd'], 'Usage: npm run import'],
    [['wordpress', import.meta.filename, '--uploads', '/nowhere'], 'There is no folder /nowhere.'],
    [['wordpress', import.meta.filename, '--currency', 'XXX'], 'This site has no prices in XXX, only in '],
    [
      ['wordpress', import.meta.filename, '--author', 'ann=nobody-here'],
      'Nobody here has the user name nobody-here.',
    ],
    [['wordpress', 'x.xml', '--author', 'ann'], 'Usage: npm run import'],
    [['wordpress', 'x.xml', '--encoding', 'klingon'], 'Usage: npm run import'],
    [['wordpress', 'x.xml', '--site', 'https://'], 'Usage: npm run import'],
    [['wordpress', '/nowhere/x.xml'], 'There is no file /nowhere/x.xml.'],
    [['wordpress', '/'], '/ is a folder, not an export.'],
  ])('explains itself after %j, without a stack', async (args, message) => {
    const { code, shown } = await run(...args)
    expect(code).toBe(1)
    expect(shown).toContain(message)
    expect(shown).not.toMatch(/^\s+at /m)
  })

  it('refuses a file that is no export', async () => {
    const file = await write('page.xml', '<html></html>')
    const { code, shown } = await run('wordpress', file)
    expect(code).toBe(1)
    expect(shown).toMatch(/\n.* cannot be imported\. The file is a web page \(HTML\), not an export\./)
    expect(shown).toContain(file)
  })

  it('imports, says what it did and leaves the whole report to its owner only', async () => {
    const content = '<p>Text</p>[contact id="1"]'
    const file = await write('site.xml', makeExport({ items: [{ id: 1, content, comments: [{ id: 1 }] }] }))
    const former = path.join(folder, 'imports', 'former.txt')
    await mkdir(path.dirname(former))
    await writeFile(former, 'Ann')
    await utimes(former, 0, 0)
    const { code, said, shown } = await run('wordpress', file, '--language', 'es')
    expect(code).toBe(0)
    expect(said).toContain('Taken: 1 person, 1 article, 1 comment.')
    expect(said).toContain('[contact id="1"]')
    expect(shown).toContain('1 of 1 records (100 %)')
    const [report = '', ...others] = await readdir(path.join(folder, 'imports'))
    expect(others).toEqual([])
    const written = path.join(folder, 'imports', report)
    expect(said).toContain(written)
    expect(await readFile(written, 'utf8')).toContain(file)
    expect((await stat(written)).mode & 0o777).toBe(0o600)
    const text = await db.selectFrom('post_texts').select(['title', 'language']).executeTakeFirst()
    expect(text).toEqual({ title: 'Post 1', language: 'es' })
  })

  it('ends with an error where the export breaks, and has what stood before', async () => {
    const xml = makeExport({ url: 'https://broken.example', items: [{ id: 1 }, { id: 2 }] })
    const { code, said } = await run('wordpress', await write('broken.xml', xml.slice(0, -60)))
    expect(code).toBe(1)
    expect(said).toMatch(/Taken: 1 person, 1 article\./)
    expect(said).toMatch(/The export is broken: Line \d+, column \d+: /)
  })
})
