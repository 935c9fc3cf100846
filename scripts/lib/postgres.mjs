import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from './problem.mjs'

/**
 * Runs a PostgreSQL server like an external one, over TCP with a password, while `use` runs.
 *
 * @param programs the folder of its programs
 * @param use gets the address for DATABASE_URL
 */
export async function withPostgres(programs, use) {
  const folder = mkdtempSync(path.join(tmpdir(), 'plaza-postgres-'))
  const user = findUser()
  const cluster = path.join(folder, 'cluster')
  const passwords = path.join(folder, 'password')
  writeFileSync(passwords, 'plaza')
  mkdirSync(cluster)
  for (const file of [folder, cluster, passwords]) if (user) chownSync(file, user.uid, user.gid)
  chmodSync(folder, 0o700)
  try {
    const made = spawnSync(
      path.join(programs, 'initdb'),
      [
        '-D',
        cluster,
        '-U',
        'plaza',
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '-A',
        'scram-sha-256',
        '--pwfile',
        passwords,
        '-N',
      ],
      { ...user, cwd: folder, encoding: 'utf8' },
    )
    if (made.status !== 0)
      throw new Problem(`The other PostgreSQL could not be set up: ${made.stderr ?? made.error}`)
    return await withServer({ programs, cluster, folder, user }, use)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withServer({ programs, cluster, folder, user }, use) {
  const port = await findPort()
  const log = path.join(folder, 'log')
  const output = openSync(log, 'a')
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: folder, fsync: 'off' }
  const server = spawn(
    path.join(programs, 'postgres'),
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, cwd: folder, stdio: ['ignore', output, output] },
  )
  const ended = new Promise((resolve) => server.once('close', resolve))
  try {
    while (!isReady(cluster)) {
      if (server.exitCode !== null)
        throw new Problem(`The other PostgreSQL did not start:\n${readFileSync(log, 'utf8')}`)
      await delay(20)
    }
    return await use(`postgres://plaza:plaza@127.0.0.1:${port}/postgres`)
  } finally {
    server.kill('SIGINT')
    await ended
    closeSync(output)
  }
}

function isReady(cluster) {
  try {
    return readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

/** PostgreSQL refuses to run as root. */
function findUser() {
  if (process.getuid?.() !== 0) return undefined
  return { uid: 65534, gid: 65534 }
}

/** A port that was free a moment ago. */
function findPort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
