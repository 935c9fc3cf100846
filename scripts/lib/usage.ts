import { StartProblem } from '#shared/start-problem.ts'

/** Says how a command is used, and ends it, where that is what was asked. */
export function answerHelp(usage: string, args: readonly string[] = process.argv.slice(2)): void {
  if (!args.some((word) => word === '--help' || word === '-h')) return
  console.log(usage)
  process.exit(0)
}

/** For a command that takes nothing: what is written behind it was meant for something else. */
export function takeNothing(usage: string, args: readonly string[] = process.argv.slice(2)): void {
  answerHelp(usage, args)
  if (args.length > 0) throw new StartProblem(usage)
}
