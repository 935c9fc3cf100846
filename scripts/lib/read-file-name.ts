import path from 'node:path'
import { parseArgs } from 'node:util'
import { StartProblem } from '#shared/start-problem.ts'
import { answerHelp } from './usage.ts'

/**
 * The one file that a command is about, as a whole path.
 *
 * @param usage what to say where no file is named, or more than that
 */
export function readFileName(usage: string, args: string[] = process.argv.slice(2)): string {
  answerHelp(usage, args)
  const [file, ...others] = positionalsOf(usage, args)
  if (file === undefined || others.length > 0) throw new StartProblem(usage)
  return path.resolve(file)
}

function positionalsOf(usage: string, args: string[]): string[] {
  try {
    return parseArgs({ args, allowPositionals: true, options: {} }).positionals
  } catch (error) {
    throw new StartProblem(`${(error as Error).message}\n\n${usage}`)
  }
}
