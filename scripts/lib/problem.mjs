/** What stops a command and what the person at the terminal can do about it: printed alone, without a stack. */
export class Problem extends Error {}

/** Ends the command with one clear message where there is one, and with the whole error where it is a bug. */
export function fail(error) {
  const isClear = error instanceof Problem || error?.name === 'StartProblem'
  console.error(isClear ? `\n${error.message}\n` : error)
  process.exit(1)
}
