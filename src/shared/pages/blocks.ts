/**
 * Stands for a block: for the modules that are stored under a key of their own, 'block.7', wherever it stands. Its settings
 * say which.
 */
export const BLOCK_MODULE = 'global-block'

export const isBlockKey = (key: string): boolean => /^block\.\d{1,12}$/.test(key)

interface Placed {
  name: string
  settings: Record<string, unknown>
}

/** The key of the block that a module stands for; null: of none. */
export const blockKeyOf = ({ name, settings }: Placed): string | null =>
  name === BLOCK_MODULE && typeof settings.block === 'string' && isBlockKey(settings.block)
    ? settings.block
    : null

/** Stands between the id of what stands for a block and the id that a module has in it. */
export const BLOCK_MARK = '--'
