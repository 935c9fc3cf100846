import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { describeCalls } from '#features/services/admin/public/described-calls.ts'

const root = path.resolve(import.meta.dirname, '..')
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const)

/** They look at the refusal themselves, and show how it goes on. */
const BY_THEMSELVES = ['src/features/services/privacy/parts/EraseDialog.tsx']

/** Contracts by the names they have in the code: `mergePeople` for `admin.mergePeople`. */
function listAsking(): string[] {
  const asking = new Set(
    describeCalls()
      .filter(({ refusals }) => refusals.some(([code]) => code === 'confirmation-needed'))
      .map(({ name }) => name),
  )
  return sources('src/features/**/contract.ts').flatMap(([, text]) =>
    [...text.matchAll(/export const (\w+) = \w+\(\s*'([^']+)'/g)].flatMap(([, name = '', call = '']) =>
      asking.has(call) ? [name] : [],
    ),
  )
}

it('is asked for in the page, wherever a call wants its person to show who they are', () => {
  const names = listAsking()
  expect(names.length).toBeGreaterThan(15)
  const plain = new RegExp(`\\b(?:send|request|useRequest)\\((${names.join('|')})\\b`, 'g')
  const found = sources('src/**/*.{ts,tsx}').flatMap(([file, text]) =>
    BY_THEMSELVES.includes(file) ? [] : [...text.matchAll(plain)].map(([, name]) => `${file}: ${name}`),
  )
  expect(found, 'Send it by `sendConfirmed` of `useSecured`, within `Confirmed`.').toEqual([])
})
