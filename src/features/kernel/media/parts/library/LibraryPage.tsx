import { useEffect, useId, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { trashIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { MEDIA_KINDS, type MediaKind } from '../../rules/kinds.ts'
import { DeleteItems } from './DeleteItems.tsx'
import { ItemEditor } from './ItemEditor.tsx'
import { LibraryBody } from './LibraryBody.tsx'
import { tabsOf } from './library-tabs.ts'
import { KIND_ICONS } from './Thumb.tsx'
import { type MediaLibraryState, useMediaLibrary } from './use-media-library.ts'

/** Things that can be picked at once, to be deleted: as many as one call takes. */
const LIMIT = 50

/** The whole of one's library: what is picked last is beside it, to be described. */
export function LibraryPage() {
  const { t } = useI18n()
  const [kind, setKind] = useState<MediaKind>('image')
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-24">{t('account.page.media')}</h1>
      <fieldset className="library-kinds" aria-label={t('library.kinds')}>
        {MEDIA_KINDS.map((one) => (
          <button key={one} type="button" aria-pressed={one === kind} onClick={() => setKind(one)}>
            <Icon path={KIND_ICONS[one]} size={18} />
            {t(`library.title.${one}`)}
          </button>
        ))}
      </fieldset>
      <OneKind key={kind} kind={kind} />
    </section>
  )
}

/** Asks before the page is left while something is being sent. */
function useWarning(uploader: MediaLibraryState['uploader']): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => uploader.isBusy() && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [uploader])
}

function OneKind({ kind }: { kind: MediaKind }) {
  const { t } = useI18n()
  const formId = useId()
  const state = useMediaLibrary(kind, LIMIT, true)
  const [isDeleting, setDeleting] = useState(false)
  const [isPending, setPending] = useState(false)
  const { picked, tab, uploader } = state
  const last = picked.at(-1)
  // Frames and films of other sites belong to a text; here there is none.
  const tabs = tabsOf(kind).filter((one) => one !== 'embed' && one !== 'iframe')
  useWarning(uploader)
  return (
    <div className="library-page">
      <div className="card library-own">
        <LibraryBody
          kind={kind}
          tabs={tabs}
          state={state}
          formId={formId}
          limit={LIMIT}
          hasAltLine={false}
          onAdded={(item) => {
            state.change(item)
            state.setTab('library')
            toast.success(t('library.saved'))
          }}
          onInsert={() => undefined}
          onPending={setPending}
        />
        {tab === 'external' && (
          <Button look="main" type="submit" form={formId} isPending={isPending} className="justify-self-end">
            {t('library.address.add')}
          </Button>
        )}
        {tab === 'library' && picked.length > 1 && (
          <PickedFooter count={picked.length} onDelete={() => setDeleting(true)} />
        )}
      </div>
      {last && tab === 'library' && (
        <aside className="card library-side" aria-label={t('library.describe')}>
          <ItemEditor
            key={last.databaseId}
            item={last}
            onChanged={state.change}
            onDelete={() => setDeleting(true)}
          />
        </aside>
      )}
      <DeleteItems
        items={picked}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={state.forget}
      />
    </div>
  )
}

function PickedFooter({ count, onDelete }: { count: number; onDelete: () => void }) {
  const { t } = useI18n()
  return (
    <div className="library-footer">
      <span className="num text-13 text-soft" role="status">
        {t('library.pickedAll', { count })}
      </span>
      <Button look="line" className="ml-auto text-danger" onClick={onDelete}>
        <Icon path={trashIcon} size={18} />
        {t('library.delete.do', { count })}
      </Button>
    </div>
  )
}
