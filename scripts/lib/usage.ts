import { StartProblem } from '#shared/start-problem.ts'

/** Prints the usage and exits, where help was asked for. */
export function answerHelp(usage: string, args: readonly string[] = process.argv.slice(2)): void {
  if (!args.some((word) => word === '--help' || word === '-h')) return
  console.log(usage)
  process.exit(0)
}

/** For a command without arguments: refuses any. */
export function takeNothing(usage: string, args: readonly string[] = process.argv.slice(2)): void {
  answerHelp(usage, args)
  if (args.length > 0) throw new StartProblem(usage)
}
