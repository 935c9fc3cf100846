import type { Editor } from '@tiptap/core'
import type { CalloutKind, HeadingLevel } from '#features/kernel/documents/rules.ts'
import type { MessageKey } from '#shared/message-keys.gen.ts'
import { insertButton } from '../boxes/button.ts'
import { toggleColumns } from '../boxes/columns.ts'
import { toggleFold } from '../boxes/fold.ts'
import { FIND_EVENT } from '../find/find-event.ts'
import { insertFormula } from '../formulas/insert-formula.ts'
import { insertFootnote } from '../notes/footnote.ts'
import * as icons from './editor-icons.ts'

/** What can be done in a text: the commands of toolbar, slash menu and bubble menu. */
export interface Command {
  key: string
  label: MessageKey
  icon: string
  /** Words by which the slash menu finds it, in all languages. */
  words: string
  run: (editor: Editor) => void
  /** Whether it would do anything at the caret; missing: it always does. */
  can?: (editor: Editor) => boolean
  isOn?: (editor: Editor) => boolean
}

const chain = (editor: Editor) => editor.chain().focus()

/** Runs a command of ours without its effect. @returns whether it would have had one */
const tried = (editor: Editor, run: (editor: Editor) => boolean): boolean => {
  const view = { dispatch: () => undefined, focus: () => undefined }
  const isActive = (...of: [string]) => editor.isActive(...of)
  return run({ state: editor.state, isActive, view } as unknown as Editor)
}

/**
 * Whether a line becomes something else. `can()` does not know that it is taken out of its list for that; what it cannot
 * be taken out of is the title of a fold.
 */
const canTurn = (editor: Editor): boolean => !editor.isActive('foldTitle')

const mark = (name: string, label: MessageKey, icon: string): Command => ({
  key: name,
  label,
  icon,
  words: name,
  run: (editor) => void chain(editor).toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
})

export const MARKS: readonly Command[] = [
  mark('bold', 'editor.bold', icons.boldIcon),
  mark('italic', 'editor.italic', icons.italicIcon),
  mark('underline', 'editor.underline', icons.underlineIcon),
  mark('strike', 'editor.strike', icons.strikeIcon),
  mark('highlight', 'editor.highlight', icons.highlightIcon),
  mark('code', 'editor.code', icons.codeIcon),
]

const heading = (level: HeadingLevel, label: MessageKey, words: string): Command => ({
  key: `heading${level}`,
  label,
  icon: icons.HEADING_ICONS[level],
  words,
  run: (editor) => void chain(editor).toggleHeading({ level }).run(),
  can: canTurn,
  isOn: (editor) => editor.isActive('heading', { level }),
})

export const PARAGRAPH: Command = {
  key: 'paragraph',
  label: 'editor.paragraph',
  icon: icons.textIcon,
  words: 'text paragraph 正文 zhengwen zw texto parrafo',
  run: (editor) => void chain(editor).clearNodes().run(),
  isOn: (editor) => editor.isActive('paragraph'),
}
export const HEADINGS: readonly Command[] = [
  heading(2, 'editor.heading2', 'h1 heading title 标题 大标题 biaoti dabiaoti bt titulo encabezado'),
  heading(3, 'editor.heading3', 'h2 heading title 标题 中标题 biaoti zhongbiaoti bt titulo encabezado'),
  heading(4, 'editor.heading4', 'h3 heading title 标题 小标题 biaoti xiaobiaoti bt titulo encabezado'),
  heading(5, 'editor.heading5', 'h4 heading title 标题 最小标题 biaoti zuixiaobiaoti bt titulo encabezado'),
]

/** A note becomes one of another kind, or words again where it is of this one. */
const callout = (kind: CalloutKind, label: MessageKey, icon: string, words: string): Command => ({
  key: kind === 'info' ? 'callout' : `callout-${kind}`,
  label,
  icon,
  words,
  run: (editor) => {
    if (!editor.isActive('callout')) chain(editor).wrapIn('callout', { kind }).run()
    else if (editor.isActive('callout', { kind })) chain(editor).lift('callout').run()
    else chain(editor).updateAttributes('callout', { kind }).run()
  },
  can: (editor) => editor.isActive('callout') || editor.can().wrapIn('callout', { kind }),
  isOn: (editor) => editor.isActive('callout', { kind }),
})

const isCentred = (editor: Editor): boolean => editor.isActive({ align: 'center' })

