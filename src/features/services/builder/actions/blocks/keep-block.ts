import { settingsChanged } from '#server/announcements/events.ts'
import { action } from '#server/door/action.ts'
import { contentWith } from '../../content/blocks/block-content.ts'
import { checkContent } from '../../content/check-content.ts'
import { withContent } from '../../content/page-content.ts'
import { putSite, readPublished } from '../../content/published.ts'
import { keepBlock } from '../../contract.ts'
import { insertBlock, isNameTaken, listBlockRows, lockBlocks } from '../../queries/blocks.ts'
import { lockPages } from '../../queries/drafts.ts'
import { insertVersion } from '../../queries/versions.ts'
import { blockKey, MOST_BLOCKS } from '../../rules/blocks.ts'
import { isFrame } from '../../rules/content.ts'
import * as S from '../../schemas.ts'

/** A global one is published at once: it stands nowhere yet, so nothing changes for readers. */
export const keepBlockAction = action(keepBlock, {
  data: S.keepBlockData,
  result: S.blockKept,
  allow: 'builder',
  limit: '60 per minute',
  run: async (context, { name, entries, isGlobal }) => {
    const { db, asker, now, modules, t, announce, refuse } = context
    await lockBlocks(db)
    // As a block is checked: also what is kept to be copied holds no block, which could be gone when it is put in.
    const checking = { key: blockKey(0), modules, t, known: contentWith([]) }
    const checked = checkContent(contentWith(entries), checking)
    if ('problem' in checked) {
      // Colours stand in the frame of pages alone, and no block is one.
      return refuse(checked.problem === 'page-too-large' ? 'page-too-large' : 'page-unfit', checked.params)
    }
    const { content } = checked
    if (await isNameTaken(db, name, null)) return refuse('block-named')
    if ((await listBlockRows(db)).length >= MOST_BLOCKS)
      return refuse('too-many-blocks', { most: MOST_BLOCKS })
    const kept = isFrame(content) ? [] : content.modules.desktop
    const id = await insertBlock(db, { name, entries: isGlobal ? null : kept, now })
    if (!isGlobal) return { id, key: null }
    const key = blockKey(id)
    await lockPages(db)
    await putSite(db, withContent(await readPublished(context), key, content), { note: '' })
    const version = { key, content, note: '', byId: asker.personId, revision: null, at: now }
    await insertVersion(db, { ...version, state: 'published' })
    await announce(settingsChanged, { keys: ['page_settings'] })
    return { id, key }
  },
})
