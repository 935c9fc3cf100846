import { settingsChanged } from '#server/announcements/events.ts'
import { action } from '#server/door/action.ts'
import { contentWith } from '../../content/blocks/block-content.ts'
import { leaveCopies, lockAll } from '../../content/blocks/leave-copies.ts'
import { usesOfBlocks } from '../../content/blocks/uses.ts'
import { listOffered } from '../../content/open-page.ts'
import { contentOf, withoutPage } from '../../content/page-content.ts'
import { keepLive, putSite, readPublished } from '../../content/published.ts'
import { removeBlock } from '../../contract.ts'
import { deleteBlock, findBlock, lockBlocks } from '../../queries/blocks.ts'
import { deleteDraft, lockPages } from '../../queries/drafts.ts'
import { deleteScheduled } from '../../queries/versions.ts'
import { blockKey } from '../../rules/blocks.ts'
import { isFrame } from '../../rules/content.ts'
import * as S from '../../schemas.ts'

/** What stands on pages is not deleted, unless copies of it stay there. */
export const removeBlockAction = action(removeBlock, {
  data: S.removeBlockData,
  result: S.done,
  allow: 'builder',
  limit: '30 per minute',
  run: async (context, { id, leavesCopies = false }) => {
    const { db, asker, now, announce, refuse } = context
    await lockBlocks(db)
    const block = await findBlock(db, id)
    if (!block) return refuse('block-unknown')
    if (!block.isGlobal) {
      await deleteBlock(db, id)
      return {}
    }
    const key = blockKey(id)
    const { site: seen, pages } = await listOffered(context)
    await lockAll(db, [key, ...((await usesOfBlocks(db, seen)).get(key) ?? [])])
    await lockPages(db)
    // What was published while others were waited for is in it.
    const site = await readPublished(context)
    const uses = [...((await usesOfBlocks(db, site)).get(key) ?? [])]
    if (uses.length > 0 && !leavesCopies) {
      const names = uses.map((use) => pages.find((page) => page.key === use)?.name ?? use)
      return refuse('block-used', { pages: names.join(', ') })
    }
    const content = contentOf(site, key)
    await keepLive(db, site, key, now)
    const leaving = { db, now, personId: asker.personId, block: key }
    const next = await leaveCopies(site, {
      ...leaving,
      content: isFrame(content) ? contentWith([]) : content,
    })
    await putSite(db, withoutPage(next, key), { note: '' })
    await deleteScheduled(db, key)
    await deleteDraft(db, key)
    await deleteBlock(db, id)
    await announce(settingsChanged, { keys: ['page_settings'] })
    return {}
  },
})
