import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { listTemplates } from '../../contract.ts'
import type { TemplateShown } from '../../schemas.ts'
import { frameAddress } from '../frame/Stage.tsx'
import type { View } from '../frame/view.ts'
import { LivePicture } from '../outline/LivePicture.tsx'
import { useAnswer } from '../use-answer.ts'

interface Props {
  name: string
  view: View
  onClose: () => void
  /** Puts its modules in the place of what the page has. */
  onTake: (template: TemplateShown) => void
}

/** Whole pages to begin with: each can be looked at before it takes the place of what the page has. */
export function TemplateDialog({ name, view, onClose, onTake }: Props) {
  const { t } = useI18n()
  const { answer, hasFailed, again } = useAnswer(listTemplates, {})
  const [picked, setPicked] = useState<string | null>(null)
  const templates = answer?.templates ?? []
  const chosen = templates.find((one) => one.name === picked) ?? templates[0]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={860}
      title={t('builder.template.title', { name })}
      description={t('builder.template.hint')}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button look="main" disabled={!chosen} onClick={() => chosen && onTake(chosen)}>
            {t('builder.template.do')}
          </Button>
        </>
      }
    >
      {hasFailed && <ErrorBox onRetry={() => void again()} />}
      {!chosen && !hasFailed && <Skeleton shape="text" />}
      {chosen && (
        <div className="grid gap-3">
          <fieldset className="builder-starts" aria-label={t('builder.template.choose')}>
            {templates.map((one) => (
              <label key={one.name} className="builder-tile">
                <input
                  type="radio"
                  name="template"
                  value={one.name}
                  checked={one.name === chosen.name}
                  onChange={() => setPicked(one.name)}
                  className="sr-only"
                />
                <LivePicture version={`template.${one.name}`} title={one.title} group="layout" view={view} />
                {one.title}
              </label>
            ))}
          </fieldset>
          <p className="text-14 text-soft">{chosen.about}</p>
          <div className="builder-template">
            <iframe
              key={chosen.name}
              inert
              tabIndex={-1}
              title={t('builder.template.preview', { name: chosen.title })}
              src={frameAddress({ ...view, key: 'home', path: '' }, `template.${chosen.name}`)}
            />
          </div>
        </div>
      )}
    </Dialog>
  )
}
