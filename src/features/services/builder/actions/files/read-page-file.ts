import { action } from '#server/door/action.ts'
import { readPageFile as read } from '../../content/files/read-page-file.ts'
import { findContent } from '../../content/find-content.ts'
import { findOffered } from '../../content/offered-pages.ts'
import { listOffered } from '../../content/open-page.ts'
import { readPageFile } from '../../contract.ts'
import { isFrame, listsOf, MOST_CONTENT } from '../../rules/content.ts'
import * as S from '../../schemas.ts'

/** Looks a file through for whoever has chosen it. It becomes a draft when they say so, by the way of all drafts. */
export const readPageFileAction = action(readPageFile, {
  data: S.readFileData,
  result: S.fileRead,
  allow: 'builder',
  limit: '60 per minute',
  run: async (context, { key, file }) => {
    const { db, modules, presetPages, t, refuse } = context
    const { site, pages, blocks } = await listOffered(context)
    const before = findOffered(pages, key) && (await findContent(db, site, key, 'draft'))
    if (!before || isFrame(before)) return refuse('page-unknown')
    const found = read(file, { key, modules, presetPages, t, blocks, before })
    if ('problem' in found) return refuse(found.problem)
    const { content, problems } = found
    if (JSON.stringify(content).length > MOST_CONTENT) return refuse('page-too-large')
    const count = new Set(listsOf(content).flatMap(([, list]) => list.map(({ id }) => id))).size
    return { content, count, problems }
  },
})
