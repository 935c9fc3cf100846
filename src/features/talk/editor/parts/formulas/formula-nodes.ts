import { InputRule, Node } from '@tiptap/core'
import { insertFormula } from './insert-formula.ts'

const latex = { latex: { default: '', rendered: false } }

/**
 * `$x$` among words, by Pandoc's rule: nothing empty stands inside of the signs, and no digit follows. What begins with a
 * digit may be an amount: "$5-$" only is a formula once the next sign is known.
 */
export const TYPED_FORMULA = {
  atOnce: /(?<![\\$\w])\$(?![\s\d])((?:[^$\\\n]|\\.)*?(?:[^$\\\s]|\\.))\$$/,
  withNext: /(?<![\\$\w])\$(?=\d)((?:[^$\\\n]|\\.)*?(?:[^$\\\s]|\\.))\$([^\d$])$/,
} as const

/** A formula among words. */
export const inlineMath = Node.create({
  name: 'inlineMath',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => latex,
  parseHTML: () => [
    { tag: 'span[data-formula]', getAttrs: (element) => ({ latex: element.getAttribute('data-formula') }) },
  ],
  renderHTML: ({ node }) => ['span', { 'data-formula': node.attrs.latex }, node.attrs.latex],
  renderText: ({ node }) => `$${node.attrs.latex}$`,
  addInputRules() {
    const rule = (find: RegExp) =>
      new InputRule({
        find,
        handler: ({ state, range, match: [, source = '', next = ''] }) => {
          const { tr, schema } = state
          const made = this.type.create({ latex: source })
          tr.replaceWith(range.from, range.to, /\S| /.test(next) ? [made, schema.text(next)] : [made])
        },
      })
    return Object.values(TYPED_FORMULA).map(rule)
  },
})

/** A formula on lines of its own. */
export const blockMath = Node.create({
  name: 'blockMath',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => latex,
  parseHTML: () => [
    { tag: 'div[data-formula]', getAttrs: (element) => ({ latex: element.getAttribute('data-formula') }) },
  ],
  renderHTML: ({ node }) => ['div', { 'data-formula': node.attrs.latex }, node.attrs.latex],
  renderText: ({ node }) => `$$\n${node.attrs.latex}\n$$`,
  addInputRules() {
    const { editor } = this
    return [
      new InputRule({
        find: /^[$＄]{2}\s$/,
        handler: ({ range, chain }) => {
          chain().deleteRange(range).run()
          // After this transaction, which the field must not be opened in.
          setTimeout(() => insertFormula(editor, true))
        },
      }),
    ]
  },
})
