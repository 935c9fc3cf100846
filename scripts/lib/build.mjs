import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Problem } from './problem.mjs'
import { root, run } from './run.mjs'

/** All sources of a build. What the build itself generates, and test files, do not make it stale. */
const SOURCES = [
  'src',
  'sample',
  'scripts',
  'public',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
]
const IS_BESIDE = /\.gen\.ts$|\.gen\.json|\.test\.tsx?$/
const STAMP = path.join(root, 'dist/.build-stamp')

/** Builds the site unless there is a build of exactly these sources. */
export async function ensureBuilt() {
  // A machine with only the finished build has nothing to compare it with.
  if (!existsSync(path.join(root, 'src'))) return
  const stamp = stampSources()
  if (readStamp() === stamp) return
  console.log('Building the site (only when it changed) ...')
  const code = await run(process.execPath, [path.join(root, 'scripts/build.ts')])
  if (code !== 0) throw new Problem('The site could not be built; the reason stands above.')
  writeStamp(stamp)
}

/** A hash of contents, not dates: a copy or a fresh clone of the same sources needs no new build. */
export function stampSources() {
  const hash = createHash('sha256')
  const add = (file) => hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  const walk = (folder) => {
    const entries = readdirSync(path.join(root, folder), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = `${folder}/${entry.name}`
      if (entry.isDirectory()) walk(file)
      else if (!IS_BESIDE.test(file)) add(file)
    }
  }
  for (const source of SOURCES.filter((name) => existsSync(path.join(root, name)))) {
    if (source.includes('.')) add(source)
    else walk(source)
  }
  return hash.digest('hex')
}

export function writeStamp(stamp) {
  writeFileSync(STAMP, stamp)
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return undefined
  }
}
