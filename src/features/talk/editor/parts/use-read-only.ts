import '../editor.css'
import { type Editor, useEditor } from '@tiptap/react'
import { useI18n } from '#ui/i18n.tsx'
import type { EditorJson } from '../rules/hidden-part.ts'
import { formulaViews } from './formulas/formula-views.ts'
import { schemaExtensions } from './schema.ts'

interface Shown {
  content: EditorJson
  /** Names the text. */
  label: string
  /** Language of the text (BCP 47). */
  lang: string
}

/** A text as it stands in the editor, to be marked and not to be changed. */
export function useReadOnly({ content, label, lang }: Shown): Editor {
  const { t } = useI18n()
  return useEditor({
    extensions: [...schemaExtensions(t('editor.taskList')), formulaViews(t)],
    content: content as never,
    editable: false,
    immediatelyRender: true,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { role: 'article', 'aria-label': label, class: 'doc editor-text', dir: 'auto', lang },
    },
  })
}
