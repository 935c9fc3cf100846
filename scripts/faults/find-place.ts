import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Fault } from '../../tests/planted-faults/fault.ts'

export interface Place {
  /** The whole path. */
  path: string
  file: string
  text: string
  tests: string[]
}

/**
 * Where a fault belongs in a copy of the project.
 *
 * @returns undefined where its text is not there once, or none of its tests is
 */
export function findPlace(copy: string, { file, was, caughtBy }: Fault): Place | undefined {
  const tests = caughtBy.flatMap((glob) => globSync(glob, { cwd: copy }))
  const [found, ...more] = globSync(file, { cwd: copy })
  if (found === undefined || more.length > 0 || tests.length === 0) return undefined
  const place = path.join(copy, found)
  const text = readFileSync(place, 'utf8')
  return text.split(was).length === 2 ? { path: place, file: found, text, tests } : undefined
}
