import { action } from '#server/door/action.ts'
import { usesOfBlocks } from '../../content/blocks/uses.ts'
import { listOffered } from '../../content/open-page.ts'
import { contentOf } from '../../content/page-content.ts'
import { listBlocks } from '../../contract.ts'
import { blockKey } from '../../rules/blocks.ts'
import { isFrame } from '../../rules/content.ts'
import * as S from '../../schemas.ts'

export const listBlocksAction = action(listBlocks, {
  data: S.nothing,
  result: S.blockList,
  allow: 'builder',
  limit: '120 per minute',
  run: async (context) => {
    const { site, pages, blocks } = await listOffered(context)
    const uses = await usesOfBlocks(context.db, site)
    const named = (key: string) => ({ key, name: pages.find((page) => page.key === key)?.name ?? key })
    return {
      blocks: blocks.map(({ id, name, isGlobal, modules }) => {
        if (!isGlobal) return { id, name, key: null, modules, usedOn: [] }
        const key = blockKey(id)
        const content = contentOf(site, key)
        const inside = isFrame(content) ? [] : content.modules.desktop.map((entry) => entry.name)
        return { id, name, key, modules: inside, usedOn: [...(uses.get(key) ?? [])].sort().map(named) }
      }),
    }
  },
})
