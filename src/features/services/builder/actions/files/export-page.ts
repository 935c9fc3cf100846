import { action } from '#server/door/action.ts'
import { contentWith } from '../../content/blocks/block-content.ts'
import { findContent } from '../../content/find-content.ts'
import { findOffered } from '../../content/offered-pages.ts'
import { listOffered } from '../../content/open-page.ts'
import { contentOf } from '../../content/page-content.ts'
import { exportPage } from '../../contract.ts'
import { blockKey, blocksOn } from '../../rules/blocks.ts'
import { isFrame } from '../../rules/content.ts'
import { PAGE_FILE, PAGE_FILE_VERSION } from '../../rules/page-file.ts'
import * as S from '../../schemas.ts'

/** The draft, where there is one; with what is published of the blocks that stand on it. */
export const exportPageAction = action(exportPage, {
  data: S.pageChosen,
  result: S.exportedPage,
  allow: 'builder',
  limit: '60 per minute',
  run: async (context, { key }) => {
    const { db, refuse } = context
    const { site, pages, blocks } = await listOffered(context)
    const page = findOffered(pages, key)
    const content = page && (await findContent(db, site, key, 'draft'))
    if (!page || !content || isFrame(content)) return refuse('page-unknown')
    const standing = blocksOn(content)
    const used = blocks.flatMap(({ id, name }) => {
      const block = blockKey(id)
      if (!standing.includes(block)) return []
      const inside = contentOf(site, block)
      return [[block, { name, modules: (isFrame(inside) ? contentWith([]) : inside).modules }] as const]
    })
    const head = { kind: PAGE_FILE, version: PAGE_FILE_VERSION } as const
    return { file: { ...head, page: key, name: page.name, content, blocks: Object.fromEntries(used) } }
  },
})
