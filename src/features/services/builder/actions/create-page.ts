import { action } from '#server/door/action.ts'
import { MOST_PAGES, slugProblem } from '../content/custom-pages.ts'
import { listOffered } from '../content/open-page.ts'
import { customIdOf, customKey } from '../content/page-content.ts'
import { createPage } from '../contract.ts'
import { pageOfTemplate } from '../public/templates.ts'
import { lockPages, putDraft } from '../queries/drafts.ts'
import * as S from '../schemas.ts'

/** It begins as a draft: its address shows it when it is published. */
export const createPageAction = action(createPage, {
  data: S.createPageData,
  result: S.pageKey,
  allow: 'builder',
  limit: '30 per minute',
  run: async (context, { id, title, template }) => {
    const { db, asker, now, presetPages, refuse } = context
    await lockPages(db)
    const { site, pages } = await listOffered(context)
    const own = pages.filter(({ isOwn }) => isOwn)
    if (own.length >= MOST_PAGES) return refuse('too-many-pages', { most: MOST_PAGES })
    const taken = own.flatMap((page) => customIdOf(page.key) ?? [])
    const problem = slugProblem(id, { site, presetPages, taken })
    if (problem) return refuse(problem)
    const key = customKey(id)
    await putDraft(db, {
      key,
      content: {
        modules: { desktop: template ? [...pageOfTemplate(template)] : [], tablet: null, mobile: null },
        colorMode: null,
        about: { title, description: {} },
      },
      baseVersionId: null,
      personId: asker.personId,
      now,
    })
    return { key }
  },
})
