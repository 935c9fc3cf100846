import type { Editor } from '@tiptap/core'
import type { MessageKey } from '#shared/message-keys.gen.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import type { Command } from '../toolbar/commands.ts'

/** What opens the menu: the slash, and what Chinese keyboards write with its key. */
const OPENED = /(?:^|\s)([/／、])([^\s/／、]{0,30})$/

/**
 * The query behind the sign that opens the menu, if the words before the caret end with one. `、` stands between words in
 * every Chinese sentence: it opens the menu only where nothing can be listed, at the beginning of a block.
 *
 * @param before the words of the block before the caret
 */
export function slashIn(before: string): { query: string; length: number } | null {
  const [, sign = '', query = ''] = OPENED.exec(before) ?? []
  const length = sign.length + query.length
  if (length === 0 || (sign === '、' && before.length > length)) return null
  return { query, length }
}

const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The commands that a query means, by what they are called here, by words of three languages and by pinyin, whole or its
 * first letters: those with a word that begins so, then those that have it somewhere.
 */
export function commandsFor(commands: readonly Command[], query: string, t: Translate): readonly Command[] {
  const wanted = plain(query)
  if (wanted === '') return commands
  const ranked = commands.map((command) => {
    const words = plain(`${t(command.label)} ${command.words}`)
    const isBegun = words.split(/\s+/).some((word) => word.startsWith(wanted))
    return { command, rank: isBegun ? 0 : words.includes(wanted) ? 1 : 2 }
  })
  return [0, 1].flatMap((rank) => ranked.filter((one) => one.rank === rank).map(({ command }) => command))
}

/** A command of the menu at a place. */
export interface Offered extends Command {
  /** Why it would do nothing there. */
  why?: MessageKey
}

/**
 * Says of each what it cannot be used for at the caret. In this menu columns are put in; those that are there the toolbar
 * undoes.
 */
export const offeredAt = (commands: readonly Command[], editor: Editor): readonly Offered[] =>
  commands.map((command) => {
    const isThere = command.key === 'columns' && editor.isActive('columns')
    const why = isThere ? 'editor.not.columns' : whyNot(command, editor)
    return why ? { ...command, why } : command
  })

/** Why a command would do nothing at the caret; null: it would. */
export function whyNot({ can }: Command, editor: Editor): MessageKey | null {
  if (!can || can(editor)) return null
  if (editor.isActive('foldTitle')) return 'editor.not.foldTitle'
  return editor.isActive('listItem') || editor.isActive('taskItem') ? 'editor.not.list' : 'editor.not.here'
}
