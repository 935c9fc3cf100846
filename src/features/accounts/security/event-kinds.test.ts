import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EVENT_KINDS } from '#features/accounts/account/rules/security.ts'

/** The kind stands in the call itself wherever something is noted. */
const NOTED = /(?<!function )(?:insertSecurityEvent|noteChange)\([^']*'([a-z-]+)'/g

test('every kind of event that is noted anywhere has its words', () => {
  const noted = globSync('src/features/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(NOTED)].map(([, kind]) => kind))
  expect(new Set(noted).size).toBeGreaterThan(10)
  expect(noted.filter((kind) => !(EVENT_KINDS as readonly (string | undefined)[]).includes(kind))).toEqual([])
})
