import { createServer } from 'node:net'

/** Below what Linux gives to outgoing connections: those cannot take a port between this look and its use. */
const FIRST = 10_000
/** Ports of one worker of Vitest; those of others are theirs. */
const SPAN = 2_000

let next = Math.floor(Math.random() * SPAN)

/** A port that nobody listens on, for a program that must know its own before it starts. */
export async function freePort(): Promise<number> {
  const own = FIRST + (Number(process.env.VITEST_POOL_ID ?? 0) % 10) * SPAN
  for (let tries = 0; tries < SPAN; tries += 1) {
    next = (next + 1) % SPAN
    if (await isFree(own + next)) return own + next
  }
  throw new Error('Every port is taken.')
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
