import { request } from '#browser/calls/request.ts'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { partOnShow } from '#ui/overlays/part-on-show.tsx'
import { toast } from '#ui/toasts.ts'
import { cancelSchedule, discardDraft, publishPage } from '../contract.ts'
import { isFrame } from '../rules/content.ts'
import type { CatalogueModule, PageToBuild } from '../schemas.ts'
import { ConflictDialog } from './bar/ConflictDialog.tsx'
import { AddressDialog, NewPageDialog, RemovePageDialog } from './bar/PageDialogs.tsx'
import type { View } from './frame/view.ts'
import { changesOf } from './state/changes-of.ts'
import type { Editor, EditorState } from './state/editor.ts'
import type { DeedKind } from './state/history.ts'
import { missingTextsOf } from './state/missing-texts.ts'

export type Dialog = 'publish' | 'conflict' | 'versions' | 'discard' | 'new' | 'address' | 'remove'

const PublishDialog = partOnShow(() => import('./versions/PublishDialog.tsx').then((part) => part.PublishDialog))
const CompareView = partOnShow(() => import('./versions/CompareView.tsx').then((part) => part.CompareView))

interface Props {
  dialog: Dialog | null
  onClose: () => void
  page: PageToBuild
  editor: Editor
  state: EditorState
  view: View
  moduleOf: (name: string) => CatalogueModule | undefined
  onPage: (key: string) => void
  askAgain: () => Promise<PageToBuild | null>
  takeTheirs: () => Promise<boolean>
}

/** The dialogs of a page that is built, one at a time. */
export function DeskDialogs(props: Props) {
  const { dialog, onClose, page, editor, state, onPage, takeTheirs } = props
  const own = { pageKey: page.key, name: page.name, onClose }
  const goTo = (key: string) => {
    onClose()
    onPage(key)
  }
  switch (dialog) {
    case 'publish':
      return <Publishing {...props} />
    case 'versions':
      return <Comparing {...props} />
    case 'conflict':
      return (
        <ConflictDialog
          message={'message' in state.saved ? state.saved.message : ''}
          onClose={onClose}
          onMine={() => editor.save({ force: true })}
          onTheirs={takeTheirs}
        />
      )
    case 'discard':
      return <Discarding {...props} />
    case 'new':
      return <NewPageDialog onClose={onClose} onDone={goTo} />
    case 'address':
      return <AddressDialog {...own} onDone={goTo} />
    case 'remove':
      return <RemovePageDialog {...own} onDone={goTo} />
    case null:
      return null
  }
}

function Publishing(props: Props) {
  const { onClose, page, editor, state, moduleOf, askAgain } = props
  const { t } = useI18n()
  const before = editor.published()
  const after = state.history.now
  return (
    <PublishDialog
      page={page}
      changes={changesOf(before, after)}
      missingTexts={isFrame(after) ? [] : missingTextsOf(after, moduleOf)}
      scheduled={page.scheduled}
      onClose={onClose}
      onPublish={async ({ note, at }) => {
        const isSaved = await editor.save()
        const { revision } = editor.read()
        if (!isSaved || revision === null) {
          toast.error(t('builder.shell.publish.unsaved'))
          return false
        }
        const done = await request(publishPage, { key: page.key, revision, note, at })
        if (!done) return false
        toast.success(t(at === null ? 'builder.shell.publish.done' : 'builder.shell.publish.planned'))
        await catchUp(props, 'theirs')
        onClose()
        return true
      }}
      onCancelSchedule={async () => {
        const done = await request(cancelSchedule, { key: page.key })
        if (done) await askAgain()
        return done !== undefined
      }}
    />
  )
}

function Comparing(props: Props) {
  const { onClose, page, editor, view } = props
  return (
    <CompareView
      page={page}
      view={view}
      onClose={onClose}
      onContent={(content) => editor.edit(content, { kind: 'restore', name: '' })}
      onRestored={() => catchUp(props, 'restore')}
    />
  )
}

/** The draft goes from the server; here it can still be taken back to. */
function Discarding(props: Props) {
  const { onClose, page } = props
  const { t } = useI18n()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('builder.shell.discard.title', { name: page.name })}
      confirmLabel={t('builder.shell.discard')}
      onConfirm={async () => {
        const done = await request(discardDraft, { key: page.key })
        if (done) await catchUp(props, 'discard')
        return done !== undefined
      }}
    >
      {t('builder.shell.discard.hint')}
    </ConfirmDialog>
  )
}

/** Shows what the server has after something has been done there. */
async function catchUp({ editor, askAgain }: Pick<Props, 'editor' | 'askAgain'>, kind: DeedKind): Promise<void> {
  const newest = await askAgain()
  if (newest) editor.takeOver(newest, { kind, name: '' })
}
