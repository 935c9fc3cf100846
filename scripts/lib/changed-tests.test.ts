import path from 'node:path'
import { expect, it } from 'vitest'
import { chooseTests } from './changed-tests.ts'

const root = path.resolve(import.meta.dirname, '../..')
const filesFor = (...changed: string[]) => chooseTests(root, changed).chosen.map(({ file }) => file)

it.each([
  ['a rule', 'src/shared/money.ts', 'src/shared/money.test.ts'],
  ['a query', 'src/database/connect.ts', 'src/database/connect.test.ts'],
  ['the door', 'src/server/door.ts', 'tests/server/kept-texts.test.ts'],
  ['a helper of tests', 'tests/crawl/plant-town.ts', 'tests/server/crawl-as-people.test.ts'],
  ['a program', 'src/start/worker.ts', 'scripts/start.test.ts'],
  ['a view', 'src/ui/Card.tsx', 'tests/journeys/every-page.test.ts'],
  ['a test', 'scripts/usage.test.ts', 'scripts/usage.test.ts'],
])('%s that has changed is tried by the tests that rest on it', (_, changed, test) => {
  expect(filesFor(changed)).toContain(test)
})

it('an action is tried by the test beside it, and not by those of every other', () => {
  const files = filesFor('src/features/product/docs/actions/get-doc.ts')
  expect(files).toContain('src/features/product/docs/actions/get-doc.test.ts')
  expect(files.length).toBeLessThan(20)
})

it('what reaches nearly everything is tried by the nearest, as long as time allows', () => {
  const { chosen, leftOut } = chooseTests(root, ['src/server/door.ts'])
  expect(chosen.length).toBeGreaterThan(20)
  expect(leftOut.length).toBeGreaterThan(20)
})
