import { describe, expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import type { ReportCase } from '../schemas.ts'

const { db, call, signIn } = await testSite()
const note = callerOf(call, signIn, 'moderation.noteReport')
const get = callerOf(call, signIn, 'moderation.getReport')
const staff = await insertSomebody(db, { roles: ['staff'], name: 'Gu' })

describe('moderation.noteReport', () => {
  it('leaves a note for the others who decide', async () => {
    const about = await insertSomebody(db)
    await callerOf(
      call,
      signIn,
      'mutates.createReport',
    )(await insertSomebody(db), {
      postType: 'user',
      postId: about,
      type: 'fake',
      content: 'Not who they say.',
    })
    const { id } = await db.selectFrom('report_cases').select('id').executeTakeFirstOrThrow()
    expect((await note(staff, { id, text: 'I have asked them.' })).status).toBe(200)
    const { body } = await get(staff, { id })
    const { notes } = (body as { guaqi: { moderation: { report: ReportCase } } }).guaqi.moderation.report
    expect(notes).toMatchObject([{ by: 'Gu', text: 'I have asked them.' }])
    expect((await note(about, { id, text: 'Me?' })).body.code).toBe('report-not-found')
  })

  it('refuses no words, and a report that is not there', async () => {
    expect((await note(staff, { id: 1, text: ' ' })).status).toBe(400)
    expect((await note(staff, { id: 999_999, text: 'Hm.' })).body.code).toBe('report-not-found')
  })
})
