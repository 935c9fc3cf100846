import { type ChangeEvent, type DragEvent, useRef, useState, useSyncExternalStore } from 'react'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { clockIcon, infoIcon, lockIcon, uploadIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { extensionsOf, type MediaKind, typeNames } from '../../rules/kinds.ts'
import type { Quota } from '../../schemas.ts'
import { TooWide } from './TooWide.tsx'
import { UploadRow } from './UploadRow.tsx'
import type { Uploader } from './uploader.ts'
import { useChosenFiles } from './use-chosen-files.ts'

interface Props {
  kind: MediaKind
  quota: Quota
  uploader: Uploader
  onLibrary: () => void
  /** Where films of other sites are taken from; missing where there is no such way. */
  onEmbed?: (() => void) | undefined
}

/** Where files are brought in, and how far they are. */
export function UploadPane({ kind, quota, uploader, onLibrary, onEmbed }: Props) {
  const uploads = useSyncExternalStore(uploader.subscribe, uploader.list, uploader.list)
  const isBusy = uploads.some(({ state }) => state === 'uploading' || state === 'waiting')
  const { choose, wide } = useChosenFiles(kind, quota, uploader)
  const { t } = useI18n()
  const own = quota[kind]
  if (!own.can) return <Locked kind={kind} onEmbed={onEmbed} />
  const isFull = own.count >= own.max
  const take = (files: readonly File[]) => {
    if (isBusy) return void toast.error(t('library.upload.oneAtATime'))
    void choose(files)
  }
  // Left to the browser, what is dropped meanwhile would be opened in the place of the page.
  const refuseDrop = (event: DragEvent) => {
    if (!isBusy) return
    event.preventDefault()
    if (event.type === 'drop') take([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse
    <div className="upload-pane" onDragOver={refuseDrop} onDrop={refuseDrop}>
      {isFull && !isBusy ? (
        <FullDay kind={kind} quota={quota} onLibrary={onLibrary} />
      ) : (
        !isBusy && <DropPlace kind={kind} quota={quota} onFiles={take} />
      )}
      <TooWide {...wide} />
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} uploader={uploader} />
      ))}
      {isBusy && (
        <p className="library-note">
          <Icon path={infoIcon} size={18} />
          {t('library.upload.stays')}
        </p>
      )}
      {!isFull && <Day kind={kind} quota={quota} />}
    </div>
  )
}

function DropPlace({
  kind,
  quota,
  onFiles,
}: Pick<Props, 'kind' | 'quota'> & { onFiles: (files: readonly File[]) => void }) {
  const { t } = useI18n()
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const endings = extensionsOf(quota[kind].mimes)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // The same file can be picked again.
    currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }
  const size = kind === 'image' ? Math.min(quota.imageSize, quota.maxFileSize) : quota.maxFileSize
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it is for everybody; dropping is for the mouse
    <div
      className="upload-drop"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon path={uploadIcon} size={26} />
      <b>{t(`library.drop.${kind}`)}</b>
      <span>
        {t('library.drop.takes', { types: typeNames(quota[kind].mimes).join(', '), size })}
        {kind === 'image' && ` ${t('library.drop.removed')}`}
      </span>
      <Button look="main" className="mt-2.5" onClick={() => picker.current?.click()}>
        {t('library.drop.choose')}
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        accept={endings.map((ending) => `.${ending}`).join(',')}
        aria-label={t('library.drop.choose')}
        tabIndex={-1}
        className="hidden"
        onChange={pick}
      />
    </div>
  )
}

function Day({ kind, quota }: Pick<Props, 'kind' | 'quota'>) {
  const { t } = useI18n()
  const { count, max } = quota[kind]
  return (
    <div className="upload-day num">
      <span>{t(`library.today.${kind}`, { count, max })}</span>
      <span className="upload-bar" aria-hidden>
        <i style={{ width: `${Math.min(100, (count / Math.max(1, max)) * 100)}%` }} />
      </span>
    </div>
  )
}

function FullDay({ kind, quota, onLibrary }: Pick<Props, 'kind' | 'quota' | 'onLibrary'>) {
  const { t } = useI18n()
  const { count } = quota[kind]
  const minutes = Math.max(1, Math.ceil((Date.parse(quota.resetsAt) - Date.now()) / 60_000))
  return (
    <div className="upload-drop" data-off>
      <Icon path={clockIcon} size={26} />
      <b className="num">{t('refusal.upload-over-limit', { count, type: t(`media.kinds.${kind}`) })}</b>
      <span>{t('library.day.again', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</span>
      <Button look="line" className="mt-2.5" onClick={onLibrary}>
        {t('library.day.toLibrary')}
      </Button>
    </div>
  )
}

function Locked({ kind, onEmbed }: Pick<Props, 'kind' | 'onEmbed'>) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <div className="upload-drop" data-off>
      <Icon path={lockIcon} size={26} />
      <b>{t('refusal.upload-not-allowed')}</b>
      <span>{t(`library.locked.${kind}`)}</span>
      <span className="mt-2.5 flex flex-wrap justify-center gap-2">
        <a href={href('account/membership')} className="btn" data-look="line">
          {t('library.locked.tiers')}
        </a>
        {onEmbed && (
          <Button look="line" onClick={onEmbed}>
            {t('library.locked.embed')}
          </Button>
        )}
      </span>
    </div>
  )
}
