import { expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

it('moderation.listTemplates shows the staff the texts of one use', async () => {
  const staff = await insertSomebody(db, { roles: ['staff'] })
  const save = callerOf(call, signIn, 'moderation.saveTemplate')
  await save(staff, { usedFor: 'report', title: 'Advertising', text: 'No advertising here.' })
  await save(staff, { usedFor: 'ticket', title: 'Sent', text: 'It is on its way.' })
  const list = callerOf(call, signIn, 'moderation.listTemplates')
  const { body } = await list(staff, { usedFor: 'ticket' })
  expect(body).toMatchObject({ guaqi: { moderation: { templates: [{ title: 'Sent' }] } } })
  expect((await list(await insertSomebody(db), { usedFor: 'ticket' })).status).toBe(403)
})
