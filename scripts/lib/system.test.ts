// @module-tag programs
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'

/** As on a Debian that does not have one of the packages. */
const APT_GET = `#!/bin/sh
case "$*" in *postgresql*) echo "E: Unable to locate package" >&2; exit 100;; esac
echo "apt-get $*"
`
const PROGRAM = `import { ensureSystemPackages } from './scripts/lib/system.mjs'
const lack = (name) => ({ name, isThere: () => false })
await ensureSystemPackages([lack('chromium'), lack('postgresql-1'), { name: 'here', isThere: () => true }, lack('redis')])`

it.runIf(process.getuid?.() === 0)('installs all that it can, and says what it cannot', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plaza-apt-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, 'apt-get'), APT_GET)
  await chmod(path.join(folder, 'apt-get'), 0o755)
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', PROGRAM],
    { env: { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH}` } },
  )
  const installed = stdout.split('\n').flatMap((line) => /^apt-get install.* (\S+)$/.exec(line)?.[1] ?? [])
  expect(installed).toEqual(['chromium', 'redis'])
  expect(stderr).toContain('apt-get could not install what some tests need: postgresql-1.\n')
})
