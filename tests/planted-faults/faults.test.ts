import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { findPlace } from '../../scripts/faults/find-place.ts'
import type { Fault } from './fault.ts'
import { FAULTS } from './faults.ts'
import { HARMLESS } from './harmless.ts'

const root = path.resolve(import.meta.dirname, '../..')
const made: Fault[] = JSON.parse(readFileSync(path.join(import.meta.dirname, 'made-faults.json'), 'utf8'))

it('each fault can still be planted, and each of its tests is there', () => {
  const lost = [...FAULTS, ...made].flatMap((fault) => [
    ...(findPlace(root, fault) ? [] : [`${fault.name}: not once in one file ${fault.file}: ${fault.was}`]),
    ...fault.caughtBy
      .filter((glob) => globSync(glob, { cwd: root }).length === 0)
      .map((glob) => `${fault.name}: no test ${glob}`),
  ])
  expect(lost, 'Follow what has moved in tests/planted-faults, or draw another fault.').toEqual([])
})

it('what is harmless still stands where it was drawn', () => {
  const lost = HARMLESS.filter(({ file, was }) => !readFileSync(path.join(root, file), 'utf8').includes(was))
  expect(lost, 'Take it out of tests/planted-faults/harmless.ts.').toEqual([])
})
