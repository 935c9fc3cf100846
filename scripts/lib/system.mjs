import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './run.mjs'

/** What the tests need besides npm's packages, by Debian's names, and how to see that it is there. */
const NEEDED = [
  // Chromium without what draws windows: the same pages at half the work.
  { name: 'chromium-headless-shell', isThere: () => existsSync('/usr/bin/chromium-headless-shell') },
  {
    name: 'fonts-noto-cjk',
    isThere: () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'),
  },
  { name: 'postgresql-15', isThere: () => findPostgres() !== undefined },
  { name: 'redis-server', isThere: () => isProgram('redis-server') },
]

/** Installs missing packages by apt-get where possible, and reports the others. */
export async function ensureSystemPackages(needed = NEEDED) {
  const missing = needed.filter(({ isThere }) => !isThere()).map(({ name }) => name)
  if (missing.length === 0) return
  if (!isProgram('apt-get') || process.getuid?.() !== 0) {
    console.warn(`Some tests need what this system lacks: ${missing.join(', ')}.`)
    return
  }
  console.log(`Installing ${missing.join(', ')} ...`)
  const failed = await install(missing)
  if (failed.length > 0) console.warn(`apt-get could not install what some tests need: ${failed.join(', ')}.`)
}

/**
 * One by one, so that a package that this Debian lacks (13 has no PostgreSQL 15) does not prevent the others.
 *
 * @returns those that could not be installed
 */
async function install(names) {
  if (names.includes('postgresql-15')) preventCluster()
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update', '-qq'], options)
  const failed = []
  for (const name of names) {
    const code = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
    if (code !== 0) failed.push(name)
  }
  return failed
}

/** Debian's package would start a server of its own; the tests start theirs. */
function preventCluster() {
  const file = '/etc/postgresql-common/createcluster.conf'
  if (existsSync(file)) return
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, 'create_main_cluster = false\n')
}

/** The programs of PostgreSQL 15, the oldest that a site may run on. */
export function findPostgres() {
  const folder = '/usr/lib/postgresql/15/bin'
  return existsSync(path.join(folder, 'postgres')) ? folder : undefined
}

function isProgram(name) {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
