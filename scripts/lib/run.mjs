import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
/** The packages' programs, and among them their Node, before the system's. */
const bin = path.join(root, 'node_modules/.bin')

/**
 * Runs a program in this terminal and hands on the signals that are meant for it.
 *
 * @returns the exit code, as a shell gives it: 128 and the signal's number when a signal ended it
 */
export function run(program, args, { capture, env = process.env, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = capture ? ['inherit', 'inherit', 'pipe'] : 'inherit'
    const child = spawn(program, args, {
      cwd: root,
      stdio,
      env: { ...env, PATH: `${bin}${path.delimiter}${env.PATH}` },
      ...options,
    })
    const forward = (signal) => {
      // A Ctrl-C in a terminal reaches the child too; a second signal would mean "at once".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    for (const signal of SIGNALS) process.on(signal, forward)
    if (capture)
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', capture)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const name of SIGNALS) process.off(name, forward)
      resolve(code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 0))
    })
  })
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }
