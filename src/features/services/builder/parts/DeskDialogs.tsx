import { request, send } from '#browser/calls/request.ts'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { partOnShow } from '#ui/overlays/part-on-show.tsx'
import { toast } from '#ui/toasts.ts'
import { cancelSchedule, discardDraft, publishPage } from '../contract.ts'
import { isFrame } from '../rules/content.ts'
import { ConflictDialog } from './bar/ConflictDialog.tsx'
import { AddressDialog, NewPageDialog, RemovePageDialog } from './bar/PageDialogs.tsx'
import type { DeedKind } from './state/history.ts'
import type { Desk } from './use-desk.ts'
import { changesOf } from './versions/content-changes.ts'
import { missingTextsOf } from './versions/missing-texts.ts'

const NewVariantDialog = partOnShow(() =>
  import('./bar/VariantDialogs.tsx').then((part) => part.NewVariantDialog),
)
const VariantDialog = partOnShow(() => import('./bar/VariantDialogs.tsx').then((part) => part.VariantDialog))
const KeysDialog = partOnShow(() => import('./bar/KeysDialog.tsx').then((part) => part.KeysDialog))
const KeepDialog = partOnShow(() => import('./blocks/KeepDialog.tsx').then((part) => part.KeepDialog))
const ImportDialog = partOnShow(() => import('./files/ImportDialog.tsx').then((part) => part.ImportDialog))
const TemplateDialog = partOnShow(() =>
  import('./files/TemplateDialog.tsx').then((part) => part.TemplateDialog),
)
const PublishDialog = partOnShow(() =>
  import('./versions/PublishDialog.tsx').then((part) => part.PublishDialog),
)
const CompareView = partOnShow(() => import('./versions/CompareView.tsx').then((part) => part.CompareView))

interface Props {
  desk: Desk
}

/** The dialogs of a page that is built, one at a time. */
export function DeskDialogs({ desk }: Props) {
  const { dialog, page, editor, state } = desk
  const onClose = () => desk.setDialog(null)
  const own = { pageKey: page.key, name: page.name, onClose }
  const goTo = (key: string) => {
    onClose()
    desk.onPage(key)
  }
  switch (dialog) {
    case 'publish':
      return <Publishing desk={desk} />
    case 'versions':
      return (
        <div className="builder-over">
          <Comparing desk={desk} />
        </div>
      )
    case 'conflict':
      return (
        <ConflictDialog
          pageKey={page.key}
          mine={desk.content}
          titleOf={desk.titleOf}
          fieldsOf={desk.fieldsOf}
          message={'message' in state.saved ? state.saved.message : ''}
          onClose={onClose}
          onMine={() => editor.save({ force: true })}
          onTheirs={() => desk.takeTheirs(true)}
        />
      )
    case 'discard':
      return <Discarding desk={desk} />
    case 'new':
      return <NewPageDialog onClose={onClose} onDone={goTo} />
    case 'address':
      return <AddressDialog {...own} onDone={goTo} />
    case 'remove':
      return <RemovePageDialog {...own} onDone={goTo} />
    case 'keys':
      return <KeysDialog onClose={onClose} />
    case 'keep':
      return <Keeping desk={desk} />
    case 'import':
      return (
        <ImportDialog
          pageKey={page.key}
          name={page.name}
          onClose={onClose}
          onTake={(content) => {
            desk.acts.replace(content, { kind: 'import', name: '' })
            onClose()
          }}
        />
      )
    case 'template':
      return <Beginning desk={desk} />
    case 'variant':
      return <NewVariantDialog page={page.key} name={page.name} onClose={onClose} onDone={goTo} />
    case 'variant-for':
      return (
        <VariantDialog
          {...own}
          ids={page.variant?.ids ?? null}
          onDone={async () => {
            onClose()
            const newest = await desk.askAgain()
            // What it was looked at with may be none of its things any more.
            if (newest) desk.setPath(newest.path)
          }}
        />
      )
    case null:
      return null
  }
}

function Keeping({ desk }: Props) {
  const { acts, blocks, setDialog } = desk
  const entries = acts.chosenEntries()
  const { t } = useI18n()
  return (
    <KeepDialog
      entries={entries}
      title={entries[0] ? desk.titleOf(entries[0].name) : ''}
      onClose={() => setDialog(null)}
      onDone={(key) => {
        blocks.again()
        const block = key === null ? undefined : blocks.moduleOf(key)
        if (block) acts.toBlock({ ...block, title: t('builder.block') })
        setDialog(null)
      }}
    />
  )
}

/** What the page had is one step back. */
function Beginning({ desk }: Props) {
  const { page, acts, content, setDialog } = desk
  return (
    <TemplateDialog
      name={page.name}
      view={desk.view}
      onClose={() => setDialog(null)}
      onTake={({ title, modules }) => {
        if (!isFrame(content)) {
          const next = { ...content, modules: { desktop: [...modules], tablet: null, mobile: null } }
          acts.replace(next, { kind: 'template', name: title })
        }
        setDialog(null)
      }}
    />
  )
}

/** Shows what the server has after something has been done there. */
async function catchUp({ editor, askAgain }: Desk, kind: DeedKind): Promise<void> {
  const newest = await askAgain()
  if (newest) editor.takeOver(newest, { kind, name: '' })
}

function Publishing({ desk }: Props) {
  const { page, editor, content, fieldsOf, askAgain, setDialog } = desk
  const { t } = useI18n()
  return (
    <PublishDialog
      page={page}
      changes={changesOf(editor.published(), content)}
      missingTexts={missingTextsOf(content, fieldsOf)}
      canPublish={desk.canPublish}
      scheduled={page.scheduled}
      onClose={() => setDialog(null)}
      onCompare={() => setDialog('versions')}
      note={desk.note}
      onLead={desk.refused?.spot ? desk.lead : undefined}
      onPublish={async ({ note, at }) => {
        const isSaved = await editor.save()
        const { revision } = editor.read()
        if (!isSaved || revision === null) {
          const { saved } = editor.read()
          if (saved.kind === 'refused' || saved.kind === 'barred')
            return { ok: false, refusal: { code: 'unfit', messages: [saved.message] } }
          const messages = [t('builder.shell.publish.unsaved')]
          return { ok: false, refusal: { code: 'unsaved', messages } }
        }
        const outcome = await send(publishPage, { key: page.key, revision, note, at }, { steps: 'all' })
        if (outcome.ok) {
          toast.success(t(at === null ? 'builder.shell.publish.done' : 'builder.shell.publish.planned'))
          desk.note.current = ''
          await catchUp(desk, 'theirs')
        } else if (outcome.refusal?.at) {
          editor.refuse(outcome.refusal.messages[0] ?? '', outcome.refusal.at)
        }
        return outcome
      }}
      onCancelSchedule={async () => {
        const done = await request(cancelSchedule, { key: page.key })
        if (done) await askAgain()
      }}
    />
  )
}

function Comparing({ desk }: Props) {
  const { page, editor, content, view, onView, path, setDialog } = desk
  return (
    <CompareView
      page={{ key: page.key, name: page.name, path }}
      looked={{ ...view, key: page.key, path: path ?? '' }}
      onDevice={(device) => onView({ device })}
      published={editor.published()}
      draft={content}
      titleOf={desk.titleOf}
      fieldsOf={desk.fieldsOf}
      onDraft={(next) => editor.edit(next, { kind: 'restore', name: '' }, 'compare')}
      canPublish={desk.canPublish}
      onPublish={() => setDialog('publish')}
      onRestored={() => catchUp(desk, 'restore')}
      onClose={() => setDialog(null)}
    />
  )
}

/** The draft goes from the server; here it can still be taken back to. */
function Discarding({ desk }: Props) {
  const { page } = desk
  const { t } = useI18n()
  return (
    <ConfirmDialog
      isOpen
      onClose={() => desk.setDialog(null)}
      title={t('builder.shell.discard.title', { name: page.name })}
      confirmLabel={t('builder.shell.discard')}
      onConfirm={async () => {
        const done = await request(discardDraft, { key: page.key })
        if (done) await catchUp(desk, 'discard')
        return done !== undefined
      }}
    >
      {t('builder.shell.discard.hint')}
    </ConfirmDialog>
  )
}
