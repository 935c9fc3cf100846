import { Extension, InputRule, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core'

/**
 * Marks by their Markdown signs. Chinese has no spaces between words, so they need none round them; after a Latin letter
 * or digit they are signs of their own, as in `2*3*4`. The last group is what is marked.
 */
export const MARK_SIGNS = {
  bold: [
    /(?<![*\w])\*\*(?!\s)([^*]*[^*\s])\*\*$/,
    /(?<![＊\w])＊＊(?!\s)([^＊]*[^＊\s])＊＊$/,
    /(?<!\w)__(?!\s)([^_]*[^_\s])__$/,
  ],
  italic: [
    /(?<![*\w])\*(?![\s*])([^*]*[^*\s])\*$/,
    /(?<![＊\w])＊(?![\s＊])([^＊]*[^＊\s])＊$/,
    /(?<!\w)_(?![\s_])([^_]*[^_\s])_$/,
  ],
  strike: [/(?<!~)~~(?!\s)([^~]*[^~\s])~~$/],
  highlight: [/(?<!=)==(?!\s)([^=]*[^=\s])==$/],
} as const

/** One sign means the largest heading of a text, two the next. */
export const HEADING_SIGNS = /^([#＃]{1,4})\s$/

/**
 * Blocks by the signs that Chinese keyboards write for them: `＃`, `》`, `·` and a line of `———`. Two dashes stay what they
 * are, as they begin a spoken line. Rules do not run while a word is composed.
 */
export const fullWidthRules = Extension.create({
  name: 'fullWidthRules',
  addInputRules() {
    const { heading, blockquote, bulletList } = this.editor.schema.nodes
    return [
      ...(heading
        ? [
            textblockTypeInputRule({
              find: HEADING_SIGNS,
              type: heading,
              getAttributes: ([, signs = '']) => ({ level: signs.length + 1 }),
            }),
          ]
        : []),
      ...(blockquote ? [wrappingInputRule({ find: /^\s*[＞》]\s$/, type: blockquote })] : []),
      ...(bulletList ? [wrappingInputRule({ find: /^\s*[·•－]\s$/, type: bulletList })] : []),
      new InputRule({
        find: /^—{3,}$/,
        handler: ({ range, chain }) => void chain().deleteRange(range).setHorizontalRule().run(),
      }),
    ]
  },
})
