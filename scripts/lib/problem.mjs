/** An error that the person at the terminal can fix: its message is printed alone, without a stack. */
export class Problem extends Error {}

/** For a command without arguments: refuses any. */
export function refuseWords(usage) {
  const words = process.argv.slice(2)
  if (words.length === 0) return
  if (!words.includes('--help') && !words.includes('-h')) throw new Problem(usage)
  console.log(usage)
  process.exit(0)
}

/** Of `npm start`: its one word. */
export function readWords(usage) {
  const words = process.argv.slice(2)
  if (words.length === 1 && words[0] === '--empty') return { isEmpty: true }
  refuseWords(usage)
  return { isEmpty: false }
}

/** Ends the command with one clear message where there is one, and with the whole error where it is a bug. */
export function fail(error) {
  const isClear = error instanceof Problem || error?.name === 'StartProblem'
  console.error(isClear ? `\n${error.message}\n` : error)
  process.exit(1)
}
