import path from 'node:path'
import { expect, it } from 'vitest'
import { chooseTests } from './changed-tests.ts'

const root = path.resolve(import.meta.dirname, '../..')
const filesFor = (...changed: string[]) => chooseTests(root, changed).chosen.map(({ file }) => file)

it.each([
  ['a rule', 'src/shared/numbers/money.ts', 'src/shared/numbers/money.test.ts'],
  ['a query', 'src/database/connect.ts', 'src/database/connect.test.ts'],
  ['the door', 'src/server/door/door.ts', 'tests/server/text-cache.test.ts'],
  ['a helper of tests', 'tests/crawl/plant-town.ts', 'tests/server/crawl-as-people.test.ts'],
  ['a program', 'src/start/worker.ts', 'scripts/kills/kills.test.ts'],
  ['a view', 'src/ui/content/Card.tsx', 'tests/journeys/every-page.test.ts'],
  ['a piece of many pages', 'src/ui/content/Tabs.tsx', 'src/ui/bench/bench.test.ts'],
  ['the client', 'src/browser/core/page/document-head.ts', 'tests/browser/navigation.test.ts'],
  ['a part of the server', 'src/server/page-cache/touches.ts', 'tests/server/page-cache-changes.test.ts'],
  ['what processes do', 'src/server/processes/keep-workers.ts', 'tests/server/processes.test.ts'],
  ['a test', 'scripts/usage.test.ts', 'scripts/usage.test.ts'],
])('%s that has changed is tried by the tests that rest on it', (_, changed, test) => {
  expect(filesFor(changed)).toContain(test)
})

it('an action is tried by the test beside it, and not by those of every other', () => {
  const files = filesFor('src/features/product/docs/actions/get-doc.ts')
  expect(files).toContain('src/features/product/docs/actions/get-doc.test.ts')
  expect(files.length).toBeLessThan(20)
})

it('what nearly everything imports is tried by what is near it, and from further away by the small journeys', () => {
  const { chosen, leftOut } = chooseTests(root, ['src/shared/numbers/money.ts'])
  expect(chosen.length).toBeGreaterThan(10)
  expect(chosen.length).toBeLessThan(100)
  expect(leftOut.length).toBeGreaterThan(100)
  const journeys = chosen.flatMap(({ file, level }) => (level === 'browser' ? [file] : []))
  expect(journeys).toEqual(['tests/journeys/addresses.test.ts', 'tests/journeys/town-shows.test.ts'])
})

it('what only the whole site tells is tried by as much of it as time allows', () => {
  const { chosen, leftOut } = chooseTests(root, ['src/server/door/door.ts'])
  expect(chosen.length).toBeGreaterThan(20)
  expect(leftOut.length).toBeGreaterThan(20)
})
