// @module-tag programs
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** The built server, as `npm start` runs it. */
const ASSETS = path.resolve(import.meta.dirname, '../dist/server/assets')

/** The files that one file of the build imports at once, and the packages and builtins that all of them do. */
function begunWith(file: string, files = new Set<string>(), packages = new Set<string>()) {
  files.add(file)
  const code = readFileSync(path.join(ASSETS, file), 'utf8')
  for (const [, name = ''] of code.matchAll(/^import (?:[^;]*? from )?"([^"]+)";$/gm)) {
    if (!name.startsWith('./')) packages.add(name)
    else if (!files.has(name.slice(2))) begunWith(name.slice(2), files, packages)
  }
  return { files, packages }
}

it.each(['primary', 'worker'])('%s begins without what few requests need', (name) => {
  const file = readdirSync(ASSETS).find((one) => one.startsWith(`${name}-`) && one.endsWith('.js')) ?? ''
  const { packages } = begunWith(file)
  expect(packages).toContain('pg')
  // What draws pictures; and a builtin whose named imports load a client of Node's own.
  for (const heavy of ['sharp', 'node:http']) expect([...packages]).not.toContain(heavy)
})
