// @module-tag programs
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeFolder } from '#tests/built-site.ts'
import { commandOn } from '#tests/command.ts'
import { testDatabase } from '#tests/database.ts'

const { db, connection } = await testDatabase()
const PASSWORD = 'known to whoever has read it'

async function seed(env: Record<string, string> = {}) {
  const dataDir = await makeFolder()
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const run = commandOn('seed.ts', { connection }, () => ({
    DATA_DIR: dataDir,
    SAMPLE_PASSWORD: PASSWORD,
    ...env,
  }))
  const ended = await run('--topics', '10', '--answers', '10', '--people', '10')
  return { ...ended, logIns: path.join(dataDir, 'sample-people.txt') }
}

it("lets nobody into a database of one's own as one of the people it makes", async () => {
  const { code, output, errors, logIns } = await seed()
  expect([code, errors.includes('    at ')]).toEqual([0, false])
  expect(output).toContain('Nobody can sign in as the sample people.')
  expect(existsSync(logIns)).toBe(false)
  const people = await db.selectFrom('people').select(['slug', 'email', 'password_hash', 'roles']).execute()
  expect(people.map(({ slug }) => slug)).toContain('admin')
  const open = people.filter(({ email, password_hash, roles }) => email || password_hash || roles.length > 0)
  expect(open).toEqual([])
})

it('says where the log-ins of the embedded database are, which have the password that was asked for', async () => {
  const { code, output, logIns } = await seed({ DATABASE_URL: '' })
  expect(code).toBe(0)
  expect(output).toContain(`The sample people's log-ins are in ${logIns}\n`)
  expect(await readFile(logIns, 'utf8')).toMatch(new RegExp(`^admin +${PASSWORD}$`, 'm'))
})
