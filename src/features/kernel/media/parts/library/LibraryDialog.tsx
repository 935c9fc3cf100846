import { useId, useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { trashIcon } from '#ui/icons.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/toasts.ts'
import type { MediaKind } from '../../rules/kinds.ts'
import type { Inserted } from '../upload/inserted.ts'
import { DeleteItems } from './DeleteItems.tsx'
import { LibraryBody } from './LibraryBody.tsx'
import { tabsOf } from './library-tabs.ts'
import { DEFAULT_LIMIT } from './picks.ts'
import { type MediaLibraryState, useMediaLibrary } from './use-media-library.ts'

/** px */
const WIDTH = 502

interface Props {
  kind: MediaKind
  isOpen: boolean
  onClose: () => void
  /** What is chosen; where it throws, that is said and the dialog stays. */
  onInsert: (inserted: Inserted) => void | Promise<void>
  limit?: number
  /** Comments have no galleries. */
  context?: 'text' | 'comment'
}

/** Where somebody picks something of their own, brings it in, or names where it is. */
export function LibraryDialog({
  kind,
  isOpen,
  onClose,
  onInsert,
  limit = DEFAULT_LIMIT,
  context = 'text',
}: Props) {
  const { t } = useI18n()
  const formId = useId()
  const state = useMediaLibrary(kind, limit, isOpen)
  const [isDeleting, setDeleting] = useState(false)
  const [isPending, setPending] = useState(false)
  const { uploader, picked, tab } = state
  const isBusy = useSyncExternalStore(uploader.subscribe, uploader.isBusy, uploader.isBusy)
  const insert = useInsert(onInsert, onClose)
  const shown = { kind, limit, state }

  const close = () => (isBusy ? void toast.error(t('common.editor.library.disabledClose')) : onClose())
  const hasForm = tab === 'external' || tab === 'embed' || tab === 'iframe'
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t(`library.title.${kind}`)}
        width={WIDTH}
        footer={
          hasForm ? (
            // What is inserted closes the dialog, which an upload keeps open.
            <Button look="main" type="submit" form={formId} isPending={isPending} disabled={isBusy}>
              {t('library.insert')}
            </Button>
          ) : (
            (tab === 'library' || picked.length > 0) && (
              <PickedFooter
                {...shown}
                context={context}
                isBusy={isBusy}
                onDelete={() => setDeleting(true)}
                onInsert={insert}
              />
            )
          )
        }
      >
        <LibraryBody
          {...shown}
          formId={formId}
          tabs={tabsOf(kind)}
          onAdded={(item) => insert({ type: 'items', items: [item] })}
          onInsert={insert}
          onPending={setPending}
        />
      </Dialog>
      <DeleteItems
        items={picked}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={state.forget}
      />
    </>
  )
}

/** Hands over what is inserted, and closes the dialog unless that fails. */
function useInsert(onInsert: Props['onInsert'], onClose: () => void) {
  const { t } = useI18n()
  return async (inserted: Inserted) => {
    try {
      await onInsert(inserted)
      onClose()
    } catch {
      toast.error(t('common.editor.library.insertFail'))
    }
  }
}

interface FooterProps {
  kind: MediaKind
  limit: number
  context: 'text' | 'comment'
  state: MediaLibraryState
  isBusy: boolean
  onDelete: () => void
  onInsert: (inserted: Inserted) => void
}

function PickedFooter({ kind, limit, context, state: { picked }, isBusy, onDelete, onInsert }: FooterProps) {
  const { t } = useI18n()
  const hasGallery = kind === 'image' && context !== 'comment' && picked.length >= 2
  const items = picked
  return (
    <div className="library-footer">
      <span className="num text-13 text-soft" role="status">
        {t('library.picked', { count: picked.length, limit })}
      </span>
      {picked.length > 0 && (
        <IconButton
          icon={trashIcon}
          label={t('library.deletePicked', { count: picked.length })}
          onClick={onDelete}
        />
      )}
      <span className="ml-auto flex flex-wrap gap-2">
        {hasGallery && (
          <Button look="line" disabled={isBusy} onClick={() => onInsert({ type: 'gallery', items })}>
            {t('library.insertGallery')}
          </Button>
        )}
        <Button
          look="main"
          disabled={isBusy || picked.length === 0}
          onClick={() => onInsert({ type: 'items', items })}
        >
          {picked.length > 1 ? t('library.insertMany', { count: picked.length }) : t('library.insert')}
        </Button>
      </span>
    </div>
  )
}
