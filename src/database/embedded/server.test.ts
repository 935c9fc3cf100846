// @module-tag programs
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { childrenOf, ownFolder, Site } from '#tests/killable-sites.ts'
import { hasEnded } from './process.ts'
import { endServer } from './server.ts'

const own = ownFolder()

/** A server whose site was killed, so that nobody starts it again. */
async function leftServer() {
  const site = new Site(own.dataDir)
  await site.hasWritten(20)
  process.kill(site.child.pid ?? 0, 'SIGKILL')
  await site.ends()
  return { pid: site.server, socketFolder: site.socket }
}

/** Some children end by themselves, as the one that served the killed site. */
function stop(pid: number): void {
  try {
    process.kill(pid, 'SIGSTOP')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

describe.runIf(process.platform === 'linux')('a server that is told to end', () => {
  it('is cut off when it takes too long', async () => {
    const server = await leftServer()
    for (const pid of childrenOf(server.pid)) stop(pid)
    await endServer(server, { patienceMs: 300 })
    expect(await hasEnded(server.pid)).toBe(true)
    expect(await readFile(path.join(own.dataDir, 'postgres/server.log'), 'utf8')).toContain(
      'received immediate shutdown request',
    )
  })

  it('is waited for no longer than told, even when it cannot be cut off', async () => {
    const server = await leftServer()
    process.kill(server.pid, 'SIGSTOP')
    await expect(endServer(server, { patienceMs: 100, cutMs: 100 })).rejects.toThrow(
      `The database (process ${server.pid}) does not end, not even when it is cut off.`,
    )
    expect(await hasEnded(server.pid)).toBe(false)
  })
})
