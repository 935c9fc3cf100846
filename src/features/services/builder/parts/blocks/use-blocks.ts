import { send } from '#browser/calls/request.ts'
import { BLOCK_MODULE, isBlockKey } from '#shared/pages/blocks.ts'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { getBlock, listBlocks } from '../../contract.ts'
import type { Block, BlockShown, CatalogueModule } from '../../schemas.ts'
import { useAnswer } from '../use-answer.ts'

const KEPT = 'kept.'
/** How a kept section is called among the modules of the chooser. */
export const keptName = (id: number): string => `${KEPT}${id}`
export const keptIdOf = (name: string): number | null =>
  name.startsWith(KEPT) ? Number(name.slice(KEPT.length)) : null

export interface Blocks {
  list: readonly BlockShown[]
  find: (key: string) => BlockShown | undefined
  again: () => void
  /** What one is made of; null: it was not reached, which is said. */
  take: (id: number) => Promise<Block | null>
  /** A block as one of the modules that a page can hold: by its key. */
  moduleOf: (name: string) => CatalogueModule | undefined
}

/** The kept sections and the blocks of the site. */
export function useBlocks(): Blocks {
  const { t } = useI18n()
  const { answer, again } = useAnswer(listBlocks, {})
  const list = answer?.blocks ?? []
  const find = (key: string) => list.find((block) => block.key === key)
  return {
    list,
    find,
    again: () => void again(),
    async take(id) {
      const outcome = await send(getBlock, { id }, { steps: 'all' })
      if (outcome.ok) return outcome.result
      toast.error(outcome.refusal?.messages.join(' ') ?? t('builder.block.unreached'))
      return null
    },
    moduleOf(name) {
      if (!isBlockKey(name) && name !== BLOCK_MODULE) return undefined
      const title = find(name)?.name ?? t(name === BLOCK_MODULE ? 'builder.block' : 'builder.block.gone')
      return {
        name,
        title,
        about: t('builder.block.about'),
        group: 'layout',
        subjects: null,
        fields: [],
        defaults: { block: name },
        version: 1,
        canAdd: false,
      }
    },
  }
}
