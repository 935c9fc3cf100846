import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { errorIcon } from '#ui/icons.ts'

interface Props {
  files: readonly File[]
  isShrinking: boolean
  onShrink: () => void
  onDrop: () => void
}

/** Photos as telephones make them are larger than what is taken: said, with the one way on. */
export function TooWide({ files, isShrinking, onShrink, onDrop }: Props) {
  const { t } = useI18n()
  const [first] = files
  if (!first) return null
  return (
    <div role="alert" className="library-note" data-tone="danger">
      <Icon path={errorIcon} size={18} />
      <div className="grid min-w-0 gap-2">
        <span>{t('refusal.upload-picture-wide')}</span>
        <span className="truncate text-soft">
          {t('library.wide.files', { name: first.name, more: files.length - 1 })}
        </span>
        <span className="flex flex-wrap gap-2">
          <Button size="small" look="main" isPending={isShrinking} onClick={onShrink}>
            {t('library.wide.shrink', { count: files.length })}
          </Button>
          <Button size="small" look="plain" disabled={isShrinking} onClick={onDrop}>
            {t('library.upload.remove')}
          </Button>
        </span>
      </div>
    </div>
  )
}
