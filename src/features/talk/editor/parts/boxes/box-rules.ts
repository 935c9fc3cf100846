import { Extension, InputRule } from '@tiptap/core'
import { toggleFold } from './fold.ts'

/** What is typed behind `:::`, by what it makes; nothing makes a fold. */
const KINDS: Readonly<Record<string, string>> = {
  note: 'info',
  info: 'info',
  nota: 'info',
  说明: 'info',
  tip: 'success',
  consejo: 'success',
  小窍门: 'success',
  caution: 'warning',
  atención: 'warning',
  注意: 'warning',
  warning: 'danger',
  danger: 'danger',
  advertencia: 'danger',
  警告: 'danger',
}

/** `:::` and a space at the beginning of a line make a fold, `:::tip` a note of that kind; also by full-width colons. */
export const boxRules = Extension.create({
  name: 'boxRules',
  addInputRules() {
    const { editor } = this
    return [
      new InputRule({
        find: /^[:：]{3}\s?(\p{L}{0,12})\s$/u,
        handler: ({ range, match: [, word = ''], chain }) => {
          const kind = KINDS[word.toLowerCase()]
          if (kind) chain().deleteRange(range).wrapIn('callout', { kind }).run()
          else if (/^(?:fold|details|pliegue|折叠|)$/i.test(word)) {
            chain().deleteRange(range).run()
            // After this transaction: the wrap is one of its own.
            setTimeout(() => toggleFold(editor))
          } else return null
          return undefined
        },
      }),
    ]
  },
})
