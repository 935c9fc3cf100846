// @module-tag programs
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeFolder } from '#tests/built-site.ts'
import { commandOn } from '#tests/command.ts'
import { testDatabase } from '#tests/database.ts'

const { db, connection } = await testDatabase()
const PASSWORD = 'known to whoever has read it'

it("lets nobody into a database of one's own as one of the people it makes", async () => {
  const dataDir = await makeFolder()
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const seed = commandOn('seed.ts', { connection }, () => ({ DATA_DIR: dataDir, SAMPLE_PASSWORD: PASSWORD }))
  const { code, output, errors } = await seed('--topics', '10', '--answers', '10', '--people', '10')
  expect([code, errors.includes('    at ')]).toEqual([0, false])
  expect(output).toContain('Nobody can sign in as the sample people.')
  expect(existsSync(path.join(dataDir, 'sample-people.txt'))).toBe(false)
  const people = await db.selectFrom('people').select(['slug', 'email', 'password_hash', 'roles']).execute()
  expect(people.map(({ slug }) => slug)).toContain('admin')
  const open = people.filter(({ email, password_hash, roles }) => email || password_hash || roles.length > 0)
  expect(open).toEqual([])
})
