import { expect, it } from 'vitest'
import { describeCalls } from '#features/services/admin/public/described-calls.ts'
import { endOf, isOpenToTokens, stateOf } from './rules.ts'

const now = new Date('2026-11-28T12:00:00Z')

it('says how a token stands: what its maker did to it comes first', () => {
  const soon = new Date('2026-11-28T12:00:01Z')
  expect(stateOf({ expiresAt: soon, revokedAt: null, isEnded: false }, now)).toBe('good')
  expect(stateOf({ expiresAt: null, revokedAt: null, isEnded: false }, now)).toBe('good')
  expect(stateOf({ expiresAt: now, revokedAt: null, isEnded: true }, now)).toBe('expired')
  expect(stateOf({ expiresAt: now, revokedAt: now, isEnded: true }, now)).toBe('revoked')
  expect(stateOf({ expiresAt: soon, revokedAt: null, isEnded: true }, now)).toBe('ended')
})

it('counts the days of a term from now, and knows one without end', () => {
  expect(endOf(30, now)?.toISOString()).toBe('2026-12-28T12:00:00.000Z')
  expect(endOf(null, now)).toBeNull()
})

it('leaves nothing to programs that concerns the security of their person', () => {
  const open = describeCalls().filter(isOpenToTokens)
  const names = open.map(({ name }) => name)
  expect(names).toContain('docs.getDoc')
  // A backup stays on the site's own machine, and may well be begun by a program.
  expect(names).toContain('admin.beginBackup')
  expect(names).not.toContain('admin.goOnMerging')
  expect(names).toContain('article.saveArticle')
  expect(names.filter((name) => /^(?:auth|security|privacy|tokens|webhooks)\./.test(name))).toEqual([])
  expect(names.filter((name) => /password|passkey|session|identity|token|keys$|role/i.test(name))).toEqual([
    'shopDesk.addKeys',
  ])
})

it('leaves nothing to programs that asks who is there, or that would lead mails and sign-ins elsewhere', () => {
  const open = describeCalls().filter(isOpenToTokens)
  const asking = open.filter(({ refusals }) => refusals.some(([code]) => code === 'confirmation-needed'))
  expect(asking.map(({ name }) => name)).toEqual([])
  expect(open.map(({ name }) => name).filter((name) => name.startsWith('connections.'))).toEqual([])
})

it('leaves neither mails that hold codes nor scripts on the pages of admins to programs', () => {
  const closed = ['admin.listKept', 'options.change', 'options.import', 'options.undoImport']
  const known = describeCalls().filter(({ name }) => closed.includes(name))
  expect(known).toHaveLength(closed.length)
  expect(known.filter(isOpenToTokens)).toEqual([])
})
