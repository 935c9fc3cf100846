import { lazy, Suspense, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { saveFile } from '#browser/save-file.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { downloadIcon, uploadIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { exportOptions } from '../contract.ts'
import type { Imported } from '../schemas.ts'

const ImportUndo = lazy(async () => ({ default: (await import('./ImportUndo.tsx')).ImportUndo }))
const ImportForm = lazy(async () => ({ default: (await import('./ImportForm.tsx')).ImportForm }))

/** All settings into a file, and out of one. */
export function FileButtons() {
  const { t } = useI18n()
  const [isImporting, setImporting] = useState(false)
  const [isPending, setPending] = useState(false)
  const [imported, setImported] = useState<Imported | null>(null)
  const take = async () => {
    setPending(true)
    const outcome = await send(exportOptions, {})
    setPending(false)
    if (outcome.ok) saveFile('settings.json', outcome.result.text, 'application/json')
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="line" size="small" isPending={isPending} onClick={() => void take()}>
        <Icon path={downloadIcon} size={16} />
        {t('options.export')}
      </Button>
      <Button look="line" size="small" onClick={() => setImporting(true)}>
        <Icon path={uploadIcon} size={16} />
        {t('options.import')}
      </Button>
      <FormDialog
        isOpen={isImporting}
        onClose={() => setImporting(false)}
        title={t('options.import.title')}
        width={640}
      >
        <Suspense fallback={<Skeleton shape="text" />}>
          <ImportForm
            onDone={(done) => {
              setImporting(false)
              setImported(done)
            }}
          />
        </Suspense>
      </FormDialog>
      {imported && (
        <Suspense fallback={null}>
          <ImportUndo imported={imported} onUndone={() => setImported(null)} />
        </Suspense>
      )}
    </div>
  )
}
