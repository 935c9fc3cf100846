import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actOf } from './parts/site/audit-detail.ts'

/** Acts stand in the call itself wherever something is put on record. */
const RECORDED = /\brecord\((?:[^()'\n]*'([a-z-]+)')(?: : '([a-z-]+)')?/g

test('every act that is put on record has its words', () => {
  const acts = globSync('src/features/services/admin/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(RECORDED)].flatMap(([, ...named]) => named))
    .filter((act) => act !== undefined)
  expect(new Set(acts).size).toBeGreaterThan(7)
  expect(acts.filter((act) => actOf(act) === undefined)).toEqual([])
})