export const BLOCKS: readonly Command[] = [
  {
    key: 'bulletList',
    label: 'editor.bulletList',
    icon: icons.bulletIcon,
    words: 'ul list bullets 列表 无序 liebiao wuxu lb lista viñetas',
    run: (editor) => void chain(editor).toggleBulletList().run(),
    can: canTurn,
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    key: 'orderedList',
    label: 'editor.orderedList',
    icon: icons.orderedIcon,
    words: 'ol numbers 编号 有序 bianhao youxu bh lista numerada',
    run: (editor) => void chain(editor).toggleOrderedList().run(),
    can: canTurn,
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    key: 'taskList',
    label: 'editor.taskList',
    icon: icons.taskIcon,
    words: 'todo check task 待办 任务 daiban renwu db tareas',
    run: (editor) => void chain(editor).toggleTaskList().run(),
    can: canTurn,
    isOn: (editor) => editor.isActive('taskList'),
  },
  {
    key: 'blockquote',
    label: 'editor.quote',
    icon: icons.quoteIcon,
    words: 'quote 引用 yinyong yy cita',
    run: (editor) => void chain(editor).toggleBlockquote().run(),
    can: (editor) => editor.can().toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  callout(
    'info',
    'editor.callout',
    icons.calloutIcon,
    'note info box callout 提示 说明 tishi ts shuoming sm nota aviso',
  ),
  callout(
    'success',
    'editor.callout.tip',
    icons.tipIcon,
    'tip callout 窍门 提示 xiaoqiaomen qiaomen xqm tishi ts consejo',
  ),
  callout(
    'warning',
    'editor.callout.caution',
    icons.cautionIcon,
    'caution careful callout 注意 zhuyi zy atencion aviso',
  ),
  callout(
    'danger',
    'editor.callout.warning',
    icons.dangerIcon,
    'warning danger callout 警告 jinggao jg advertencia peligro',
  ),
  {
    key: 'fold',
    label: 'editor.fold',
    icon: icons.foldIcon,
    words:
      'fold details toggle collapse spoiler accordion 折叠 展开 收起 zhedie zd plegar pliegue desplegable',
    run: (editor) => void toggleFold(editor),
    can: (editor) => tried(editor, toggleFold),
    isOn: (editor) => editor.isActive('fold'),
  },
  {
    key: 'columns',
    label: 'editor.columns',
    icon: icons.columnsIcon,
    words: 'columns two side beside layout 分栏 两栏 并排 fenlan fl lianglan ll bingpai columnas dos lado',
    run: (editor) => void toggleColumns(editor),
    can: (editor) => tried(editor, toggleColumns),
    isOn: (editor) => editor.isActive('columns'),
  },
  {
    key: 'button',
    label: 'editor.button',
    icon: icons.buttonIcon,
    words: 'button link press cta 按钮 链接 anniu an lianjie boton enlace',
    run: insertButton,
    can: (editor) => tried(editor, insertButton),
  },
  {
    key: 'formula',
    label: 'editor.formula',
    icon: icons.formulaIcon,
    words: 'formula math latex tex equation 公式 数学 行内 gongshi gs shuxue sx formula ecuacion matematicas',
    run: (editor) => insertFormula(editor, false),
  },
  {
    key: 'formulaBlock',
    label: 'editor.formula.block',
    icon: icons.formulaIcon,
    words:
      'formula math latex tex equation block 公式 独立 数学 gongshi gs duligongshi shuxue formula ecuacion matematicas',
    run: (editor) => insertFormula(editor, true),
  },
  {
    key: 'footnote',
    label: 'editor.footnote',
    icon: icons.footnoteIcon,
    words:
      'footnote note reference citation source 脚注 注释 出处 引注 jiaozhu jz zhushi chuchu nota al pie cita referencia',
    run: insertFootnote,
    can: (editor) => tried(editor, insertFootnote),
  },
  {
    key: 'codeBlock',
    label: 'editor.codeBlock',
    icon: icons.codeBlockIcon,
    words: 'code pre 代码 daima dm codigo',
    run: (editor) => void chain(editor).toggleCodeBlock().run(),
    can: canTurn,
    isOn: (editor) => editor.isActive('codeBlock'),
  },
  {
    key: 'table',
    label: 'editor.table',
    icon: icons.tableIcon,
    words: 'table 表格 biaoge bg tabla',
    run: (editor) => void chain(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    isOn: (editor) => editor.isActive('table'),
  },
  {
    key: 'center',
    label: 'editor.center',
    icon: icons.centerTextIcon,
    words: 'center centre middle align 居中 对齐 juzhong jz duiqi centrar centro',
    run: (editor) => {
      const align = isCentred(editor) ? null : 'center'
      chain(editor).updateAttributes('paragraph', { align }).updateAttributes('heading', { align }).run()
    },
    can: (editor) => editor.isActive('paragraph') || editor.isActive('heading'),
    isOn: isCentred,
  },
  {
    key: 'rule',
    label: 'editor.rule',
    icon: icons.ruleIcon,
    words: 'hr line divider 分隔线 分割线 fengexian fgx linea',
    run: (editor) => void chain(editor).setHorizontalRule().run(),
    can: (editor) => editor.can().setHorizontalRule(),
  },
]

/** The commands that insert from the media library. */
export const mediaCommands = (
  open: (kind: 'image' | 'video' | 'audio' | 'attachment', isCompared?: boolean) => void,
): readonly Command[] => [
  {
    key: 'image',
    label: 'editor.image',
    icon: icons.imageIcon,
    words: 'picture photo gallery image 图片 照片 图集 tupian zhaopian tuji tp imagen foto galeria',
    run: () => open('image'),
  },
  {
    key: 'video',
    label: 'editor.video',
    icon: icons.playIcon,
    words: 'film video youtube bilibili embed iframe 视频 shipin sp pelicula',
    run: () => open('video'),
  },
  {
    key: 'audio',
    label: 'editor.audio',
    icon: icons.musicIcon,
    words: 'sound music audio podcast 音频 音乐 yinpin yinyue yp sonido musica',
    run: () => open('audio'),
  },
  {
    key: 'attachment',
    label: 'editor.attachment',
    icon: icons.fileIcon,
    words: 'file download attachment 附件 文件 fujian wenjian fj archivo adjunto',
    run: () => open('attachment'),
  },
  {
    key: 'comparison',
    label: 'editor.compare',
    icon: icons.compareIcon,
    words: 'compare before after slider two pictures 对比 前后 图片 duibi db qianhou comparar antes despues',
    run: () => open('image', true),
  },
]

/** Replies and help pages do not offer it: they have no hidden part. */
export const HIDE: Command = {
  key: 'hide',
  label: 'editor.hide',
  icon: icons.hideIcon,
  words: 'hide lock paid members 隐藏 付费 yincang fufei yc ocultar pago',
  run: hideFromHere,
  isOn: (editor) => hiddenPlace(editor) !== null,
}

function hiddenPlace({ state }: Editor): number | null {
  let found: number | null = null
  state.doc.forEach((node, offset) => {
    if (node.type.name === 'hiddenStart') found ??= offset
  })
  return found
}

/** Inserts the start of the hidden part before the current block, or removes the one that is there. */
function hideFromHere(editor: Editor): void {
  const place = hiddenPlace(editor)
  if (place !== null) {
    chain(editor)
      .deleteRange({ from: place, to: place + 1 })
      .run()
    return
  }
  const { $from } = editor.state.selection
  const at = $from.depth > 0 ? $from.before(1) : $from.pos
  // The caret stays in its block: if the mark were selected, the next letter would replace it.
  chain(editor).insertContentAt(at, { type: 'hiddenStart' }, { updateSelection: false }).run()
}

/** Looks for something in the text. */
export const FIND: Command = {
  key: 'find',
  label: 'editor.find',
  icon: icons.findIcon,
  words: 'find search replace chazhao tihuan buscar reemplazar',
  run: ({ view }) => void view.dom.dispatchEvent(new Event(FIND_EVENT, { bubbles: true })),
}

/** Shows the text as Markdown; what that means the editor knows. */
export const MARKDOWN: Omit<Command, 'run'> = {
  key: 'markdown',
  label: 'editor.markdown',
  icon: icons.markdownIcon,
  words: 'markdown md',
}

export const TABLE_COMMANDS: readonly Command[] = [
  {
    key: 'rowAfter',
    label: 'editor.table.row',
    icon: icons.rowIcon,
    words: '',
    run: (editor) => void chain(editor).addRowAfter().run(),
  },
  {
    key: 'columnAfter',
    label: 'editor.table.column',
    icon: icons.columnIcon,
    words: '',
    run: (editor) => void chain(editor).addColumnAfter().run(),
  },
  {
    key: 'deleteRow',
    label: 'editor.table.deleteRow',
    icon: icons.deleteRowIcon,
    words: '',
    run: (editor) => void chain(editor).deleteRow().run(),
  },
  {
    key: 'deleteColumn',
    label: 'editor.table.deleteColumn',
    icon: icons.deleteColumnIcon,
    words: '',
    run: (editor) => void chain(editor).deleteColumn().run(),
  },
  {
    key: 'deleteTable',
    label: 'editor.table.delete',
    icon: icons.trashIcon,
    words: '',
    run: (editor) => void chain(editor).deleteTable().run(),
  },
]
