import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { tokenSite } from '#tests/tokens.ts'
import type { CallGroups } from '../schemas.ts'

const { db, ask, signIn } = await tokenSite()

it('lists what a token can be made for, by feature', async () => {
  const { body } = await ask('tokens.listCalls', {})
  const groups = (body as { guaqi: { tokens: { calls: CallGroups } } }).guaqi.tokens.calls
  const docs = groups.find(({ feature }) => feature === 'docs')
  expect(docs?.calls.map(({ name }) => name)).toContain('docs.getDoc')
  expect(groups.map(({ feature }) => feature)).not.toContain('security')
})

it('is for admins', async () => {
  expect((await ask('tokens.listCalls', {}, '')).status).toBe(401)
  const staff = await signIn(await insertSomebody(db, { roles: ['staff'] }))
  expect((await ask('tokens.listCalls', {}, staff.cookie)).status).toBe(403)
})
