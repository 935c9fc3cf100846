import { execFileSync } from 'node:child_process'

/** Of this process, as `ulimit -f` sets it; it may be raised again by whoever has lowered it, root or not. */
const limitTo = (bytes: number | 'unlimited'): void => {
  execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`])
}

/**
 * Has the system refuse files larger than so many bytes while `run` writes them. To whoever writes it is as on a disk
 * that is full: some bytes go in, and then the write fails. Sockets and pipes are not files.
 */
export async function withFileLimit<Result>(bytes: number, run: () => Promise<Result>): Promise<Result> {
  limitTo(bytes)
  try {
    return await run()
  } finally {
    limitTo('unlimited')
  }
}
