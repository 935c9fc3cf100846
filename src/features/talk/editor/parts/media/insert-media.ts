import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { embedFromUrl } from '#features/kernel/documents/rules.ts'
import type { Choice, ChosenItem } from '#features/kernel/media/parts/upload/use-chooser.tsx'
import type { Translate } from '#shared/texts/i18n.ts'
import { toast } from '#ui/toasts.ts'

/** Pictures that were chosen to be compared. */
interface Compared {
  type: 'comparison'
  items: readonly ChosenItem[]
}

/** The nodes for what was chosen in the library. */
export function nodesOf(choice: Choice | Compared): unknown[] {
  switch (choice.type) {
    case 'items':
      return choice.items.map(nodeOf)
    case 'gallery':
      return [{ type: 'gallery', content: choice.items.map(nodeOf) }]
    case 'embed': {
      const { site: provider, id, address = '' } = choice.embed
      return [{ type: 'embed', attrs: { provider, id, start: embedFromUrl(address)?.start ?? null } }]
    }
    case 'comparison':
      // Of more than two nobody could say which is laid over which: they stand beside each other.
      return [
        {
          type: choice.items.length === 2 ? 'comparison' : 'gallery',
          content: choice.items.map(nodeOf),
        },
      ]
    case 'iframe':
      return [{ type: 'iframe', attrs: { src: choice.address } }]
  }
}

function nodeOf(item: ChosenItem): unknown {
  const { kind, url: src, title, name, caption, alt, width, height, size } = item
  switch (kind) {
    case 'image':
      return { type: 'image', attrs: { src, alt, caption, width, height } }
    case 'attachment':
      return {
        type: 'attachment',
        attrs: {
          src,
          title: title || name,
          fileSize: size || item.sizeText || null,
          ext: endingOf(name) ?? endingOf(URL.parse(src)?.pathname ?? ''),
          extractionCode: item.extractionCode || null,
          unzipPassword: item.unzipPassword || null,
        },
      }
    default:
      return { type: kind, attrs: { src, title: caption || title } }
  }
}

const endingOf = (name: string): string | null => /\.([a-z\d]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? null

/**
 * Inserts at the caret, or after a selected node, which stays. A text that ends with anything but words gets a
 * paragraph to write on in.
 */
function insertNodes(editor: Editor, nodes: readonly unknown[]): void {
  const { selection } = editor.state
  const chain = editor.chain().focus()
  if (selection instanceof NodeSelection) chain.insertContentAt(placeBehind(selection), nodes as never).run()
  else chain.insertContent(nodes as never).run()
  const { doc } = editor.state
  const { lastChild } = doc
  if (lastChild && !lastChild.isTextblock)
    editor.commands.insertContentAt(doc.content.size, { type: 'paragraph' })
}

/** Inserts what was chosen; shows a message where that fails. */
export function insertChoice(editor: Editor, choice: Choice | Compared, t: Translate): void {
  try {
    insertNodes(editor, nodesOf(choice))
  } catch {
    toast.error(t('common.editor.library.insertFail'))
  }
}

/** Inserts a pasted picture at the place that was kept for it; where that is gone, at the caret. */
export function insertPicture(editor: Editor, item: ChosenItem, at: number | null, t: Translate): void {
  if (at === null) {
    insertChoice(editor, { type: 'items', items: [item] }, t)
    return
  }
  try {
    editor.view.dispatch(editor.state.tr.insert(at, editor.schema.nodeFromJSON(nodeOf(item))))
  } catch {
    toast.error(t('common.editor.library.insertFail'))
  }
}

/** Galleries hold only pictures: other nodes are inserted after the whole gallery. */
const placeBehind = ({ $from, to }: NodeSelection): number =>
  $from.parent.type.spec.content === 'image+' ? $from.after() : to
